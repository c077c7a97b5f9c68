// What a move is called that was worse than another, and who looks for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BotForm, SeatState } from "@boardwright/engine";
import { expected, firstSide, gradeOf, judgeOf } from "../../src/analysis.ts";

test("points become shares of a win that add up", () => {
  assert.equal(expected(0), 0.5);
  assert.ok(Math.abs(expected(300) - 0.751) < 0.001);
  assert.equal(expected(2_000_000), 1);
  assert.equal(expected(-2_000_000), 0);
  assert.ok(Math.abs(expected(150) + expected(-150) - 1) < 1e-12);
});

test("moves are graded by what they lose", () => {
  assert.deepEqual([0, 0.049, 0.05, 0.1, 0.2, 1, -0.3].map(gradeOf), [null, null, "inaccuracy", "mistake", "blunder", "blunder", null]);
});

test("the judge is the opponent of a game without a margin, if it counts positions", () => {
  const form = (name: string, option: string): BotForm => ({ name, about: "", options: [{ name: option, about: "", default: "1", values: { kind: "number", least: 1, most: 9 } }] });
  const bots = [form("alpha-beta", "positions"), form("greedy", "widest")];
  assert.equal(judgeOf("alpha-beta(positions=300000,margin=8)", bots), "alpha-beta(positions=30000)");
  assert.equal(judgeOf("greedy", bots), null);
  assert.equal(judgeOf("unknown", bots), null);
});

test("there are two sides or none", () => {
  const seats = (...allies: string[]): SeatState[] =>
    allies.map((others, index) => ({ seat: String(index), allies: [...others] }) as unknown as SeatState);
  assert.deepEqual(firstSide(seats("0", "1")), new Set(["0"]));
  assert.deepEqual(firstSide(seats("02", "13", "02", "13")), new Set(["0", "2"]));
  assert.equal(firstSide(seats("0", "1", "2")), null);
  assert.equal(firstSide(seats("0")), null);
  assert.equal(firstSide([]), null);
});
