// The text of a move that is not legal, so that the engine can say why not. The
// page knows no notation: it takes legal moves and puts other cells into them.
import type { MoveOnBoard } from "@boardwright/board";

/** The most texts that are tried. */
const MOST_TRIED = 6;

/** Texts that mean a move between these cells, the likeliest first. */
export function textsBetween(
  moves: readonly (MoveOnBoard & { readonly attacks: boolean })[],
  from: string,
  to: string,
  attacks: boolean,
): string[] {
  const found = new Map<string, number>();
  for (const move of moves) {
    const text = move.from === move.to ? null : filledIn(move, from, to);
    if (text !== null) {
      const isLike = move.attacks === attacks ? 2 : 0;
      const isShort = move.text.length <= (move.from?.length ?? 0) + (move.to?.length ?? 0) + 1 ? 1 : 0;
      found.set(text, Math.max(found.get(text) ?? 0, isLike + isShort));
    }
  }
  const sorted = [...found].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, MOST_TRIED).map(([text]) => text);
}

/** A move's text with other cells in the place of its own; `null` if its cells are not in it. */
function filledIn(move: MoveOnBoard, from: string, to: string): string | null {
  const { text, from: left, to: reached } = move;
  if (left === null || reached === null) {
    return null;
  }
  const start = text.indexOf(left);
  const end = text.indexOf(reached, start + left.length);
  if (start < 0 || end < 0) {
    return null;
  }
  return text.slice(0, start) + from + text.slice(start + left.length, end) + to + text.slice(end + reached.length);
}
