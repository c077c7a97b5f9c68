// The files of languages against each other and against the sources, and what the page says in each.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { LANGUAGES, allOf, decimal, grouped, languageFor, listed, speakAs, t } from "../../src/languages/languages.ts";

declare const PAGE_ROOT: string;

const SOURCES = join(PAGE_ROOT, "src");
/** What is the same in French: names of keys, and words that both languages have. */
const SAME_IN_FRENCH = ["new-options", "new-note"];

afterEach(() => speakAs("en", null));

function fileOf(language: string): string {
  return readFileSync(join(SOURCES, "languages", `${language}.ftl`), "utf8");
}

/** The variables of each key of a file, by the keys. */
function variablesOf(language: string): Map<string, string[]> {
  const { body } = new FluentResource(fileOf(language));
  return new Map(body.map(({ id, value }) => [id, [...new Set(namesIn(value))].sort()]));
}

/** The names of all variables in a part of a message. */
function namesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) {
    return [];
  }
  const own = "type" in part && part.type === "var" && "name" in part ? [String(part.name)] : [];
  return [...own, ...Object.values(part).flatMap(namesIn)];
}

/** What a translation leaves out on purpose: `# untold: name` in the line before its key. */
function untoldIn(language: string): Map<string, string[]> {
  const found = fileOf(language).matchAll(/^# untold: (.+)\n([a-z-]+) =/gm);
  return new Map([...found].map(([, names = "", key = ""]) => [key, names.split(", ")]));
}

interface Use {
  readonly key: string;
  readonly given: readonly string[];
  /** Whether something is given that stands elsewhere, so that not all names are seen. */
  readonly isOpen: boolean;
  readonly where: string;
}

/** Every use of a key in the sources. */
function uses(): Use[] {
  const files = readdirSync(SOURCES, { recursive: true }).map(String).filter((name) => name.endsWith(".ts") && !name.startsWith("languages"));
  return files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), "utf8");
    return [...text.matchAll(/\b(t|around)\(\s*("[^"]*"|[^)\s])/g)].flatMap((found) => {
      const [whole, call = "", first = ""] = found;
      if (!first.startsWith('"')) {
        // What `around` itself hands on, and its declaration.
        assert.ok(file === "dom.ts", `${file}: a key is no literal: ${text.slice(found.index, found.index + 60)}`);
        return [];
      }
      const rest = argumentsFrom(text, found.index + whole.length).filter((part) => part !== "");
      const named = call === "around" ? [rest[0]?.replaceAll('"', "") ?? ""] : [];
      const object = rest[call === "around" ? 2 : 0] ?? "{}";
      const isLiteral = object.startsWith("{");
      const parts = isLiteral ? argumentsFrom(`${object.slice(1, -1)})`, 0).filter((part) => part !== "") : [];
      const names = parts.filter((part) => !part.startsWith("...")).map((part) => /^\w+/.exec(part)?.[0] ?? part);
      return [{ key: first.slice(1, -1), given: [...named, ...names], isOpen: !isLiteral || names.length < parts.length, where: file }];
    });
  });
}

/** The parts of a call from a place in its brackets to their end, as they are written. */
function argumentsFrom(text: string, from: number): string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const sign of text.slice(from)) {
    if (sign === ")" && depth === 0) {
      break;
    }
    depth += "([{".includes(sign) ? 1 : ")]}".includes(sign) ? -1 : 0;
    if (sign === "," && depth === 0) {
      parts.push("");
    } else {
      parts.push(`${parts.pop() ?? ""}${sign}`);
    }
  }
  return parts.map((part) => part.trim());
}

test("every language has the keys of English, with the same variables", () => {
  const english = variablesOf("en");
  assert.ok(english.size > 300);
  for (const [language] of LANGUAGES) {
    const told = variablesOf(language);
    const untold = untoldIn(language);
    assert.deepEqual([...told.keys()], [...english.keys()], language);
    for (const [key, names] of english) {
      assert.deepEqual([...(told.get(key) ?? []), ...(untold.get(key) ?? [])].sort(), names, `${language}: ${key}`);
    }
  }
});

test("every key is said somewhere, with the variables that it takes", () => {
  const english = variablesOf("en");
  const said = uses();
  for (const { key, given, isOpen, where } of said) {
    const names = english.get(key);
    assert.ok(names !== undefined, `${where}: there is no ${key}`);
    if (isOpen) {
      assert.deepEqual(given.filter((name) => !names.includes(name)), [], `${where}: ${key}`);
    } else {
      assert.deepEqual([...given].sort(), names, `${where}: ${key}`);
    }
  }
  const keys = new Set(said.map(({ key }) => key));
  // What the module of the languages itself says.
  const own = ["list-and", "list-or", "list-comma", "between-sentences", "percent"];
  assert.deepEqual([...english.keys()].filter((key) => !keys.has(key) && !own.includes(key)), []);
});

test("nothing is left in English", () => {
  const english = new Map(new FluentResource(fileOf("en")).body.map(({ id, value }) => [id, JSON.stringify(value)]));
  for (const language of ["fr", "ja"]) {
    const same = new FluentResource(fileOf(language)).body.filter(
      ({ id, value }) => typeof value === "string" && /[a-z]{2}/i.test(value) && english.get(id) === JSON.stringify(value),
    );
    const allowed = language === "fr" ? SAME_IN_FRENCH : [];
    assert.deepEqual(same.map(({ id }) => id).filter((id) => !allowed.includes(id) && id !== "keys-tab"), [], language);
  }
  const latin = [...new FluentResource(fileOf("ja")).body].filter(({ value }) => /[A-Za-z]{3}/.test(textOf(value)));
  assert.deepEqual(latin.map(({ id }) => id), ["document-title", "keys-walk", "keys-choose", "keys-escape", "keys-tab", "share-animated"]);
});

/** The words of a message, without its variables. */
function textOf(part: unknown): string {
  if (typeof part === "string") {
    return part;
  }
  return Array.isArray(part) ? part.map(textOf).join(" ") : "";
}

test("the language is what was chosen, or the browser's first that there is", () => {
  assert.equal(languageFor("ja", ["fr"]), "ja");
  assert.equal(languageFor("system", ["de-CH", "fr-CH", "ja"]), "fr");
  assert.equal(languageFor("system", ["JA-jp"]), "ja");
  assert.equal(languageFor("system", ["de", "it"]), "en");
  assert.equal(languageFor("system", []), "en");
});

test("plurals, numbers and lists are those of the language", () => {
  const told = (): string[] => [
    t("online-waiting", { count: 0 }),
    t("online-waiting", { count: 1 }),
    t("online-waiting", { count: 1234 }),
    allOf(["A", "B", "C"]),
    listed(["A", "B"]),
    decimal(12.34, 1),
    grouped(1234567),
  ];
  assert.deepEqual(told(), ["0 games wait for players.", "1 game waits for players.", "1,234 games wait for players.", "A and B and C", "A, B", "12.3", "1,234,567"]);
  speakAs("fr", fileOf("fr"));
  assert.deepEqual(told(), ["0 partie attend des joueurs.", "1 partie attend des joueurs.", "1\u202f234 parties attendent des joueurs.", "A et B et C", "A, B", "12,3", "1\u202f234\u202f567"]);
  speakAs("ja", fileOf("ja"));
  assert.deepEqual(told(), ["0 局が対局者を待っています。", "1 局が対局者を待っています。", "1,234 局が対局者を待っています。", "AとBとC", "A、B", "12.3", "1,234,567"]);
});

test("what a language lacks is said in English, and what nobody has by its key", () => {
  speakAs("fr", "settings = Réglages\n");
  assert.deepEqual([t("settings"), t("settings-close"), t("no-such-key")], ["Réglages", "Close", "no-such-key"]);
  assert.equal(t("settings"), "Réglages");
});
