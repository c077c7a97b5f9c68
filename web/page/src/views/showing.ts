// How a table shows a state: the same for games on this device and for those of a server.
import type { LogEntry, State } from "@boardwright/engine";
import { afterFrame } from "../app.ts";
import { say } from "../live.ts";
import { sentenceOf } from "../rules.ts";
import { play as sound } from "../sound.ts";
import { boardDrawn } from "./measuring.ts";
import type { TablePage } from "./table_page.ts";

/**
 * Shows the board of a state with the move that led to it, and then its status, its captions and its
 * players: in two frames, so that neither comes late. What can be chosen then belongs to the next one.
 */
export async function showPosition(page: TablePage, state: State, isFirst: boolean): Promise<void> {
  const moved = page.log.entries.findLast(({ kind }) => kind === "move");
  if (state.board !== null) {
    const path = moved?.from != null && moved.to !== null ? { from: moved.from, to: moved.to } : null;
    page.board.show(state.board, isFirst ? null : path);
    boardDrawn();
    await afterFrame();
  }
  page.showStatus(state);
  page.players.show(state);
  page.showCaptions(state.captions, state);
  page.log.mark(state.events);
  page.message(state.note === null ? [] : [sentenceOf(state.note)]);
  await afterFrame();
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
