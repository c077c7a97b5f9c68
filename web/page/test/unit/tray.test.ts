import assert from "node:assert/strict";
import { test } from "node:test";
import type { LegalMove } from "@boardwright/engine";
import { leftOf, placedKinds } from "../../src/panels/tray.ts";

const put = (piece: string | null, to: string, from = to): LegalMove => ({
  text: `${piece ?? ""}@${to}`,
  short: null,
  from,
  to,
  attacks: false,
  label: "",
  drawing: null,
  piece,
});

test("moves that place pieces only have a tray", () => {
  assert.deepEqual(placedKinds([put("king", "a1"), put("king", "b1"), put("rook", "a1")]), ["king", "rook"]);
  assert.deepEqual(placedKinds([put("king", "a1"), put("queen", "a8", "a7")]), []);
  assert.deepEqual(placedKinds([put(null, "a1")]), []);
  assert.deepEqual(placedKinds([]), []);
});

test("how many are left is read from the lines beside the board", () => {
  const captions = [
    { seat: null, text: "9 Archers for nobody" },
    { seat: "b", text: "has to place 2 Archers" },
    { seat: "w", text: "to place a piece" },
    { seat: "w", text: "has to place 4 Infantry, 3 Archers, 1 Horse, the General" },
  ];
  assert.equal(leftOf(captions, "w", "Infantry"), 4);
  assert.equal(leftOf(captions, "w", "Archer"), 3);
  assert.equal(leftOf(captions, "b", "Archer"), 2);
  assert.equal(leftOf(captions, "w", "Horse"), 1);
  assert.equal(leftOf(captions, "w", "General"), 1);
  assert.equal(leftOf(captions, "w", "Scholar"), null);
  assert.equal(leftOf(captions, "w", "a(piece"), null);
});

test("they are read in other languages, too", () => {
  const captions = [
    { seat: "S", text: "a en réserve 1 roi, 2 tours, 10 pions" },
    { seat: "N", text: "手駒: キング 1、ルーク 2、ポーン 10" },
  ];
  assert.deepEqual(["roi", "tour", "pion", "dame"].map((kind) => leftOf(captions, "S", kind)), [1, 2, 10, null]);
  assert.deepEqual(["キング", "ルーク", "ポーン", "ビショップ"].map((kind) => leftOf(captions, "N", kind)), [1, 2, 10, null]);
});
