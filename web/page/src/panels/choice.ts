// What has to be decided now: the question, moves that have no cells as buttons,
// and a field in which any move can be written.
import { drawingOf, movesHolding } from "@boardwright/board";
import type { Decision, LegalMove } from "@boardwright/engine";
import { element, fill, icon, uniqueId } from "../dom.ts";
import { paragraph, ruleLink, titleOf } from "../rules.ts";
import { t } from "../languages/languages.ts";

/** The most moves that are listed at once. */
const MOST_LISTED = 60;

/** A move in words, with its picture if it has one. */
export function moveButton(move: LegalMove, onChoose: (move: LegalMove) => void): HTMLButtonElement {
  const written = move.short ?? move.text;
  return element(
    "button",
    { type: "button", "data-move": move.text, onclick: () => onChoose(move) },
    move.drawing === null ? null : icon(drawingOf(move.drawing)),
    element("span", {}, titleOf(move.label), move.label === written ? null : element("small", { class: "note" }, written)),
  );
}

/** The question that is put to a person, with what there is to know for it. */
export function questionPanel({ question, about, forms, rule }: Decision): HTMLElement {
  return element(
    "details",
    { class: "question-card" },
    element("summary", {}, t("choice-about")),
    element("p", {}, element("strong", {}, question)),
    paragraph(about),
    element("p", { class: "note" }, forms.flatMap((form) => [element("code", {}, form.example), ` ${form.about} `])),
    ruleLink(rule, t("rule-the")),
  );
}

/** A list of all moves with a field that narrows it, in which any move can be written. */
export class MoveList {
  readonly element: HTMLElement;
  readonly #moves: readonly LegalMove[];
  readonly #field: HTMLInputElement;
  readonly #list = element("div", { class: "choices" });
  readonly #count = element("p", { class: "note", role: "status" });
  readonly #onChoose: (move: LegalMove) => void;

  constructor(
    moves: readonly LegalMove[],
    onChoose: (move: LegalMove) => void,
    onWritten: (text: string) => void,
  ) {
    this.#moves = moves;
    this.#onChoose = onChoose;
    const id = uniqueId("written");
    this.#field = element("input", {
      type: "search",
      id,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      oninput: () => this.#narrow(),
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === "Enter" && this.#field.value.trim() !== "") {
          event.preventDefault();
          onWritten(this.#field.value.trim());
        }
      },
    });
    this.element = element(
      "div",
      { class: "stack" },
      element("label", { for: id }, t("choice-write")),
      this.#field,
      this.#count,
      this.#list,
    );
    this.#narrow();
  }

  focus(): void {
    this.#field.focus();
  }

  #narrow(): void {
    const found = movesHolding(this.#moves, this.#field.value);
    const listed = found.slice(0, MOST_LISTED);
    const counts = { found: found.length, all: this.#moves.length };
    this.#count.textContent =
      found.length > listed.length ? t("choice-count-first", { ...counts, first: listed.length }) : t("choice-count", counts);
    fill(this.#list, listed.map((move) => moveButton(move, this.#onChoose)));
  }
}
