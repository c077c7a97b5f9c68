// Who plays, with clocks.
import type { Caption, SeatState, State } from "@boardwright/engine";
import { element, icon, refill } from "../dom.ts";
import type { Lasting } from "../dom.ts";
import { timeText } from "../clock.ts";
import { language, t } from "../languages/languages.ts";

/** The sign of a seat, by which it is known without colour. */
export function seatSign(seat: SeatState): SVGSVGElement {
  const sign = icon(seat.sign, "1.5rem");
  sign.classList.add("sign");
  return sign;
}

/** What a bot at a level is called by programs; without a number it is the best. */
const LEVEL = /^level(?:\(strength=(\d+)\))?$/;
/** The best level. */
const HIGHEST = 10;

/** What people call a player: a bot by its level, and any other by its name, which somebody has asked for. */
export function playerTitle(name: string): string {
  if (name === "person") {
    return t("players-person");
  }
  const level = LEVEL.exec(name);
  return level === null ? t("players-bot", { name }) : t("players-level", { level: Number(level[1] ?? HIGHEST) });
}

export class PlayersPanel {
  readonly element = element("ul", { class: "players", "aria-label": t("players-label") });
  readonly #times: HTMLElement[] = [];

  /** Shows who plays and who is due; with `names`, who plays by what a file or a server says. */
  show(state: State, names?: ReadonlyMap<string, string>, due = names === undefined ? dueSeat(state) : null): void {
    const items = state.players.flatMap(({ seats, name }, player) =>
      seats.flatMap((seat, index) => {
        const shown = state.seats.find((other) => other.seat === seat);
        if (shown === undefined) {
          return [];
        }
        const isDue = seat === due;
        const by = shown.living ? (names?.get(seat) ?? playerTitle(name)) : t("players-out");
        const make = (): HTMLElement => {
          const time = index === 0 ? element("span", { class: "time", hidden: true }) : null;
          if (time !== null) {
            this.#times[player] = time;
          }
          const classes = [isDue ? "due" : "", shown.living ? "" : "fallen"].join(" ").trim();
          return element(
            "li",
            { class: classes },
            seatSign(shown),
            element(
              "span",
              { class: "names" },
              element("span", {}, shown.title, isDue ? element("span", { class: "unseen" }, " ", t("players-due")) : null),
              element("small", {}, by),
            ),
            time,
          );
        };
        return [{ shows: JSON.stringify([seat, shown.title, shown.sign, by, isDue, shown.living, player, index]), make }];
      }),
    );
    refill(this.element, items);
  }

  /** Shows what each player has left. */
  showTimes(left: readonly number[]): void {
    left.forEach((time, player) => {
      const shown = this.#times[player];
      if (shown !== undefined) {
        shown.hidden = false;
        shown.textContent = timeText(time);
      }
    });
  }
}

/** The seat that is due, if one is. */
export function dueSeat({ due }: State): string | null {
  return due.kind === "person" || due.kind === "bot" ? due.seat : null;
}

/** The lines of text that belong to the board, each with the seat that it concerns. */
export function captionLines(captions: readonly Caption[], seats: readonly SeatState[]): Lasting[] {
  return captions.map(({ seat, text }) => {
    const shown = seats.find((other) => other.seat === seat);
    return { shows: JSON.stringify([shown?.title, shown?.sign, text]), make: () => captionLine(shown, text) };
  });
}

/** Whether a text names a seat. Elsewhere than in English a title may be a part of another word, as `Est` is. */
function names(text: string, title: string): boolean {
  if (language() === "en") {
    return text.toLowerCase().includes(title.toLowerCase());
  }
  return text.startsWith(title) || text.split(/[^\p{L}]+/u).includes(title);
}

function captionLine(seat: SeatState | undefined, text: string): HTMLLIElement {
  if (seat === undefined) {
    return element("li", {}, text);
  }
  // Some lines name their seat themselves.
  const isNamed = names(text, seat.title);
  const words = isNamed ? [text] : [element("strong", {}, seat.title), ` ${text}`];
  return element("li", {}, seatSign(seat), element("span", {}, words));
}
