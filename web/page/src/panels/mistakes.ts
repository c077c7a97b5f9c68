// The mistakes of a game: a button that lets a bot look for them, how far it is, and each one with
// what was better. The bot judges as the command `boardwright analyse` does.
import { Bots, isFault } from "@boardwright/engine";
import type { Fault, Judgement, Mistake, State, WorkerEngine } from "@boardwright/engine";
import { element } from "../dom.ts";
import { percent } from "../plot.ts";
import { save } from "./share.ts";
import { listed, t } from "../languages/languages.ts";

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
  readonly #progress = element("progress", { hidden: true, "aria-label": t("mistakes-progress") });
  readonly #told = element("p", { class: "note", role: "status" });
  readonly #list = element("ol", { class: "mistakes", "aria-label": t("mistakes-label") });
  readonly #saves = element("button", { type: "button", hidden: true, onclick: () => this.#save() }, t("mistakes-save"));
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
    this.#button = element("button", { type: "button", onclick: () => this.#press() }, t("mistakes-look"));
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
    this.#button.textContent = t("mistakes-stop");
    this.#told.textContent = t("mistakes-looking");
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
    const shares = { before: percent(before), after: percent(after) };
    return [
      t("mistakes-what", { seat: title, move: made, grade: t("log-grade", { grade }) }),
      line.length === 0 ? t("mistakes-why", shares) : t("mistakes-why-better", { ...shares, line: listed(line) }),
    ];
  }

  #save(): void {
    const lines = this.#mistakes.map((mistake) => {
      const [what, why] = this.#words(mistake);
      return `${t("mistakes-line", { at: mistake.at, what, why })}\n`;
    });
    save({ name: "mistakes.txt", mediaType: "text/plain", text: `${this.#state.game}\n${lines.join("")}` });
  }

  /** It is over; `why` if it could not be ended. */
  #end(why: string | null): void {
    if (!this.#isRunning) {
      return;
    }
    this.leave();
    const { max, value } = this.#progress;
    this.#button.textContent = t("mistakes-again");
    this.#progress.hidden = true;
    this.#saves.hidden = this.#mistakes.length === 0;
    const found = t("mistakes-found", { count: this.#mistakes.length });
    this.#told.textContent =
      why !== null ? t("mistakes-unended", { why, found }) : value < max ? t("mistakes-stopped", { found }) : found;
  }
}
