// Finding a move by the cells that somebody points at: first a piece, then where
// it goes; or one cell, where a piece is put.

/** A legal move by its cells; both are null if it has none, as a pass. */
export interface MoveOnBoard {
  readonly text: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The result of pointing at a cell. */
export type Picked<M> =
  | { readonly kind: "nothing" }
  /** A piece was selected, or the selection was given up. */
  | { readonly kind: "selection" }
  /** These moves fit; never empty. */
  | { readonly kind: "moves"; readonly moves: readonly M[] };

export class Picker<M extends MoveOnBoard> {
  readonly moves: readonly M[];
  /** The cell whose piece is to move. */
  selected: string | null = null;

  readonly #left: ReadonlySet<string>;

  constructor(moves: readonly M[]) {
    this.moves = moves;
    const left = moves.filter(({ from, to }) => from !== to).map(({ from }) => from);
    this.#left = new Set(left.filter((cell) => cell !== null));
  }

  /** The cells from which a piece can go to another one. */
  get leaving(): ReadonlySet<string> {
    return this.#left;
  }

  /** Points at a cell. */
  point(cell: string): Picked<M> {
    if (this.selected !== null && this.selected !== cell) {
      const moves = this.between(this.selected, cell);
      if (moves.length > 0) {
        return { kind: "moves", moves };
      }
    }
    const put = this.between(cell, cell);
    if (put.length > 0) {
      this.selected = null;
      return { kind: "moves", moves: put };
    }
    if (this.selected !== cell && this.canLeave(cell)) {
      this.selected = cell;
      return { kind: "selection" };
    }
    if (this.selected !== null) {
      this.selected = null;
      return { kind: "selection" };
    }
    return { kind: "nothing" };
  }

  /** The moves from one cell to another. */
  between(from: string, to: string): readonly M[] {
    return this.moves.filter((move) => move.from === from && move.to === to);
  }

  /** Whether a piece can go from this cell to another one. */
  canLeave(cell: string): boolean {
    return this.#left.has(cell);
  }

  /** The cells that the selected piece can reach; without a selection, those where one can be put. */
  targets(): ReadonlySet<string> {
    const fits = (move: MoveOnBoard): boolean =>
      this.selected === null ? move.from === move.to : move.from === this.selected && move.to !== this.selected;
    const reached = this.moves.filter(fits).map((move) => move.to);
    return new Set(reached.filter((cell) => cell !== null));
  }

  /** The moves that have no cells and are chosen by their names. */
  withoutCells(): readonly M[] {
    return this.moves.filter((move) => move.to === null);
  }
}

/** The moves whose texts hold this text somewhere; those that begin with it first. */
export function movesHolding<M extends { readonly text: string; readonly short: string | null }>(
  moves: readonly M[],
  text: string,
): M[] {
  const wanted = text.trim().toLowerCase();
  const texts = (move: M): string[] =>
    [move.text, move.short].filter((each) => each !== null).map((each) => each.toLowerCase());
  const found = moves.filter((move) => texts(move).some((each) => each.includes(wanted)));
  const begins = (move: M): boolean => texts(move).some((each) => each.startsWith(wanted));
  return [...found.filter(begins), ...found.filter((move) => !begins(move))];
}
