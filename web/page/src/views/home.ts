// The first view: the games with their pictures, games that are kept on this
// device, and a place to drop a record.
import type { GameForm } from "@boardwright/engine";
import type { App, View } from "../app.ts";
import { titleIn } from "../app.ts";
import { element, fill, ornament, uniqueId } from "../dom.ts";
import { ask } from "../dialog.ts";
import { takesDescriptions } from "../engines.ts";
import { gameTitle, sentenceOf } from "../rules.ts";
import { STORED, hasStorage, isOfGame, removeGame, storedGames } from "../storage.ts";
import { boardDrawn } from "./measuring.ts";
import { anyOf, joined, locale, t } from "../languages/languages.ts";

export class Home implements View {
  readonly title = "Boardwright";
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #stored = element("section", { class: "card" });
  #isLeft = false;

  constructor(app: App) {
    this.#app = app;
    const cards = app.games.games.map((game) => this.#card(game));
    this.element = element(
      "div",
      { class: "home" },
      element(
        "div",
        { class: "home-lead" },
        element("h1", {}, t("home-choose")),
        element("p", {}, t("home-about")),
        app.server === null
          ? element("p", { class: "note" }, t("home-no-server"))
          : element("p", {}, t("home-server")),
        app.server === null ? null : element("p", {}, element("a", { class: "button primary", href: "#/online" }, t("home-online"))),
      ),
      element("ul", { class: "games" }, cards.map(({ card }) => element("li", {}, card))),
      element("div", { class: "home-lower" }, this.#stored, this.#dropZone()),
    );
    this.#showStored();
    // A game that was just left, or is played in another tab, is kept meanwhile.
    document.addEventListener(STORED, this.#showStored);
    window.addEventListener("storage", this.#storedElsewhere);
    void this.#draw(cards);
  }

  leave(): void {
    this.#isLeft = true;
    document.removeEventListener(STORED, this.#showStored);
    window.removeEventListener("storage", this.#storedElsewhere);
  }

  readonly #storedElsewhere = (event: StorageEvent): void => {
    if (isOfGame(event)) {
      this.#showStored();
    }
  };

  #card(game: GameForm): { card: HTMLElement; picture: HTMLElement; game: GameForm } {
    const picture = element("span", { class: "picture", "aria-hidden": "true" });
    const card = element(
      "a",
      { class: "button game-card", href: `#/new/${encodeURIComponent(game.name)}` },
      picture,
      element("span", { class: "words" }, element("strong", {}, gameTitle(game)), element("span", {}, sentenceOf(aboutOf(game)))),
    );
    return { card, picture, game };
  }

  async #draw(cards: readonly { picture: HTMLElement; game: GameForm }[]): Promise<void> {
    for (const { picture, game } of cards) {
      if (this.#isLeft) {
        return;
      }
      const { picture: drawn } = await this.#app.engine.call("example", { game: game.name });
      ornament(picture, drawn);
      boardDrawn();
    }
  }

  readonly #showStored = (): void => {
    const { games, unreadable } = storedGames();
    const items = games.map(({ id, game, status, stored, isOver }) => {
      const title = titleIn(this.#app.games, game);
      return element(
        "li",
        {},
        element(
          "span",
          {},
          element("a", { href: `#/game/${id}` }, title),
          element("div", { class: "note" }, joined([isOver ? t("home-over") : "", status === "" ? "" : sentenceOf(status), whenText(stored)])),
        ),
        this.#removeButton(id, t("home-remove-label", { title }), t("home-remove-ask", { title })),
      );
    });
    const bad = unreadable.map(({ id, why }) =>
      element("li", {}, element("span", { class: "message bad" }, t("home-unreadable", { why })), this.#removeButton(id, t("home-remove-that"), t("home-remove-that-ask"))),
    );
    const empty = items.length + bad.length === 0;
    fill(
      this.#stored,
      element("h2", {}, t("home-stored")),
      element(
        "p",
        { class: "note" },
        !hasStorage()
          ? t("home-stored-none")
          : empty
          ? t("home-stored-empty")
          : t("home-stored-about"),
      ),
      element("ul", { class: "stored" }, items, bad),
    );
  };

  #removeButton(id: string, label: string, question: string): HTMLElement {
    const remove = async (): Promise<void> => {
      const isSure = await ask(question, [], [
        { label: t("home-keep"), value: false, look: "primary" },
        { label: t("home-remove-yes"), value: true, look: "danger" },
      ]);
      if (isSure === true) {
        removeGame(id);
        this.#showStored();
      }
    };
    return element("button", { type: "button", class: "quiet", "aria-label": label, onclick: () => void remove() }, t("home-remove"));
  }

  #dropZone(): HTMLElement {
    const app = this.#app;
    const open = (file: File): void => {
      file.text().then(
        (text) => app.read(file.name, text),
        () => undefined,
      );
    };
    const input = element("input", {
      type: "file",
      class: "unseen",
      "aria-label": t("home-read-open-label"),
      onchange: () => {
        const file = input.files?.[0];
        if (file !== undefined) {
          open(file);
        }
      },
    });
    const id = uniqueId("pasted");
    const text = element("textarea", { id, spellcheck: "false" });
    const forms = anyOf([t("home-read-record"), ...app.games.files.map(({ name }) => name)]);
    const described = element("p", { class: "note" }, t("home-read-described"));
    return element(
      "section",
      { class: "card drop", "data-drop": "" },
      element("h2", {}, t("home-read")),
      element("p", { class: "note" }, t("home-read-drop", { forms })),
      takesDescriptions ? described : null,
      element(
        "div",
        { class: "row" },
        element("button", { type: "button", onclick: () => input.click() }, t("home-read-open")),
        input,
      ),
      element("label", { for: id }, t("home-read-paste")),
      text,
      element("button", { type: "button", onclick: () => app.read("", text.value) }, t("home-read-pasted")),
    );
  }
}

/** What a game is, without its own name in front. */
function aboutOf({ about }: GameForm): string {
  return about.replace(/^[^:]{1,40}: /, "");
}

/** When something was, in the words of the device; empty if that is not known. */
export function whenText(milliseconds: number): string {
  return milliseconds === 0 ? "" : new Date(milliseconds).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });
}
