// The mistakes of a game: a button that lets a bot look for them, how far it is, and each one with
// what was better.
import type { BotForm, Source, State } from "@boardwright/engine";
import { Analysis, firstSide, judgeOf } from "../analysis.ts";
import type { Mistake } from "../analysis.ts";
import { element } from "../dom.ts";
import { save } from "./share.ts";

/** What the panel does to the rest of the view. */
export interface MistakesListener {
  /** What a search expects for the first side after each event, as far as it is known. */
  judged(points: readonly (number | null)[]): void;
  /** These moves, by the number of events before them, were mistakes. */
  marked(mistakes: readonly Mistake[]): void;
  /** The position before a mistake is to be shown, with what was better there. */
  chosen(mistake: Mistake): void;
}

export class MistakesPanel {
  readonly element: HTMLElement;
  readonly #source: Source;
  readonly #state: State;
  readonly #listener: MistakesListener;
  readonly #side: ReadonlySet<string>;
  readonly #bot: string;
  readonly #button: HTMLButtonElement;
  readonly #progress = element("progress", { hidden: true, "aria-label": "Positions looked at" });
  readonly #told = element("p", { class: "note", role: "status" });
  readonly #list = element("ol", { class: "mistakes", "aria-label": "Mistakes" });
  readonly #saves = element("button", { type: "button", hidden: true, onclick: () => this.#save() }, "Save them as a text");
  #mistakes: Mistake[] = [];
  #running: Analysis | undefined;

  private constructor(source: Source, state: State, side: ReadonlySet<string>, bot: string, listener: MistakesListener) {
    this.#source = source;
    this.#state = state;
    this.#side = side;
    this.#bot = bot;
    this.#listener = listener;
    this.#button = element("button", { type: "button", onclick: () => this.#press() }, "Look for mistakes");
    this.element = element(
      "div",
      { class: "stack" },
      element("div", { class: "row" }, this.#button, this.#progress),
      this.#told,
      this.#list,
      this.#saves,
    );
  }

  /** A panel for a game between two sides whose opponent can judge moves; `null` for others. */
  static of(source: Source, state: State, bot: string, bots: readonly BotForm[], listener: MistakesListener): MistakesPanel | null {
    const side = firstSide(state.seats);
    const judge = judgeOf(bot, bots);
    return side === null || judge === null || state.events === 0 ? null : new MistakesPanel(source, state, side, judge, listener);
  }

  /** The panel is no longer seen. */
  leave(): void {
    const running = this.#running;
    this.#running = undefined;
    running?.stop();
  }

  #press(): void {
    if (this.#running !== undefined) {
      this.#running.stop();
      return;
    }
    this.#mistakes = [];
    this.#list.replaceChildren();
    this.#saves.hidden = true;
    this.#listener.marked([]);
    this.#button.textContent = "Stop";
    this.#told.textContent = "Looking at each decision, from the last one back.";
    this.#progress.hidden = false;
    this.#progress.value = 0;
    this.#running = new Analysis(this.#source, this.#state, this.#side, this.#bot, {
      progress: (done, all, points) => {
        this.#progress.max = all;
        this.#progress.value = done;
        this.#listener.judged(points);
      },
      found: (mistake) => this.#add(mistake),
      ended: (why) => this.#ended(why),
    });
  }

  #add(mistake: Mistake): void {
    this.#mistakes = [mistake, ...this.#mistakes];
    const [what, why] = this.#words(mistake);
    this.#list.prepend(
      element(
        "li",
        {},
        element(
          "button",
          { type: "button", class: `quiet ${mistake.grade}`, onclick: () => this.#listener.chosen(mistake) },
          element("strong", {}, what),
          element("span", {}, ` ${why}`),
        ),
      ),
    );
    this.#listener.marked(this.#mistakes);
  }

  /** What was wrong, and what was better. */
  #words({ at, seat, grade, before, lost, line }: Mistake): readonly [string, string] {
    const entry = this.#state.log.entries[at];
    const title = this.#state.seats.find((other) => other.seat === seat)?.title ?? seat;
    const made = `${title} ${entry?.short ?? entry?.notation ?? ""}`;
    return [`${made}: ${grade}`, `${percent(before)} of a win became ${percent(before - lost)}. Better: ${line.join(", ")}`];
  }

  #save(): void {
    const lines = this.#mistakes.map((mistake) => `After ${mistake.at} events: ${this.#words(mistake).join(". ")}\n`);
    save({ name: "mistakes.txt", mediaType: "text/plain", text: `${this.#state.game}\n${lines.join("")}` });
  }

  #ended(why: string | null): void {
    const { max, value } = this.#progress;
    this.#running = undefined;
    this.#button.textContent = "Look again";
    this.#progress.hidden = true;
    this.#saves.hidden = this.#mistakes.length === 0;
    const count = this.#mistakes.length === 1 ? "1 move" : `${this.#mistakes.length} moves`;
    const found = `${count} lost a twentieth of a win or more.`;
    this.#told.textContent =
      why !== null ? `It could not be ended (${why}). ${found}` : value < max ? `Stopped before its end. ${found}` : found;
  }
}

/** A share as a whole number of hundredths. */
function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
