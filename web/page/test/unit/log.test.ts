import assert from "node:assert/strict";
import { test } from "node:test";
import { numbered } from "../../src/panels/log.ts";

const move = (...lines: string[]): Parameters<typeof numbered>[0] => ({ kind: "move", lines });

test("a move that the game numbers is known with its number", () => {
  assert.deepEqual(numbered(move("1. e4")), { number: 1, isSecond: false, text: "e4" });
  assert.deepEqual(numbered(move("12... Nf6+")), { number: 12, isSecond: true, text: "Nf6+" });
  assert.equal(numbered(move("pawn e2-e4")), null);
  assert.equal(numbered(move("4 pawns are lost")), null);
  assert.equal(numbered(move("1. e4", "and more")), null);
  assert.equal(numbered({ kind: "chance", lines: ["1. roll"] }), null);
});
