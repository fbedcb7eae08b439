"""An agent that reads and writes plain text plays a match, without any network.

`answer` stands for a language model: it gets the rules and a prompt and returns a text. This one
follows a simple idea, and now and then says something that is not a move; the loop shows it the
reason and asks again, and after three failures plays any legal move.
"""

from __future__ import annotations

from random import Random

from jaipur.research.text import INSTRUCTIONS, Prompt, TextMatch

RETRIES = 3


def answer(instructions: str, prompt: str, random: Random) -> str:
    """Put your model here: `instructions` is the system message, `prompt` the user's."""
    del instructions
    if random.random() < 0.1:
        return "I would like to sell everything."
    moves = prompt.rpartition("Legal moves: ")[2].split()
    # The largest sale of three or more; else the camels; else the first move.
    sales = [move for move in moves if move.startswith("-") and len(move) > 3]
    camels = [move for move in moves if set(move) == {"+", "K"}]
    return max(sales, key=len) if sales else (camels or moves)[0]


def choose(prompt: Prompt, random: Random) -> str:
    """One answer; the caller sees whether it was a move."""
    return answer(INSTRUCTIONS, prompt.text, random)


random = Random(5)
game = TextMatch(seed="monsoon", opponent="novice", first_to=2)
asked = refused = 0
while game.prompt.seat is not None:
    for _ in range(RETRIES):
        asked += 1
        prompt = game.answer(choose(game.prompt, random))
        if not prompt.problem:
            break
        refused += 1
    else:
        game.answer(game.prompt.legal[0])
print(game.prompt.text)
print(f"{asked} answers, {refused} of them refused; the agent's reward is {game.prompt.rewards.a}")
