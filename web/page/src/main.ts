// The page: from its address to what is seen, and from one view to the next.
import { findServer } from "@boardwright/client";
import type { Server } from "@boardwright/client";
import type { Board, Reading, Source, State } from "@boardwright/engine";
import { Refusal, WorkerEngine, unpack } from "@boardwright/engine";
import type { App, OfferedGame, OfferedGames, View } from "./app.ts";
import { freshId, freshSeed, plainName } from "./app.ts";
import { around, element } from "./dom.ts";
import { Engines, takesDescriptions } from "./engines.ts";
import { closeQuestions } from "./dialog.ts";
import { applyAppearance, fillHeader, followAppearance } from "./header.ts";
import { Holds } from "./holds.ts";
import type { Hold } from "./holds.ts";
import { forgetSaid } from "./live.ts";
import { faultMessage, loadAnchors, sentenceOf } from "./rules.ts";
import { keepForOffline } from "./offline.ts";
import { ownSeats } from "./online/kept.ts";
import { isDescription, positionIn, readingsOf, rulesIn, titleOfDescription } from "./sources.ts";
import { hasStorage, readSettings, storedGame, storedText, writeSettings } from "./storage.ts";
import type { Settings, StoredClock } from "./storage.ts";
import { Editor } from "./views/editor.ts";
import { Elsewhere } from "./views/elsewhere.ts";
import { Home } from "./views/home.ts";
import { Lobby } from "./views/lobby.ts";
import { NewGameForm } from "./views/new_game.ts";
import type { NewGame } from "./views/new_game.ts";
import { OnlineTable } from "./views/online_table.ts";
import { Reader } from "./views/reader.ts";
import { OTHER } from "./views/player_form.ts";
import { Table } from "./views/table.ts";
import { whyOf } from "./languages/failure.ts";
import { joined, language, languageFor, speak, t, translate } from "./languages/languages.ts";

/** What somebody gives the page to look through. */
type Given = Source | { readonly kind: "link"; readonly fragment: string };

class Page implements App {
  readonly server: Server | null;
  readonly #main: HTMLElement;
  readonly #engines: Engines;
  readonly #holds = new Holds(navigator.locks as LockManager | undefined);
  #settings: Settings = readSettings();
  #view: View | undefined;
  /** What the view before still had to do. */
  #left: Promise<void> = Promise.resolve();
  /** Each view that is opened has a number, so that a slow one does not replace a later one. */
  #opened = 0;
  /** What was dropped or pasted last. */
  #given: Given | undefined;

  constructor(main: HTMLElement, engines: Engines, server: Server | null) {
    this.#main = main;
    this.#engines = engines;
    this.server = server;
    window.addEventListener("hashchange", () => this.route());
    this.#acceptDrops();
  }

  get engine(): WorkerEngine {
    return this.#engines.current.engine;
  }

  get games(): OfferedGames {
    return this.#engines.current.games;
  }

  settings(): Settings {
    return this.#settings;
  }

  changeSettings(change: Partial<Settings>): void {
    // Another tab may have changed the others.
    this.#settings = { ...(hasStorage() ? readSettings() : this.#settings), ...change };
    writeSettings(this.#settings);
    applyAppearance(this.#settings);
    if (change.language !== undefined) {
      void this.#speak();
    }
  }

  /** Shows all in the language that was chosen. A game that nothing keeps would be lost if its view were shown anew: it goes on as it is. */
  async #speak(): Promise<void> {
    const before = language();
    await speakAs(this.#settings);
    if (language() === before) {
      return;
    }
    showFrame(this);
    if (hasStorage() || !(this.#view instanceof Table)) {
      this.route();
    }
    document.querySelector<HTMLElement>(".top .settings")?.focus();
  }

  go(address: string): void {
    if (location.hash === address) {
      this.route();
    } else {
      location.hash = address;
    }
  }

  rename(address: string, isSameView = false): void {
    if (isSameView) {
      history.replaceState(null, "", address);
    } else {
      history.pushState(null, "", address);
    }
  }

  read(name: string, text: string): void {
    const fragment = /^\S+#(?!\/)(\S+)$/.exec(text.trim())?.[1];
    this.#given =
      fragment === undefined ? { kind: "file", name, text, number: 1 } : { kind: "link", fragment };
    this.go("#/read");
  }

  /** Shows what the address means. */
  route(): void {
    // Whoever is left goes on with the engine that it had.
    this.#leave();
    this.#engines.useOwn();
    const { hash } = location;
    const [, kind = "", rest = ""] = /^#\/([a-z]*)\/?(.*)$/.exec(hash) ?? [];
    if (hash === "" || hash === "#" || hash === "#/" || hash === "#main") {
      this.#show(new Home(this));
    } else if (!hash.startsWith("#/")) {
      this.#open(() => this.#read({ kind: "link", fragment: hash.slice(1) }));
    } else if (kind === "new") {
      this.#newGame(decoded(rest));
    } else if (kind === "online") {
      this.#online(rest);
    } else if (kind === "edit") {
      const [game = "", ...position] = rest.split("/");
      this.#open(() => this.#edit(decoded(game), decoded(position.join("/"))));
    } else if (kind === "game") {
      this.#open(() => this.#stored(rest));
    } else if (kind === "read" && this.#given !== undefined) {
      const given = this.#given;
      this.#open(() => this.#read(given));
    } else {
      this.#show(new Home(this));
    }
  }

  #newGame(name: string): void {
    const game = this.games.games.find((other) => other.name === name);
    if (game !== undefined) {
      this.#open(() => this.#showForm(this.#formOf(game)));
    } else if (takesDescriptions && !this.#engines.isOwn(name)) {
      this.#open(() => this.#newDescribed(name));
    } else {
      this.#refuse([t("page-no-game", { name })]);
    }
  }

  /** The form of a game that a text describes. */
  async #newDescribed(name: string): Promise<void> {
    const opened = this.#opened;
    await this.#engines.useDescribed(name);
    const form = this.games.games.find((other) => other.name === plainName(name));
    if (form === undefined) {
      throw new Error(t("page-no-game", { name }));
    }
    // Its description is all that can be chosen about it.
    await this.engine.call("describe", { game: name });
    if (opened === this.#opened) {
      await this.#showForm(this.#formOf({ ...form, name, options: [] }));
    }
  }

  #formOf(game: OfferedGame): NewGameForm {
    return new NewGameForm(this, game, async (chosen) => {
      const { description, players, seed, clock, goesOn } = chosen;
      const state = await this.engine.call("open", {
        game: description.game,
        seed: seed ?? freshSeed(),
        players: [...players],
        adviser: null,
      });
      await this.#sitDown(state, clock, goesOn, description);
    });
  }

  /** Shows a form once it is whole, so that nothing of it is pushed away while it is read. */
  async #showForm(form: NewGameForm): Promise<void> {
    const opened = this.#opened;
    await form.described;
    if (opened === this.#opened) {
      this.#show(form);
    }
  }

  /** The views of a server, if there is one. */
  #online(rest: string): void {
    const { server } = this;
    const [kind = "", name = "", invite = ""] = rest.split("/");
    if (server === null) {
      this.#refuse([t("page-no-server")]);
    } else if (kind === "new") {
      this.#open(() => this.#newOnline(server, decoded(name)));
    } else if (kind === "game" && name !== "") {
      this.#open(() => this.#join(server, name, invite === "" ? null : invite));
    } else {
      this.#show(new Lobby(this, server));
    }
  }

  async #newOnline(server: Server, name: string): Promise<void> {
    const opened = this.#opened;
    const game = this.games.games.find((other) => other.name === name);
    if (game === undefined) {
      throw new Error(t("page-no-game", { name }));
    }
    const bots = await server.bots();
    if (opened === this.#opened) {
      await this.#showForm(new NewGameForm(this, game, (chosen) => this.#openOnline(server, chosen), { bots }));
    }
  }

  async #openOnline(server: Server, { description, players, seed, online }: NewGame): Promise<void> {
    const seatsOf = (isWanted: (player: string) => boolean): string[] =>
      description.players.flatMap((seats, index) => (isWanted(players[index] ?? "") ? seats.map(({ seat }) => seat) : []));
    const others = seatsOf((player) => player === OTHER);
    const bots = description.players.flatMap((seats, index) => {
      const player = players[index] ?? "";
      return player === OTHER || player === "person" ? [] : seats.map(({ seat }): [string, string] => [seat, player]);
    });
    const { clock = null, isInvited = false, note = "", isRated = false, sealed = null } = online ?? {};
    const created = await server.create({
      game: description.game,
      bots: Object.fromEntries(bots),
      ...(seed === null ? {} : { seed }),
      ...(clock === null ? {} : { clock }),
      ...(sealed === null ? {} : { sealed }),
      ...(isRated ? { rated: true } : {}),
      ...(others.length === 0 ? {} : { open: { seats: others, invited: isInvited, ...(note === "" ? {} : { note }) } }),
    });
    const { game, tokens, invite = null, creator = null } = created;
    ownSeats.keep(game, { rules: description.game, tokens, invite, creator });
    this.go(`#/online/game/${game}`);
  }

  async #join(server: Server, game: string, invite: string | null): Promise<void> {
    const opened = this.#opened;
    const { stream, first, hand } = server.join(game, Object.values(ownSeats.of(game)?.tokens ?? {}));
    try {
      const joined = await first.catch((error: unknown) => {
        throw new Error(sentenceOf(whyOf(error)));
      });
      await this.#engines.use(joined.rules);
      const description = await this.engine.call("describe", { game: joined.rules });
      if (opened === this.#opened) {
        const table = new OnlineTable(this, { server, game, invite, description, joined, stream });
        hand(table);
        this.#show(table);
        return;
      }
    } catch (error) {
      stream.close();
      throw error;
    }
    stream.close();
  }

  takeOver(id: string): void {
    this.#open(() => this.#stored(id, true));
  }

  /** Opens a game that is kept, or shows it from afar if another tab holds it and keeps it. */
  async #stored(id: string, takesOver = false): Promise<void> {
    const found = storedGame(id);
    if (typeof found === "string") {
      this.#refuse([t("page-cannot-open", { why: found })]);
      return;
    }
    const opened = this.#opened;
    await this.#engines.use(found.game);
    const taken = (): void => this.#taken(id);
    const hold = await (takesOver ? this.#holds.take(id, taken) : this.#holds.hold(id, taken));
    try {
      if (opened !== this.#opened) {
        await hold?.release(storedText(id));
      } else if (hold === null) {
        this.#show(new Elsewhere(this, id, false));
      } else {
        await this.#goOn(id, hold, opened);
      }
    } catch (error) {
      await hold?.release(storedText(id));
      throw error;
    }
  }

  /** Another tab wants a game, and gets it once it is kept. */
  #taken(id: string): void {
    if (this.#view instanceof Table && this.#view.id === id) {
      // Following it needs the engine, which first keeps the game that is left.
      this.#open(async () => {
        const opened = this.#opened;
        await this.#left;
        if (opened === this.#opened) {
          this.#show(new Elsewhere(this, id, true));
        }
      });
    }
  }

  async #goOn(id: string, hold: Hold, opened: number): Promise<void> {
    // The tab that held it before has kept it until now.
    const stored = storedGame(id, hold.given ?? undefined);
    if (typeof stored === "string") {
      await hold.release(storedText(id));
      this.#refuse([t("page-cannot-open", { why: stored })]);
      return;
    }
    const description = await this.engine.call("describe", { game: stored.game });
    const state = await this.engine.call("restore", {
      kept: await unpack(stored.record),
      players: [...stored.players],
      adviser: null,
    });
    if (opened === this.#opened) {
      this.#show(new Table(this, { description, state, id, hold, players: stored.players, clock: stored.clock, goesOn: false }));
    } else {
      await hold.release(hold.given ?? storedText(id));
    }
  }

  async #read(given: Given): Promise<void> {
    const opened = this.#opened;
    const unpacked = given.kind === "link" ? ({ kind: "kept", kept: await unpack(given.fragment) } as const) : given;
    const [source, reading] = await this.#found(unpacked);
    if (source.kind === "file" && isDescription(source)) {
      // A game that has not begun: somebody is to play it.
      this.#engines.call(reading.state.game, titleOfDescription(source.text) ?? source.name);
      if (opened === this.#opened) {
        this.go(`#/new/${encodeURIComponent(reading.state.game)}`);
      }
      return;
    }
    const description = await this.engine.call("describe", { game: reading.state.game });
    if (opened !== this.#opened) {
      return;
    }
    const reader = new Reader(this, source, reading, description, async ({ players, at }) => {
      const state = await this.engine.call("seat", { at, players: [...players], adviser: null });
      await this.#sitDown(state, null, false, description);
    });
    this.#show(reader);
  }

  /** Lets somebody set up a position of a game. */
  async #edit(name: string, position: string): Promise<void> {
    const opened = this.#opened;
    await this.#engines.use(name);
    const description = await this.engine.call("describe", { game: name });
    // Bots have all seats, so that nothing is hidden; none of them is asked.
    const begun = await this.engine.call("open", { game: name, seed: freshSeed(), players: ["random"], adviser: null });
    const board = await this.#fromBelow(begun);
    const { text } = await this.engine.call("file", { extension: null, whose: "everything", names: [] });
    // Where a game begins with an empty board, its pieces are learned from a position of it.
    const pieces = await this.engine.call("pieces", { game: name });
    const source: Source = { kind: "position", game: description.game, position: pieces.position, seed: freshSeed() };
    const { state } = await this.engine.call("read", { source });
    const standing = await this.#fromBelow(state);
    if (opened !== this.#opened || board === null || standing === null) {
      return;
    }
    const start = { board, text: positionIn(text, "start") };
    const shown = { board: standing, text: pieces.position };
    const editor = new Editor(this, description, start, shown, pieces.drawings, position === "" ? null : position, (source) => {
      this.#given = source;
      this.go("#/read");
    });
    this.#show(editor);
  }

  /** The board of a game that was just opened, the first side below, with all of its drawings. */
  async #fromBelow(opened: State): Promise<Board | null> {
    const { board } = await this.engine.call("turn", { quarters: 0 });
    return board === null ? null : { ...board, drawings: { ...opened.board?.drawings, ...board.drawings } };
  }

  /** Reads what was given as whatever it may be. */
  async #found(given: Source): Promise<readonly [Source, Reading]> {
    if (given.kind === "file" && given.text.trim() === "") {
      throw new Error(t("page-empty"));
    }
    if (given.kind === "file" && takesDescriptions && isDescription(given)) {
      await this.#engines.useDescribed();
      const source = { ...given, name: `${given.name.replace(/\.toml$/i, "") || "pasted"}.toml` };
      return [source, await this.engine.call("read", { source })];
    }
    const named = given.kind === "position" ? given.game : given.kind === "file" ? rulesIn(given.text) : null;
    await this.#engines.use(named ?? this.#engines.own.games.games[0]?.name ?? "");
    const { files } = this.games;
    const refusals: Refusal[] = [];
    for (const source of given.kind === "file" ? readingsOf(given, files) : [given]) {
      try {
        return [source, await this.engine.call("read", { source })];
      } catch (error) {
        if (!(error instanceof Refusal)) {
          throw error;
        }
        refusals.push(error);
      }
    }
    const [first] = refusals;
    if (given.kind === "kept" && takesDescriptions) {
      // What game it is of is told only to an engine that knows it.
      await this.#engines.useDescribed();
      const reading = await this.engine.call("read", { source: given }).catch(() => null);
      if (reading !== null) {
        return [given, reading];
      }
    }
    if (first !== undefined && refusals.length === 1) {
      throw first;
    }
    const why = files.map(({ name }, index) => t("page-not-form", { form: name, why: sentenceOf(refusals[index + 1]?.message ?? "") }));
    throw new Error(t("page-unreadable", { why: joined(why) }));
  }

  async #sitDown(
    state: State,
    clock: StoredClock | null,
    goesOn: boolean,
    description: ConstructorParameters<typeof Table>[1]["description"],
  ): Promise<void> {
    const players = state.players.map(({ name }) => name);
    const id = freshId();
    const opened = this.#opened;
    const hold = await this.#holds.hold(id, () => this.#taken(id));
    if (hold === null || opened !== this.#opened) {
      await hold?.release(null);
      return;
    }
    this.#show(new Table(this, { description, state, id, hold, players, clock, goesOn }));
    this.rename(`#/game/${id}`);
  }

  /** Opens a view that has to be asked for first. */
  #open(opens: () => Promise<void>): void {
    this.#leave();
    this.#main.replaceChildren(element("p", { class: "waiting" }, t("page-moment")));
    const opened = this.#opened;
    opens().catch((error: unknown) => {
      if (opened === this.#opened) {
        const told = error instanceof Refusal ? faultMessage(error.fault) : [whyOf(error)];
        this.#refuse(around("page-cannot-open", "why", told));
      }
    });
  }

  #refuse(parts: readonly (Node | string)[]): void {
    this.#leave();
    this.#main.replaceChildren(
      element("p", { class: "message bad", role: "alert" }, ...parts.map((part) => (typeof part === "string" ? document.createTextNode(part) : part))),
      element("p", {}, element("a", { class: "button", href: "#/" }, t("page-all-games"))),
    );
  }

  #show(view: View): void {
    if (this.#view !== view) {
      this.#leave();
    }
    this.#view = view;
    this.#main.replaceChildren(view.element);
    document.title = view.title === "Boardwright" ? view.title : t("document-title", { title: view.title });
    window.scrollTo(0, 0);
    if (view instanceof Table || view instanceof OnlineTable) {
      view.begin();
    }
  }

  #leave(): void {
    this.#opened += 1;
    if (this.#view !== undefined) {
      this.#left = Promise.resolve(this.#view.leave());
      this.#view = undefined;
    }
    closeQuestions();
    forgetSaid();
  }

  /** Files may be dropped anywhere. */
  #acceptDrops(): void {
    const zone = (): Element | null => document.querySelector("[data-drop]");
    document.addEventListener("dragover", (event) => {
      event.preventDefault();
      zone()?.classList.add("over");
    });
    document.addEventListener("dragleave", () => zone()?.classList.remove("over"));
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      zone()?.classList.remove("over");
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text/plain") ?? "";
      if (file !== undefined) {
        file.text().then(
          (read) => this.read(file.name, read),
          () => undefined,
        );
      } else if (text !== "") {
        this.read("", text);
      }
    });
  }
}

/** A part of an address as it was before it was encoded; as it is, if it never was. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Speaks the language that was chosen, or the browser's. */
async function speakAs(settings: Settings): Promise<void> {
  await speak(languageFor(settings.language, navigator.languages));
  document.documentElement.lang = language();
}

/** Fills what stands around every view. */
function showFrame(app: App): void {
  showStatic();
  const tools = document.getElementById("tools");
  if (tools !== null) {
    fillHeader(tools, app);
  }
}

/** Says what stands in the document itself in the language of the page. */
function showStatic(): void {
  document.querySelector('meta[name="description"]')?.setAttribute("content", t("page-about"));
  document.getElementById("live")?.setAttribute("aria-label", t("page-live"));
  const skip = document.querySelector(".skip");
  if (skip !== null) {
    skip.textContent = t("page-skip");
  }
}

async function begin(): Promise<void> {
  const main = document.getElementById("main");
  if (main === null) {
    return;
  }
  const settings = readSettings();
  applyAppearance(settings);
  const onLost = (why: string): void => {
    closeQuestions();
    forgetSaid();
    main.replaceChildren(
      element("p", { class: "message bad", role: "alert" }, t("page-no-engine", { why })),
    );
  };
  document.querySelector(".skip")?.addEventListener("click", (event) => {
    // The fragment is the address of a view.
    event.preventDefault();
    main.focus();
  });
  const engine = new WorkerEngine({ onLost, translate });
  const spoken = speakAs(settings).then(() => {
    showStatic();
    const waiting = main.querySelector(".waiting");
    if (waiting !== null) {
      waiting.textContent = t("page-loading");
    }
    if (news !== null) {
      keepForOffline(news).catch(() => undefined);
    }
  });
  const [games, , , server] = await Promise.all([engine.call("games", {}), spoken, loadAnchors(), location.protocol.startsWith("http") ? findServer(document.baseURI) : null]);
  const page = new Page(main, new Engines({ engine, games }, onLost), server);
  followAppearance(page);
  showFrame(page);
  page.route();
}

const news = document.getElementById("news");

begin().catch((error: unknown) => {
  document.getElementById("main")?.replaceChildren(element("p", { class: "message bad", role: "alert" }, String(error)));
});
