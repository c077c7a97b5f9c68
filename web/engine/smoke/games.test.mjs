// The engine as WebAssembly in Node.js: every game opens, bots play it, and what
// happens is what happens in a program of the machine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

const { Bot, Engine } = createRequire(import.meta.url)("../pkg-node/boardwright_web.js");
const digests = JSON.parse(readFileSync(new URL("digests.json", import.meta.url), "utf8"));

/** An engine and a bot, asked as by a page. */
class Page {
  engine = new Engine();
  bot = new Bot();

  call(call, asked) {
    const answer = JSON.parse(this.engine.answer(JSON.stringify({ call, with: asked })));
    assert.ok(answer.ok, `${call}: ${JSON.stringify(answer.fault)}`);
    return answer.ok;
  }

  open(game, seed, players) {
    return this.call("open", { game, seed, players, adviser: null });
  }

  /** Lets a bot move or the dice fall. */
  goOn(state) {
    if (state.due.kind === "table") return this.call("advance", {});
    assert.equal(state.due.kind, "bot");
    const job = this.call("botJob", {});
    const choice = JSON.parse(this.bot.choose(JSON.stringify(job), () => {}));
    return this.call("botPlay", choice.ok);
  }
}

const { games } = new Page().call("games", {});

test("every game has its digest", () => {
  assert.deepEqual(Object.keys(digests), games.map((game) => game.name));
});

for (const { name } of games) {
  test(`${name}: bots play as they do everywhere`, () => {
    const page = new Page();
    let state = page.open(name, "9", ["greedy"]);
    for (let count = 0; count < 24 && state.due.kind !== "over"; count += 1) state = page.goOn(state);
    const file = page.call("file", { extension: null, whose: "everything", names: [] });
    assert.equal(file.text.trimEnd().split("\n").pop(), digests[name]);
  });

  test(`${name}: a game is kept and goes on`, () => {
    const page = new Page();
    let state = page.open(name, "3", ["random"]);
    for (let count = 0; count < 60 && state.due.kind !== "over"; count += 1) state = page.goOn(state);
    const { kept } = page.call("keep", {});
    const other = new Page();
    const restored = other.call("restore", { kept, players: null, adviser: null });
    assert.deepEqual(restored.due, state.due);
    assert.deepEqual(restored.board.cells, state.board.cells);
    const shared = page.call("share", { whose: "everything" });
    const reading = other.call("read", { source: { kind: "kept", kept: shared.kept } });
    assert.equal(reading.verified, "whole");
    assert.equal(reading.state.events, state.events);
  });
}

test("progress comes while a bot thinks", () => {
  const page = new Page();
  page.open("chess", "1", ["alpha-beta(positions=20000)"]);
  let calls = 0;
  page.bot.choose(JSON.stringify(page.call("botJob", {})), (progress) => {
    assert.ok(JSON.parse(progress).positions > 0);
    calls += 1;
  });
  assert.ok(calls > 10, `${calls} calls`);
});

test("counts are those that are published", () => {
  assert.equal(new Page().call("perft", { game: "chess", depth: 5 }).nodes, 4865609);
});

test("text that is no request is answered", () => {
  const { fault } = JSON.parse(new Engine().answer("\u0000{"));
  assert.equal(fault.kind, "request");
});
