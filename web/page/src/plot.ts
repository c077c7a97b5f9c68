// The evaluation of a game from its beginning to its end, as a line that can be
// clicked.
import { element, fill, vector } from "./dom.ts";
import { listed, percentText, t } from "./languages/languages.ts";

const WIDTH = 600;
const HEIGHT = 120;

/** A line for each seat or side that is evaluated. */
export interface Curve {
  readonly title: string;
  readonly color: string;
  /** Whether the line is broken, to tell it from another of the same colour. */
  readonly isDashed?: boolean;
  /** Whether the values are shares of a win in thousandths, and not points. */
  readonly isShare?: boolean;
  /** The value after each event; null where it is not known. */
  readonly values: readonly (number | null)[];
}

export class Plot {
  readonly element: HTMLElement;
  readonly #picture: SVGSVGElement;
  readonly #cursor = vector("line", { class: "plot-cursor", y1: 0, y2: HEIGHT });
  readonly #legend = element("p", { class: "note plot-legend" });
  /** How many events there are from side to side; at least two. */
  #length = 2;
  #flags: readonly number[] = [];
  #curves: readonly Curve[] = [];

  constructor(onChoose: (index: number) => void) {
    this.#picture = vector("svg", {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "img",
      class: "plot",
    });
    this.#picture.addEventListener("click", (event) => {
      const box = this.#picture.getBoundingClientRect();
      const share = (event.clientX - box.left) / Math.max(box.width, 1);
      onChoose(Math.round(share * (this.#length - 1)));
    });
    this.element = element("div", { class: "plot-frame", hidden: true }, this.#picture, this.#legend);
  }

  /** Marks these events at the foot of the picture, from when it is drawn the next time. */
  flag(events: readonly number[]): void {
    this.#flags = events;
  }

  /** Draws the curves. */
  show(curves: readonly Curve[], at: number): void {
    const known = (isShare: boolean): number[] =>
      curves.flatMap((curve) => ((curve.isShare ?? false) === isShare ? curve.values.filter((value) => value !== null) : []));
    this.#length = Math.max(2, ...curves.map(({ values }) => values.length));
    this.element.hidden = known(false).length + known(true).length < 2;
    const extent = Math.max(1, ...known(false).map((value) => Math.abs(squeezed(value))));
    const x = (index: number): number => (index / (this.#length - 1)) * WIDTH;
    const y = (part: number): number => HEIGHT / 2 - part * (HEIGHT / 2 - 6);
    const lines = curves.map(({ color, values, title, isDashed = false, isShare = false }) => {
      const height = (value: number): number => y(isShare ? value / 500 - 1 : squeezed(value) / extent);
      const line = vector("path", { d: pathOf(values, x, height), class: isDashed ? "plot-line dashed" : "plot-line", stroke: color });
      const name = vector("title");
      name.textContent = title;
      line.appendChild(name);
      return line;
    });
    const zero = vector("line", { class: "plot-zero", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 });
    const flags = this.#flags.map((index) =>
      vector("line", { class: "plot-flag", x1: x(index), x2: x(index), y1: HEIGHT - 14, y2: HEIGHT }),
    );
    this.#picture.replaceChildren(zero, ...flags, ...lines, this.#cursor);
    this.#curves = curves;
    this.mark(at);
  }

  /** Marks the event that is looked at, and tells what is known there. */
  mark(at: number): void {
    this.#picture.setAttribute("aria-label", told(this.#curves, at));
    fill(
      this.#legend,
      this.#curves.map(({ title, color, values, isShare = false }) => {
        const swatch = vector("svg", { viewBox: "0 0 10 10", class: "swatch", "aria-hidden": "true" });
        swatch.appendChild(vector("rect", { width: 10, height: 10, rx: 2, fill: color }));
        const value = values[at];
        return element("span", {}, swatch, " ", typeof value === "number" ? t("plot-value", { title, value: valueText(value, isShare) }) : title, " ");
      }),
    );
    const x = (at / (this.#length - 1)) * WIDTH;
    this.#cursor.setAttribute("x1", String(x));
    this.#cursor.setAttribute("x2", String(x));
  }
}

/** Large leads grow slowly, so that small ones stay visible. */
export function squeezed(value: number): number {
  return Math.sign(value) * Math.log2(1 + Math.abs(value) / 50);
}

/** From this many points on a game is decided. */
const DECIDED = 900_000;

/** Points with their sign; `won` or `lost` where the game is decided. */
export function points(value: number): string {
  if (Math.abs(value) >= DECIDED) {
    return value > 0 ? t("points-won") : t("points-lost");
  }
  return value > 0 ? `+${value}` : String(value).replace("-", "−");
}

/** A share of a win in thousandths, as hundredths. */
export function percent(share: number): string {
  return percentText(String(Math.round(share / 10)));
}

function valueText(value: number, isShare: boolean): string {
  return isShare ? t("plot-share", { percent: percent(value) }) : points(value);
}

/** A path through the values that are known, broken where one is not. */
export function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let path = "";
  let isDown = false;
  values.forEach((value, index) => {
    if (value === null) {
      isDown = false;
      return;
    }
    path += `${isDown ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    isDown = true;
  });
  return path;
}

function told(curves: readonly Curve[], at: number): string {
  const parts = curves.map(({ title, values, isShare = false }) => {
    const value = values[at];
    return typeof value === "number" ? t("plot-told", { title, value: valueText(value, isShare) }) : t("plot-unknown", { title });
  });
  return t("plot-label", { list: listed(parts) });
}
