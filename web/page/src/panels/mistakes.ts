// The mistakes of a game: a button that lets a bot look for them, how far it is, and each one with
// what was better. The bot judges as the command `boardwright analyse` does.
import { Bots, isFault } from "@boardwright/engine";
import type { Fault, Judgement, Mistake, State, WorkerEngine } from "@boardwright/engine";
import { element } from "../dom.ts";
import { percent } from "../plot.ts";
import { save } from "./share.ts";

/** What the panel does to the rest of the view. */
export interface MistakesListener {
  /** So much was found so far. */
  found(judgement: Judgement): void;
  /** The position before a mistake is to be shown, with what was better there. */
  chosen(mistake: Mistake): void;
}

/** The name of the bot's worker. */
const JUDGE = "judge";

export class MistakesPanel {
  readonly element: HTMLElement;
  readonly #state: State;
  readonly #listener: MistakesListener;
  readonly #bots: Bots;
  readonly #button: HTMLButtonElement;
  readonly #progress = element("progress", { hidden: true, "aria-label": "Positions looked at" });
  readonly #told = element("p", { class: "note", role: "status" });
  readonly #list = element("ol", { class: "mistakes", "aria-label": "Mistakes" });
  readonly #saves = element("button", { type: "button", hidden: true, onclick: () => this.#save() }, "Save them as a text");
  #mistakes: readonly Mistake[] = [];
  #isRunning = false;

  /** The engine holds the game, which nobody plays. */
  constructor(engine: WorkerEngine, state: State, listener: MistakesListener) {
    this.#state = state;
    this.#listener = listener;
    this.#bots = new Bots(
      engine,
      () => undefined,
      (why, thinksAgain) => {
        if (!thinksAgain) {
          this.#end(why);
        }
      },
      (found, isDone) => this.#judged(found, isDone),
    );
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

  /** The panel is no longer seen. */
  leave(): void {
    this.#isRunning = false;
    this.#bots.end();
  }

  /** The engine says why no bot looks for mistakes. */
  refused(fault: Fault): void {
    this.#end(fault.sentence);
  }

  #press(): void {
    if (this.#isRunning) {
      this.#end(null);
      return;
    }
    this.#isRunning = true;
    this.#show({ events: 0, shares: [], mistakes: [] });
    this.#saves.hidden = true;
    this.#button.textContent = "Stop";
    this.#told.textContent = "Looking at each decision, from the first one on.";
    this.#progress.hidden = false;
    this.#progress.max = this.#state.events;
    this.#progress.value = 0;
    this.#bots.think(JUDGE, "judge");
  }

  #judged(found: Judgement | Fault, isDone: boolean): void {
    if (!this.#isRunning) {
      return;
    }
    if (isFault(found)) {
      this.#end(found.sentence);
      return;
    }
    this.#progress.value = found.events;
    this.#show(found);
    if (isDone) {
      this.#end(null);
    }
  }

  #show(found: Judgement): void {
    const known = found.mistakes.length === 0 ? 0 : this.#list.childElementCount;
    const fresh = found.mistakes.slice(known).map((mistake) => this.#item(mistake));
    this.#list.replaceChildren(...[...this.#list.children].slice(0, known), ...fresh);
    this.#mistakes = found.mistakes;
    this.#listener.found(found);
  }

  #item(mistake: Mistake): HTMLElement {
    const [what, why] = this.#words(mistake);
    return element(
      "li",
      {},
      element(
        "button",
        { type: "button", class: `quiet ${mistake.grade}`, onclick: () => this.#listener.chosen(mistake) },
        element("strong", {}, what),
        element("span", {}, ` ${why}`),
      ),
    );
  }

  /** What was wrong, and what was better. */
  #words({ seat, made, grade, before, after, line }: Mistake): readonly [string, string] {
    const title = this.#state.seats.find((other) => other.seat === seat)?.title ?? seat;
    const better = line.length === 0 ? "" : `. Better: ${line.join(", ")}`;
    return [`${title} ${made}: ${grade}`, `${percent(before)} of a win became ${percent(after)}${better}`];
  }

  #save(): void {
    const lines = this.#mistakes.map((mistake) => `After ${mistake.at} events: ${this.#words(mistake).join(". ")}\n`);
    save({ name: "mistakes.txt", mediaType: "text/plain", text: `${this.#state.game}\n${lines.join("")}` });
  }

  /** It is over; `why` if it could not be ended. */
  #end(why: string | null): void {
    if (!this.#isRunning) {
      return;
    }
    this.leave();
    const { max, value } = this.#progress;
    this.#button.textContent = "Look again";
    this.#progress.hidden = true;
    this.#saves.hidden = this.#mistakes.length === 0;
    const count = this.#mistakes.length === 1 ? "1 move" : `${this.#mistakes.length} moves`;
    const found = `${count} lost a twentieth of a win or more.`;
    this.#told.textContent =
      why !== null ? `It could not be ended (${why}). ${found}` : value < max ? `Stopped before its end. ${found}` : found;
  }
}
