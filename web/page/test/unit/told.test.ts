// What engines say, in the languages of the page: functions, words, forms and members of answers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { CLIENT_FAULTS, ClientFailure, NotAllowed } from "@boardwright/client";
import type { ToldValue } from "@boardwright/engine";
import { engineTexts } from "../../build/languages.mjs";
import { serverSays, whyOf } from "../../src/languages/failure.ts";
import { speakAs } from "../../src/languages/languages.ts";
import { Speaker } from "../../src/languages/told.ts";

declare const PAGE_ROOT: string;

const ROOT = join(PAGE_ROOT, "..", "..");
const fileOf = (language: string): string => engineTexts(ROOT, language);

/** Writes numbers as English does, so that a test sees where one stands. */
const plain = (number: number, digits: number): string => number.toFixed(digits);

const SPEAKERS = new Map(["fr", "ja"].map((language) => [language, new Speaker(language, fileOf(language), plain)]));

function speaker(language: string): Speaker {
  const found = SPEAKERS.get(language);
  assert.ok(found !== undefined);
  return found;
}

/** How a message uses each of its variables: as it is, or by which function. */
function usesIn(part: unknown, by = "plain"): [name: string, by: string][] {
  if (typeof part !== "object" || part === null) {
    return [];
  }
  const type = "type" in part ? part.type : "";
  if (type === "var" && "name" in part) {
    return [[String(part.name), by]];
  }
  const inner = type === "func" && "name" in part ? String(part.name) : by;
  return Object.values(part).flatMap((value) => usesIn(value, inner));
}

const king: ToldValue = { set: "kind", name: "king", text: "king" };

/** A value of the kind that a message wants. */
function valueFor(uses: readonly string[]): ToldValue {
  return uses.some((by) => by === "LIST" || by === "COUNT") ? [king, king] : uses.some((by) => by === "FORM" || by === "NAME") ? king : 2;
}

test("every message of the files is said with values of the kinds that it wants", () => {
  for (const language of SPEAKERS.keys()) {
    const { body } = new FluentResource(fileOf(language));
    assert.ok(body.length > 300);
    for (const { id, value } of body) {
      const uses = new Map<string, string[]>();
      for (const [name, by] of usesIn(value)) {
        uses.set(name, [...(uses.get(name) ?? []), by]);
      }
      const parameters = Object.fromEntries([...uses].map(([name, ways]) => [name, valueFor(ways)]));
      const said = speaker(language).say({ text: "", id, parameters });
      assert.ok(said !== null && !/[{}]|\$/.test(said), `${language}: ${id}: ${said ?? "not said"}`);
    }
  }
});

test("a message that lacks what it asks for, or has no id, is not said", () => {
  const french = speaker("fr");
  assert.equal(french.say({ text: "South to move", id: "web.to_move", parameters: {} }), null);
  assert.equal(french.say({ text: "a stranger's own words" }), null);
  assert.equal(french.say({ text: "no such key", id: "web.no_such_key" }), null);
  assert.equal(french.say({ text: "", id: "web.claim_draw", parameters: { reason: 3 } }), null, "a number has no forms");
});

test("a client says in every language what it failed in, and nothing else", () => {
  for (const language of SPEAKERS.keys()) {
    const file = readFileSync(join(ROOT, "web/packages/client/languages", `${language}.ftl`), "utf8");
    const keys = new FluentResource(file).body.map(({ id }) => id);
    assert.deepEqual(keys.sort(), CLIENT_FAULTS.map((rule) => rule.replaceAll(".", "-")).sort(), language);
  }
});

test("what a server refuses is told by its rule, and in its own words where there are no others", () => {
  const seat = new NotAllowed("server.seat", "this seat is not free");
  const part = new ClientFailure("client.other_part", "what w has revealed is not what w had committed to", { seat: "w" });
  assert.equal(whyOf(seat), "this seat is not free");
  try {
    speakAs("fr", `\n### engines\n${fileOf("fr")}`);
    assert.equal(whyOf(seat), "cette place n’est pas libre, ou n’est pas la vôtre");
    assert.equal(whyOf(part), "ce que w a révélé n’est pas ce à quoi w s’était engagé");
    assert.equal(whyOf(new NotAllowed(null, "the request has no end")), "le serveur n’a pas compris la demande");
    assert.equal(serverSays("server.of_tomorrow", "a newer server says this"), "a newer server says this");
    assert.equal(whyOf(new Error("something else")), "something else");
  } finally {
    speakAs("en", null);
  }
});

test("the words of a hint are put into the language of the page", () => {
  const answer = { ok: { seat: "w", text: "e2e4", told: "e2e4 +0.40 points, best of 20 moves by 20 positions" } };
  const rank = { id: "choice.best", text: "best of 20 moves by 20 positions", parameters: { considered: 20, positions: 20 } };
  const value = { id: "value.points", text: "+0.40 points", parameters: { value: "+0.40" } };
  const nothing = { id: "", text: "", parameters: {} };
  const parameters = { move: "e2e4", value, equal: nothing, rank, others: nothing };
  speaker("fr").translate(answer, [{ id: "choice.judged", text: answer.ok.told, parameters }]);
  assert.equal(answer.ok.told, "e2e4 +0.40 points, le meilleur de 20 coups, en 20 positions");
});

test("words have forms, lists their joints, tenths their digit", () => {
  const french = new Speaker("fr", "a = { FORM($kind, form: \"a\") } / { FORM($kind, form: \"none\") } / { NAME($kind) }\nb = { LIST($all, last: \" et \") }, { COUNT($all) ->\n [one] seul\n *[other] plusieurs\n}\nc = { $share }\nkind-stone-circle = cercle\n .a = un cercle\n", plain);
  const kind = { set: "kind", name: "Stone  Circle", text: "Stone Circle" };
  assert.equal(french.say({ text: "", id: "a", parameters: { kind } }), "un cercle / cercle / Stone  Circle");
  assert.equal(french.say({ text: "", id: "b", parameters: { all: ["x", kind, 3] } }), "x, cercle et 3, plusieurs");
  assert.equal(french.say({ text: "", id: "b", parameters: { all: [{ text: "in English", id: "no" }] } }), "in English, seul");
  assert.equal(french.say({ text: "", id: "c", parameters: { share: { tenths: 125 } } }), "12.5");
  assert.equal(french.word("kind", "stone circle"), "cercle");
  assert.equal(french.word("kind", "king"), null);
});

test("in an answer texts and words are put into the language, and notation stays", () => {
  const south = { set: "seat", name: "South", text: "South" };
  const answer = {
    ok: {
      sentence: "South to move",
      seats: [{ seat: "S", title: "South" }],
      captions: [{ seat: "S", text: "South to move" }],
      moves: { kind: "all", moves: [{ text: "South to move", from: "a1", label: "king on a1", piece: "king" }] },
      log: { entries: [{ lines: ["South to move", "unknown"], notation: "South to move" }] },
      odds: [{ outcome: "defender slain", fraction: "1/2" }],
      boosts: [{ reason: "support", from: "g1", amount: 1 }],
      fields: [{ name: "knights", about: "", least: 0 }],
    },
  };
  const told = [
    { text: "South to move", id: "web.to_move", parameters: { seat: south } },
    { text: "king on a1", id: "web.puts", parameters: { piece: king, cell: "a1" } },
    { text: "king", id: "web.alone", parameters: { figures: [king] } },
  ];
  speaker("fr").translate(answer, told);
  assert.deepEqual(answer, {
    ok: {
      sentence: "Au tour de Sud",
      seats: [{ seat: "S", title: "Sud" }],
      captions: [{ seat: "S", text: "Au tour de Sud" }],
      moves: { kind: "all", moves: [{ text: "South to move", from: "a1", label: "roi en a1", piece: "roi" }] },
      log: { entries: [{ lines: ["Au tour de Sud", "unknown"], notation: "South to move" }] },
      odds: [{ outcome: "défenseur tué", fraction: "1/2" }],
      boosts: [{ reason: "soutien", from: "g1", amount: 1 }],
      fields: [{ name: "cavaliers", about: "", least: 0 }],
    },
  });
});
