// What a move would do before it is made: what helps each side of a fight, and
// how it may end, exactly.
import type { Calls, FightSide, Odds, Preview } from "@boardwright/engine";
import { element, vector } from "../dom.ts";
import { outline } from "../dice.ts";
import { sentenceOf, titleOf } from "../rules.ts";
import { decimal, percentText, t } from "../languages/languages.ts";

/** A preview as a panel. */
export function previewPanel({ fight }: Preview): HTMLElement {
  if (fight === null) {
    return element("div", { class: "fight" });
  }
  return element(
    "div",
    { class: "fight" },
    fight.duel ? element("p", {}, t("fight-duel")) : null,
    element("div", { class: "fight-sides" }, side(t("fight-attacker", { total: fight.attacker.total }), fight.attacker), side(t("fight-defender", { total: fight.defender.total }), fight.defender)),
    oddsPanel(fight.odds),
  );
}

/** Asks whether to begin a fight, with its odds; what may come of it goes into `foreseen`. */
export function fightQuestion(
  preview: Preview,
  foreseen: HTMLElement,
  onAttack: () => void,
  onNotNow: () => void,
): { readonly panel: HTMLElement; readonly attack: HTMLButtonElement } {
  const attack = element("button", { type: "button", class: "primary", onclick: onAttack }, t("fight-attack"));
  const panel = element(
    "section",
    {
      class: "card stack",
      "aria-label": t("fight-label"),
      onkeydown: (event: KeyboardEvent) => event.key === "Escape" && onNotNow(),
    },
    element("h2", {}, titleOf(preview.label)),
    previewPanel(preview),
    foreseen,
    element("div", { class: "row" }, attack, element("button", { type: "button", onclick: onNotNow }, t("fight-not-now"))),
  );
  return { panel, attack };
}

/** What falls, and what an enemy could do after a move. */
export function foresightPanel({ prospect, danger }: Calls["foresee"]["answered"]): HTMLElement {
  return element(
    "div",
    { class: "stack" },
    prospect === null ? null : element("p", { class: "note" }, sentenceOf(prospect)),
    danger === null
      ? null
      : element("p", { class: "message bad" }, dangerTold(danger)),
  );
}

function dangerTold(danger: NonNullable<Calls["foresee"]["answered"]["danger"]>): string {
  const { by, attack, target, isLater } = danger;
  const told = { by, attack, target, percent: percent(danger) };
  return isLater ? t("fight-danger-later", told) : t("fight-danger", told);
}

/** How a fight may end, as bars with exact fractions. */
export function oddsPanel(odds: readonly Odds[]): HTMLElement {
  return element(
    "div",
    { class: "odds" },
    odds.map(({ outcome, fraction, tenths }) =>
      element(
        "div",
        {},
        element("span", {}, titleOf(outcome)),
        element("meter", { min: 0, max: 1000, value: tenths, "aria-label": t("labelled", { label: outcome, text: percent({ tenths }) }) }),
        element("span", { class: "exact" }, percent({ tenths }), " ", element("small", { class: "note" }, fraction)),
      ),
    ),
  );
}

/** A probability in percent, as it is written. */
function percent({ tenths }: { readonly tenths: number }): string {
  return percentText(decimal(tenths / 10, 1));
}

function side(title: string, { die, boosts }: FightSide): HTMLElement {
  return element(
    "div",
    {},
    element("h3", {}, title),
    die === null ? null : element("p", { class: "row" }, dieSign(die), t("fight-rolls", { die })),
    boosts.length === 0
      ? element("p", { class: "note" }, t("fight-alone"))
      : element(
          "ul",
          {},
          boosts.map(({ reason, from, amount }) => {
            const told = { reason: titleOf(reason), amount };
            const words = from === null ? t("fight-boost", told) : t("fight-boost-from", { ...told, from: from.replaceAll("-", " ") });
            return element("li", {}, words);
          }),
        ),
  );
}

function dieSign(die: string): SVGSVGElement {
  const sides = Number(/\d+/.exec(die)?.[0] ?? 6);
  const sign = vector(
    "svg",
    { viewBox: "0 0 100 100", class: "sign", "aria-hidden": "true" },
    vector("polygon", { points: outline(sides), fill: "none", stroke: "currentColor", "stroke-width": 8 }),
  );
  return sign;
}
