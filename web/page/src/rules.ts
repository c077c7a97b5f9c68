// Links from sentences to the pages of rules.
import type { Fault, FaultPlace, Sentence } from "@boardwright/engine";
import { element } from "./dom.ts";
import { language, t, word } from "./languages/languages.ts";

let anchors: Readonly<Record<string, string>> = {};

/** Reads which page holds which anchor. Without it there are no links. */
export async function loadAnchors(): Promise<void> {
  try {
    const answer = await fetch("rules/anchors.json");
    if (answer.ok) {
      anchors = (await answer.json()) as Record<string, string>;
    }
  } catch {
    // Without a network and before everything was stored.
  }
}

/** A link to a rule, if it is on one of the pages. */
export function ruleLink(rule: string | null, words = "§"): HTMLAnchorElement | null {
  const page = rule === null ? undefined : anchors[rule];
  if (rule === null || page === undefined) {
    return null;
  }
  const link = element("a", { class: "rule", href: `rules/${page}.html#${rule}`, target: "_blank" }, words);
  link.setAttribute("aria-label", words === "§" ? t("rule-link-alone", { rule }) : t("rule-link", { words, rule }));
  link.title = rule;
  return link;
}

/** Sentences as one paragraph, each rule linked once. */
export function paragraph(sentences: readonly Sentence[]): HTMLElement {
  const made = element("p");
  let last: string | null = null;
  sentences.forEach(({ text, rule }, index) => {
    const following = sentences[index + 1]?.rule ?? null;
    made.append(text, " ");
    // Neighbours that tell the same rule have one link, after the last of them.
    const link = rule !== following ? ruleLink(rule) : null;
    if (link !== null && rule !== last) {
      made.append(link, " ");
    }
    last = link === null ? last : rule;
  });
  return made;
}

/** Why something was not done, as a sentence with its place and its rule. */
export function faultMessage(fault: Fault): Node[] {
  const sentence = sentenceOf(fault.sentence);
  const told = fault.place === null ? sentence : placed(sentence, fault.place);
  const link = ruleLink(fault.rule, t("rule-see"));
  return [document.createTextNode(`${told} `), ...(link === null ? [] : [link])];
}

/** A sentence with the place of a text that it is about. */
function placed(sentence: string, place: FaultPlace): string {
  switch (place.kind) {
    case "character":
      return t("fault-at-character", { sentence, number: place.number });
    case "line":
      return t("fault-in-line", { sentence, number: place.number });
    case "event":
      return t("fault-at-event", { sentence, number: place.number });
    case "part":
    case "field":
      return t("fault-in-part", { sentence, name: place.name });
  }
}

/** A sentence with a capital letter and a full stop. */
export function sentenceOf(text: string): string {
  const begun = capitalised(text);
  return /[.!?。！？]$/.test(begun) ? begun : t("sentence", { text: begun });
}

/** What a game is called, where nothing else is told: as its description begins, where that is its name. */
export function gameTitle({ name, about, title }: { readonly name: string; readonly about: string; readonly title?: string }): string {
  if (title !== undefined) {
    return title;
  }
  const own = word("game", name);
  if (own !== name) {
    return own;
  }
  const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const [begun = ""] = about.split(":");
  return letters(begun) === letters(name) ? begun.trim() : titleOf(name);
}

/** A name such as `lines-of-action` as people read it. */
export function titleOf(name: string): string {
  // Where the language of the page has a word of its own, its hyphens belong to it.
  return capitalised(language() === "en" ? name.replaceAll("-", " ").replaceAll("_", " ") : name.replaceAll("_", " "));
}

/** A text with a capital letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
