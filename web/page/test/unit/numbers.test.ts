import assert from "node:assert/strict";
import { test } from "node:test";
import { timeText } from "../../src/clock.ts";
import { outline } from "../../src/dice.ts";
import { pathOf, percent, points, squeezed } from "../../src/plot.ts";
import { sumOf } from "../../src/panels/fields.ts";
import { nameWith, partsOf } from "../../src/views/option_field.ts";
import { grouped } from "../../src/languages/languages.ts";

test("time is written as on a clock", () => {
  assert.equal(timeText(300_000), "5:00");
  assert.equal(timeText(3_723_000), "1:02:03");
  assert.equal(timeText(9_940), "0:09.9");
  assert.equal(timeText(0), "0:00.0");
});

test("each die has its own outline", () => {
  const corners = [4, 6, 8, 12, 20].map((sides) => outline(sides).split(" ").length);
  assert.deepEqual(corners, [3, 4, 4, 10, 6]);
  assert.notEqual(outline(6), outline(8));
});

test("a curve is broken where a value is not known", () => {
  const same = (index: number): number => index;
  assert.equal(pathOf([1, 2, null, 3], same, same), "M0.0 1.0L1.0 2.0M3.0 3.0");
});

test("points have a sign, and grow slower than they are", () => {
  assert.deepEqual([points(5), points(0), points(-5)], ["+5", "0", "−5"]);
  assert.deepEqual([points(1_000_000), points(-1_000_000)], ["won", "lost"]);
  assert.ok(squeezed(1000) < 2 * squeezed(500));
  assert.equal(squeezed(-300), -squeezed(300));
  assert.deepEqual([0, 544, 1_000].map(percent), ["0 %", "54 %", "100 %"]);
});

test("large numbers have commas", () => {
  assert.deepEqual([0, 999, 1_000, 300_512, 1_234_567].map(grouped), ["0", "999", "1,000", "300,512", "1,234,567"]);
});

test("a limit is the weighted sum of the values", () => {
  const limit = { name: "points", sentence: "", weights: [90, 10], least: null, most: 160, rule: null };
  assert.equal(sumOf(limit, [1, 7]), 160);
});

test("only options that differ are in a name", () => {
  const field = (name: string, given: string, value: string) => ({
    option: { name, about: "", default: given, values: { kind: "text" as const, form: "" } },
    value: () => value,
  });
  assert.equal(nameWith("game", [field("a", "1", "1")]), "game");
  assert.equal(nameWith("game", [field("a", "1", "2"), field("b", "x", ""), field("c", "0", "4")]), "game(a=2,c=4)");
});

test("a name is taken apart again", () => {
  assert.deepEqual(partsOf("bot(positions=20,depth=3)"), { name: "bot", options: new Map([["positions", "20"], ["depth", "3"]]) });
  assert.deepEqual(partsOf("bot"), { name: "bot", options: new Map() });
});
