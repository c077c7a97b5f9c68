// The tray beside the board: the pieces that are still to be placed, how many of each
// are left, and an offer to place the rest.
import { drawingOf } from "@boardwright/board";
import type { Caption, LegalMove } from "@boardwright/engine";
import { element, icon } from "../dom.ts";
import { titleOf } from "../rules.ts";
import { t } from "../languages/languages.ts";

/** The kinds of pieces that these moves place, each once, in their order; empty if they do more than that. */
export function placedKinds(moves: readonly LegalMove[]): string[] {
  const kinds = moves.map(({ from, to, piece }) => (from !== null && from === to ? piece : null));
  return kinds.some((kind) => kind === null) ? [] : [...new Set(kinds.filter((kind) => kind !== null))];
}

// One expression a kind would be compiled for each tray, which takes longer than a frame for a dozen kinds.
const COUNT_BEFORE = /(?:^|[^\p{L}\p{N}])(\d+|the) $/u;
const PLURAL_AFTER = /^(?:s|es)?(?![\p{L}\p{N}])/u;
const COUNT_AFTER = /^ (\d+)(?!\p{N})/u;

/** How many pieces of a kind a seat has left, as the lines beside the board say it; `null` where they do not. */
export function leftOf(captions: readonly Caption[], seat: string, kind: string): number | null {
  const name = kind.toLowerCase();
  for (const { seat: other, text } of captions) {
    const line = other === seat && name !== "" ? text.toLowerCase() : "";
    for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1)) {
      const after = line.slice(at + name.length);
      const before = PLURAL_AFTER.test(after) ? COUNT_BEFORE.exec(line.slice(0, at)) : null;
      const count = before?.[1] ?? COUNT_AFTER.exec(after)?.[1];
      if (count !== undefined) {
        return count === "the" ? 1 : Number(count);
      }
    }
  }
  return null;
}

export interface TrayListener {
  /** A kind was chosen to be placed next. */
  choose(kind: string): void;
  /** All that is left is to be placed for the person; `null` where that cannot be had. */
  readonly placeRest: (() => void) | null;
}

export class Tray {
  readonly element: HTMLElement;
  readonly #buttons: ReadonlyMap<string, HTMLButtonElement>;

  constructor(moves: readonly LegalMove[], captions: readonly Caption[], seat: string, listener: TrayListener) {
    const { placeRest } = listener;
    const drawings = new Map(moves.map(({ piece, drawing }) => [piece, drawing]));
    this.#buttons = new Map(
      placedKinds(moves).map((kind) => {
        const left = leftOf(captions, seat, kind);
        const button = element(
          "button",
          { type: "button", "data-kind": kind, onclick: () => listener.choose(kind) },
          icon(drawingOf(drawings.get(kind) ?? ""), "2.4rem"),
          element("span", {}, titleOf(kind), left === null ? null : element("small", {}, t("tray-left", { count: left }))),
        );
        return [kind, button];
      }),
    );
    this.element = element(
      "section",
      { class: "card tray", "aria-label": t("tray-label") },
      element("p", { class: "note" }, t("tray-about")),
      element("div", { class: "kinds" }, [...this.#buttons.values()]),
      placeRest === null ? null : element("button", { type: "button", onclick: placeRest }, t("tray-rest")),
    );
  }

  /** Shows which kind is placed next. */
  mark(chosen: string): void {
    for (const [kind, button] of this.#buttons) {
      button.setAttribute("aria-pressed", String(kind === chosen));
    }
  }
}
