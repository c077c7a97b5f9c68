import assert from "node:assert/strict";
import { test } from "node:test";
import { isDescription, namesIn, readingsOf, rulesIn, titleOfDescription } from "../../src/sources.ts";

const SEATS = [{ title: "White" }, { title: "Black" }];
const FORMS = [
  { name: "PGN", extension: "pgn", game: "chess" },
  { name: "SGF", extension: "sgf", game: "lines-of-action" },
];

test("names are read where a file tells them", () => {
  assert.deepEqual(namesIn('[Event "x"]\n[White "Ada \\"A.\\" L."]\n[Black "?"]\n\n1. e4', SEATS), ['Ada "A." L.', ""]);
  assert.deepEqual(namesIn("(;GM[9]PW[Ada \\[1\\]]PB[Alan])", SEATS), ["Ada [1]", "Alan"]);
  assert.deepEqual(namesIn("(;AP[x]XPW[no])", SEATS), ["", ""]);
  assert.deepEqual(namesIn("", SEATS), ["", ""]);
});

test("what is given is tried as what it may be", () => {
  const tried = (name: string, text: string): string[] =>
    readingsOf({ kind: "file", name, text, number: 1 }, FORMS).map((file) => file.name);
  assert.deepEqual(tried("a.PGN", "1. e4"), ["a.PGN"]);
  assert.deepEqual(tried("", "boardwright record 1\n"), [""]);
  assert.deepEqual(tried("", "1. e4"), ["", "pasted.pgn", "pasted.sgf"]);
  assert.deepEqual(tried("moves.txt", "e4"), ["moves.txt", "moves.txt.pgn", "moves.txt.sgf"]);
});

test("records and descriptions are known by their texts", () => {
  assert.equal(rulesIn("boardwright record 1\nrules variant(text=abc)\nseed 7\n"), "variant(text=abc)");
  assert.equal(rulesIn("rules chess\n"), null);
  const text = '# A game\nformat = 1\ntitle = "Nim"\n';
  assert.ok(isDescription({ name: "a.TOML", text: "" }) && isDescription({ name: "", text }));
  assert.ok(!isDescription({ name: "a.txt", text }) && !isDescription({ name: "", text: "1. e4" }));
  assert.equal(titleOfDescription(text), "Nim");
  assert.equal(titleOfDescription('title = "a\\"b"'), null);
});
