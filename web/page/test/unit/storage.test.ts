import assert from "node:assert/strict";
import { test } from "node:test";
import { STORED_VERSION, checkedGame } from "../../src/storage.ts";

const GAME = {
  version: 1,
  id: "x",
  game: "some(option=1)",
  players: ["person", "greedy"],
  record: "abc",
  status: "",
  isOver: false,
  stored: 5,
  clock: null,
};

test("what was stored is read back", () => {
  assert.deepEqual(checkedGame(JSON.parse(JSON.stringify(GAME))), GAME);
  const clock = { minutes: 5, increment: 0, left: [1, 2] };
  assert.deepEqual(checkedGame({ ...GAME, clock }), { ...GAME, clock });
});

test("the first version that ever stored games is read, without what came later", () => {
  const first = { version: 1, id: "x", game: "some", players: ["person"], record: "abc" };
  assert.deepEqual(checkedGame(first), {
    ...first,
    status: "",
    isOver: false,
    stored: 0,
    clock: null,
  });
});

test("a date that is none is not known", () => {
  for (const stored of [1e20, Number.NaN, -Infinity, "yesterday"]) {
    const checked = checkedGame({ ...GAME, stored });
    assert.ok(typeof checked !== "string");
    assert.equal(checked.stored, 0);
  }
});

test("what cannot be read says why", () => {
  const why = (read: unknown): string => {
    const checked = checkedGame(read);
    assert.equal(typeof checked, "string");
    return String(checked);
  };
  assert.match(why(undefined), /damaged/);
  assert.match(why([]), /damaged/);
  assert.match(why({ ...GAME, version: undefined }), /no version/);
  assert.match(why({ ...GAME, version: STORED_VERSION + 1 }), /newer version/);
  assert.match(why({ ...GAME, record: 3 }), /lacks/);
  assert.match(why({ ...GAME, players: [1] }), /lacks/);
});
