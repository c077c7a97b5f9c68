// Games of a server in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clockText } from "../../src/online/words.ts";

test("settings of clocks are told in words", () => {
  assert.equal(clockText("sudden(1m)"), "1 minute each");
  assert.equal(clockText("fischer(3m+2s)"), "3 minutes each, 2 seconds more for a move");
  assert.equal(clockText("byoyomi(10m+5x30s)"), "10 minutes each, then 5 periods of 30 seconds");
  assert.equal(clockText("days(3)"), "3 days for a move");
  assert.equal(clockText("other"), "other");
});
