// Choosing a move ahead on the board, and making it when the turn comes.
import type { BoardElement } from "@boardwright/board";
import type { State } from "@boardwright/engine";
import { say } from "../live.ts";
import { Premove } from "./premove.ts";
import { t } from "../languages/languages.ts";

export class Ahead {
  readonly #board: BoardElement;
  readonly #play: (text: string) => void;
  readonly #tell: (sentence: string) => void;
  readonly #premove = new Premove();

  constructor(board: BoardElement, play: (text: string) => void, tell: (sentence: string) => void) {
    this.#board = board;
    this.#play = play;
    this.#tell = tell;
  }

  /** Somebody who has these seats points at a cell while another is on turn; `null` if they give up. */
  pointAt(cell: string | null, state: State | undefined, own: readonly string[]): void {
    const isWaiting = state?.due.kind === "bot" || state?.due.kind === "table";
    if (!isWaiting || own.length === 0) {
      return;
    }
    if (cell === null) {
      this.#premove.clear();
    } else {
      const owner = state?.board?.cells.find(({ name }) => name === cell)?.owner ?? "";
      this.#premove.pointAt(cell, own.includes(owner));
      const { from, to } = this.#premove;
      if (from !== null && to !== null) {
        say(t("ahead-chosen", { from, to }));
      }
    }
    this.#mark();
  }

  /** A state is shown: if the turn has come, what was chosen is made, if it is legal. */
  show(state: State): void {
    if (state.due.kind === "over") {
      this.#premove.clear();
    } else if (state.due.kind !== "person") {
      if (this.#premove.from !== null) {
        this.#mark();
      }
    } else {
      const { wasChosen, move } = this.#premove.take(state.moves?.kind === "all" ? state.moves.moves : []);
      if (move !== null) {
        this.#play(move.text);
      } else if (wasChosen) {
        this.#tell(t("ahead-illegal"));
      }
    }
  }

  #mark(): void {
    const { from, to } = this.#premove;
    this.#board.mark({ selected: from, hinted: to === null ? [] : [to] });
  }
}
