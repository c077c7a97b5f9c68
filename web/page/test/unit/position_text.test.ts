// Positions as texts: read by lines, changed, written, and drawn though they are not legal.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board, BoardCell, Primer } from "@boardwright/engine";
import { boardOf, figuresOn, pieceOn, placed, readLines, stacksOf, withPiece, writeLines } from "../../src/position_text.ts";

/** A board of these lines, whose cells have an owner where a letter stands. */
function board(...lines: string[]): Board {
  const width = Math.max(...lines.map((line) => line.length));
  const cells = lines.flatMap((line, y) =>
    [...line].map((letter, x): BoardCell => ({
      name: `${"abcdefgh"[x] ?? ""}${lines.length - y}`,
      column: x,
      line: y,
      label: letter === "." ? "empty" : `${letter < "a" ? "White" : "Black"} ${letter.toLowerCase()}, castle`,
      under: null,
      content: letter === "." ? null : `drawn ${letter}`,
      owner: letter === "." ? null : letter < "a" ? "w" : "b",
      mark: null,
      outside: false,
      piece: null,
      ground: null,
    })),
  );
  return { columns: width, lines: lines.length, cells } as unknown as Board;
}

const SMALL = board("K..", ".p.", "...");

test("lines are read by the form of the board, and written back", () => {
  assert.deepEqual(readLines("K2/1p1/3", SMALL), [["K", null, null], [null, "p", null], [null, null, null]]);
  assert.deepEqual(readLines("wK2/1bP1/3", SMALL), [["wK", null, null], [null, "bP", null], [null, null, null]]);
  for (const word of ["K2/1p1/3", "KKK/ppp/1K1", "3/3/3"]) {
    assert.equal(writeLines(readLines(word, SMALL) ?? []), word);
  }
  for (const wrong of ["", "K2/1p1", "K3/1p1/3", "K2/1p1/4", "K2/1p1/3/3", "(R2/3/3", "(R)2/3/3", "*2/3/3", "-2/3/3", "K1/1p1/99999999999999999999"]) {
    assert.equal(readLines(wrong, SMALL), null, wrong);
  }
  // Pieces of two storeys, and what they have done.
  assert.deepEqual(readLines("(RB)-1*w/(gv)+>1o/B-B>b+", SMALL), [["(RB)-", null, "*w"], ["(gv)+>", null, "o"], ["B-", "B>", "b+"]]);
  assert.equal(writeLines(readLines("(RB)-1*w/3/3", SMALL) ?? []), "(RB)-1*w/3/3");
  // The board of a cross has shorter lines at its ends.
  assert.deepEqual(readLines("1/3", board(".", "...")), [[null], [null, null, null]]);
});

test("pieces are learned where board and text fit, and put where somebody wants them", () => {
  const lines = readLines("K2/1p1/3", SMALL) ?? [];
  const figures = new Map(figuresOn(SMALL, lines).map((figure) => [figure.token, figure]));
  assert.deepEqual([...figures.values()].map(({ token, label, owner }) => [token, label, owner]), [["K", "White k", "w"], ["p", "Black p", "b"]]);
  assert.deepEqual(figuresOn(SMALL, readLines("3/1p1/3", SMALL) ?? []), []);
  const changed = withPiece(withPiece(lines, SMALL, "c1", "K"), SMALL, "b2", null);
  assert.equal(writeLines(changed), "K2/3/2K");
  const drawn = boardOf(SMALL, changed, figures);
  const shown = drawn.cells.filter(({ owner }) => owner !== null).map(({ name, label, content }) => [name, label, content]);
  assert.deepEqual(shown, [["a3", "White k", "drawn K"], ["c1", "White k", "drawn K"]]);
  assert.equal(writeLines(withPiece(lines, SMALL, "z9", "K")), "K2/1p1/3");
  assert.deepEqual(["a3", "b3", "z9"].map((name) => pieceOn(lines, SMALL, name)), ["K", null, null]);
});

test("single pieces are stacked by a click where the game has such a stack, and taken off by another", () => {
  const piece = (name: string, ...letters: string[]) => ({ name, letters });
  const pieces = [piece("Infantry", "R", "r"), piece("Champion", "RB", "(RB)", "(rb)"), piece("General", "K", "*")];
  const seats = [{ seat: "w", title: "White" }, { seat: "b", title: "Black" }];
  const stacks = stacksOf({ pieces } as unknown as Primer, seats);
  assert.deepEqual(stacks.map(({ figure, piece: index, seat }) => [figure.token, figure.label, figure.owner, index, seat]), [
    ["(RB)", "White Champion", "w", 1, 0],
    ["(rb)", "Black Champion", "b", 1, 1],
  ]);
  for (const [before, token, after] of [
    [null, "R", "R"],
    ["R", "R", null],
    ["R", "B", "(RB)"],
    ["B", "R", "(RB)"],
    ["b", "r", "(rb)"],
    // Of two sides, or of one colour, there is no stack.
    ["b", "R", "R"],
    ["R", "G", "G"],
    ["*w", "R", "R"],
    ["R-", "B", "B"],
    ["(RB)", "B", "R"],
    ["(RB)", "G", "G"],
    ["(RB)", "b", "b"],
    ["R", "(RB)", "(RB)"],
    ["(RB)", "(RB)", null],
  ] as const) {
    assert.equal(placed(before, token, stacks), after, `${before ?? "nothing"} and ${token}`);
  }
  assert.deepEqual(stacksOf(null, seats), []);
});
