// The first view: the games with their pictures, games that are kept on this
// device, and a place to drop a record.
import type { GameForm } from "@boardwright/engine";
import type { App, View } from "../app.ts";
import { titleIn } from "../app.ts";
import { element, fill, uniqueId } from "../dom.ts";
import { ask } from "../dialog.ts";
import { takesDescriptions } from "../engines.ts";
import { gameTitle, sentenceOf } from "../rules.ts";
import { STORED, hasStorage, isOfGame, removeGame, storedGames } from "../storage.ts";
import { boardDrawn } from "./measuring.ts";

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
        element("h1", {}, "Choose a game"),
        element("p", {}, "Play a friend on this device or a bot. Nothing leaves the device, and the page works without a network."),
        app.server === null
          ? element("p", { class: "note" }, "There is no server behind this page, so games online are not offered.")
          : element("p", {}, "Or play others on the server that this page came from. "),
        app.server === null ? null : element("p", {}, element("a", { class: "button primary", href: "#/online" }, "Play online")),
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
      picture.innerHTML = drawn;
      picture.querySelector("svg")?.setAttribute("focusable", "false");
      boardDrawn();
    }
  }

  readonly #showStored = (): void => {
    const { games, unreadable } = storedGames();
    const items = games.map(({ id, game, status, stored, isOver }) =>
      element(
        "li",
        {},
        element(
          "span",
          {},
          element("a", { href: `#/game/${id}` }, titleIn(this.#app.games, game)),
          element("div", { class: "note" }, `${isOver ? "Over. " : ""}${status === "" ? "" : sentenceOf(status)} ${whenText(stored)}`),
        ),
        this.#removeButton(id, titleIn(this.#app.games, game)),
      ),
    );
    const bad = unreadable.map(({ id, why }) =>
      element("li", {}, element("span", { class: "message bad" }, `A game cannot be opened. ${why}`), this.#removeButton(id, "that game")),
    );
    const empty = items.length + bad.length === 0;
    fill(
      this.#stored,
      element("h2", {}, "Games on this device"),
      element(
        "p",
        { class: "note" },
        !hasStorage()
          ? "This browser lets the page keep nothing: a game is lost when the page is closed or reloaded."
          : empty
          ? "A game that you begin is kept here."
          : "They are kept in this browser, whole: whoever uses it can look up what is still secret in them.",
      ),
      element("ul", { class: "stored" }, items, bad),
    );
  };

  #removeButton(id: string, title: string): HTMLElement {
    const remove = async (): Promise<void> => {
      const isSure = await ask(`Remove ${title} from this device?`, [], [
        { label: "Keep it", value: false, look: "primary" },
        { label: "Remove it", value: true, look: "danger" },
      ]);
      if (isSure === true) {
        removeGame(id);
        this.#showStored();
      }
    };
    return element("button", { type: "button", class: "quiet", "aria-label": `Remove ${title}`, onclick: () => void remove() }, "Remove");
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
      "aria-label": "Open a file with a record",
      onchange: () => {
        const file = input.files?.[0];
        if (file !== undefined) {
          open(file);
        }
      },
    });
    const id = uniqueId("pasted");
    const text = element("textarea", { id, spellcheck: "false" });
    const forms = ["record", ...app.games.files.map(({ name }) => name)].join(" or ");
    const described = element("p", { class: "note" }, "A file that describes the rules of a game of your own is dropped likewise, and played.");
    return element(
      "section",
      { class: "card drop", "data-drop": "" },
      element("h2", {}, "Look through a game"),
      element("p", { class: "note" }, `Drop a ${forms} anywhere on this page. It is verified here, and sent nowhere.`),
      takesDescriptions ? described : null,
      element(
        "div",
        { class: "row" },
        element("button", { type: "button", onclick: () => input.click() }, "Open a file"),
        input,
      ),
      element("label", { for: id }, "Or paste it, or a link to a game"),
      text,
      element("button", { type: "button", onclick: () => app.read("", text.value) }, "Look through it"),
    );
  }
}

/** What a game is, without its own name in front. */
function aboutOf({ about }: GameForm): string {
  return about.replace(/^[^:]{1,40}: /, "");
}

/** When something was, in the words of the device; empty if that is not known. */
export function whenText(milliseconds: number): string {
  return milliseconds === 0 ? "" : new Date(milliseconds).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
