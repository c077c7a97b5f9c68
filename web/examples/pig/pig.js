// Pig online. The server has the dice; the engine here shows what its record says.
import "./board/index.js";
import { SeatStore, findServer } from "./client/index.js";
import { loadEngine } from "./engine/index.js";

const seats = new SeatStore(() => localStorage);
const [status, moves, link] = ["status", "moves", "link"].map((id) => document.getElementById(id));
const board = document.querySelector("boardwright-board");
const engine = await loadEngine({ module: new URL("pig.wasm", import.meta.url) });
const server = await findServer(document.baseURI);

// Whoever comes without the name of a game opens one, and whoever has it takes the other seat.
if (location.hash === "") {
  const created = await server.create({ game: "pig", open: { seats: ["second"] } });
  seats.keep(created.game, created);
  history.replaceState(null, "", `#${created.game}`);
}
const game = location.hash.slice(1);
if (seats.of(game) === null) {
  const taken = await server.ask({ take: { game } }).catch(() => ({ tokens: {} }));
  seats.keep(game, taken);
}
const { tokens } = seats.of(game);
const { stream, first, hand } = server.join(game, Object.values(tokens));

async function show() {
  const { record } = await stream.ask("record");
  const state = engine.call("follow", { record, seats: Object.keys(tokens) });
  board.scene = state.board;
  status.textContent = `${state.sentence}. ${state.log.entries.at(-1)?.lines.join(" ") ?? ""}`;
  moves.replaceChildren(...(state.moves?.moves ?? []).map(({ text, label }) => {
    const button = document.createElement("button");
    button.textContent = label;
    button.onclick = () => stream.command({ play: { move: text } }).catch(({ message }) => (status.textContent = message));
    return button;
  }));
}

board.style.maxWidth = "24rem";
link.textContent = `The other player opens ${location.href}`;
await first;
hand({ told: show, joined: show, connected: () => {}, ended: (why) => (status.textContent = why) });
await show();
