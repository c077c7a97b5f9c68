// A game of the server at this device. The server decides; the engine of this page is given the
// record as this seat may have it, and shows, explains and foresees from that alone.
import { forgetDrawings } from "@boardwright/board";
import { Clocks } from "@boardwright/client";
import type { ClockNow, Joined, Now, Rematch, Server, Stream, StreamListener, Told } from "@boardwright/client";
import type { Description, EngineUser, State } from "@boardwright/engine";
import type { App, View } from "../app.ts";
import { afterFrame, plainName, titleIn } from "../app.ts";
import { append, fill } from "../dom.ts";
import { say } from "../live.ts";
import { ownSeats } from "../online/kept.ts";
import { invitationTo } from "../online/words.ts";
import { sharePanel } from "../panels/share.ts";
import { sentenceOf, titleOf } from "../rules.ts";
import { Ahead } from "./ahead.ts";
import { Beginning } from "./beginning.ts";
import { Chooser } from "./chooser.ts";
import { offersOf } from "./offers.ts";
import { OnlineCard } from "./online_card.ts";
import { OnlineDoing } from "./online_doing.ts";
import { asHere, namesAt, readingsOfClocks } from "./online_state.ts";
import { asksToResign } from "./questions.ts";
import { showPosition, tellState } from "./showing.ts";
import { Stepper } from "./stepper.ts";
import type { Action } from "./table_page.ts";
import { TablePage } from "./table_page.ts";
import { diceOf, prefersStillness } from "./table_state.ts";
import { serverSays } from "../languages/failure.ts";
import { allOf, joined, t } from "../languages/languages.ts";

/** A game of the server that was joined. */
export interface OnlineStart {
  readonly server: Server;
  readonly game: string;
  /** What whoever is invited shows to take a seat. */
  readonly invite: string | null;
  readonly description: Description;
  readonly joined: Joined;
  readonly stream: Stream;
}

export class OnlineTable implements View, EngineUser, StreamListener {
  readonly title: string;
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #start: OnlineStart;
  readonly #page: TablePage;
  readonly #chooser: Chooser;
  readonly #stream: Stream;
  readonly #card: OnlineCard;
  readonly #clocks: Clocks;
  #joined: Joined;
  #free: readonly string[] = [];
  #clock: ClockNow | undefined;
  #state: State | undefined;
  /** Whether the record is asked for, and whether it has changed since. */
  #isAsking = false;
  #isStale = false;
  /** From what the present view was made. */
  #told = "";
  #isLeft = false;
  #isOver = false;
  #answered: string | null = null;
  #rematch: Rematch | null = null;
  #zoomed = false;
  #turned: number | null = null;
  #stepper: Stepper | undefined;
  readonly #ahead: Ahead;
  readonly #doing: OnlineDoing;
  readonly #beginning: Beginning;
  /** The events that only say what a clock shows, which is seen anyway. */
  #readings: ReadonlySet<number> = new Set();
  /** How many events were seen before somebody was away; `null` if nobody was. */
  #seenBefore: number | null;

  constructor(app: App, start: OnlineStart) {
    const { description, joined } = start;
    this.#app = app;
    this.#start = start;
    this.#joined = joined;
    this.#stream = start.stream;
    this.#rematch = joined.rematch ?? null;
    this.title = titleIn(app.games, description.game);
    const kept = ownSeats.of(start.game);
    this.#seenBefore = kept !== null && kept.seen > 0 ? kept.seen : null;
    this.#chooser = new Chooser({
      app,
      page: () => this.#page,
      primer: description.primer,
      ask: (text) => this.#doing.play(text),
      askFields: (values) => this.#doing.playFields(values),
      placeRest: () => Promise.resolve(false),
      pointAhead: (cell) => this.#ahead.pointAt(cell, this.#state, this.#beginning.waits === null ? this.#joined.seats : []),
      tell: (parts, isBad) => this.#page.message(parts, isBad),
    });
    const share = sharePanel({
      engine: app.engine,
      files: app.games.files.filter(({ game }) => game === plainName(description.game)),
      isOver: () => this.#isOver,
      at: () => this.#stepper?.at ?? null,
      names: [],
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
    this.#ahead = new Ahead(this.#page.board, (text) => void this.#doing.play(text), (sentence) => this.#doing.tell(sentence));
    this.#card = new OnlineCard({
      title: (seat) => this.#seatTitle(seat),
      take: (seat) => this.#doing.take(seat),
      withdraw: () => this.#doing.withdraw(),
      does: (action) => this.#doing.ask(action),
    });
    this.#doing = new OnlineDoing({
      app,
      start,
      page: this.#page,
      chooser: this.#chooser,
      stream: this.#stream,
      state: () => this.#state,
      isLeft: () => this.#isLeft,
      titleOf: (seat) => this.#seatTitle(seat),
      onSeated: () => {
        this.#page.log.clear();
        this.#state = undefined;
        this.#told = "";
      },
    });
    this.#beginning = new Beginning(
      {
        server: start.server,
        game: start.game,
        seats: description.players.flat().map(({ seat }) => seat),
        stream: this.#stream,
        isLeft: () => this.#isLeft,
        failed: (error) => this.#doing.failed(error),
        changed: () => this.#changed(),
      },
      joined,
    );
    this.#clocks = new Clocks((left) => this.#showTimes(left));
    app.engine.user = this;
    forgetDrawings();
    this.#free = joined.free ?? [];
    this.#took(joined);
  }

  begin(): void {
    this.#beginning.act();
    this.#refresh();
  }

  leave(): void {
    this.#isLeft = true;
    this.#chooser.rest();
    this.#clocks.stop();
    this.#stepper?.leave();
    this.#stream.close();
    if (this.#app.engine.user === this) {
      this.#app.engine.user = undefined;
    }
  }

  // ---- what the engine says by itself ----

  botPlayed(): void {
    // Bots think on the server.
  }

  botAdvised(): void {
    // Nobody is advised in a game of the server.
  }

  engineRestarted(why: string): void {
    forgetDrawings();
    this.#told = "";
    this.#refresh();
    this.#page.message([t("table-engine-failed-online", { why })], true);
  }

  // ---- what the server says ----

  told(message: Told): void {
    this.#beginning.told(message);
    switch (message.tell) {
      case "event":
        this.#took(message);
        this.#refresh();
        return;
      case "took_back":
        say(t("told-took-back", { seat: this.#seatTitle(message.seat) }));
        this.#took(message);
        this.#refresh();
        return;
      case "begun":
        this.#took(message);
        this.#refresh();
        return;
      case "adjourned":
        this.#took(message);
        this.#card.adjourned(message.agreed, message.clock?.stopped === true);
        return;
      case "seated":
        this.#free = message.free;
        this.#beginning.seated(message.free);
        this.#took({ ...(this.#clock === undefined ? {} : { clock: this.#clock }) });
        this.#doing.tell(
          message.free.length === 0
            ? this.#beginning.waits === null
              ? t("told-begins")
              : t("told-all-seated")
            : t("told-has-come", { seats: allOf(message.seats.map((seat) => this.#seatTitle(seat))) }),
        );
        this.#refresh();
        return;
      case "rematch":
        this.#rematched(message);
        return;
      case "bot_waits":
        this.#doing.tell(t("told-bot-waits", { seat: this.#seatTitle(message.seat), why: serverSays(message.rule, message.reason) }), true);
        return;
      default:
        return;
    }
  }

  joined(joined: Joined, isAgain: boolean): void {
    if (isAgain) {
      this.#seenBefore = this.#state?.events ?? this.#seenBefore;
    }
    this.#joined = joined;
    this.#free = joined.free ?? [];
    this.#beginning.joined(joined);
    this.#took(joined);
    if (joined.rematch != null) {
      this.#rematched(joined.rematch);
    }
    this.#refresh();
  }

  connected(isConnected: boolean): void {
    this.#page.warn(isConnected ? null : t("online-no-answer"));
    if (!isConnected) {
      this.#clocks.show(null);
    }
  }

  ended(reason: string, rule: string | null): void {
    this.#chooser.rest();
    this.#clocks.stop();
    const why = sentenceOf(serverSays(rule, reason));
    this.#page.warn(t("told-ended", { why }));
    say(why);
  }

  /** Something has changed that is known of keys, ratings or the seed. */
  #changed(): void {
    if (this.#state !== undefined) {
      this.#showPlayers(this.#state);
      this.#showCard(this.#state);
    }
    if (!this.#isOver) {
      // Otherwise whoever looks through the game goes on.
      this.#refresh();
    }
  }

  /** The clock comes with every message that says where the game stands. */
  #took({ clock }: Pick<Now, "clock">): void {
    this.#clock = clock ?? undefined;
    // Before the game has begun none runs, whoever is due.
    this.#clocks.show(clock == null ? null : this.#beginning.waits === null ? clock : { ...clock, running: [] });
    this.#card.hasClock(clock != null);
  }

  // ---- showing ----

  /** Asks for the record as it is now, once at a time. */
  #refresh(): void {
    this.#isStale = true;
    if (this.#isAsking || this.#isLeft) {
      return;
    }
    this.#isAsking = true;
    void this.#page
      .whileBusy(this.#follow())
      .catch((error: unknown) => this.#doing.failed(error))
      .finally(() => {
        this.#isAsking = false;
        if (this.#isStale) {
          this.#refresh();
        }
      });
  }

  async #follow(): Promise<void> {
    this.#isStale = false;
    const answer = await this.#stream.ask("record");
    if (answer.tell !== "record" || this.#isLeft) {
      return;
    }
    const seats = [...this.#joined.seats];
    const told = JSON.stringify([answer.record, seats, this.#free, this.#beginning.waits, [...this.#beginning.players]]);
    if (told === this.#told) {
      // Whoever has begun to choose goes on: nothing is new.
      this.#seenBefore = null;
      return;
    }
    const state = await this.#app.engine.call("follow", { record: answer.record, seats });
    this.#told = told;
    this.#readings = readingsOfClocks(answer.record);
    await this.#show(state);
    if (this.#isOver) {
      void this.#beginning.over(answer.record);
    }
  }

  async #show(told: State): Promise<void> {
    if (this.#isLeft) {
      return;
    }
    const state = asHere(told, this.#joined.seats, this.#beginning.waits);
    const isFirst = this.#state === undefined;
    const known = this.#page.log.entries.length;
    this.#stepper?.leave();
    this.#stepper = undefined;
    const fresh = state.log.entries.filter(({ index }) => index >= known);
    const dice = isFirst ? [] : fresh.flatMap((entry) => diceOf(entry, state));
    if (dice.length > 0) {
      const { pace } = this.#app.settings();
      await this.#page.dice.roll(dice, pace > 0 && !this.#isStale && !prefersStillness());
      if (this.#isLeft) {
        return;
      }
    }
    if (dice.length === 0 && fresh.some(({ kind }) => kind === "move") && !isFirst) {
      this.#page.dice.clear();
    }
    this.#state = state;
    this.#isOver = state.due.kind === "over";
    this.#chooser.take(state);
    await showPosition(this.#page, state, isFirst, this.#readings);
    if (this.#isLeft) {
      return;
    }
    this.#showPlayers(state);
    this.#offerActions(state);
    await this.#chooser.show(state);
    if (this.#isLeft) {
      return;
    }
    this.#ahead.show(state);
    this.#showCard(state);
    tellState(this.#page, state, isFirst ? [] : fresh.filter(({ index }) => !this.#readings.has(index)), this.#app.settings().sound);
    this.#tellMissed(state);
    if (this.#page.hasLostFocus || isFirst) {
      // To move the focus needs the layout of all that is new.
      await afterFrame();
      if (!this.#isLeft) {
        this.#chooser.takeFocus();
      }
    }
    if (this.#joined.seats.length > 0) {
      const isKept = ownSeats.keep(this.#start.game, { seen: state.events, isOver: this.#isOver });
      this.#card.isKept(isKept);
    }
    if (this.#isOver) {
      document.dispatchEvent(new CustomEvent("game-over"));
    }
  }

  #showPlayers(state: State): void {
    const { due } = state;
    const names = namesAt(state, this.#joined, this.#free, this.#beginning.players);
    this.#page.players.show(state, names, due.kind === "person" || due.kind === "bot" ? due.seat : null);
    this.#clocks.showNow();
  }

  #showTimes(left: ReadonlyMap<string, number>): void {
    const { players = [] } = this.#state ?? {};
    if (left.size > 0) {
      this.#page.players.showTimes(players.map(({ seats }) => left.get(seats[0] ?? "") ?? 0));
    }
  }

  #showCard(state: State): void {
    // What is asked for at once stands near the board, and what is seldom needed below.
    const place = this.#free.length > 0 || this.#isOver || this.#joined.seats.length === 0 ? this.#page.lower : this.#page.side;
    if (this.#card.element.parentElement !== place) {
      append(place, this.#card.element);
    }
    const kept = ownSeats.of(this.#start.game);
    const invite = kept?.invite ?? this.#start.invite;
    this.#card.show({
      isOver: this.#isOver,
      own: this.#joined.seats,
      free: this.#free,
      groups: state.players.map(({ seats }) => seats),
      link: invitationTo(this.#start.game, this.#free.length > 0 ? invite : null),
      mayWithdraw: kept?.creator != null && this.#free.length > 0,
      delay: this.#joined.delay ?? null,
      isSeedKnown: this.#joined.seed_chosen_by === "creator",
      others: state.players.map(({ seats }) => seats).filter((seats) => !seats.some((seat) => this.#joined.seats.includes(seat) || this.#joined.bots?.[seat] !== undefined)),
      rematch: this.#rematch,
      notes: this.#beginning.notes(),
    });
  }

  /** Says what happened while somebody was away. */
  #tellMissed(state: State): void {
    const before = this.#seenBefore;
    this.#seenBefore = null;
    const missed = before === null ? [] : this.#page.log.entries.slice(before).filter(({ index }) => !this.#readings.has(index));
    if (missed.length > 0 && before !== null && before <= state.events) {
      const told = missed.slice(-6).map((entry) => this.#page.log.told(entry));
      const isMore = missed.length > told.length;
      this.#doing.tell(isMore ? t("told-missed-more", { count: missed.length, told: joined(told) }) : t("told-missed", { told: joined(told) }));
    }
  }

  // ---- what somebody does ----

  #offerActions(state: State): void {
    const offers = new Map(offersOf(state, this.#zoomed));
    for (const action of ["hint", "changed", "again"] as const) {
      offers.delete(action);
    }
    const hasAsked = this.#joined.seats.some((seat) => this.#rematch?.asked.includes(seat));
    if (this.#isOver && this.#joined.seats.length > 0 && !hasAsked) {
      offers.set("again", t("told-rematch"));
    }
    this.#page.offer(offers);
    const by = state.may.answer;
    if (by === null) {
      this.#answered = null;
    } else if (this.#answered !== by) {
      this.#answered = by;
      void this.#doing.answer(by);
    }
  }

  #act(action: Action): void {
    switch (action) {
      case "moves":
        this.#chooser.listMoves();
        return;
      case "takeBack":
        void this.#doing.ask("take_back");
        return;
      case "claim":
        void this.#doing.ask("claim");
        return;
      case "offer":
        void this.#doing.ask("offer");
        return;
      case "resign":
        void asksToResign(this.#app.engine).then((isSure) => (isSure && !this.#isLeft ? this.#doing.ask("resign") : false));
        return;
      case "again":
        void this.#doing.ask("rematch");
        return;
      case "look":
        this.#openStepper(this.#state?.events ?? 0);
        return;
      case "turn":
        this.#turned = ((this.#state?.board?.quarters ?? this.#turned ?? 0) + 1) % 4;
        void this.#turn(this.#turned);
        return;
      case "larger":
        this.#zoomed = !this.#zoomed;
        this.#page.board.zoom(this.#zoomed ? 1.7 : 1);
        if (this.#state !== undefined) {
          this.#offerActions(this.#state);
        }
        return;
      case "hint":
      case "changed":
    }
  }

  async #turn(quarters: number): Promise<void> {
    try {
      await this.#show(await this.#app.engine.call("turn", { quarters }));
    } catch (error) {
      this.#doing.failed(error);
    }
  }

  #rematched(rematch: Rematch): void {
    this.#rematch = rematch;
    const { game, tokens = {} } = rematch;
    if (game != null && Object.keys(tokens).length > 0) {
      ownSeats.keep(game, { rules: this.#start.description.game, tokens });
      this.#app.go(`#/online/game/${game}`);
      return;
    }
    if (this.#state !== undefined) {
      this.#offerActions(this.#state);
      this.#showCard(this.#state);
    }
    if (rematch.asked.length > 0) {
      say(sentenceOf(t("card-rematch", { seats: allOf(rematch.asked.map((seat) => this.#seatTitle(seat))) })));
    }
  }

  #lookAt(events: number): void {
    if (this.#isOver) {
      this.#openStepper(events);
    }
  }

  #openStepper(events: number): void {
    const state = this.#state;
    if (state === undefined) {
      return;
    }
    this.#chooser.rest();
    this.#stepper ??= new Stepper(this.#app.engine, state, this.#page.stepsOf(state));
    fill(this.#page.lower, this.#stepper.element, this.#card.element);
    void this.#stepper.go(events);
  }

  #seatTitle(seat: string): string {
    const seats = this.#start.description.players.flat();
    return seats.find((other) => other.seat === seat)?.title ?? titleOf(seat);
  }
}
