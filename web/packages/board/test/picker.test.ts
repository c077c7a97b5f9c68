import assert from "node:assert/strict";
import { test } from "node:test";
import { Picker, movesHolding } from "../src/picker.ts";

const move = (text: string, from: string | null, to: string | null) => ({ text, from, to, short: null });

const MOVES = [
  move("a1-b1", "a1", "b1"),
  move("a1-c1", "a1", "c1"),
  move("b2-c1=Q", "b2", "c1"),
  move("b2-c1=N", "b2", "c1"),
  move("@d4", "d4", "d4"),
  move("pass", null, null),
];

test("a piece is chosen first, then where it goes", () => {
  const picker = new Picker(MOVES);
  assert.deepEqual(picker.point("a1"), { kind: "selection" });
  assert.deepEqual([...picker.targets()], ["b1", "c1"]);
  assert.deepEqual(picker.point("b1"), { kind: "moves", moves: [MOVES[0]] });
});

test("several moves between two cells are all found", () => {
  const picker = new Picker(MOVES);
  picker.point("b2");
  assert.deepEqual(picker.point("c1"), { kind: "moves", moves: [MOVES[2], MOVES[3]] });
});

test("a piece is put on a cell at once", () => {
  const picker = new Picker(MOVES);
  assert.deepEqual([...picker.targets()], ["d4"]);
  assert.deepEqual(picker.point("d4"), { kind: "moves", moves: [MOVES[4]] });
});

test("a selection is given up, and another one taken", () => {
  const picker = new Picker(MOVES);
  picker.point("a1");
  assert.deepEqual(picker.point("b2"), { kind: "selection" });
  assert.equal(picker.selected, "b2");
  assert.deepEqual(picker.point("h8"), { kind: "selection" });
  assert.equal(picker.selected, null);
  assert.deepEqual(picker.point("h8"), { kind: "nothing" });
});

test("moves without cells are found apart", () => {
  assert.deepEqual(new Picker(MOVES).withoutCells(), [MOVES[5]]);
});

test("what is written narrows the list, and a beginning comes first", () => {
  const found = movesHolding([move("xa1", null, null), { ...move("b", null, null), short: "A1!" }], "a1");
  assert.deepEqual(found.map(({ text }) => text), ["b", "xa1"]);
});
