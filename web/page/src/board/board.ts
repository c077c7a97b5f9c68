// The board on the page: the picture, the grid over it, and pointing by mouse and
// finger, with pieces that are dragged.
import type { Board as BoardData } from "../../../engine/types/api.ts";
import { element } from "../dom.ts";
import { Grid, nameOf } from "./grid.ts";
import type { GridListener } from "./grid.ts";
import { CELL, Picture } from "./picture.ts";
import type { Marked } from "./picture.ts";
import { Sketch } from "./sketch.ts";

export interface BoardListener extends GridListener {
  /** Whether a piece can be taken from this cell. */
  canLeave(cell: string): boolean;
  /** A piece was taken from a cell. */
  takeFrom(cell: string): void;
  /** It was dragged to another cell. */
  dragTo(from: string, to: string): void;
}

/** How far a pointer goes before it drags, in pixels. */
const DRAGS_FROM = 6;

/** How long a finger rests on a cell to mark it, in milliseconds. */
const MARKS_AFTER = 550;

/** The least width of a cell in pixels: a finger must find it. */
const LEAST_CELL = 24;

export class BoardView {
  readonly element: HTMLElement;
  readonly picture = new Picture();
  readonly grid: Grid;
  readonly #listener: BoardListener;
  readonly #board: HTMLElement;
  readonly #sketch = new Sketch();
  #data: BoardData | undefined;
  /** Where a sketched arrow begins. */
  #sketched: string | null = null;
  #resting: number | undefined;
  #held: { readonly cell: string; readonly x: number; readonly y: number; isDragged: boolean } | undefined;

  constructor(listener: BoardListener) {
    this.#listener = listener;
    this.grid = new Grid(listener);
    this.#board = element("div", { class: "board" }, this.picture.element, this.grid.element);
    this.element = element("div", { class: "board-frame" }, this.#board);
    this.grid.element.addEventListener("pointerdown", (event) => this.#down(event));
    this.grid.element.addEventListener("pointermove", (event) => this.#move(event));
    this.grid.element.addEventListener("pointerup", (event) => this.#up(event));
    this.grid.element.addEventListener("pointercancel", () => this.#release());
    // The right button draws, as on other boards.
    this.grid.element.addEventListener("contextmenu", (event) => event.preventDefault());
    // A click by a screen reader comes without a pointer.
    this.grid.element.addEventListener("click", (event) => {
      const cell = nameOf(event.target);
      if (event.detail === 0 && cell !== null) {
        this.#listener.pointAt(cell);
      }
    });
  }

  /** Draws a board. What can be done on it is marked apart. */
  show(board: BoardData, moved: { readonly from: string; readonly to: string } | null): void {
    this.#release();
    this.#wipe();
    this.#data = board;
    const { style } = this.#board;
    style.setProperty("--shape", String(board.width / board.height));
    style.setProperty("--least", `${Math.ceil((LEAST_CELL * board.width) / CELL)}px`);
    this.picture.show(board, moved);
    this.grid.show(board);
  }

  /** Marks what can be done. */
  mark(marked: Marked): void {
    this.picture.mark(marked);
    this.grid.describe((cell) => ({
      isSelected: cell.name === marked.selected,
      isTarget: marked.targets.has(cell.name),
      canLeave: this.#listener.canLeave(cell.name),
    }));
  }

  /** Marks only what the position itself marks. */
  markNothing(): void {
    this.mark({ selected: null, targets: new Set(), hinted: [] });
  }

  /** Removes all that was drawn. */
  clear(): void {
    this.#release();
    this.#wipe();
    this.#data = undefined;
    this.picture.clear();
    this.grid.clear();
  }

  /** Makes the board larger or smaller than the room that it has. */
  zoom(factor: number): void {
    this.#board.style.width = factor === 1 ? "" : `${factor * 100}%`;
    this.element.style.maxHeight = factor === 1 ? "" : "85dvh";
  }

  #down(event: PointerEvent): void {
    const cell = this.grid.cellAt(event.clientX, event.clientY);
    this.#sketched = event.button === 2 ? cell : null;
    if (cell === null || !event.isPrimary || event.button !== 0) {
      return;
    }
    window.clearTimeout(this.#resting);
    if (event.pointerType === "touch") {
      this.#resting = window.setTimeout(() => {
        if (this.#held?.isDragged === false) {
          this.#draw(cell, cell);
          this.#release();
        }
      }, MARKS_AFTER);
    }
    this.#held = { cell, x: event.clientX, y: event.clientY, isDragged: false };
    if (this.#listener.canLeave(cell)) {
      this.grid.element.setPointerCapture(event.pointerId);
    }
  }

  #move(event: PointerEvent): void {
    const held = this.#held;
    if (held === undefined || !this.#listener.canLeave(held.cell)) {
      return;
    }
    const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.isDragged && distance >= DRAGS_FROM) {
      held.isDragged = true;
      this.#listener.takeFrom(held.cell);
    }
    if (held.isDragged) {
      this.picture.lift(held.cell, this.#inPicture(event));
    }
  }

  /** Draws a mark or an arrow, or takes it away. */
  #draw(from: string, to: string): void {
    this.#sketch.draw(from, to);
    this.picture.sketch(this.#sketch);
  }

  /** Takes away what was sketched. */
  #wipe(): void {
    if (!this.#sketch.isEmpty) {
      this.#sketch.clear();
      this.picture.sketch(this.#sketch);
    }
  }

  #up(event: PointerEvent): void {
    if (event.button === 2) {
      const to = this.grid.cellAt(event.clientX, event.clientY);
      if (this.#sketched !== null && to !== null) {
        this.#draw(this.#sketched, to);
      }
      this.#sketched = null;
      return;
    }
    const held = this.#held;
    this.#release();
    const cell = this.grid.cellAt(event.clientX, event.clientY);
    if (held === undefined || cell === null) {
      return;
    }
    this.#wipe();
    this.grid.focus(cell);
    if (held.isDragged) {
      if (cell !== held.cell) {
        this.#listener.dragTo(held.cell, cell);
      }
    } else if (cell === held.cell) {
      this.#listener.pointAt(cell);
    }
  }

  #release(): void {
    window.clearTimeout(this.#resting);
    this.#held = undefined;
    this.picture.drop();
  }

  #inPicture(event: PointerEvent): { x: number; y: number } {
    const box = this.picture.element.getBoundingClientRect();
    const board = this.#data;
    return {
      x: ((event.clientX - box.left) / box.width) * (board?.width ?? 0),
      y: ((event.clientY - box.top) / box.height) * (board?.height ?? 0),
    };
  }
}
