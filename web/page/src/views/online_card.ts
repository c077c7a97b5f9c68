// What belongs to a game of the server beside its board: free seats and the way to them, the end of
// the clocks by consent, players who have left, and the next game.
import type { Asking, Rematch } from "@boardwright/client";
import { element, fill } from "../dom.ts";
import { invitationPanel } from "../panels/invitation.ts";
import { sentenceOf } from "../rules.ts";
import { allOf, t } from "../languages/languages.ts";

/** What the card can do. */
export interface CardParts {
  title(seat: string): string;
  take(seat: string): Promise<void>;
  withdraw(): Promise<void>;
  does(action: Asking): Promise<boolean>;
}

/** What it shows. */
export interface CardState {
  readonly isOver: boolean;
  readonly own: readonly string[];
  readonly free: readonly string[];
  /** The seats of each player. */
  readonly groups: readonly (readonly string[])[];
  readonly link: string;
  readonly mayWithdraw: boolean;
  readonly delay: number | null;
  readonly isSeedKnown: boolean;
  /** The seats of each other person. */
  readonly others: readonly (readonly string[])[];
  readonly rematch: Rematch | null;
  /** What there is to say of keys, ratings and the seed. */
  readonly notes: readonly string[];
}

export class OnlineCard {
  readonly element = element("section", { class: "card online", "aria-label": t("online") });
  readonly #parts: CardParts;
  #shown: CardState | undefined;
  #drawn = "";
  #hasClock = false;
  #agreed: readonly string[] = [];
  #isStopped = false;
  #isKept = true;

  constructor(parts: CardParts) {
    this.#parts = parts;
  }

  show(state: CardState): void {
    this.#shown = state;
    this.#draw();
  }

  hasClock(hasClock: boolean): void {
    if (hasClock !== this.#hasClock) {
      this.#hasClock = hasClock;
      this.#draw();
    }
  }

  /** Who agrees to stop the clocks, and whether they stand. */
  adjourned(agreed: readonly string[], isStopped: boolean): void {
    this.#agreed = agreed;
    this.#isStopped = isStopped;
    this.#draw();
  }

  /** Whether the browser keeps the seats. */
  isKept(isKept: boolean): void {
    if (isKept !== this.#isKept) {
      this.#isKept = isKept;
      this.#draw();
    }
  }

  #draw(): void {
    const shown = this.#shown;
    if (shown === undefined) {
      return;
    }
    const drawn = JSON.stringify([shown, this.#hasClock, this.#agreed, this.#isStopped, this.#isKept]);
    if (drawn === this.#drawn) {
      // What has the focus stays there.
      return;
    }
    this.#drawn = drawn;
    const { own, free, isOver } = shown;
    fill(
      this.element,
      element("h2", {}, t("online")),
      this.#notes(shown).map((note) => element("p", { class: "note" }, sentenceOf(note))),
      free.length > 0 && own.length === 0 ? this.#seats(shown) : null,
      free.length > 0 && !isOver ? invitationPanel(shown.link, t("card-invite")) : null,
      free.length === 0 && !isOver ? watching(shown.link) : null,
      element("div", { class: "row" }, this.#buttons(shown)),
    );
  }

  #notes({ own, delay, isSeedKnown, rematch, isOver, notes }: CardState): string[] {
    const titles = (seats: readonly string[]): string => allOf(seats.map((seat) => this.#parts.title(seat)));
    return [
      own.length === 0 ? t("card-watch") : t("card-seats", { seats: titles(own) }),
      delay !== null && own.length === 0 ? t("card-delay", { events: delay }) : "",
      isSeedKnown ? t("card-seed-known") : "",
      ...notes,
      this.#isKept ? "" : t("card-not-kept"),
      this.#isStopped ? t("card-clocks-stand") : "",
      !this.#isStopped && this.#agreed.length > 0 ? t("card-would-stop", { seats: titles(this.#agreed) }) : "",
      isOver && rematch !== null && rematch.asked.length > 0 ? t("card-rematch", { seats: titles(rematch.asked) }) : "",
    ].filter((note) => note !== "");
  }

  /** A button for each player whose seats are free. */
  #seats({ groups, free }: CardState): HTMLElement {
    const buttons = groups.flatMap((seats) => {
      const first = seats.find((seat) => free.includes(seat));
      if (first === undefined) {
        return [];
      }
      const label = t("card-play", { seats: allOf(seats.map((seat) => this.#parts.title(seat))) });
      return [element("button", { type: "button", class: "primary take", onclick: () => void this.#parts.take(first) }, label)];
    });
    return element("div", { class: "row" }, buttons);
  }

  #buttons({ own, free, isOver, mayWithdraw, others, rematch }: CardState): HTMLElement[] {
    const button = (label: string, does: () => unknown): HTMLElement =>
      element("button", { type: "button", onclick: () => void does() }, label);
    const plays = own.length > 0 && free.length === 0 && !isOver;
    const hasAgreed = own.some((seat) => this.#agreed.includes(seat));
    return [
      ...(mayWithdraw ? [button(t("card-withdraw"), () => this.#parts.withdraw())] : []),
      ...(plays && this.#hasClock && !hasAgreed ? [button(t("card-stop-clocks"), () => this.#parts.does("adjourn"))] : []),
      ...(plays && this.#hasClock && hasAgreed ? [button(t("card-run-clocks"), () => this.#parts.does("go_on"))] : []),
      ...(plays && this.#hasClock
        ? others.map((seats) =>
            button(t("card-claim-left", { seats: allOf(seats.map((seat) => this.#parts.title(seat))) }), () =>
              this.#parts.does({ claim_abandoned: { seat: seats[0] ?? "" } }),
            ),
          )
        : []),
      ...(rematch?.game != null ? [element("a", { class: "button", href: `#/online/game/${rematch.game}` }, t("card-next"))] : []),
      element("a", { class: "button", href: "#/online" }, t("card-all")),
    ];
  }
}

/** How others come to watch. */
function watching(link: string): HTMLElement {
  return element(
    "details",
    {},
    element("summary", {}, t("card-let-watch")),
    invitationPanel(link, t("card-let-watch-about")),
  );
}
