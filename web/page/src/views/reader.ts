// A game that was given as a record, another file or a link: verified, stepped
// through with its evaluation, and played on from any of its positions.
import { forgetDrawings } from "@boardwright/board";
import type { BotChoice, Description, EngineUser, Fault, Reading, Source, State } from "@boardwright/engine";
import { Refusal, WorkerEngine, isFault } from "@boardwright/engine";
import type { App, View } from "../app.ts";
import { afterFrame, plainName, titleIn } from "../app.ts";
import { element, fill, refill } from "../dom.ts";
import { LogPanel } from "../panels/log.ts";
import { MistakesPanel } from "../panels/mistakes.ts";
import { PlayersPanel, captionLines } from "../panels/players.ts";
import { cellTold, primerPanel } from "../panels/primer.ts";
import { sharePanel } from "../panels/share.ts";
import { Tabs } from "../panels/tabs.ts";
import { faultMessage, sentenceOf } from "../rules.ts";
import { namesIn, positionIn } from "../sources.ts";
import { editAddress } from "./editor.ts";
import { PlayerForm } from "./player_form.ts";
import { pageBoard } from "./pointing.ts";
import { Stepper } from "./stepper.ts";
import { allOf, t } from "../languages/languages.ts";

/** What somebody wants to play on with. */
export interface PlayOn {
  readonly description: Description;
  readonly players: readonly string[];
  readonly at: number;
}

export class Reader implements View, EngineUser {
  readonly title: string;
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #source: Source;
  readonly #description: Description;
  readonly #state: State;
  readonly #board = pageBoard();
  readonly #log: LogPanel;
  readonly #stepper: Stepper;
  readonly #mistakes: MistakesPanel | null;
  readonly #captions = element("ul", { class: "captions" });
  /** The cell at which somebody points. */
  #looked: string | null = null;
  readonly #about = element("section", { class: "card", hidden: true, "aria-label": t("table-this-cell") });
  readonly #message = element("p", { class: "message bad", role: "status" });

  constructor(
    app: App,
    source: Source,
    reading: Reading,
    description: Description,
    onPlayOn: (wanted: PlayOn) => Promise<void>,
  ) {
    this.#app = app;
    this.#source = source;
    this.#description = description;
    const { state } = reading;
    this.#state = state;
    this.title = t("read-title", { game: titleIn(app.games, state.game) });
    forgetDrawings();
    this.#board.addEventListener("square", ({ detail }) => void this.#showCell(detail.cell));
    this.#board.addEventListener("hover", ({ detail }) => void this.#showCell(detail.cell));
    this.#log = new LogPanel((events) => void this.#stepper.go(events));
    this.#stepper = new Stepper(app.engine, state, {
      showBoard: ({ board }) => {
        // What stands on the cell that is pointed at may be something else now.
        this.#looked = null;
        this.#board.show(board, null);
        this.#board.mark({});
      },
      showTold: ({ at, captions }) => {
        this.#log.mark(at);
        this.#showCaptions(captions);
      },
    });
    const players = new PlayersPanel();
    const names = source.kind === "file" ? namesIn(source.text, state.seats) : [];
    // Nobody plays here, so nothing is said of a player whose name is not known.
    players.show(state, new Map(state.seats.map(({ seat }, index) => [seat, names[index] ?? ""])));
    this.#log.take(state.log, state.seats);
    if (state.board !== null) {
      this.#board.show(state.board, null);
      this.#board.mark({});
    }
    this.#showCaptions(state.captions);
    const share = sharePanel({
      engine: app.engine,
      files: app.games.files.filter(({ game }) => game === plainName(state.game)),
      isOver: () => state.due.kind === "over",
      at: () => this.#stepper.at,
      names,
    });
    const own = app.games.games.find(({ name }) => name === plainName(state.game));
    // What is hidden or not told cannot be judged.
    this.#mistakes =
      own === undefined || reading.verified === "inPart" || state.events === 0
        ? null
        : new MistakesPanel(app.engine, state, {
            found: ({ shares, mistakes }) => {
              this.#log.grade(new Map(mistakes.map(({ at, grade }) => [at, grade])));
              this.#stepper.showSearched(shares, mistakes.map(({ at }) => at + 1));
            },
            chosen: ({ at, cells }) => {
              void this.#stepper.go(at).then(() => this.#board.mark({ hinted: cells }));
            },
          });
    const tabs = new Tabs(t("table-tabs"), [
      { name: t("table-tab-game"), panel: element("div", {}, this.#captions, this.#log.element) },
      ...(this.#mistakes === null ? [] : [{ name: t("read-tab-mistakes"), panel: this.#mistakes.element }]),
      { name: t("table-tab-rules"), panel: primerPanel(description.primer) },
      {
        name: t("table-tab-share"),
        panel: element(
          "div",
          { class: "stack" },
          share,
          element("button", { type: "button", onclick: () => void this.#edit() }, t("read-edit")),
        ),
      },
      ...(reading.mayPlayOn ? [{ name: t("read-tab-play-on"), panel: this.#playOn(reading, onPlayOn) }] : []),
    ]);
    this.element = element(
      "section",
      { class: "table-view" },
      element(
        "div",
        { class: "table-main" },
        element("h1", { class: "unseen" }, this.title),
        element(
          "p",
          { class: "message", role: "status" },
          element("strong", {}, sentenceOf(reading.sentence), " "),
          sentenceOf(state.sentence),
        ),
        this.#board,
        this.#message,
      ),
      element("div", { class: "table-lower" }, this.#stepper.element),
      element("aside", { class: "table-side", "aria-label": t("table-side") }, players.element, this.#about, tabs.element),
    );
    app.engine.user = this;
    void this.#stepper.go(state.events);
  }

  leave(): void {
    this.#stepper.leave();
    this.#mistakes?.leave();
    if (this.#app.engine.user === this) {
      this.#app.engine.user = undefined;
    }
  }

  botPlayed(_bot: string, _played: State | Fault): void {
    // No bot plays here.
  }

  botAdvised(advice: BotChoice | Fault): void {
    // Nor does one advise, but why none looks for mistakes comes in this way.
    if (isFault(advice)) {
      this.#mistakes?.refused(advice);
    }
  }

  engineRestarted(why: string): void {
    this.#app.engine.call("read", { source: this.#source }).then(
      () => {
        forgetDrawings();
        this.#message.textContent = t("table-engine-failed", { why });
        void this.#stepper.go(this.#stepper.at);
      },
      () => undefined,
    );
  }

  /** Lets somebody change the position that is shown. An engine of its own finds its text, so that this game stays as it is. */
  async #edit(): Promise<void> {
    const engine = new WorkerEngine();
    try {
      await engine.call("read", { source: this.#source });
      const { game } = await engine.call("seat", { at: this.#stepper.at, players: ["random"], adviser: null });
      const { text } = await engine.call("file", { extension: null, whose: "everything", names: [] });
      this.#app.go(editAddress(game, positionIn(text, "final")));
    } catch (error) {
      const told = error instanceof Refusal ? faultMessage(error.fault) : [document.createTextNode(String(error))];
      this.#message.replaceChildren(...told);
    } finally {
      engine.close();
    }
  }

  /** Tells of a cell in the next frame, if nobody points at another one until then. */
  async #showCell(name: string | null): Promise<void> {
    if (name === this.#looked) {
      return;
    }
    this.#looked = name;
    await afterFrame();
    const cell = name === null || name !== this.#looked ? undefined : this.#board.cell(name);
    if (cell !== undefined) {
      this.#about.hidden = false;
      fill(this.#about, element("div", { class: "primer" }, cellTold(cell, this.#description.primer)));
    }
  }

  #showCaptions(captions: State["captions"]): void {
    refill(this.#captions, captionLines(captions, this.#state.seats));
  }

  #playOn({ players: played }: Reading, onPlayOn: (wanted: PlayOn) => Promise<void>): HTMLElement {
    const { bots, games } = this.#app.games;
    const game = games.find(({ name }) => name === plainName(this.#state.game));
    const forms = this.#description.players.map(
      (seats, index) =>
        new PlayerForm(
          allOf(seats.map(({ title }) => title)),
          (played?.[index] ?? "person") === "person",
          false,
          bots,
          game?.bot ?? "random",
          () => undefined,
        ),
    );
    const start = async (): Promise<void> => {
      try {
        await onPlayOn({
          description: this.#description,
          players: forms.map(({ name }) => name),
          at: this.#stepper.at,
        });
      } catch (error) {
        const told = error instanceof Refusal ? faultMessage(error.fault) : [document.createTextNode(String(error))];
        this.#message.replaceChildren(...told);
      }
    };
    return element(
      "div",
      { class: "stack" },
      element("p", { class: "note" }, t("read-play-on-about")),
      forms.map((form) => form.element),
      element("button", { type: "button", class: "primary", onclick: () => void start() }, t("read-play-on")),
    );
  }
}
