// Which buttons are at a table, by how things stand.
import type { State } from "@boardwright/engine";
import type { Action } from "./table_page.ts";
import { t } from "../languages/languages.ts";

/** The actions that can be taken, with another label where one fits better. */
export function offersOf(state: State, isLarger: boolean): ReadonlyMap<Action, string | null> {
  const { may, due, players, events } = state;
  const isHidden = due.kind === "person" && due.handOver;
  const isMine = due.kind === "person" && !due.handOver;
  const isOver = due.kind === "over";
  const offers: readonly (readonly [Action, boolean, string | null])[] = [
    ["again", isOver, null],
    ["changed", isOver && players.length > 1, null],
    ["look", isOver && events > 0, null],
    ["moves", isMine, null],
    ["hint", isMine, null],
    ["takeBack", may.takeBack && !isHidden, null],
    ["claim", may.claim !== null && !isHidden, may.claim === null ? null : t("table-claim-what", { claim: may.claim })],
    ["offer", may.offer && !isHidden, null],
    ["resign", may.resign && !isHidden, null],
    ["turn", !isHidden, null],
    ["larger", !isHidden, isLarger ? t("table-smaller") : t("table-larger")],
  ];
  return new Map(offers.filter(([, isOffered]) => isOffered).map(([action, , label]) => [action, label]));
}
