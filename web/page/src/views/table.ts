// A game at a table: people on this device and bots. It asks the engine, shows
// what comes back, lets bots and dice go on, and keeps the game on the device.
import { forgetDrawings } from "@boardwright/board";
import type { BotChoice, Calls, Description, EngineUser, Fault, State } from "@boardwright/engine";
import { Bots, EngineFailure, Refusal, isFault } from "@boardwright/engine";
import type { App, View } from "../app.ts";
import { afterFrame, freshSeed, pause, plainName, titleIn } from "../app.ts";
import { Clocks } from "../clock.ts";
import type { Hold } from "../holds.ts";
import { forgetSaid, say } from "../live.ts";
import { dueSeat } from "../panels/players.ts";
import { sharePanel } from "../panels/share.ts";
import { faultMessage, sentenceOf } from "../rules.ts";
import { play as sound } from "../sound.ts";
import type { StoredGame } from "../storage.ts";
import { storedText } from "../storage.ts";
import { Chooser } from "./chooser.ts";
import { Keeper } from "./keeper.ts";
import { offersOf } from "./offers.ts";
import { answersDraw, asksToResign } from "./questions.ts";
import { showPosition, tellState } from "./showing.ts";
import { Stepper } from "./stepper.ts";
import type { Action } from "./table_page.ts";
import { TablePage } from "./table_page.ts";
import { botKey, diceOf, prefersStillness, sameSeats } from "./table_state.ts";
import { t } from "../languages/languages.ts";

/** A table that begins or goes on. */
export interface TableStart {
  readonly description: Description;
  /** The first state of the game in the engine. */
  readonly state: State;
  /** Under what it is kept. */
  readonly id: string;
  /** It is this tab's, and let go when the table is left. */
  readonly hold: Hold;
  readonly players: readonly string[];
  readonly clock: StoredGame["clock"];
  /** Whether the next game begins by itself. */
  readonly goesOn: boolean;
}

type Unary = "takeBack" | "resign" | "offer" | "claim" | "advance" | "placeRest";

export class Table implements View, EngineUser {
  readonly title: string;
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #start: TableStart;
  readonly #page: TablePage;
  readonly #chooser: Chooser;
  readonly #bots: Bots;
  readonly #keeper: Keeper;
  #clocks: Clocks | undefined;
  /** The newest state, and the one that is seen. */
  #state: State;
  #seen: State | undefined;
  #showing: Promise<void> = Promise.resolve();
  #pending = 0;
  #shownAt = 0;
  #isLeft = false;
  #isAsking = false;
  #turned: number | null = null;
  #zoomed = false;
  #stepper: Stepper | undefined;

  constructor(app: App, start: TableStart) {
    const { description, state } = start;
    this.#app = app;
    this.#start = start;
    this.#state = state;
    this.title = titleIn(app.games, state.game);
    this.#bots = new Bots(
      app.engine,
      ({ positions, depth }) => {
        const told = depth === null ? t("table-progress", { positions }) : t("table-progress-ahead", { positions, depth });
        this.#page.showProgress(told);
      },
      (why, thinksAgain) => {
        this.#tell(thinksAgain ? t("table-bot-failed-again", { why }) : t("table-bot-failed", { why }), true);
      },
    );
    this.#keeper = new Keeper(app.engine, start.id, () => start.hold.isHeld, (why) => this.#page.warn(why));
    const share = sharePanel({
      engine: app.engine,
      files: app.games.files.filter(({ game }) => game === plainName(state.game)),
      isOver: () => this.#state.due.kind === "over",
      at: () => this.#stepper?.at ?? null,
      names: [],
    });
    this.#chooser = new Chooser({
      app,
      page: () => this.#page,
      primer: description.primer,
      ask: (text) => this.#choose(text),
      askFields: (values) => this.#call("playFields", { values }),
      placeRest: () => this.#simply("placeRest"),
      tell: (parts, isBad) => this.#page.message(parts, isBad),
    });
    this.#page = new TablePage(
      this.title,
      description.primer,
      this.#chooser,
      share,
      (action) => this.#act(action),
      (events) => this.#lookAt(events),
    );
    this.element = this.#page.element;
    if (start.clock !== null) {
      this.#clocks = new Clocks(
        start.clock,
        () => this.#page.players.showTimes(this.#clocks?.all() ?? []),
        (player) => this.#flag(player),
      );
    }
    app.engine.user = this;
    forgetDrawings();
  }

  /** Under what the game is kept. */
  get id(): string {
    return this.#start.id;
  }

  /** The table is seen: the game begins. */
  begin(): void {
    this.#take(this.#state);
  }

  async leave(): Promise<void> {
    this.#isLeft = true;
    this.#chooser.rest();
    this.#bots.end();
    this.#clocks?.stop();
    this.#stepper?.leave();
    if (this.#app.engine.user === this) {
      this.#app.engine.user = undefined;
    }
    if (this.#isAsking || this.#pending > 0) {
      // A move that is made but not shown yet.
      this.#keepSoon();
    }
    await this.#keeper.leave();
    await this.#start.hold.release(storedText(this.id));
  }

  // ---- what the engine says by itself ----

  botPlayed(bot: string, played: State | Fault): void {
    this.#bots.answered(bot);
    if (!isFault(played)) {
      this.#take(played);
    } else if (played.kind !== "request") {
      this.#page.message(faultMessage(played), true);
    } else if (this.#state.due.kind === "bot") {
      // The answer was to a position that is no longer there.
      this.#goOn(this.#state);
    }
  }

  botAdvised(advice: BotChoice | Fault): void {
    this.#bots.answered("hint");
    if (isFault(advice)) {
      this.#page.message(faultMessage(advice), true);
      return;
    }
    if (this.#chooser.isActive && advice.revision === this.#state.revision) {
      this.#chooser.hint(advice);
    }
  }

  engineRestarted(why: string): void {
    this.#bots.end();
    const { engine } = this.#app;
    const again =
      this.#keeper.kept === null
        ? engine.call("open", {
            game: this.#state.game,
            seed: freshSeed(),
            players: [...this.#start.players],
            adviser: null,
          })
        : engine.call("restore", { kept: this.#keeper.kept, players: null, adviser: null });
    again.then(
      (state) => {
        forgetDrawings();
        this.#take(state);
        const told = t("table-engine-failed", { why });
        void this.#showing.then(() => this.#tell(told, true));
      },
      (error: unknown) => this.#failed(error),
    );
  }

  // ---- asking ----

  /** Asks the engine to do something, and shows how things stand then. */
  async #call<K extends keyof Calls & string>(
    name: Calls[K]["answered"] extends State ? K : never,
    asked: Calls[K]["asked"],
  ): Promise<boolean> {
    if (this.#isAsking) {
      return false;
    }
    this.#isAsking = true;
    try {
      const state = await this.#page.whileBusy(this.#app.engine.call<K>(name, asked));
      this.#take(state as State);
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    } finally {
      this.#isAsking = false;
    }
  }

  /** Makes a move of the person who is due. */
  async #choose(text: string): Promise<void> {
    if (!(await this.#call("play", { text }))) {
      this.#chooser.refused();
    }
  }

  #simply(name: Unary): Promise<boolean> {
    return this.#call(name, {});
  }

  #failed(error: unknown): void {
    if (this.#isLeft) {
      return;
    }
    if (error instanceof Refusal) {
      this.#page.message(faultMessage(error.fault), true);
      say(sentenceOf(error.fault.sentence));
    } else if (!(error instanceof EngineFailure)) {
      this.#tell(error instanceof Error ? error.message : String(error), true);
    }
  }

  #tell(sentence: string, isBad = false): void {
    this.#page.message([sentence], isBad);
  }

  // ---- showing ----

  /** Takes in how things stand now. States are shown one after the other. */
  #take(state: State): void {
    this.#state = state;
    this.#pending += 1;
    this.#showing = this.#page.whileBusy(
      this.#showing
        .then(() => this.#show(state))
        .catch((error: unknown) => this.#failed(error))
        .finally(() => {
          this.#pending -= 1;
        }),
    );
  }

  async #show(state: State): Promise<void> {
    if (this.#isLeft) {
      return;
    }
    this.#stepper?.leave();
    this.#stepper = undefined;
    const { due } = state;
    if (due.kind === "person" && due.handOver) {
      this.#showHandOver(state, due.seat);
      return;
    }
    this.#page.endHandOver();
    const isFirst = this.#seen === undefined;
    const { pace } = this.#app.settings();
    const known = state.log.whole ? 0 : this.#page.log.entries.length;
    const dice = state.log.entries.filter(({ index }) => index >= known).flatMap((entry) => diceOf(entry, state));
    if (dice.length > 0 && !isFirst && !state.log.whole) {
      this.#sound("dice");
      // What they decide is told when they lie still.
      await this.#page.dice.roll(dice, pace > 0 && this.#pending < 2 && !prefersStillness());
      if (this.#isLeft) {
        return;
      }
    }
    const hasMoved = state.log.entries.some(({ kind, index }) => kind === "move" && index >= known);
    if (dice.length === 0 && hasMoved && !isFirst) {
      this.#page.dice.clear();
    }
    if (!isFirst && !sameSeats(state, this.#seen)) {
      // What was said was meant for whoever looked before.
      forgetSaid();
    }
    this.#seen = state;
    this.#shownAt = performance.now();
    this.#chooser.take(state);
    const fresh = await showPosition(this.#page, state, isFirst);
    if (this.#isLeft) {
      return;
    }
    this.#offerActions(state);
    await this.#chooser.show(state);
    if (this.#isLeft) {
      return;
    }
    this.#runClock(state);
    tellState(this.#page, state, isFirst ? [] : fresh, this.#app.settings().sound);
    if (this.#page.hasLostFocus || isFirst) {
      // To move the focus needs the layout of all that is new.
      await afterFrame();
      if (this.#isLeft) {
        return;
      }
      this.#chooser.takeFocus();
    }
    this.#keepSoon();
    if (state === this.#state) {
      this.#goOn(state);
    }
  }

  #showHandOver(state: State, seat: string): void {
    const title = state.seats.find((other) => other.seat === seat)?.title ?? seat;
    this.#seen = state;
    this.#clocks?.run(null);
    this.#chooser.rest();
    this.#page.handOver(title, () => void this.#call("look", { seat }));
    this.#page.showStatus(state);
    this.#page.players.show(state);
    this.#offerActions(state);
    this.#keepSoon();
  }

  #offerActions(state: State): void {
    this.#page.offer(offersOf(state, this.#zoomed));
    const { may, due } = state;
    if (may.answer !== null && !(due.kind === "person" && due.handOver)) {
      void this.#answerOffer(may.answer);
    }
  }

  async #answerOffer(by: string): Promise<void> {
    const title = this.#state.seats.find(({ seat }) => seat === by)?.title ?? by;
    const accepts = await answersDraw(title);
    if (accepts !== null && !this.#isLeft) {
      await this.#call("answer", { accepts });
    }
  }

  // ---- going on ----

  /** Lets happen what nobody on this device decides. */
  #goOn(state: State): void {
    const { due } = state;
    const { pace } = this.#app.settings();
    const waited = performance.now() - this.#shownAt;
    const isStillNow = (): boolean => !this.#isLeft && state === this.#state;
    switch (due.kind) {
      case "table":
        void pause(Math.max(0, pace / 2 - waited)).then(() => isStillNow() && this.#simply("advance"));
        return;
      case "bot":
        void pause(Math.max(0, pace - waited)).then(() => {
          if (isStillNow()) {
            this.#bots.think(botKey(state, due.seat), "play");
          }
        });
        return;
      case "person":
        if (!due.handOver && !state.looking.includes(due.seat)) {
          void this.#call("look", { seat: due.seat });
        }
        return;
      case "over":
        document.dispatchEvent(new CustomEvent("game-over"));
        if (this.#start.goesOn) {
          void pause(Math.max(pace, 1)).then(() => (isStillNow() ? this.#again(false) : undefined));
        }
    }
  }

  #runClock(state: State): void {
    const seat = dueSeat(state);
    const player = state.players.findIndex(({ seats }) => seat !== null && seats.includes(seat));
    if (state.due.kind === "over") {
      this.#clocks?.stop();
    } else {
      this.#clocks?.run(player < 0 ? null : player);
    }
  }

  #flag(player: number): void {
    const seats = this.#state.players[player]?.seats ?? [];
    const seat = dueSeat(this.#state) ?? seats[0];
    if (seat !== undefined) {
      this.#bots.end();
      void this.#call("flag", { seat });
    }
  }

  // ---- what somebody does ----

  #act(action: Action): void {
    switch (action) {
      case "moves":
        this.#chooser.listMoves();
        return;
      case "hint":
        this.#tell(t("table-hint-sought"));
        this.#bots.think("hint", "hint");
        return;
      case "takeBack":
        this.#bots.end();
        void this.#simply("takeBack").then(() => this.#resume());
        return;
      case "claim":
        void this.#simply("claim");
        return;
      case "offer":
        this.#bots.end();
        void this.#simply("offer").then(() => this.#resume());
        return;
      case "resign":
        void this.#resign();
        return;
      case "again":
        void this.#again(false);
        return;
      case "changed":
        void this.#again(true);
        return;
      case "look":
        this.#openStepper(this.#state.events);
        return;
      case "turn":
        this.#turned = ((this.#state.board?.quarters ?? this.#turned ?? 0) + 1) % 4;
        void this.#turn();
        return;
      case "larger":
        this.#zoomed = !this.#zoomed;
        this.#page.board.zoom(this.#zoomed ? 1.7 : 1);
        this.#offerActions(this.#state);
    }
  }

  async #turn(): Promise<void> {
    const isThinking = this.#state.due.kind === "bot";
    if (isThinking) {
      this.#bots.end();
    }
    await this.#call("turn", { quarters: this.#turned });
  }

  async #resign(): Promise<void> {
    const isSure = await asksToResign(this.#app.engine);
    if (isSure && !this.#isLeft) {
      this.#bots.end();
      await this.#simply("resign");
      this.#resume();
    }
  }

  /** A bot that was interrupted for something that was refused thinks again. */
  #resume(): void {
    if (this.#state.due.kind === "bot" && this.#pending === 0) {
      this.#goOn(this.#state);
    }
  }

  async #again(changed: boolean): Promise<void> {
    this.#bots.end();
    this.#page.log.clear();
    this.#page.dice.clear();
    this.#seen = undefined;
    forgetSaid();
    forgetDrawings();
    await this.#call("again", { seed: freshSeed(), changed });
  }

  #lookAt(events: number): void {
    if (this.#state.due.kind === "over") {
      this.#openStepper(events);
    }
  }

  #openStepper(events: number): void {
    this.#chooser.rest();
    this.#stepper ??= new Stepper(this.#app.engine, this.#state, this.#page.stepsOf(this.#state));
    this.#page.lower.replaceChildren(this.#stepper.element);
    void this.#stepper.go(events);
  }

  // ---- keeping ----

  #keepSoon(): void {
    this.#keeper.soon(() => this.#state, () =>
      this.#clocks === undefined
        ? null
        : { minutes: this.#clocks.minutes, increment: this.#clocks.increment, left: this.#clocks.all() },
    );
  }

  #sound(kind: Parameters<typeof sound>[0]): void {
    if (this.#app.settings().sound) {
      sound(kind);
    }
  }
}
