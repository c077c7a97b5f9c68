// The board as an element: the picture, the grid over it, and pointing by mouse and finger, with
// pieces that are dragged.
import type { Board } from "@boardwright/engine";
import { Grid, nameOf } from "./grid.ts";
import { Picker } from "./picker.ts";
import type { MoveOnBoard } from "./picker.ts";
import { CELL, Picture } from "./picture.ts";
import { Sketch } from "./sketch.ts";
import { STYLE } from "./style.ts";
import type { BoardWords } from "./words.ts";

/** How far a pointer goes before it drags, in pixels. */
const DRAGS_FROM = 6;

/** How long a finger rests on a cell to mark it, in milliseconds. */
const MARKS_AFTER = 550;

/** The least width of a cell in pixels: a finger must find it. */
const LEAST_CELL = 24;

/** What a program marks on the board, beside what the position itself marks. */
export interface Marked {
  /** The cell that is chosen. */
  readonly selected?: string | null;
  /** The cells that can be chosen now. */
  readonly targets?: ReadonlySet<string>;
  /** The cells of a hint. */
  readonly hinted?: readonly string[];
  /** The cells from which a piece can be taken and dragged. */
  readonly leaving?: ReadonlySet<string>;
}

/** What a board tells. None of these events bubbles. */
export interface BoardEventMap {
  /** Somebody points at a cell, by a key, a mouse or a finger. */
  square: CustomEvent<{ readonly cell: string }>;
  /** The focus or the mouse is on a cell, or on none. */
  hover: CustomEvent<{ readonly cell: string | null }>;
  /** A piece was taken from a cell, to be dragged. */
  lift: CustomEvent<{ readonly cell: string }>;
  /** It was dragged to another cell. */
  dragged: CustomEvent<{ readonly from: string; readonly to: string }>;
  /** Somebody gives up what they began. */
  cancel: CustomEvent<null>;
  /**
   * Moves of the board's own were chosen. They go between the same cells: where there are several,
   * as with a pawn that becomes another piece, somebody has to be asked which is meant.
   */
  move: CustomEvent<{ readonly moves: readonly MoveOnBoard[] }>;
}

export interface BoardElement {
  addEventListener<K extends keyof BoardEventMap>(
    kind: K,
    hears: (event: BoardEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    kind: string,
    hears: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Where there are no elements, the class is there all the same, so that programs can be written once. */
const Base = (globalThis as { readonly HTMLElement?: typeof HTMLElement }).HTMLElement ?? (class {} as unknown as typeof HTMLElement);

const NONE: ReadonlySet<string> = new Set();

export class BoardElement extends Base {
  readonly #picture = new Picture();
  readonly #grid: Grid;
  readonly #board: HTMLElement;
  readonly #sketch = new Sketch();
  #scene: Board | null = null;
  #picker: Picker<MoveOnBoard> | null = null;
  #leaving = NONE;
  /** Where a sketched arrow begins. */
  #sketched: string | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;
  #held: { readonly cell: string; readonly x: number; readonly y: number; isDragged: boolean } | undefined;

  constructor() {
    super();
    this.#grid = new Grid({
      pointAt: (cell) => this.#pointAt(cell),
      lookAt: (cell) => this.#tell("hover", { cell }),
      giveUp: () => this.#giveUp(),
    });
    this.#board = document.createElement("div");
    this.#board.className = "board";
    this.#board.setAttribute("part", "board");
    this.#board.append(this.#picture.element, this.#grid.element);
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#board);
    const { element } = this.#grid;
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", () => this.#release());
    // The right button draws, as on other boards.
    element.addEventListener("contextmenu", (event) => event.preventDefault());
    // A click by a screen reader comes without a pointer.
    element.addEventListener("click", (event) => {
      const cell = nameOf(event.target);
      if (event.detail === 0 && cell !== null) {
        this.#pointAt(cell);
      }
    });
  }

  /** The board that is shown, `null` for none. The piece of its last move glides to its cell. */
  get scene(): Board | null {
    return this.#scene;
  }

  set scene(scene: Board | null) {
    if (scene === null) {
      this.clear();
      return;
    }
    const marked = (mark: "from" | "to"): string | undefined => scene.cells.find((cell) => cell.mark === mark)?.name;
    const [from, to] = [marked("from"), marked("to")];
    this.show(scene, from === undefined || to === undefined ? null : { from, to });
    this.mark({});
    this.#markMoves();
  }

  /**
   * The moves from which somebody chooses on the board by `move`; `null` where the program itself
   * finds out what is meant.
   */
  get moves(): readonly MoveOnBoard[] | null {
    return this.#picker?.moves ?? null;
  }

  set moves(moves: readonly MoveOnBoard[] | null) {
    this.#picker = moves === null ? null : new Picker(moves);
    this.#markMoves();
  }

  /** What the board says to screen readers. */
  get words(): BoardWords {
    return this.#grid.words;
  }

  set words(words: BoardWords) {
    this.#grid.words = words;
  }

  /** Draws a board. If a move led to it, its piece glides from one cell to the other. */
  show(scene: Board, moved: { readonly from: string; readonly to: string } | null): void {
    this.#release();
    this.#wipe();
    this.#scene = scene;
    const { style } = this.#board;
    style.setProperty("--shape", String(scene.width / scene.height));
    style.setProperty("--least", `${Math.ceil((LEAST_CELL * scene.width) / CELL)}px`);
    this.#picture.show(scene, moved);
    this.#grid.show(scene);
  }

  /** Marks what can be done; what is left out is marked no more. */
  mark({ selected = null, targets = NONE, hinted = [], leaving = NONE }: Marked): void {
    this.#leaving = leaving;
    this.#picture.mark({ selected, targets, hinted });
    this.#grid.describe((cell) => ({
      isSelected: cell.name === selected,
      isTarget: targets.has(cell.name),
      canLeave: leaving.has(cell.name),
    }));
  }

  /** Draws arrows, as those of a `Preview`, in the place of those that are there. */
  arrows(lines: string, labels: string): void {
    this.#picture.arrows(lines, labels);
  }

  /** The arrows of the position itself. */
  ownArrows(): void {
    this.#picture.ownArrows();
  }

  /** The cell of the board with this name. */
  cell(name: string): Board["cells"][number] | undefined {
    return this.#picture.cell(name);
  }

  /** Moves the focus to the board, onto the cell that had it last. */
  override focus(): void {
    this.#grid.focus();
  }

  /** Removes all that was drawn. */
  clear(): void {
    this.#release();
    this.#wipe();
    this.#scene = null;
    this.#leaving = NONE;
    this.#picture.clear();
    this.#grid.clear();
  }

  /** Makes the board larger or smaller than the room that it has. */
  zoom(factor: number): void {
    this.#board.style.width = factor === 1 ? "" : `${factor * 100}%`;
    this.style.maxHeight = factor === 1 ? "" : "85dvh";
  }

  #tell<K extends keyof BoardEventMap>(kind: K, detail: BoardEventMap[K]["detail"]): void {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  // ---- moves of the board's own ----

  #pointAt(cell: string): void {
    const picked = this.#picker?.point(cell);
    this.#markMoves();
    this.#tell("square", { cell });
    if (picked?.kind === "moves") {
      this.#tell("move", { moves: picked.moves });
    }
  }

  #giveUp(): void {
    if (this.#picker !== null) {
      this.#picker.selected = null;
      this.#markMoves();
    }
    this.#tell("cancel", null);
  }

  #lift(cell: string): void {
    if (this.#picker !== null) {
      this.#picker.selected = cell;
      this.#markMoves();
    }
    this.#tell("lift", { cell });
  }

  #dragged(from: string, to: string): void {
    const moves = this.#picker?.between(from, to) ?? [];
    if (this.#picker !== null) {
      this.#picker.selected = null;
      this.#markMoves();
    }
    this.#tell("dragged", { from, to });
    if (moves.length > 0) {
      this.#tell("move", { moves });
    }
  }

  #markMoves(): void {
    const picker = this.#picker;
    if (picker !== null && this.#scene !== null) {
      this.mark({ selected: picker.selected, targets: picker.targets(), leaving: picker.leaving });
    }
  }

  // ---- mouse and finger ----

  #down(event: PointerEvent): void {
    const cell = this.#grid.cellAt(event.clientX, event.clientY);
    this.#sketched = event.button === 2 ? cell : null;
    if (cell === null || !event.isPrimary || event.button !== 0) {
      return;
    }
    clearTimeout(this.#resting);
    if (event.pointerType === "touch") {
      this.#resting = setTimeout(() => {
        if (this.#held?.isDragged === false) {
          this.#draw(cell, cell);
          this.#release();
        }
      }, MARKS_AFTER);
    }
    this.#held = { cell, x: event.clientX, y: event.clientY, isDragged: false };
    if (this.#leaving.has(cell)) {
      this.#grid.element.setPointerCapture(event.pointerId);
    }
  }

  #move(event: PointerEvent): void {
    const held = this.#held;
    if (held === undefined || !(held.isDragged || this.#leaving.has(held.cell))) {
      return;
    }
    const distance = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!held.isDragged && distance >= DRAGS_FROM) {
      held.isDragged = true;
      this.#lift(held.cell);
    }
    if (held.isDragged) {
      this.#picture.lift(held.cell, this.#inPicture(event));
    }
  }

  /** Draws a mark or an arrow, or takes it away. */
  #draw(from: string, to: string): void {
    this.#sketch.draw(from, to);
    this.#picture.sketch(this.#sketch);
  }

  /** Takes away what was sketched. */
  #wipe(): void {
    if (!this.#sketch.isEmpty) {
      this.#sketch.clear();
      this.#picture.sketch(this.#sketch);
    }
  }

  #up(event: PointerEvent): void {
    if (event.button === 2) {
      const to = this.#grid.cellAt(event.clientX, event.clientY);
      if (this.#sketched !== null && to !== null) {
        this.#draw(this.#sketched, to);
      }
      this.#sketched = null;
      return;
    }
    const held = this.#held;
    this.#release();
    const cell = this.#grid.cellAt(event.clientX, event.clientY);
    if (held === undefined || cell === null) {
      return;
    }
    this.#wipe();
    this.#grid.focus(cell);
    if (held.isDragged) {
      if (cell !== held.cell) {
        this.#dragged(held.cell, cell);
      }
    } else if (cell === held.cell) {
      this.#pointAt(cell);
    }
  }

  #release(): void {
    clearTimeout(this.#resting);
    this.#held = undefined;
    this.#picture.drop();
  }

  #inPicture(event: PointerEvent): { x: number; y: number } {
    const box = this.#picture.element.getBoundingClientRect();
    const { width = 0, height = 0 } = this.#scene ?? {};
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  }
}
