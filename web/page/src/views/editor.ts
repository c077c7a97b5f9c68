// A position that somebody sets up: by placing pieces where the text of positions has a form that the
// page can read, by the words behind them, and as a text in every game. The game says what is wrong.
import { forgetDrawings } from "@boardwright/board";
import type { Board, Description, Pieces, Source } from "@boardwright/engine";
import { Refusal } from "@boardwright/engine";
import type { App, View } from "../app.ts";
import { freshSeed, titleIn } from "../app.ts";
import { element, fill, icon, uniqueId } from "../dom.ts";
import { say } from "../live.ts";
import { boardOf, figuresOn, pieceOn, placed, readLines, stacksOf, withPiece, writeLines } from "../position_text.ts";
import type { Figure, Lines, Stack } from "../position_text.ts";
import { capitalised, faultMessage, sentenceOf } from "../rules.ts";
import { pageBoard } from "./pointing.ts";
import { t, word as wordOf } from "../languages/languages.ts";

/** How long the text is left alone before it is checked, in milliseconds. */
const PAUSE = 200;

/** A board that the engine has drawn, with its text. */
export interface Drawn {
  readonly board: Board;
  readonly text: string;
}

/** The address of the view for a game, and a position if there is one already. */
export function editAddress(game: string, position = ""): string {
  const parts = position === "" ? [game] : [game, position];
  return `#/edit/${parts.map(encodeURIComponent).join("/")}`;
}

export class Editor implements View {
  readonly title: string;
  readonly element: HTMLElement;
  readonly #app: App;
  readonly #description: Description;
  readonly #start: string;
  readonly #board = pageBoard();
  readonly #figures = new Map<string, Figure>();
  readonly #stacks: readonly Stack[];
  readonly #drawings = new Map<string, string>();
  readonly #palette = element("fieldset", { class: "palette" });
  readonly #words = element("div", { class: "stack" });
  readonly #text = element("textarea", { id: uniqueId("position"), spellcheck: "false", rows: 3 });
  readonly #message = element("p", { class: "message", role: "status" });
  readonly #play: HTMLButtonElement;
  /** The last board that the engine has drawn, by which others are drawn. */
  #shown: Board;
  /** How the piece is written that is placed by a click; `null` if one is removed. */
  #chosen: string | null = null;
  #timer: number | undefined;
  #asked = 0;
  #isLeft = false;
  readonly #onPlay: (source: Source) => void;

  /**
   * `start` is how the game begins, `shown` another position of it, in which more pieces may stand, and
   * `position` what is set up at first.
   */
  constructor(
    app: App,
    description: Description,
    start: Drawn,
    shown: Drawn,
    drawings: Pieces["drawings"],
    position: string | null,
    onPlay: (source: Source) => void,
  ) {
    this.#app = app;
    this.#description = description;
    this.#start = start.text;
    this.#shown = start.board;
    this.#onPlay = onPlay;
    this.title = t("edit-title", { game: titleIn(app.games, description.game) });
    forgetDrawings();
    this.#stacks = stacksOf(description.primer, description.players.flat());
    for (const { figure, piece, seat } of this.#stacks) {
      this.#figures.set(figure.token, figure);
      this.#drawings.set(figure.content ?? "", drawings[piece]?.[seat] ?? "");
    }
    this.#learn(start.board, start.text);
    this.#keepDrawings(shown.board);
    const lines = readLines(shown.text.split(" ")[0] ?? "", shown.board);
    const figures = lines === null ? [] : figuresOn(shown.board, lines);
    // A piece that has done something there is offered as it is without, which is written shorter.
    for (const figure of figures.sort((a, b) => a.token.length - b.token.length)) {
      if (![...this.#figures.values()].some(({ label, token }) => label === figure.label || token === figure.token)) {
        this.#figures.set(figure.token, figure);
      }
    }
    this.#board.addEventListener("square", ({ detail }) => this.#put(detail.cell));
    this.#text.addEventListener("input", () => this.#changed());
    this.#play = element("button", { type: "button", class: "primary", disabled: true, onclick: () => this.#onPlay(this.#source()) }, t("edit-play"));
    this.#text.value = position ?? start.text;
    const copied = element("span", { class: "note", role: "status" });
    this.element = element(
      "section",
      { class: "table-view" },
      element("div", { class: "table-main" }, element("h1", {}, this.title), this.#board, this.#message),
      element(
        "aside",
        { class: "table-side", "aria-label": t("edit-label") },
        element(
          "section",
          { class: "card stack" },
          this.#palette,
          this.#words,
          element("label", { for: this.#text.id }, t("edit-text")),
          this.#text,
          element(
            "div",
            { class: "row" },
            element("button", { type: "button", onclick: () => this.#set(this.#start) }, t("edit-start")),
            element("button", { type: "button", onclick: () => this.#empty() }, t("edit-clear")),
            element("button", { type: "button", onclick: () => void this.#copy(copied) }, t("edit-copy")),
            copied,
          ),
          this.#play,
        ),
      ),
    );
    this.#show();
    void this.#check();
  }

  leave(): void {
    this.#isLeft = true;
    window.clearTimeout(this.#timer);
  }

  #source(): Source {
    return { kind: "position", game: this.#description.game, position: this.#text.value.trim(), seed: freshSeed() };
  }

  #lines(): Lines | null {
    return readLines(this.#text.value.trim().split(" ")[0] ?? "", this.#shown);
  }

  /** Keeps new drawings: the engine sends each of them once for each game. */
  #keepDrawings(board: Board | null): void {
    for (const [key, markup] of Object.entries(board?.drawings ?? {})) {
      this.#drawings.set(key, markup);
    }
  }

  /** Learns from a board that the engine has drawn how pieces look and are written. */
  #learn(board: Board, text: string): void {
    this.#keepDrawings(board);
    const lines = readLines(text.split(" ")[0] ?? "", board);
    for (const figure of lines === null ? [] : figuresOn(board, lines)) {
      if (!this.#figures.has(figure.token)) {
        this.#figures.set(figure.token, figure);
      }
    }
  }

  #set(text: string): void {
    this.#text.value = text;
    this.#show();
    void this.#check();
  }

  /** Puts other lines of cells, or other words behind them, in the place of those in the text. */
  #setWord(index: number, word: string): void {
    const words = this.#text.value.trim().split(" ");
    words[index] = word;
    this.#set(words.join(" "));
  }

  #empty(): void {
    const lines = this.#lines();
    if (lines !== null) {
      this.#setWord(0, writeLines(lines.map((line) => line.map(() => null))));
    }
  }

  /** Places what was chosen, or removes what stands there. */
  #put(name: string): void {
    const lines = this.#lines();
    if (lines === null) {
      return;
    }
    const token = this.#chosen === null ? null : placed(pieceOn(lines, this.#shown, name), this.#chosen, this.#stacks);
    this.#setWord(0, writeLines(withPiece(lines, this.#shown, name, token)));
    const piece = token === null ? null : (this.#figures.get(token)?.label ?? token);
    say(piece === null ? t("edit-cell-empty", { cell: name }) : t("edit-cell", { cell: name, piece }));
  }

  /** The text was changed by hand. */
  #changed(): void {
    this.#show();
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#check(), PAUSE);
  }

  /** Shows the board and the words as they are written. */
  #show(): void {
    const lines = this.#lines();
    if (lines !== null) {
      this.#board.show({ ...boardOf(this.#shown, lines, this.#figures), drawings: Object.fromEntries(this.#drawings) }, null);
      this.#board.mark({});
    }
    this.#showPalette();
    this.#showWords();
  }

  #showPalette(): void {
    const tokens = [...this.#figures.keys(), ""];
    if (this.#palette.dataset["tokens"] === tokens.join(" ")) {
      return;
    }
    this.#palette.dataset["tokens"] = tokens.join(" ");
    this.#palette.hidden = this.#figures.size === 0;
    const name = uniqueId("piece");
    const choice = (token: string | null, label: string, picture: Node | null): HTMLElement => {
      const input = element("input", {
        type: "radio",
        name,
        "aria-label": label,
        checked: token === this.#chosen,
        onchange: () => {
          this.#chosen = token;
        },
      });
      return element("label", { class: "figure", title: label }, input, picture ?? label);
    };
    const seats = this.#description.players.flat().map(({ seat }) => seat);
    const rank = ({ owner }: Figure): number => seats.indexOf(owner ?? "");
    const sorted = [...this.#figures.values()].sort((a, b) => rank(a) - rank(b));
    const figures = sorted.map(({ token, label, content }) => {
      const markup = content === null ? undefined : this.#drawings.get(content);
      // A piece that has done something looks otherwise, and is called the same.
      const isOne = sorted.every((other) => other.token === token || other.label !== label);
      return choice(token, isOne ? label : t("edit-piece", { piece: label, letters: token }), markup === undefined ? null : icon(markup, "2rem"));
    });
    fill(this.#palette, element("legend", {}, t("edit-place")), figures, choice(null, t("edit-remove"), null));
  }

  /** A field for each word behind the lines, by what the game calls it; for the seat that is due, one to choose. */
  #showWords(): void {
    const [, ...words] = this.#text.value.trim().split(" ");
    const seats = this.#description.players.flat();
    const turn = words.findIndex((word) => seats.some(({ seat }) => seat === word));
    // A field in which somebody writes is left as it is.
    if (this.#words.contains(document.activeElement) && this.#words.childElementCount === words.length) {
      return;
    }
    fill(
      this.#words,
      words.map((word, index) => {
        const id = uniqueId("word");
        const change = (value: string): void => this.#setWord(index + 1, value);
        const name = this.#description.positionWords[index + 1];
        const labelled = (field: HTMLElement, otherwise: string): HTMLElement => {
          const label = name === undefined ? otherwise : capitalised(wordOf("position", name));
          return element("div", { class: "option" }, element("label", { for: id }, label), field);
        };
        if (index === turn) {
          const chosen = element(
            "select",
            { id, onchange: () => change(chosen.value) },
            seats.map(({ seat, title }) => element("option", { value: seat, selected: seat === word }, title)),
          );
          return labelled(chosen, t("edit-turn"));
        }
        const written = element("input", {
          type: "text",
          id,
          value: word,
          spellcheck: "false",
          autocapitalize: "off",
          // A word has no spaces, and none is left out.
          onchange: () => change(written.value.replace(/\s+/g, "") || "-"),
        });
        return labelled(written, t("edit-part", { number: index + 2 }));
      }),
    );
  }

  async #copy(told: HTMLElement): Promise<void> {
    this.#text.select();
    // Pages without HTTPS have no clipboard.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    await (clipboard?.writeText(this.#text.value) ?? Promise.reject(new Error("no clipboard"))).then(
      () => told.replaceChildren(t("edit-copied")),
      () => told.replaceChildren(t("edit-selected")),
    );
  }

  /** Asks the game whether the position is legal. */
  async #check(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    this.#play.disabled = true;
    const text = this.#text.value.trim();
    try {
      const { state } = await this.#app.engine.call("read", { source: this.#source() });
      if (asked !== this.#asked || this.#isLeft) {
        return;
      }
      this.#play.disabled = false;
      this.#message.classList.remove("bad");
      this.#message.textContent = t("edit-legal", { sentence: sentenceOf(state.sentence) });
      this.#keepDrawings(state.board);
      await this.#shownAs(text, asked);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      if (asked === this.#asked && !this.#isLeft) {
        this.#message.classList.add("bad");
        this.#message.replaceChildren(...faultMessage(error.fault));
      }
    }
    if (asked === this.#asked && !this.#isLeft) {
      this.#app.rename(editAddress(this.#description.game, text), true);
    }
  }

  /** Shows a legal position as the engine draws it, the first side below. */
  async #shownAs(text: string, asked: number): Promise<void> {
    const { board } = await this.#app.engine.call("turn", { quarters: 0 });
    if (board !== null && asked === this.#asked && !this.#isLeft) {
      this.#shown = board;
      this.#learn(board, text);
      this.#board.show({ ...board, drawings: Object.fromEntries(this.#drawings) }, null);
      this.#board.mark({});
      this.#showPalette();
    }
  }
}
