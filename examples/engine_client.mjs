// Plays a round of Jaipur with the engine protocol, from another language.
//   node examples/engine_client.mjs jaipur engine
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const [command, ...args] = process.argv.slice(2);
const engine = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
let id = 0;

async function ask(cmd, fields = {}) {
  engine.stdin.write(JSON.stringify({ id: ++id, cmd, ...fields }) + "\n");
  const { value } = await lines.next();
  const answer = JSON.parse(value);
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

let { state } = await ask("deal", { seed: "monsoon", starter: 0 });
while (state.phase === "play") {
  let move;
  if (state.turn === 0) {
    const { moves } = await ask("legal", { state });
    // Sell as much as possible at once; otherwise make the first legal move.
    const sales = moves.filter((text) => text.startsWith("-"));
    move = sales.sort((a, b) => b.length - a.length)[0] ?? moves[0];
  } else {
    const { view } = await ask("view", { state, seat: 1 });
    ({ move } = await ask("choose", { view, bot: "peddler", limit: { iterations: 1 } }));
  }
  ({ state } = await ask("play", { state, move }));
}
console.log(`rupees ${state.result.rupees.join(" : ")}, the seal goes to seat ${state.result.winner}`);
engine.stdin.end();
