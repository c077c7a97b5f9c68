// What the page says, in the language of whoever reads. English is part of the page, and stands in
// for what another language lacks; the files of the others are loaded when they are wanted.
import type { Told } from "@boardwright/engine";
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import english from "./en.ftl";
import { Speaker } from "./told.ts";

/** The languages that there are, with what they call themselves. */
export const LANGUAGES = [
  ["en", "English"],
  ["fr", "Français"],
  ["ja", "日本語"],
] as const;

export type Language = (typeof LANGUAGES)[number][0];

/** What a sentence takes: a text as it is, or a number, which is written as the language writes it. */
export type Arguments = Readonly<Record<string, string | number>>;

/** Between what the page says and what engines say, in the file of a language; `build/languages.mjs` writes it. */
const ENGINES = "\n### engines\n";

/** What stands between thousands and before the digits behind the point, where that is not as in English. */
const SIGNS: Readonly<Partial<Record<Language, readonly [string, string]>>> = { fr: ["\u202f", ","] };

let current: Language = "en";
let asked = 0;
let told: FluentBundle | undefined;
let otherwise: FluentBundle | undefined;
let speaker: Speaker | undefined;

/** The language that is spoken now. */
export function language(): Language {
  return current;
}

/** Whether there is a language of this tag. */
export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.some(([known]) => known === tag);
}

/** The language that was chosen, or else the first of the browser's that there is, or else English. */
export function languageFor(chosen: Language | "system", tags: readonly string[]): Language {
  if (chosen !== "system") {
    return chosen;
  }
  const known = tags.map((tag) => tag.toLowerCase().split("-")[0]);
  return known.find(isLanguage) ?? "en";
}

/** Speaks a language from now on; in English if its file cannot be had. Of two that are wanted the later one is spoken. */
export async function speak(wanted: Language): Promise<void> {
  asked += 1;
  const number = asked;
  // Without a network, and before everything was stored, there is no file.
  const file = wanted === "en" ? null : await fileOf(wanted).catch(() => null);
  if (number === asked) {
    speakAs(file === null ? "en" : wanted, file);
  }
}

/** Speaks a language with this file; with none, English. */
export function speakAs(wanted: Language, file: string | null): void {
  const [own = "", engines = ""] = file?.split(ENGINES) ?? [];
  current = wanted;
  told = file === null ? undefined : bundleOf(wanted, own);
  speaker = file === null ? undefined : new Speaker(wanted, engines, written);
}

/** Puts the texts of an engine's answer into the language of the page; the API of the engine tells what they are. */
export function translate(answer: unknown, told: readonly Told[]): void {
  speaker?.translate(answer, told);
}

/** What has an id, in the language of the page; its own text where the language has no words for it. */
export function said(one: Told): string {
  return speaker?.say(one) ?? one.text;
}

/** The file of a language beside the page. */
async function fileOf(wanted: Language): Promise<string> {
  const answer = await fetch(`languages/${wanted}.ftl`);
  if (!answer.ok) {
    throw new Error(answer.statusText);
  }
  return answer.text();
}

/** What the page says under this id. */
export function t(id: string, given: Arguments = {}): string {
  const values: Record<string, string | FluentNumber> = {};
  for (const [name, value] of Object.entries(given)) {
    values[name] = typeof value === "number" ? new Written(value) : value;
  }
  otherwise ??= bundleOf("en", english);
  for (const bundle of [told, otherwise]) {
    const pattern = bundle?.getMessage(id)?.value;
    if (bundle !== undefined && pattern != null) {
      return bundle.formatPattern(pattern, values, []);
    }
  }
  return id;
}

/** Texts in a row, as in "A and B". */
export function allOf(texts: readonly string[]): string {
  return texts.length === 0 ? "" : texts.reduce((one, other) => t("list-and", { one, other }));
}

/** Texts of which one holds, as in "A or B". */
export function anyOf(texts: readonly string[]): string {
  return texts.length === 0 ? "" : texts.reduce((one, other) => t("list-or", { one, other }));
}

/** Texts with commas between them. */
export function listed(texts: readonly string[]): string {
  return texts.length === 0 ? "" : texts.reduce((one, other) => t("list-comma", { one, other }));
}

/** Sentences one after the other. */
export function joined(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(t("between-sentences"));
}

/** The language as the browser knows it, with the country where the browser's own language is this one. */
export function locale(): string {
  return navigator.languages.find((tag) => tag.toLowerCase().split("-")[0] === current) ?? current;
}

/** A whole number with its thousands apart. The browser's own formats take long to load when a bot first tells how far it is. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, signs()[0]);
}

/** A number with so many digits behind the point. */
export function decimal(number: number, digits: number): string {
  return number.toFixed(digits).replace(".", signs()[1]);
}

/** What a word of a set is in the language of the page, as a name of an option; the word itself where there is none. */
export function word(set: string, name: string): string {
  return speaker?.word(set, name) ?? name;
}

function written(number: number, digits: number): string {
  const [whole = "", fraction] = number.toFixed(digits).split(".");
  const text = grouped(Number(whole));
  return fraction === undefined ? text : `${text}${signs()[1]}${fraction}`;
}

/** A share in percent, of a number that is written already. */
export function percentText(number: string): string {
  return t("percent", { number });
}

function signs(): readonly [string, string] {
  return SIGNS[current] ?? [",", "."];
}

function bundleOf(wanted: Language, file: string): FluentBundle {
  // Marks of direction would be read aloud and looked for in vain: no language here is written from the right.
  const bundle = new FluentBundle(wanted, { useIsolating: false });
  bundle.addResource(new FluentResource(file));
  return bundle;
}

/** A number in a sentence, which chooses the plural and is written as `grouped` does. */
class Written extends FluentNumber {
  override toString(): string {
    return grouped(this.value);
  }
}
