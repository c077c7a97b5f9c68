// What is seen of a table: the board with its status and its choices, and the
// panels beside it. It shows states and says what somebody wants; it decides
// nothing.
import type { BoardElement } from "@boardwright/board";
import type { Caption, Primer, State } from "@boardwright/engine";
import { DiceTray } from "../dice.ts";
import { closeQuestions } from "../dialog.ts";
import { append, around, element, fill, refill } from "../dom.ts";
import { forgetSaid } from "../live.ts";
import { LogPanel } from "../panels/log.ts";
import { PlayersPanel, captionLines, dueSeat, seatSign } from "../panels/players.ts";
import { cellTold, primerPanel } from "../panels/primer.ts";
import { Tabs } from "../panels/tabs.ts";
import { sentenceOf } from "../rules.ts";
import { listen, pageBoard } from "./pointing.ts";
import type { BoardListener } from "./pointing.ts";
import type { StepView } from "./stepper.ts";
import { listed, t } from "../languages/languages.ts";

/** What somebody can do at a table beside moving. */
export type Action =
  | "moves"
  | "hint"
  | "takeBack"
  | "turn"
  | "larger"
  | "offer"
  | "claim"
  | "resign"
  | "again"
  | "changed"
  | "look";

const labels = (): readonly (readonly [Action, string, string])[] => [
  ["again", t("table-again"), t("table-again-about")],
  ["changed", t("table-changed"), t("table-changed-about")],
  ["look", t("table-look"), t("table-look-about")],
  ["moves", t("table-moves"), t("table-moves-about")],
  ["hint", t("table-hint"), t("table-hint-about")],
  ["takeBack", t("table-take-back"), t("table-take-back-about")],
  ["claim", t("table-claim"), t("table-claim-about")],
  ["offer", t("table-offer"), t("table-offer-about")],
  ["resign", t("table-resign"), t("table-resign-about")],
  ["turn", t("table-turn"), t("table-turn-about")],
  ["larger", t("table-larger"), t("table-larger-about")],
];

export class TablePage {
  readonly element: HTMLElement;
  readonly board: BoardElement = pageBoard();
  readonly log: LogPanel;
  readonly players = new PlayersPanel();
  readonly dice = new DiceTray();
  /** Where decisions are made that are not made on the board. */
  readonly choice = element("div", { class: "choice" });
  readonly #status = element("div", { class: "status" });
  readonly #message = element("div", { class: "message", role: "status" });
  readonly #warning = element("div", { class: "message", role: "status" });
  readonly #handOver = element("div", { class: "card hand-over", hidden: true });
  readonly #captions = element("ul", { class: "captions" });
  readonly #about = element("section", { class: "card about-cell", hidden: true, "aria-label": t("table-this-cell") });
  readonly #buttons = new Map<Action, { readonly button: HTMLButtonElement; readonly label: string }>();
  readonly #play = element("div", { class: "stack" });
  #busy = 0;
  /** What stands beside the board, or below it where there is no room. */
  readonly side = element("aside", { class: "table-side", "aria-label": t("table-side") });
  /** Where the stepper of a finished game goes. */
  readonly lower = element("div", { class: "table-lower" });

  constructor(
    title: string,
    primer: Primer | null,
    listener: BoardListener,
    share: HTMLElement,
    onAction: (action: Action) => void,
    onEvent: (events: number) => void,
  ) {
    listen(this.board, listener);
    this.log = new LogPanel(onEvent);
    const actions = element("div", { class: "actions", role: "group", "aria-label": t("table-actions") });
    for (const [action, label, about] of labels()) {
      const button = element("button", { type: "button", title: about, hidden: true, onclick: () => onAction(action) }, label);
      this.#buttons.set(action, { button, label });
      actions.appendChild(button);
    }
    append(
      this.#play,
      element("div", { class: "status-row" }, this.#status, this.dice.element),
      this.#handOver,
      this.board,
      this.#message,
      this.#warning,
    );
    const what = element("div", {}, this.#captions, this.log.element);
    const tabs = new Tabs(t("table-tabs"), [
      { name: t("table-tab-game"), panel: what },
      { name: t("table-tab-rules"), panel: element("div", {}, keysPanel(), primerPanel(primer)) },
      { name: t("table-tab-share"), panel: element("div", {}, share) },
    ]);
    append(this.side, this.players.element, this.#about, tabs.element);
    this.element = element(
      "section",
      { class: "table-view" },
      element("div", { class: "table-main" }, element("h1", { class: "unseen" }, title), this.#play),
      this.choice,
      this.lower,
      actions,
      this.side,
    );
  }

  /** Shows whose turn it is, or how the game ended. */
  showStatus(state: State): void {
    const due = dueSeat(state);
    const seat = state.seats.find((other) => other.seat === due);
    const isMine = state.due.kind === "person" && !state.due.handOver;
    this.#status.className = `status${isMine ? " mine" : ""}${state.due.kind === "over" ? " over" : ""}`;
    fill(
      this.#status,
      seat === undefined ? null : seatSign(seat),
      element("span", {}, sentenceOf(state.sentence), this.#payoffs(state)),
      state.due.kind === "bot" ? element("span", { class: "pulse", "aria-hidden": "true" }) : null,
      element("small", { class: "progress" }),
    );
  }

  /** Shows how far a bot is. */
  showProgress(text: string): void {
    const progress = this.#status.querySelector(".progress");
    if (progress !== null) {
      progress.textContent = text;
    }
  }

  #payoffs({ due, seats }: State): HTMLElement | null {
    if (due.kind !== "over" || due.payoffs === null) {
      return null;
    }
    const titles = new Map(seats.map(({ seat, title }) => [seat, title]));
    const told = due.payoffs.map(({ seat, points }) => t("labelled", { label: titles.get(seat) ?? seat, text: points }));
    return element("small", {}, t("table-payoffs", { list: listed(told) }));
  }

  /** Shows the lines of text that belong to the board. */
  showCaptions(captions: readonly Caption[], state: State): void {
    refill(this.#captions, captionLines(captions, state.seats));
  }

  /** Shows the steps through a game that is over. */
  stepsOf(state: State): StepView {
    return {
      showBoard: ({ board }) => {
        this.board.show(board, null);
        this.board.mark({});
      },
      showTold: ({ at, captions }) => {
        this.showCaptions(captions, state);
        this.log.mark(at);
      },
    };
  }

  /** Shows which of the buttons can be used. */
  offer(actions: ReadonlyMap<Action, string | null>): void {
    for (const [action, { button, label }] of this.#buttons) {
      const offered = actions.get(action);
      button.hidden = offered === undefined;
      button.textContent = offered ?? label;
    }
  }

  /** Hides the game, and asks for somebody; `onReady` when they are there. */
  handOver(title: string, onReady: () => void): void {
    const button = element("button", { type: "button", class: "primary", onclick: onReady }, t("table-hand-over-done", { seat: title }));
    fill(
      this.#handOver,
      element("h2", {}, t("table-hand-over", { seat: title })),
      element("p", {}, t("table-hand-over-about")),
      button,
    );
    this.#handOver.hidden = false;
    this.board.hidden = true;
    this.#clear();
    button.focus();
  }

  /** Shows the game again. */
  endHandOver(): void {
    this.#handOver.hidden = true;
    this.#handOver.replaceChildren();
    this.board.hidden = false;
  }

  /** Whether the game is hidden. */
  get isHandedOver(): boolean {
    return !this.#handOver.hidden;
  }

  /** Removes all that only one person may see. */
  #clear(): void {
    this.board.clear();
    this.log.clear();
    this.dice.clear();
    this.choice.replaceChildren();
    this.#captions.replaceChildren();
    this.message([]);
    this.showAbout(null);
    closeQuestions();
    forgetSaid();
  }

  /** Shows a message below the board. */
  message(parts: readonly (Node | string)[], isBad = false): void {
    this.#message.classList.toggle("bad", isBad);
    this.#message.replaceChildren(...parts);
  }

  /** Says below that what holds as long as it is so; `null` if nothing does. */
  warn(sentence: string | null): void {
    if (this.#warning.textContent !== (sentence ?? "")) {
      this.#warning.textContent = sentence;
      this.#warning.classList.toggle("bad", sentence !== null);
    }
  }

  /** Shows what stands on a cell, or another panel in its place. */
  showAbout(panel: HTMLElement | null): void {
    this.#about.hidden = panel === null;
    this.#about.replaceChildren(...(panel === null ? [] : [panel]));
  }

  /** Shows what stands on a cell and what it does. */
  showCell(name: string, primer: Primer | null): HTMLElement {
    const cell = this.board.cell(name);
    const panel = element("div", { class: "primer" }, cell === undefined ? [] : cellTold(cell, primer));
    this.showAbout(cell === undefined ? null : panel);
    return panel;
  }

  /** Says that something is being done, until the promise is settled. */
  async whileBusy<T>(doing: Promise<T>): Promise<T> {
    this.#busy += 1;
    this.element.setAttribute("aria-busy", "true");
    try {
      return await doing;
    } finally {
      this.#busy -= 1;
      if (this.#busy === 0) {
        this.element.removeAttribute("aria-busy");
      }
    }
  }

  /** Whether the focus was lost, because what had it is gone. */
  get hasLostFocus(): boolean {
    const { activeElement } = document;
    return activeElement === null || activeElement === document.body || activeElement.closest("[hidden]") !== null;
  }
}

/** What keys do on the board. */
function keysPanel(): HTMLElement {
  const keys: readonly (readonly [string, string])[] = [
    [t("keys-walk"), t("keys-walk-about")],
    [t("keys-choose"), t("keys-choose-about")],
    [t("keys-escape"), t("keys-escape-about")],
    [t("keys-tab"), t("keys-tab-about")],
    [t("keys-right"), t("keys-right-about")],
  ];
  return element(
    "details",
    { class: "question-card" },
    element("summary", {}, t("keys")),
    element("ul", {}, keys.map(([key, does]) => element("li", {}, around("labelled", "label", [element("kbd", {}, key)], { text: does })))),
  );
}
