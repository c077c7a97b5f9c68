// What a table of the server reads out of states and records.
import type { Joined, RatedPlayer } from "@boardwright/client";
import type { State } from "@boardwright/engine";
import { ratingText } from "../online/words.ts";
import { playerTitle } from "../panels/players.ts";
import { t } from "../languages/languages.ts";

const NOTHING_MAY: State["may"] = { claim: null, takeBack: false, placeRest: false, resign: false, offer: false, answer: null };

/** A state as it is for these seats: the engine knows nothing of what a game waits for, and does not act for those who are elsewhere. */
export function asHere(state: State, own: readonly string[], waits: string | null): State {
  if (waits === null) {
    return { ...state, may: own.length > 0 ? { ...state.may, placeRest: false } : NOTHING_MAY };
  }
  return { ...state, due: { kind: "table" }, sentence: waits, moves: null, decision: null, fields: null, may: NOTHING_MAY };
}

/** Who plays each seat, in words. */
export function namesAt(
  { seats }: State,
  { seats: own, bots = {} }: Joined,
  free: readonly string[],
  rated: ReadonlyMap<string, RatedPlayer>,
): Map<string, string> {
  const name = (seat: string): string => {
    const bot = bots[seat];
    if (bot !== undefined) {
      return playerTitle(bot);
    }
    const player = rated.get(seat);
    const rating = player === undefined ? "" : ratingText(player);
    if (own.includes(seat)) {
      return rating === "" ? t("seat-you") : t("seat-you-rated", { rating });
    }
    return free.includes(seat) ? t("seat-free") : rating === "" ? t("seat-other") : t("seat-rated", { rating });
  };
  return new Map(seats.map(({ seat }) => [seat, name(seat)]));
}

/** Which events of a record are readings of clocks, by their indices. */
export function readingsOfClocks(record: string): Set<number> {
  const lines = record.split("\n");
  const events = lines.slice(lines.findIndex((line) => line.startsWith("start ")) + 1);
  return new Set(events.flatMap((line, index) => (line.startsWith("clock ") ? [index] : [])));
}
