// The drawings of the engine by their keys. A key means the same drawing for
// ever, so each is sent and kept once.
import type { Board } from "@boardwright/engine";

const known = new Map<string, string>();

/** Keeps the drawings that came with a board. */
export function learn(board: Pick<Board, "drawings">): void {
  for (const [key, markup] of Object.entries(board.drawings)) {
    if (markup !== undefined) {
      known.set(key, markup);
    }
  }
}

/** The drawing with this key; empty if it never came. */
export function drawingOf(key: string): string {
  return known.get(key) ?? "";
}

/** Forgets all drawings: a new game begins, and the engine sends them anew. */
export function forgetDrawings(): void {
  known.clear();
}
