import assert from "node:assert/strict";
import { test } from "node:test";
import { textsBetween } from "../../src/views/illegal.ts";

const move = (text: string, from: string, to: string, attacks = false) => ({ text, from, to, attacks });

test("the cells of legal moves are replaced in each notation", () => {
  assert.deepEqual(textsBetween([move("e2e4", "e2", "e4")], "a1", "h8", false), ["a1h8"]);
  assert.deepEqual(textsBetween([move("d8-a5", "d8", "a5"), move("d8xa5", "d8", "a5", true)], "b2", "c3", true), [
    "b2xc3",
    "b2-c3",
  ]);
});

test("moves without both cells in their texts tell nothing", () => {
  assert.deepEqual(textsBetween([move("castles", "e1", "g1"), move("@d4", "d4", "d4")], "a1", "a2", false), []);
});
