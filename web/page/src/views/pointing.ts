// Whoever is told what somebody does on a board.
import type { BoardElement } from "@boardwright/board";
import { t } from "../languages/languages.ts";

export interface BoardListener {
  /** Somebody points at a cell, by keys, a mouse or a finger. */
  pointAt(cell: string): void;
  /** The focus or the mouse is on a cell, or on none. */
  lookAt(cell: string | null): void;
  /** Somebody gives up what they began. */
  giveUp(): void;
  /** A piece was taken from a cell. */
  takeFrom(cell: string): void;
  /** It was dragged to another cell. */
  dragTo(from: string, to: string): void;
}

/** Tells a listener what the board tells. */
export function listen(board: BoardElement, listener: BoardListener): void {
  board.addEventListener("square", ({ detail }) => listener.pointAt(detail.cell));
  board.addEventListener("hover", ({ detail }) => listener.lookAt(detail.cell));
  board.addEventListener("cancel", () => listener.giveUp());
  board.addEventListener("lift", ({ detail }) => listener.takeFrom(detail.cell));
  board.addEventListener("dragged", ({ detail }) => listener.dragTo(detail.from, detail.to));
}

/** A board of the page. */
export function pageBoard(): BoardElement {
  const board = document.createElement("boardwright-board");
  board.className = "board-frame";
  board.words = {
    board: t("board"),
    lastMove: t("board-last-move"),
    inDanger: t("board-in-danger"),
    canBeChosen: t("board-can-be-chosen"),
    canMove: t("board-can-move"),
  };
  return board;
}
