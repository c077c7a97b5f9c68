// The picture of a board: the engine's drawings put together as one SVG. Only what
// changed is drawn again, and a piece that moved glides to its cell.
import type { Board, BoardCell, MarkDrawings } from "@boardwright/engine";
import { drawingOf, learn } from "./drawings.ts";
import type { Sketch } from "./sketch.ts";
import { drawing, vector } from "./svg.ts";

/** The side of a cell in the units of the drawings. */
export const CELL = 100;

/** What is marked beside what the position itself marks. */
export interface DrawnMarks {
  readonly selected: string | null;
  readonly targets: ReadonlySet<string>;
  readonly hinted: readonly string[];
}

interface Drawn {
  readonly group: SVGGElement;
  readonly key: string;
}

export class Picture {
  readonly element: SVGSVGElement;
  readonly #ground = vector("g", { class: "edge" });
  readonly #unders = vector("g");
  readonly #marks = vector("g");
  readonly #lines = vector("g");
  readonly #contents = vector("g");
  readonly #labels = vector("g");
  readonly #sketch = vector("g", { class: "sketch" });
  readonly #hand = vector("g", { class: "in-hand" });
  #board: Board | undefined;
  #groundKey = "";
  #underKeys = "";
  /** The arrows that are drawn. */
  #arrows = { lines: "", labels: "" };
  #drawn = new Map<string, Drawn>();
  #drawnMarks = new Map<string, Drawn>();
  #cells = new Map<string, BoardCell>();

  constructor() {
    this.element = vector(
      "svg",
      { "aria-hidden": "true", focusable: "false", part: "picture" },
      this.#ground,
      this.#unders,
      this.#marks,
      this.#lines,
      this.#contents,
      this.#labels,
      this.#sketch,
      this.#hand,
    );
  }

  /** Draws a board. If a move led to it, its piece glides from one cell to the other. */
  show(board: Board, moved: { readonly from: string; readonly to: string } | null): void {
    learn(board);
    const isSameShape =
      this.#board !== undefined &&
      this.#board.quarters === board.quarters &&
      this.#board.columns === board.columns &&
      this.#board.lines === board.lines;
    this.#board = board;
    this.#cells = new Map(board.cells.map((cell) => [cell.name, cell]));
    this.element.setAttribute("viewBox", `0 0 ${board.width} ${board.height}`);
    if (this.#groundKey !== board.ground) {
      this.#groundKey = board.ground;
      this.#ground.replaceChildren(...drawing(drawingOf(board.ground)).childNodes);
    }
    this.#showUnders(board);
    const before = this.#drawn;
    const was = new Map([...before].map(([name, { key }]) => [name, key]));
    const now = new Map<string, Drawn>();
    for (const cell of board.cells) {
      if (cell.content === null) {
        continue;
      }
      const old = before.get(cell.name);
      if (old?.key === cell.content && isSameShape) {
        now.set(cell.name, old);
        before.delete(cell.name);
        continue;
      }
      const group = drawing(drawingOf(cell.content));
      group.setAttribute("transform", this.#translated(cell));
      this.#contents.appendChild(group);
      now.set(cell.name, { group, key: cell.content });
    }
    for (const { group } of before.values()) {
      group.remove();
    }
    this.#drawn = now;
    // A piece that was thrown back did not move, and nor did what it attacked.
    const hasChanged = (name: string): boolean => was.get(name) !== now.get(name)?.key;
    if (moved !== null && isSameShape && was.has(moved.from) && hasChanged(moved.from) && hasChanged(moved.to)) {
      this.#glide(moved.from, moved.to);
    }
    this.arrows(board.arrowLines, board.arrowLabels);
    this.drop();
  }

  /** Removes all that was drawn. */
  clear(): void {
    this.#board = undefined;
    this.#groundKey = "";
    this.#underKeys = "";
    this.#arrows = { lines: "", labels: "" };
    this.#drawn = new Map();
    this.#drawnMarks = new Map();
    this.#cells = new Map();
    for (const part of [this.#ground, this.#unders, this.#marks, this.#lines, this.#contents, this.#labels, this.#sketch, this.#hand]) {
      part.replaceChildren();
    }
  }

  /** Draws arrows in the place of those that are there. */
  arrows(lines: string, labels: string): void {
    if (lines === this.#arrows.lines && labels === this.#arrows.labels) {
      return;
    }
    this.#arrows = { lines, labels };
    this.#lines.innerHTML = lines;
    this.#labels.innerHTML = labels;
  }

  /** The arrows of the position itself. */
  ownArrows(): void {
    this.arrows(this.#board?.arrowLines ?? "", this.#board?.arrowLabels ?? "");
  }

  /** Draws the marks: those of the position and those of the program, which are stronger. */
  mark({ selected, targets, hinted }: DrawnMarks): void {
    const board = this.#board;
    if (board === undefined) {
      return;
    }
    const before = this.#drawnMarks;
    this.#drawnMarks = new Map();
    for (const cell of board.cells) {
      const mark = markOf(cell, board.marks, selected, targets);
      const isHinted = hinted.includes(cell.name);
      if (mark === null && !isHinted) {
        continue;
      }
      const place = this.#translated(cell);
      const key = `${mark ?? ""} ${place}${isHinted ? " hinted" : ""}`;
      const old = before.get(cell.name);
      if (old?.key === key) {
        this.#drawnMarks.set(cell.name, old);
        before.delete(cell.name);
        continue;
      }
      const group = mark === null ? vector("g") : drawing(drawingOf(mark));
      group.setAttribute("transform", place);
      if (isHinted) {
        group.appendChild(vector("rect", { x: 6, y: 6, width: CELL - 12, height: CELL - 12, class: "hinted" }));
      }
      this.#marks.appendChild(group);
      this.#drawnMarks.set(cell.name, { group, key });
    }
    for (const { group } of before.values()) {
      group.remove();
    }
  }

  /** Draws what somebody sketches, above everything. */
  sketch({ cells, arrows }: Sketch): void {
    const middle = (name: string): { x: number; y: number } | null => {
      const cell = this.#cells.get(name);
      return cell === undefined ? null : { x: this.#corner(cell).x + CELL / 2, y: this.#corner(cell).y + CELL / 2 };
    };
    const rings = cells.map((name) => {
      const at = middle(name);
      return at === null ? null : vector("circle", { cx: at.x, cy: at.y, r: CELL / 2 - 7, class: "ring" });
    });
    const lines = arrows.map(([from, to]) => {
      const [start, end] = [middle(from), middle(to)];
      return start === null || end === null ? null : vector("path", { d: arrowPath(start, end), class: "arrow" });
    });
    this.#sketch.replaceChildren(...[...rings, ...lines].filter((node) => node !== null));
  }

  /** Takes what stands on a cell into the hand, at a point of the picture. */
  lift(name: string, point: { readonly x: number; readonly y: number }): void {
    const drawn = this.#drawn.get(name);
    if (drawn === undefined) {
      return;
    }
    if (this.#hand.firstChild === null) {
      this.#hand.appendChild(drawing(drawingOf(drawn.key)));
      drawn.group.classList.add("lifted");
    }
    this.#hand.setAttribute("transform", `translate(${point.x - CELL / 2} ${point.y - CELL / 2})`);
  }

  /** Puts down what is in the hand. */
  drop(): void {
    this.#hand.replaceChildren();
    for (const { group } of this.#drawn.values()) {
      group.classList.remove("lifted");
    }
  }

  /** The cell of the board with this name. */
  cell(name: string): BoardCell | undefined {
    return this.#cells.get(name);
  }

  /** Draws the terrain of the cells, which seldom changes. */
  #showUnders(board: Board): void {
    const laid = board.cells.filter(({ under }) => under !== null);
    const keys = laid.map(({ name, under }) => `${name} ${under ?? ""}`).join(" ") + String(board.quarters);
    if (keys === this.#underKeys) {
      return;
    }
    this.#underKeys = keys;
    this.#unders.replaceChildren(
      ...laid.map((cell) => {
        const group = drawing(drawingOf(cell.under ?? ""));
        group.setAttribute("transform", this.#translated(cell));
        return group;
      }),
    );
  }

  #glide(from: string, to: string): void {
    const [start, end, drawn] = [this.#cells.get(from), this.#cells.get(to), this.#drawn.get(to)];
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (start === undefined || end === undefined || drawn === undefined || from === to || isStill) {
      return;
    }
    const { group } = drawn;
    const finish = this.#translated(end);
    this.#contents.appendChild(group);
    const translated = (cell: BoardCell): string => {
      const { x, y } = this.#corner(cell);
      return `translate(${x}px, ${y}px)`;
    };
    const motion = group.animate([{ transform: translated(start) }, { transform: translated(end) }], {
      duration: 170,
      easing: "cubic-bezier(0.3, 0.7, 0.3, 1)",
    });
    motion.addEventListener("finish", () => group.setAttribute("transform", finish));
  }

  #corner(cell: BoardCell): { x: number; y: number } {
    const margin = this.#board?.margin ?? 0;
    return { x: margin + CELL * cell.column, y: margin + CELL * cell.line };
  }

  #translated(cell: BoardCell): string {
    const { x, y } = this.#corner(cell);
    return `translate(${x} ${y})`;
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arrow with its head, as one outline. */
function arrowPath(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const at = (forward: number, aside: number): string =>
    `${(from.x + along.x * forward - along.y * aside).toFixed(1)} ${(from.y + along.y * forward + along.x * aside).toFixed(1)}`;
  const neck = length - CELL * 0.35;
  const points = [at(CELL * 0.3, 7), at(neck, 7), at(neck, 22), at(length, 0), at(neck, -22), at(neck, -7), at(CELL * 0.3, -7)];
  return `M${points.join("L")}Z`;
}

function markOf(
  cell: BoardCell,
  marks: MarkDrawings,
  selected: string | null,
  targets: ReadonlySet<string>,
): string | null {
  if (cell.name === selected) {
    return marks.selected;
  }
  if (targets.has(cell.name)) {
    return cell.content === null ? marks.target : marks.occupiedTarget;
  }
  switch (cell.mark) {
    case null:
      return null;
    case "target":
      return cell.content === null ? marks.target : marks.occupiedTarget;
    default:
      return marks[cell.mark];
  }
}
