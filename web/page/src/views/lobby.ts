// Online: the open games of the server, as they change, and those in which somebody here plays.
import type { OpenGame, Server, Stream, Told } from "@boardwright/client";
import type { App, View } from "../app.ts";
import { titleIn } from "../app.ts";
import { ask } from "../dialog.ts";
import { element, fill, uniqueId } from "../dom.ts";
import { say } from "../live.ts";
import { ownSeats } from "../online/kept.ts";
import { termsOf } from "../online/words.ts";
import { keyPanel } from "../panels/key.ts";
import { RatingsPanel } from "../panels/ratings.ts";
import { gameTitle, sentenceOf, titleOf } from "../rules.ts";

export class Lobby implements View {
  readonly title = "Online";
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #stream: Stream;
  readonly #status = element("p", { class: "note", role: "status" }, "One moment …");
  readonly #open = element("ul", { class: "stored" });
  readonly #own = element("section", { class: "card" });
  readonly #games = new Map<string, OpenGame>();
  #isLeft = false;
  /** What the seats of a game are called, by the game with its options. */
  readonly #titles = new Map<string, ReadonlyMap<string, string>>();

  constructor(app: App, server: Server) {
    this.#app = app;
    const id = uniqueId("which-game");
    const ratings = new RatingsPanel(server);
    const showRatings = (): void => {
      const game = app.games.games.find(({ name }) => name === which.value);
      if (game !== undefined) {
        void ratings.show(game.name, gameTitle(game));
      }
    };
    const which = element(
      "select",
      { id, onchange: showRatings },
      app.games.games.map((game) => element("option", { value: game.name }, gameTitle(game))),
    );
    const form = element(
      "form",
      {
        class: "row",
        onsubmit: (event: SubmitEvent) => {
          event.preventDefault();
          app.go(`#/online/new/${encodeURIComponent(which.value)}`);
        },
      },
      element("label", { for: id }, "Game"),
      which,
      element("button", { type: "submit", class: "primary" }, "Open a game"),
    );
    this.element = element(
      "div",
      { class: "home" },
      element(
        "div",
        { class: "home-lead" },
        element("h1", {}, "Play online"),
        element("p", {}, "Games are played on the server that this page came from. It keeps what is secret, and rolls the dice."),
        form,
      ),
      element(
        "div",
        { class: "home-lower" },
        element("section", { class: "card" }, element("h2", {}, "Open games"), this.#status, this.#open),
        this.#own,
        keyPanel(showRatings),
        ratings.element,
      ),
    );
    showRatings();
    this.#stream = server.watch({
      told: (message) => this.#told(message),
      joined: () => undefined,
      connected: (isConnected) => {
        if (isConnected) {
          this.#ask();
        } else {
          this.#status.textContent = "The server does not answer. Trying again …";
        }
      },
      ended: (reason) => {
        this.#status.textContent = sentenceOf(reason);
      },
    });
    this.#showOwn();
  }

  leave(): void {
    this.#isLeft = true;
    this.#stream.close();
  }

  #ask(): void {
    this.#stream.ask("lobby").then(
      (answer) => {
        if (answer.tell === "lobby") {
          this.#games.clear();
          for (const game of answer.games) {
            this.#games.set(game.game, game);
          }
          this.#show();
        }
      },
      (error: unknown) => {
        this.#status.textContent = sentenceOf(error instanceof Error ? error.message : String(error));
      },
    );
  }

  #told(message: Told): void {
    if (message.tell === "listed") {
      const isNew = !this.#games.has(message.game);
      this.#games.set(message.game, message);
      if (isNew) {
        say(`A game is open: ${titleIn(this.#app.games, message.rules)}.`);
      }
      this.#show();
    } else if (message.tell === "unlisted") {
      this.#games.delete(message.game);
      this.#show();
    }
  }

  #show(): void {
    const { activeElement } = document;
    const focused = activeElement?.getAttribute("href") ?? null;
    const count = this.#games.size;
    for (const { rules } of this.#games.values()) {
      void this.#learn(rules);
    }
    this.#status.textContent =
      count === 0
        ? "No game is open now. Open one, and others can take a seat here."
        : `${count} ${count === 1 ? "game waits" : "games wait"} for players.`;
    fill(
      this.#open,
      [...this.#games.values()].map((game) =>
        element(
          "li",
          {},
          element(
            "span",
            {},
            element("a", { href: `#/online/game/${game.game}` }, nameOf(this.#app, game.rules)),
            element("div", { class: "note" }, this.#terms(game).map(sentenceOf).join(" ")),
          ),
        ),
      ),
    );
    if (focused !== null) {
      this.#open.querySelector<HTMLElement>(`[href="${CSS.escape(focused)}"]`)?.focus();
    }
  }

  #terms(game: OpenGame): string[] {
    const titles = this.#titles.get(game.rules);
    const titleIn = (seat: string): string => titles?.get(seat) ?? titleOf(seat);
    return [`${game.free.length === 1 ? "Free seat" : "Free seats"}: ${game.free.map(titleIn).join(", ")}`, ...termsOf(game, titleIn)];
  }

  /** Asks the engine what seats are called, and shows the games again when it knows. */
  async #learn(rules: string): Promise<void> {
    if (this.#titles.has(rules)) {
      return;
    }
    this.#titles.set(rules, new Map());
    try {
      const { players } = await this.#app.engine.call("describe", { game: rules });
      this.#titles.set(rules, new Map(players.flat().map(({ seat, title }) => [seat, title])));
      if (!this.#isLeft) {
        this.#show();
        this.#showOwn();
      }
    } catch {
      // The server has a game that this page does not know: its seats are shown as it names them.
    }
  }

  #showOwn(): void {
    const games = ownSeats.all();
    for (const { rules } of games) {
      void this.#learn(rules);
    }
    fill(
      this.#own,
      element("h2", {}, "Your games on this server"),
      element(
        "p",
        { class: "note" },
        games.length === 0
          ? "A game in which you take a seat is listed here."
          : "Your seats are kept in this browser: whoever uses it can play for you.",
      ),
      element(
        "ul",
        { class: "stored" },
        games.map(({ game, rules, isOver, tokens }) =>
          element(
            "li",
            {},
            element(
              "span",
              {},
              element("a", { href: `#/online/game/${game}` }, nameOf(this.#app, rules)),
              element("div", { class: "note" }, `${isOver ? "Over. " : ""}${sentenceOf(seatsOf(Object.keys(tokens).map((seat) => this.#titles.get(rules)?.get(seat) ?? seat)))}`),
            ),
            this.#removeButton(game, titleIn(this.#app.games, rules)),
          ),
        ),
      ),
    );
  }

  #removeButton(game: string, title: string): HTMLElement {
    const remove = async (): Promise<void> => {
      const about = "Without what is kept here, nobody can play on with your seats.";
      const isSure = await ask(`Forget your seats in ${title}?`, [element("p", {}, about)], [
        { label: "Keep them", value: false, look: "primary" },
        { label: "Forget them", value: true, look: "danger" },
      ]);
      if (isSure === true) {
        ownSeats.forget(game);
        this.#showOwn();
      }
    };
    return element("button", { type: "button", class: "quiet", "aria-label": `Forget ${title}`, onclick: () => void remove() }, "Forget");
  }
}

/** What a game with options is called, with its options. */
function nameOf(app: App, rules: string): string {
  const options = /\((.*)\)$/.exec(rules)?.[1];
  return options === undefined ? titleIn(app.games, rules) : `${titleIn(app.games, rules)} (${options.replaceAll(",", ", ")})`;
}

function seatsOf(seats: readonly string[]): string {
  return seats.length === 0 ? "you watch" : `you play ${seats.join(" and ")}`;
}
