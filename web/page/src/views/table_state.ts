// What a table reads out of states.
import type { LogEntry, State } from "@boardwright/engine";
import type { Die } from "../dice.ts";
import { titleOf } from "../rules.ts";
import { t } from "../languages/languages.ts";

/** The dice that an event showed. */
export function diceOf(entry: LogEntry, state: State): Die[] {
  const title = state.seats.find(({ seat }) => seat === entry.seat)?.title;
  return entry.dice.map(({ name, sides, face }) => ({ sides, face, title: titleOf(name || (title ?? t("die"))) }));
}

/** Whether the same people look at two states. */
export function sameSeats(state: State, other: State | undefined): boolean {
  return state.looking.join(" ") === other?.looking.join(" ");
}

/** The name of the worker of the bot that runs a seat. */
export function botKey(state: State, seat: string): string {
  return `bot ${state.players.findIndex(({ seats }) => seats.includes(seat)) + 1}`;
}

/** Whether nothing is to move on its own. */
export function prefersStillness(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

