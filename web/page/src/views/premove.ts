// A move that is chosen while another is on turn. It is made when the turn comes, if it is legal
// then, and forgotten otherwise. Nobody is told of it before.
import type { LegalMove } from "@boardwright/engine";

export class Premove {
  #from: string | null = null;
  #to: string | null = null;

  /** Where it begins, once that is chosen. */
  get from(): string | null {
    return this.#from;
  }

  /** Where it ends, once that is chosen. */
  get to(): string | null {
    return this.#to;
  }

  /** Somebody points at a cell, on which a piece of theirs may stand. */
  pointAt(cell: string, isOwn: boolean): void {
    if (this.#from === null || this.#to !== null) {
      this.#to = null;
      this.#from = isOwn && this.#from !== cell ? cell : null;
    } else if (cell === this.#from) {
      this.#from = null;
    } else {
      this.#to = cell;
    }
  }

  clear(): void {
    this.#from = null;
    this.#to = null;
  }

  /** Takes the move out; `null` if none was chosen or it is not legal. Of several the first is meant. */
  take(moves: readonly LegalMove[]): { readonly wasChosen: boolean; readonly move: LegalMove | null } {
    const [from, to] = [this.#from, this.#to];
    this.clear();
    const wasChosen = from !== null && to !== null;
    return { wasChosen, move: wasChosen ? (moves.find((move) => move.from === from && move.to === to) ?? null) : null };
  }
}
