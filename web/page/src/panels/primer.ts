// The game in short: its goal, how it is played, its pieces and its ground.
import type { BoardCell, Primer } from "@boardwright/engine";
import { element, fill, icon } from "../dom.ts";
import { paragraph, ruleLink, titleOf } from "../rules.ts";
import { t } from "../languages/languages.ts";

/** The primer as a panel. */
export function primerPanel(primer: Primer | null): HTMLElement {
  const panel = element("div", { class: "primer" });
  if (primer === null) {
    panel.append(t("primer-none"));
    return panel;
  }
  const parts: HTMLElement[] = [
    element("h2", {}, t("primer-goal")),
    paragraph(primer.goal),
    element("h2", {}, t("primer-play")),
    paragraph(primer.play),
  ];
  if (primer.pieces.length > 0) {
    parts.push(element("h2", {}, t("primer-pieces")));
  }
  for (const piece of primer.pieces) {
    const cost = piece.cost === null || piece.cost === 0 ? null : element("small", {}, t("primer-cost", { cost: piece.cost }));
    parts.push(
      element("h3", {}, picture(piece.drawing), titleOf(piece.name), cost),
      paragraph([...piece.moves, ...piece.goodFor]),
    );
  }
  if (primer.ground.length > 0) {
    parts.push(element("h2", {}, t("primer-ground")));
  }
  for (const ground of primer.ground) {
    parts.push(
      element("h3", {}, picture(ground.drawing), titleOf(ground.name)),
      paragraph(ground.about),
    );
  }
  if (primer.decisions.length > 0) {
    parts.push(element("h2", {}, t("primer-decisions")));
  }
  for (const decision of primer.decisions) {
    parts.push(
      element("h3", {}, decision.question),
      paragraph(decision.about),
      element(
        "p",
        { class: "note" },
        decision.forms.flatMap(({ example, about }) => [element("code", {}, example), ` ${about} `]),
        ruleLink(decision.rule),
      ),
    );
  }
  fill(panel, parts);
  return panel;
}

/** What stands on a cell and what it does; empty where there is nothing to say. */
export function cellTold(cell: BoardCell, primer: Primer | null): Node[] {
  const told: Node[] = [element("h2", {}, t("labelled", { label: cell.name, text: cell.label }))];
  const piece = cell.piece === null ? undefined : primer?.pieces[cell.piece];
  const ground = cell.ground === null ? undefined : primer?.ground[cell.ground];
  if (piece !== undefined) {
    told.push(paragraph([...piece.moves, ...piece.goodFor]));
  }
  if (ground !== undefined) {
    told.push(paragraph(ground.about));
  }
  return told;
}

function picture(markup: string | null): SVGSVGElement | null {
  return markup === null ? null : icon(markup, "2.4rem");
}
