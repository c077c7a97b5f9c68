// The cells of a board as an ARIA grid over its picture: one of them has the
// focus, arrow keys walk over the board, Enter points at a cell.
import type { Board, BoardCell } from "@boardwright/engine";
import { ENGLISH } from "./words.ts";
import type { BoardWords } from "./words.ts";

export interface GridListener {
  /** Somebody points at a cell, by keys, a mouse or a finger. */
  pointAt(cell: string): void;
  /** The focus or the mouse is on a cell, or on none. */
  lookAt(cell: string | null): void;
  /** Somebody gives up what they began. */
  giveUp(): void;
}

/** What screen readers are told of a cell beside what stands there. */
export interface CellRole {
  readonly isSelected: boolean;
  readonly isTarget: boolean;
  readonly canLeave: boolean;
}

export class Grid {
  readonly element: HTMLElement;
  readonly #listener: GridListener;
  #shape = "";
  #cells = new Map<string, { readonly cell: BoardCell; readonly button: HTMLElement }>();
  /** The name of the cell at each column and line. */
  #places = new Map<string, string>();
  #focused: string | null = null;
  #words = ENGLISH;
  #columns = 0;
  #lines = 0;

  constructor(listener: GridListener) {
    this.#listener = listener;
    this.element = made({ class: "grid", role: "grid", part: "grid", "aria-label": this.#words.board });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => {
      const name = nameOf(event.target);
      if (name !== null) {
        this.#setTabStop(name);
        this.#listener.lookAt(name);
      }
    });
    this.element.addEventListener("focusout", () => this.#listener.lookAt(null));
    this.element.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") {
        this.#listener.lookAt(nameOf(event.target));
      }
    });
    this.element.addEventListener("pointerleave", () => this.#listener.lookAt(null));
  }

  /** What screen readers are told. */
  get words(): BoardWords {
    return this.#words;
  }

  set words(words: BoardWords) {
    this.#words = words;
    this.element.setAttribute("aria-label", words.board);
  }

  /** Lays the cells of a board out. */
  show(board: Board): void {
    const shape = `${board.quarters} ${board.columns} ${board.lines} ${board.cells.map(({ name }) => name).join(" ")}`;
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#build(board);
    }
    for (const cell of board.cells) {
      const known = this.#cells.get(cell.name);
      if (known !== undefined) {
        this.#cells.set(cell.name, { cell, button: known.button });
      }
    }
  }

  /** Tells what can be done with each cell. */
  describe(roleOf: (cell: BoardCell) => CellRole): void {
    for (const { cell, button } of this.#cells.values()) {
      const { isSelected, isTarget, canLeave } = roleOf(cell);
      const words = [`${cell.name}: ${cell.label}`];
      if (cell.mark === "from" || cell.mark === "to") {
        words.push(this.#words.lastMove);
      } else if (cell.mark === "danger") {
        words.push(this.#words.inDanger);
      }
      if (isTarget) {
        words.push(this.#words.canBeChosen);
      } else if (canLeave) {
        words.push(this.#words.canMove);
      }
      setAttribute(button, "aria-label", words.join(", "));
      setAttribute(button, "aria-selected", String(isSelected));
      setClasses(button, `cell${canLeave ? " leaves" : ""}${isTarget ? " target" : ""}`);
    }
  }

  /** Removes all cells. */
  clear(): void {
    this.#shape = "";
    this.#cells = new Map();
    this.#places = new Map();
    this.element.replaceChildren();
  }

  /** Moves the focus to the board, onto the cell that had it last, or onto another one. */
  focus(name?: string): void {
    const wanted = name ?? this.#focused ?? this.#middle();
    const known = wanted === null ? undefined : this.#cells.get(wanted);
    if (known !== undefined) {
      this.#setTabStop(known.cell.name);
      known.button.focus({ preventScroll: true });
      known.button.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  }

  /** The cell at a point of the window. */
  cellAt(x: number, y: number): string | null {
    const box = this.element.getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width) * this.#columns);
    const line = Math.floor(((y - box.top) / box.height) * this.#lines);
    return this.#places.get(`${column} ${line}`) ?? null;
  }

  #build(board: Board): void {
    const { columns, lines, margin, width, height } = board;
    this.#columns = columns;
    this.#lines = lines;
    this.#cells = new Map();
    this.#places = new Map();
    const { style } = this.element;
    style.left = `${(100 * margin) / width}%`;
    style.top = `${(100 * margin) / height}%`;
    style.width = `${(100 * 100 * columns) / width}%`;
    style.height = `${(100 * 100 * lines) / height}%`;
    style.gridTemplateRows = `repeat(${lines}, 1fr)`;
    setAttribute(this.element, "aria-rowcount", String(lines));
    setAttribute(this.element, "aria-colcount", String(columns));
    const at = new Map(board.cells.map((cell) => [`${cell.column} ${cell.line}`, cell]));
    const rows: HTMLElement[] = [];
    for (let line = 0; line < lines; line += 1) {
      const row = made({ role: "row", "aria-rowindex": String(line + 1) });
      for (let column = 0; column < columns; column += 1) {
        const cell = at.get(`${column} ${line}`);
        if (cell === undefined) {
          row.appendChild(made({ class: "cell", role: "presentation" }));
          continue;
        }
        const button = made({
          class: "cell",
          role: "gridcell",
          tabindex: "-1",
          "data-cell": cell.name,
          "aria-colindex": String(column + 1),
        });
        row.appendChild(button);
        this.#cells.set(cell.name, { cell, button });
        this.#places.set(`${column} ${line}`, cell.name);
      }
      rows.push(row);
    }
    this.element.replaceChildren(...rows);
    const first = this.#focused !== null && this.#cells.has(this.#focused) ? this.#focused : this.#middle();
    this.#focused = null;
    if (first !== null) {
      this.#setTabStop(first);
    }
  }

  #key(event: KeyboardEvent): void {
    const here = this.#cells.get(nameOf(event.target) ?? "")?.cell;
    if (here === undefined || event.altKey || event.metaKey) {
      return;
    }
    const next = this.#reached(here, event);
    if (next !== undefined) {
      event.preventDefault();
      if (next !== null) {
        this.focus(next);
      }
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#listener.pointAt(here.name);
    } else if (event.key === "Escape") {
      this.#listener.giveUp();
    }
  }

  /** The cell that a key leads to; `null` for none, `undefined` if the key does not walk. */
  #reached({ column, line }: BoardCell, event: KeyboardEvent): string | null | undefined {
    const last = { column: this.#columns - 1, line: this.#lines - 1 };
    switch (event.key) {
      case "ArrowLeft":
        return this.#along(column, line, -1, 0);
      case "ArrowRight":
        return this.#along(column, line, 1, 0);
      case "ArrowUp":
        return this.#along(column, line, 0, -1);
      case "ArrowDown":
        return this.#along(column, line, 0, 1);
      case "Home":
        return event.ctrlKey ? this.#along(-1, 0, 1, 0) : this.#along(-1, line, 1, 0);
      case "End":
        return event.ctrlKey ? this.#along(last.column + 1, last.line, -1, 0) : this.#along(last.column + 1, line, -1, 0);
      case "PageUp":
        return this.#along(column, -1, 0, 1);
      case "PageDown":
        return this.#along(column, last.line + 1, 0, -1);
      default:
        return undefined;
    }
  }

  /** The nearest cell in a direction, over gaps of the board. */
  #along(column: number, line: number, right: number, down: number): string | null {
    let [x, y] = [column + right, line + down];
    while (x >= 0 && y >= 0 && x < this.#columns && y < this.#lines) {
      const found = this.#places.get(`${x} ${y}`);
      if (found !== undefined) {
        return found;
      }
      [x, y] = [x + right, y + down];
    }
    return null;
  }

  #middle(): string | null {
    const [x, y] = [Math.floor(this.#columns / 2), Math.floor(this.#lines / 2)];
    return this.#places.get(`${x} ${y}`) ?? this.#cells.keys().next().value ?? null;
  }

  #setTabStop(name: string): void {
    if (this.#focused === name) {
      return;
    }
    if (this.#focused !== null) {
      this.#cells.get(this.#focused)?.button.setAttribute("tabindex", "-1");
    }
    this.#focused = name;
    this.#cells.get(name)?.button.setAttribute("tabindex", "0");
  }
}

/** The name of the cell that an element stands for. */
export function nameOf(target: EventTarget | null): string | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  return cell?.dataset["cell"] ?? null;
}

function made(attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.createElement("div");
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  return element;
}

function setAttribute(target: Element, name: string, value: string): void {
  if (target.getAttribute(name) !== value) {
    target.setAttribute(name, value);
  }
}

function setClasses(target: Element, value: string): void {
  if (target.className !== value) {
    target.className = value;
  }
}
