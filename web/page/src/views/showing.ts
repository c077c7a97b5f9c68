// How a table shows a state: the same for games on this device and for those of a server.
import type { LogEntry, State } from "@boardwright/engine";
import { afterFrame, pause } from "../app.ts";
import { say } from "../live.ts";
import { sentenceOf } from "../rules.ts";
import { play as sound } from "../sound.ts";
import { boardDrawn } from "./measuring.ts";
import type { TablePage } from "./table_page.ts";

/**
 * Shows the board of a state with the move that led to it; then its status, its players and what has
 * happened; then its captions: in three frames, so that none comes late. What can be chosen belongs to
 * later ones. Gives back the entries of the log that are new; those that are `quiet` are not shown.
 */
export async function showPosition(
  page: TablePage,
  state: State,
  isFirst: boolean,
  quiet: ReadonlySet<number> = new Set(),
): Promise<LogEntry[]> {
  const isMove = ({ kind }: LogEntry): boolean => kind === "move";
  const moved = state.log.entries.findLast(isMove) ?? page.log.entries.findLast(isMove);
  if (state.board !== null) {
    // Not in the piece of work that read what the engine or the server sent.
    await pause(0);
    const path = moved?.from != null && moved.to !== null ? { from: moved.from, to: moved.to } : null;
    page.board.show(state.board, isFirst ? null : path);
    boardDrawn();
    await afterFrame();
  }
  page.showStatus(state);
  page.players.show(state);
  const fresh = page.log.take(state.log, state.seats, quiet);
  page.log.mark(state.events);
  await afterFrame();
  page.showCaptions(state.captions, state);
  page.message(state.note === null ? [] : [sentenceOf(state.note)]);
  await afterFrame();
  return fresh;
}

/** Tells those who do not look at the screen what is new. */
export function tellState(page: TablePage, state: State, fresh: readonly LogEntry[], hasSound: boolean): void {
  for (const entry of fresh) {
    say(page.log.told(entry));
  }
  const play = (kind: Parameters<typeof sound>[0]): void => {
    if (hasSound) {
      sound(kind);
    }
  };
  if (state.due.kind === "over") {
    say(sentenceOf(state.sentence));
    play("end");
  } else if (state.due.kind === "person") {
    say(sentenceOf(state.sentence));
  }
  const last = fresh.findLast(({ kind }) => kind === "move");
  if (last !== undefined) {
    play(last.odds === null ? "move" : "fight");
  }
}
