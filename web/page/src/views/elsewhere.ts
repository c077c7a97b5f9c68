// A game that another tab holds: it is followed here as that tab keeps it, and can
// be taken over.
import { forgetDrawings } from "@boardwright/board";
import { unpack } from "@boardwright/engine";
import type { App, View } from "../app.ts";
import { titleIn } from "../app.ts";
import { element } from "../dom.ts";
import { sentenceOf } from "../rules.ts";
import { isOfGame, storedGame } from "../storage.ts";
import { pageBoard } from "./pointing.ts";
import { t } from "../languages/languages.ts";

export class Elsewhere implements View {
  readonly title: string;
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #id: string;
  readonly #status = element("p", { class: "status", role: "status" });
  readonly #board = pageBoard();
  #shown = 0;

  /** `wasHere` says that this tab held the game until now. */
  constructor(app: App, id: string, wasHere: boolean) {
    this.#app = app;
    this.#id = id;
    const stored = storedGame(id);
    this.title = typeof stored === "string" ? t("elsewhere-title") : titleIn(app.games, stored.game);
    const told = wasHere ? t("elsewhere-taken") : t("elsewhere-open");
    this.element = element(
      "section",
      { class: "table-main elsewhere" },
      element("h1", { class: "unseen" }, this.title),
      element(
        "div",
        { class: "message", role: "alert" },
        element("p", {}, told),
        element("button", { type: "button", class: "primary", onclick: () => app.takeOver(id) }, t("elsewhere-go-on")),
      ),
      this.#status,
      this.#board,
    );
    window.addEventListener("storage", this.#stored);
    void this.#show();
  }

  leave(): void {
    this.#shown += 1;
    window.removeEventListener("storage", this.#stored);
  }

  readonly #stored = (event: StorageEvent): void => {
    if (isOfGame(event, this.#id)) {
      void this.#show();
    }
  };

  /** Shows the game as it is kept now; nothing of it while the device is handed over. */
  async #show(): Promise<void> {
    this.#shown += 1;
    const shown = this.#shown;
    const stored = storedGame(this.#id);
    try {
      if (typeof stored === "string") {
        throw new Error(stored);
      }
      const { record, players } = stored;
      const kept = await unpack(record);
      const { board, sentence } = await this.#app.engine.call("restore", { kept, players: [...players], adviser: null });
      if (shown !== this.#shown) {
        return;
      }
      this.#status.textContent = sentenceOf(sentence);
      this.#board.hidden = board === null;
      this.#board.clear();
      if (board !== null) {
        forgetDrawings();
        this.#board.show(board, null);
        this.#board.mark({});
      }
    } catch (error) {
      if (shown === this.#shown) {
        this.#board.clear();
        this.#status.textContent = error instanceof Error ? error.message : String(error);
      }
    }
  }
}
