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
import { serverSays, whyOf } from "../languages/failure.ts";
import { allOf, joined, listed, t } from "../languages/languages.ts";

export class Lobby implements View {
  readonly title = t("online");
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #stream: Stream;
  readonly #status = element("p", { class: "note", role: "status" }, t("page-moment"));
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
      element("label", { for: id }, t("online-game")),
      which,
      element("button", { type: "submit", class: "primary" }, t("online-open")),
    );
    this.element = element(
      "div",
      { class: "home" },
      element(
        "div",
        { class: "home-lead" },
        element("h1", {}, t("home-online")),
        element("p", {}, t("online-about")),
        form,
      ),
      element(
        "div",
        { class: "home-lower" },
        element("section", { class: "card" }, element("h2", {}, t("online-games")), this.#status, this.#open),
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
          this.#status.textContent = t("online-no-answer");
        }
      },
      ended: (reason, rule) => {
        this.#status.textContent = sentenceOf(serverSays(rule, reason));
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
        this.#status.textContent = sentenceOf(whyOf(error));
      },
    );
  }

  #told(message: Told): void {
    if (message.tell === "listed") {
      const isNew = !this.#games.has(message.game);
      this.#games.set(message.game, message);
      if (isNew) {
        say(t("online-is-open", { game: titleIn(this.#app.games, message.rules) }));
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
        ? t("online-none")
        : t("online-waiting", { count });
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
            element("div", { class: "note" }, joined(this.#terms(game).map(sentenceOf))),
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
    return [t("online-free", { count: game.free.length, seats: listed(game.free.map(titleIn)) }), ...termsOf(game, titleIn)];
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
      element("h2", {}, t("online-own")),
      element(
        "p",
        { class: "note" },
        games.length === 0
          ? t("online-own-none")
          : t("online-own-about"),
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
              element("div", { class: "note" }, joined([isOver ? t("home-over") : "", sentenceOf(seatsOf(Object.keys(tokens).map((seat) => this.#titles.get(rules)?.get(seat) ?? seat)))])),
            ),
            this.#removeButton(game, titleIn(this.#app.games, rules)),
          ),
        ),
      ),
    );
  }

  #removeButton(game: string, title: string): HTMLElement {
    const remove = async (): Promise<void> => {
      const about = t("online-forget-about");
      const isSure = await ask(t("online-forget-ask", { game: title }), [element("p", {}, about)], [
        { label: t("online-forget-no"), value: false, look: "primary" },
        { label: t("online-forget-yes"), value: true, look: "danger" },
      ]);
      if (isSure === true) {
        ownSeats.forget(game);
        this.#showOwn();
      }
    };
    return element("button", { type: "button", class: "quiet", "aria-label": t("online-forget-label", { game: title }), onclick: () => void remove() }, t("online-forget"));
  }
}

/** What a game with options is called, with its options. */
function nameOf(app: App, rules: string): string {
  const options = /\((.*)\)$/.exec(rules)?.[1];
  return options === undefined ? titleIn(app.games, rules) : t("online-game-options", { game: titleIn(app.games, rules), options: options.replaceAll(",", ", ") });
}

function seatsOf(seats: readonly string[]): string {
  return seats.length === 0 ? t("online-watch") : t("online-seats", { seats: allOf(seats) });
}
