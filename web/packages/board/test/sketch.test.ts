// Marks and arrows that somebody draws on the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Sketch } from "../src/sketch.ts";

test("a mark and an arrow are drawn, and taken away when they are drawn again", () => {
  const sketch = new Sketch();
  sketch.draw("e4", "e4");
  sketch.draw("g1", "f3");
  sketch.draw("f3", "g1");
  assert.deepEqual(sketch.cells, ["e4"]);
  assert.deepEqual(sketch.arrows, [["g1", "f3"], ["f3", "g1"]]);
  sketch.draw("e4", "e4");
  sketch.draw("g1", "f3");
  assert.deepEqual(sketch.cells, []);
  assert.deepEqual(sketch.arrows, [["f3", "g1"]]);
  sketch.clear();
  assert.ok(sketch.isEmpty);
});
