// What somebody does in a game of the server: moves, offers and seats. The server decides; where it
// or the engine refuses, the page says why.
import type { Asking, Stream } from "@boardwright/client";
import { NotAllowed } from "@boardwright/client";
import type { Fault, State } from "@boardwright/engine";
import { EngineFailure, Refusal } from "@boardwright/engine";
import type { App } from "../app.ts";
import { element } from "../dom.ts";
import { whyOf } from "../languages/failure.ts";
import { say } from "../live.ts";
import { ownSeats } from "../online/kept.ts";
import { faultMessage, sentenceOf } from "../rules.ts";
import type { Chooser } from "./chooser.ts";
import type { OnlineStart } from "./online_table.ts";
import { answersDraw } from "./questions.ts";
import type { TablePage } from "./table_page.ts";

/** The table at which it is done. */
export interface DoingParts {
  readonly app: App;
  readonly start: OnlineStart;
  readonly page: TablePage;
  readonly chooser: Chooser;
  readonly stream: Stream;
  state(): State | undefined;
  isLeft(): boolean;
  titleOf(seat: string): string;
  /** A seat was taken: what was shown until now is shown anew. */
  onSeated(): void;
}

export class OnlineDoing {
  readonly #parts: DoingParts;

  constructor(parts: DoingParts) {
    this.#parts = parts;
  }

  /** Asks the server to do something; `false` if it does not. */
  async ask(action: Asking): Promise<boolean> {
    try {
      await this.#parts.page.whileBusy(this.#parts.stream.command(action));
      return true;
    } catch (error) {
      this.failed(error);
      return false;
    }
  }

  /** Makes a move by its text. */
  async play(text: string): Promise<void> {
    const { moves } = this.#parts.state() ?? {};
    const found = moves?.kind === "all" ? moves.moves.find((move) => move.text === text || move.short === text) : undefined;
    try {
      if (found === undefined) {
        // The engine tells more of what is wrong.
        await this.#parts.app.engine.call("explain", { text });
      }
    } catch (error) {
      this.failed(error);
      this.#parts.chooser.refused();
      return;
    }
    if (!(await this.ask({ play: { move: found?.text ?? text } }))) {
      this.#parts.chooser.refused();
    }
  }

  /** Makes a move by its numbers; `false` if it is not made. */
  async playFields(values: number[]): Promise<boolean> {
    const { text, fault } = await this.#parts.app.engine.call("checkFields", { values });
    if (text === null) {
      this.#parts.page.message(fault === null ? [] : faultMessage(fault), true);
      return false;
    }
    return this.ask({ play: { move: text } });
  }

  /** Asks whether an offer of a draw is accepted, and tells the server. */
  async answer(by: string): Promise<void> {
    const accepts = await answersDraw(this.#parts.titleOf(by));
    if (accepts !== null && !this.#parts.isLeft()) {
      await this.ask(accepts ? "accept" : "decline");
    }
  }

  /** Takes a free seat. */
  async take(seat: string): Promise<void> {
    const { game, invite } = this.#parts.start;
    try {
      const answer = await this.#parts.page.whileBusy(
        this.#parts.start.server.ask({ take: { game, seat, ...(invite === null ? {} : { invite }) } }),
      );
      if (answer.tell === "taken") {
        ownSeats.keep(game, { rules: this.#parts.start.description.game, tokens: answer.tokens, invite });
        this.#parts.app.rename(`#/online/game/${game}`);
        this.#parts.onSeated();
        this.#parts.stream.sit(Object.values(answer.tokens));
      }
    } catch (error) {
      this.failed(error);
    }
  }

  /** Withdraws the game, if it was opened here. */
  async withdraw(): Promise<void> {
    const creator = ownSeats.of(this.#parts.start.game)?.creator;
    if (creator != null) {
      try {
        await this.#parts.start.server.ask({ withdraw: { game: this.#parts.start.game, creator } });
      } catch (error) {
        this.failed(error);
      }
    }
  }

  /** Says a sentence below the board and aloud. */
  tell(sentence: string, isBad = false): void {
    this.#parts.page.message([element("span", {}, sentenceOf(sentence))], isBad);
    say(sentenceOf(sentence));
  }

  /** Says why something was not done. */
  failed(error: unknown): void {
    if (this.#parts.isLeft() || error instanceof EngineFailure) {
      return;
    }
    const fault: Fault | null =
      error instanceof Refusal
        ? error.fault
        : error instanceof NotAllowed
          ? { kind: "refused", sentence: whyOf(error), rule: error.rule, parameters: [], place: null }
          : null;
    if (fault !== null) {
      this.#parts.page.message(faultMessage(fault), true);
      say(sentenceOf(fault.sentence));
    } else {
      this.tell(whyOf(error), true);
    }
  }
}
