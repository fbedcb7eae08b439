"""A tree that is started again knows nothing of what it searched before."""

from __future__ import annotations

from jaipur.kernel import TUNED, Settings, pack_view
from jaipur.kernel.net_file import learned
from jaipur.kernel.search import Tree
from jaipur.kernel.thinking import EVEN, make_tree
from jaipur.kernel.value import Net
from jaipur.rules import STANDARD, Match


def search(tree: Tree, seed: str) -> list[tuple[int, int, float, float]]:
    match = Match.start(STANDARD, seed=seed)
    packed = pack_view(match.view(match.round.turn))
    tree.start(packed.row, packed.hidden, packed.hidden_bonus, (1.0, 0.0, 0.5), EVEN, 7)
    tree.run(200)
    return tree.found()


def test_a_tree_can_be_used_again() -> None:
    used, other = (make_tree(300, Net(*learned()), TUNED, Settings()) for _ in range(2))
    search(used, "first")
    assert search(used, "second") == search(other, "second")
