// Marks and arrows that somebody draws on the board to think. Nobody else sees them, and nothing
// follows from them.

/** What is drawn: cells, and arrows from one cell to another. */
export class Sketch {
  #cells: readonly string[] = [];
  #arrows: readonly (readonly [from: string, to: string])[] = [];

  get cells(): readonly string[] {
    return this.#cells;
  }

  get arrows(): readonly (readonly [from: string, to: string])[] {
    return this.#arrows;
  }

  get isEmpty(): boolean {
    return this.#cells.length + this.#arrows.length === 0;
  }

  /** Draws a mark, or an arrow where the cells differ; what is there already is taken away. */
  draw(from: string, to: string): void {
    if (from === to) {
      const others = this.#cells.filter((cell) => cell !== from);
      this.#cells = others.length < this.#cells.length ? others : [...others, from];
      return;
    }
    const others = this.#arrows.filter(([start, end]) => start !== from || end !== to);
    this.#arrows = others.length < this.#arrows.length ? others : [...others, [from, to]];
  }

  /** Takes everything away. */
  clear(): void {
    this.#cells = [];
    this.#arrows = [];
  }
}
