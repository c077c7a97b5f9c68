// A move that is chosen ahead.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { LegalMove } from "@boardwright/engine";
import { Premove } from "../../src/views/premove.ts";

const legal = (from: string, to: string): LegalMove => ({
  text: from + to,
  short: null,
  from,
  to,
  attacks: false,
  label: "",
  drawing: null,
  piece: null,
});

test("it is made if it is legal when the turn comes, once", () => {
  const premove = new Premove();
  premove.pointAt("e7", true);
  premove.pointAt("e5", false);
  assert.deepEqual([premove.from, premove.to], ["e7", "e5"]);
  assert.equal(premove.take([legal("e7", "e6"), legal("e7", "e5")]).move?.text, "e7e5");
  assert.deepEqual(premove.take([legal("e7", "e5")]), { wasChosen: false, move: null });
});

test("it is forgotten if it is not legal, and given up by pointing again", () => {
  const premove = new Premove();
  premove.pointAt("e7", true);
  premove.pointAt("e5", false);
  assert.deepEqual(premove.take([legal("a7", "a6")]), { wasChosen: true, move: null });
  premove.pointAt("c3", false);
  assert.equal(premove.from, null, "there is nothing of theirs");
  premove.pointAt("e7", true);
  premove.pointAt("e7", true);
  assert.equal(premove.from, null);
  premove.pointAt("e7", true);
  premove.pointAt("e5", false);
  premove.pointAt("a7", true);
  assert.deepEqual([premove.from, premove.to], ["a7", null], "another one is begun");
});
