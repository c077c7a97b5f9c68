// Keys of players, and parts of seeds: against the cryptography of Node.js.
import assert from "node:assert/strict";
import { createHash, createPublicKey, verify } from "node:crypto";
import { test } from "node:test";
import { KeyStore, PlayerKey } from "../src/keys.ts";
import type { Ceremony, Seal } from "../src/protocol.ts";
import { commitmentTo, dueIn, partFor, sealedSeed } from "../src/seals.ts";
import { SeatStore } from "../src/seats.ts";

const SECRET = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";

test("a key is that of its file, and signs what the server asks for", () => {
  const key = PlayerKey.read(`${SECRET}\n`);
  // The first example of RFC 8032.
  assert.equal(key.public, "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
  assert.equal(key.text(), `${SECRET}\n`);
  const action = key.shownFor("ab".repeat(32), "game", ["S", "N"]);
  assert.ok(typeof action === "object" && "show_key" in action);
  const { key: shown, signature } = action.show_key;
  assert.equal(shown, key.public);
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(shown, "hex")]);
  const asked = (game: string): Buffer => Buffer.from(`boardwright text 1\nboardwright-serve/1 player\n${"ab".repeat(32)}\n${game}\nS N\n`);
  const isGood = (game: string): boolean =>
    verify(null, asked(game), createPublicKey({ key: der, format: "der", type: "spki" }), Buffer.from(signature, "hex"));
  assert.ok(isGood("game"));
  assert.ok(!isGood("other"));
});

test("what is no key is refused, and changes nothing", () => {
  for (const text of ["", SECRET.slice(1), `${SECRET}0`, `${SECRET}\n${SECRET}`, "g".repeat(64), "é".repeat(32)]) {
    assert.throws(() => PlayerKey.read(text), /64 hexadecimal digits/, text);
  }
  assert.notEqual(PlayerKey.make().text(), PlayerKey.make().text());
  const store = new KeyStore();
  assert.equal(store.key(), null);
  assert.equal(store.keep(PlayerKey.read(SECRET)), false);
  assert.equal(store.key()?.text(), `${SECRET}\n`);
  store.forget();
  assert.equal(store.key(), null);
});

/** SHA-256 of netstrings. */
const hash = (...fields: readonly string[]): string =>
  createHash("sha256")
    .update(fields.map((field) => `${Buffer.byteLength(field)}:${field},`).join(""))
    .digest("hex");

/** A seed that the server and two seats have sealed, with what each of them knows. */
function ceremony() {
  const opening = { seed: "7", nonce: "11".repeat(32) };
  const table = "game chess";
  const host = hash("boardwright-dice/1 seed", table, opening.seed, opening.nonce);
  const silent: Ceremony = { table, host, players: [{ name: "b" }, { name: "w" }] };
  const parts = { b: partFor(silent, "b"), w: partFor(silent, "w") };
  const players = (["b", "w"] as const).map((name) => {
    const { text, nonce, commitment } = parts[name];
    return { name, commitment, contribution: { text, nonce } };
  });
  return { opening, silent, parts, done: { table, host, players } };
}

test("parts are committed to, then revealed, and make the seed that must be played with", () => {
  const { opening, silent, parts, done } = ceremony();
  assert.equal(commitmentTo(silent, "w", { text: "é", nonce: "22" }), hash("boardwright-dice/1 contribution", silent.table, silent.host, "w", "é", "22"));
  assert.deepEqual(dueIn(silent, ["w"]), { commit: ["w"], reveal: [] });
  const one: Ceremony = { ...silent, players: [{ name: "b" }, { name: "w", commitment: parts.w.commitment }] };
  assert.deepEqual(dueIn(one, ["w"]), { commit: [], reveal: [] });
  const both: Ceremony = { ...one, players: [{ name: "b", commitment: parts.b.commitment }, { name: "w", commitment: parts.w.commitment }] };
  assert.deepEqual(dueIn(both, ["w"]), { commit: [], reveal: ["w"] });
  assert.deepEqual(dueIn(done, ["w", "b"]), { commit: [], reveal: [] });
  const seed = hash("boardwright-dice/1 final seed", done.table, done.host, "7", opening.nonce, "2", "b", "", parts.b.nonce, "w", "", parts.w.nonce);
  assert.equal(sealedSeed({ everybody: done }, opening, parts), seed);
});

test("a seal that does not fit is told", () => {
  const { opening, silent, parts, done } = ceremony();
  const everybody = (change: Partial<Ceremony>): Seal => ({ everybody: { ...done, ...change } });
  const server: Seal = { server: { table: done.table, commitment: done.host } };
  assert.equal(sealedSeed(server, opening), "7");
  assert.throws(() => sealedSeed(server, { ...opening, seed: "8" }), /not the one that it had committed to/);
  assert.throws(() => sealedSeed(everybody({ table: "other" }), opening), /not the one/);
  assert.throws(() => sealedSeed({ everybody: silent }, opening), /what b has revealed/);
  const [first, second] = done.players;
  assert.ok(first !== undefined && second !== undefined);
  const lie = { ...second, contribution: { text: "x", nonce: second.contribution.nonce } };
  assert.throws(() => sealedSeed(everybody({ players: [first, lie] }), opening), /what w has revealed/);
  // The server has put another part in the place of ours.
  const other = partFor(done, "w");
  const replaced = { name: "w", commitment: other.commitment, contribution: { text: "", nonce: other.nonce } };
  assert.throws(() => sealedSeed(everybody({ players: [first, replaced] }), opening, parts), /another commitment of w/);
});

test("what a seat adds to a seed is kept with it", () => {
  const store = new SeatStore();
  const { parts } = ceremony();
  store.keep("game", { rules: "chess", tokens: { w: "token" }, parts: { w: parts.w } });
  store.keep("game", { seen: 3 });
  assert.deepEqual(store.of("game")?.parts, { w: parts.w });
});
