// Games of a server in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText, termsOf } from "../../src/online/words.ts";

test("settings of clocks are told in words", () => {
  assert.equal(clockText("sudden(1m)"), "1 minute each");
  assert.equal(clockText("fischer(3m+2s)"), "3 minutes each, 2 seconds more for a move");
  assert.equal(clockText("byoyomi(10m+5x30s)"), "10 minutes each, then 5 periods of 30 seconds");
  assert.equal(clockText("days(3)"), "3 days for a move");
  assert.equal(clockText("other"), "other");
});

test("an open game says by whom it may be played, and what the server promises", () => {
  const game = { game: "1", rules: "chess", free: ["b"], auto_roll: true };
  const titles = (seat: string): string => ({ w: "White", b: "Black" })[seat] ?? seat;
  assert.deepEqual(termsOf(game, titles), ["No clock"]);
  const player = { key: "ab", points: 1612, deviation: 70, games: 3 };
  assert.deepEqual(termsOf({ ...game, rated: true, sealed: "everybody", players: { w: player } }, titles), [
    "No clock",
    "It is rated",
    "White has a rating of 1612 ± 140",
    "The server and all players make its seed together",
  ]);
});
