// Stepping through a game: a slider, keys, and what each position is worth.
import type { State, Stepped, WorkerEngine } from "@boardwright/engine";
import { Refusal } from "@boardwright/engine";
import { afterFrame } from "../app.ts";
import { element } from "../dom.ts";
import { Plot, points } from "../plot.ts";
import type { Curve } from "../plot.ts";
import { allOf, t } from "../languages/languages.ts";

/** How many positions are evaluated at a time. */
const EVALUATED = 120;

/** The colours of curves, which stand out from both appearances. */
const COLORS = ["#2f74d0", "#c2571a", "#1f8a5f", "#a2559c"];

/** Who shows a position that was stepped to, in two frames. */
export interface StepView {
  showBoard(stepped: Stepped): void;
  /** Shows what is told of it, if no other step came before. */
  showTold(stepped: Stepped): void;
}

export class Stepper {
  readonly element: HTMLElement;
  readonly #engine: WorkerEngine;
  readonly #state: State;
  readonly #view: StepView;
  readonly #slider: HTMLInputElement;
  readonly #told = element("p", { class: "note", role: "status" });
  readonly #plot: Plot;
  readonly #values: (readonly number[] | null)[] = [];
  /** What a search expects for the first side after each event, as a share of a win in thousandths. */
  #searched: readonly (number | null)[] = [];
  #at: number;
  #asked = 0;
  #isLeft = false;
  #playing: number | undefined;
  readonly #playButton: HTMLButtonElement;

  constructor(engine: WorkerEngine, state: State, view: StepView) {
    this.#engine = engine;
    this.#state = state;
    this.#view = view;
    this.#at = state.events;
    this.#slider = element("input", {
      type: "range",
      min: 0,
      max: state.events,
      value: state.events,
      "aria-label": t("steps-event"),
      oninput: () => void this.go(Number(this.#slider.value)),
    });
    this.#plot = new Plot((index) => void this.go(index));
    const step = (label: string, sign: string, to: () => number): HTMLButtonElement =>
      element("button", { type: "button", "aria-label": label, onclick: () => void this.go(to()) }, sign);
    this.#playButton = element("button", { type: "button", onclick: () => this.#play() }, t("steps-play"));
    this.element = element(
      "section",
      { class: "card stepper", "aria-label": t("steps") },
      this.#slider,
      element(
        "div",
        { class: "row" },
        step(t("steps-start"), "«", () => 0),
        step(t("steps-back"), "‹", () => this.#at - 1),
        this.#playButton,
        step(t("steps-on"), "›", () => this.#at + 1),
        step(t("steps-end"), "»", () => state.events),
      ),
      this.#told,
      this.#plot.element,
    );
    void this.#evaluate();
  }

  /** After how many events the position is that is shown. */
  get at(): number {
    return this.#at;
  }

  /** Goes to the position after so many events. */
  async go(events: number): Promise<void> {
    const at = Math.min(this.#state.events, Math.max(0, events));
    this.#asked += 1;
    const asked = this.#asked;
    const stepped = await this.#engine.call("step", { at });
    if (asked !== this.#asked || this.#isLeft) {
      return;
    }
    this.#at = at;
    this.#slider.value = String(at);
    this.#view.showBoard(stepped);
    await afterFrame();
    if (asked !== this.#asked || this.#isLeft) {
      return;
    }
    const value = this.#values[at]?.[0];
    const place = { at, all: this.#state.events };
    const seat = this.#state.seats[0]?.title ?? "";
    this.#told.textContent = value === undefined ? t("steps-at", place) : t("steps-at-worth", { ...place, points: points(value), seat });
    this.#slider.setAttribute("aria-valuetext", this.#told.textContent);
    this.#plot.mark(at);
    this.#view.showTold(stepped);
  }

  /** Shows what a search expects for the first side beside what is seen at once, and marks events in the plot. */
  showSearched(shares: readonly (number | null)[], marked: readonly number[]): void {
    this.#searched = shares;
    this.#plot.flag(marked);
    this.#plot.show(this.#curves(), this.#at);
  }

  /** The stepper is no longer seen. */
  leave(): void {
    this.#isLeft = true;
    window.clearInterval(this.#playing);
    this.element.remove();
  }

  #play(): void {
    if (this.#playing !== undefined) {
      window.clearInterval(this.#playing);
      this.#playing = undefined;
      this.#playButton.textContent = t("steps-play");
      return;
    }
    if (this.#at >= this.#state.events) {
      void this.go(0);
    }
    this.#playButton.textContent = t("steps-stop");
    this.#playing = window.setInterval(() => {
      if (this.#at >= this.#state.events) {
        this.#play();
      } else {
        void this.go(this.#at + 1);
      }
    }, 700);
  }

  async #evaluate(): Promise<void> {
    const count = this.#state.events + 1;
    while (this.#values.length < count && !this.#isLeft) {
      try {
        const { points: found } = await this.#engine.call("evaluate", { from: this.#values.length, most: EVALUATED });
        if (found.length === 0) {
          return;
        }
        this.#values.push(...found);
      } catch (error) {
        if (error instanceof Refusal) {
          return;
        }
        throw error;
      }
      if (!this.#isLeft) {
        this.#plot.show(this.#curves(), this.#at);
      }
    }
  }

  /** A curve for each side; one is enough where one side's gain is the other's loss. */
  #curves(): Curve[] {
    const { seats } = this.#state;
    const sides = seats.filter(({ seat, allies }) => allies.every((ally) => indexOf(seats, seat) <= indexOf(seats, ally)));
    const shown = sides.length === 2 ? sides.slice(0, 1) : sides;
    const curves: Curve[] = shown.map((side, index) => ({
      title: allOf(seats.filter(({ seat }) => side.allies.includes(seat)).map(({ title }) => title)),
      color: COLORS[index % COLORS.length] ?? "#777",
      values: this.#values.map((value) => value?.[indexOf(seats, side.seat)] ?? null),
    }));
    const [first] = curves;
    if (first !== undefined && this.#searched.some((value) => value !== null)) {
      curves.push({ title: t("steps-searched", { seat: first.title }), color: COLORS[1] ?? "#777", isDashed: true, isShare: true, values: this.#searched });
    }
    return curves;
  }
}

function indexOf(seats: readonly { readonly seat: string }[], wanted: string): number {
  return seats.findIndex(({ seat }) => seat === wanted);
}
