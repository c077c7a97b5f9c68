// What has happened, event by event; in games whose players number moves by pairs,
// as they write them.
import type { Log, LogEntry, SeatState } from "@boardwright/engine";
import { element } from "../dom.ts";
import { sentenceOf } from "../rules.ts";
import { joined, t } from "../languages/languages.ts";

/** The most entries that are in the document; older ones can be stepped to. */
const MOST_SHOWN = 400;

/** A move that the game numbers itself, as in `12. Nf3` or `12... Nf6`. */
export interface Numbered {
  readonly number: number;
  /** Whether it is the second of its number. */
  readonly isSecond: boolean;
  readonly text: string;
}

/** The number that a game gives a move, if it does. */
export function numbered({ kind, lines }: Pick<LogEntry, "kind" | "lines">): Numbered | null {
  const [line = ""] = lines;
  const [, number, dots, text] = /^(\d+)(\.{3}|\.)\s*(.+)$/s.exec(line) ?? [];
  if (kind !== "move" || lines.length !== 1 || number === undefined || text === undefined) {
    return null;
  }
  return { number: Number(number), isSecond: dots === "...", text };
}

export class LogPanel {
  readonly element = element("div");
  readonly #list = element("ol", { class: "log", tabindex: 0, "aria-label": t("log-label") });
  readonly #onChoose: ((events: number) => void) | null;
  #entries: LogEntry[] = [];
  /** What shows each entry: a line of the list, or one of two moves in a line. */
  #items = new Map<number, HTMLElement>();
  #titles = new Map<string, string>();
  #at: number | null = null;
  /** Whether the game numbers its moves itself. */
  #hasOwnNumbers = false;
  /** Whether the last entry is seen, so that new ones are to be seen too. */
  #isAtEnd = true;
  #frame: number | undefined;

  /** With `onChoose` an event can be chosen, to step to it. */
  constructor(onChoose: ((events: number) => void) | null) {
    this.#onChoose = onChoose;
    this.element.appendChild(this.#list);
    this.#list.addEventListener("scroll", () => {
      this.#isAtEnd = this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight < 60;
    });
  }

  /** The entries so far. */
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** Takes in what is new, and gives back the entries that were not there before. Those that are `quiet` are not shown. */
  take(log: Log, seats: readonly SeatState[], quiet: ReadonlySet<number> = new Set()): LogEntry[] {
    this.#titles = new Map(seats.map(({ seat, title }) => [seat, title]));
    const known = this.#entries.length;
    if (log.whole) {
      this.clear();
    }
    for (const entry of log.entries) {
      this.#entries[entry.index] = entry;
      if (!quiet.has(entry.index)) {
        this.#write(entry);
      }
    }
    for (const [index, item] of this.#items) {
      if (index < this.#entries.length - MOST_SHOWN) {
        const line = item.closest("li");
        item.remove();
        this.#items.delete(index);
        if (line !== null && line.querySelector(".move") === null) {
          line.remove();
        }
      }
    }
    this.#scrollSoon();
    return log.entries.filter(({ index }) => index >= known);
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries = [];
    this.#items.clear();
    this.#list.replaceChildren();
    this.#at = null;
    this.#isAtEnd = true;
  }

  /** Marks the event after which the position is that is shown. */
  mark(events: number): void {
    if (this.#at !== null) {
      this.#items.get(this.#at - 1)?.classList.remove("now");
    }
    this.#at = events;
    // An event that is not shown belongs to the one before it.
    let last = events - 1;
    while (last >= 0 && this.#entries[last] !== undefined && !this.#items.has(last)) {
      last -= 1;
    }
    this.#at = last + 1;
    this.#items.get(last)?.classList.add("now");
    this.#scrollSoon();
  }

  /** Scrolls with the next frame, which lays the page out anyway; to ask where things are now would do it once more. */
  #scrollSoon(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      const list = this.#list;
      if (this.#isAtEnd) {
        list.scrollTop = list.scrollHeight;
      }
      const item = this.#at === null ? undefined : this.#items.get(this.#at - 1);
      const top = item === undefined ? null : item.offsetTop - list.offsetTop;
      if (top !== null && (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 30)) {
        list.scrollTop = top - list.clientHeight / 2;
      }
    });
  }

  /** Marks moves by how bad they were, by the numbers of their entries, and unmarks all others. */
  grade(grades: ReadonlyMap<number, string>): void {
    for (const [index, item] of this.#items) {
      item.querySelector(".grade")?.remove();
      const grade = grades.get(index);
      if (grade !== undefined) {
        const where = item.querySelector("button, span") ?? item;
        where.appendChild(element("span", { class: `grade ${grade}` }, " ", t("log-grade", { grade })));
      }
    }
  }

  /** An entry as one sentence or a few. */
  told(entry: LogEntry): string {
    return joined(this.#lines(entry).map(sentenceOf));
  }

  #lines(entry: LogEntry): string[] {
    const { seat, lines: told, notation, short } = entry;
    const text = numbered(entry)?.text;
    // Where only the notation is told, players' own way to write it is better.
    const lines = told.map((line, index) => {
      const own = line === notation && short !== null ? short : line;
      return index === 0 ? (text ?? own) : line;
    });
    const title = seat === null ? undefined : this.#titles.get(seat);
    return lines.map((line, index) => (index === 0 && title !== undefined ? t("log-of-seat", { seat: title, text: line }) : line));
  }

  #write(entry: LogEntry): void {
    const move = numbered(entry);
    this.#hasOwnNumbers ||= move !== null;
    const item = move === null ? this.#line(entry) : this.#move(entry, move);
    const old = this.#items.get(entry.index);
    this.#items.set(entry.index, item);
    if (old !== undefined) {
      old.replaceWith(item);
      return;
    }
    const before = this.#entries[entry.index - 1];
    const first = before === undefined ? null : numbered(before);
    const row = this.#items.get(entry.index - 1)?.parentElement;
    if (move?.isSecond === true && first?.number === move.number && !first.isSecond && row?.tagName === "LI") {
      row.appendChild(item);
    } else if (move !== null) {
      const number = element("span", { class: "number" }, `${move.number}${move.isSecond ? ". …" : "."}`);
      this.#list.appendChild(element("li", { class: "moves" }, number, item));
    } else {
      this.#list.appendChild(item);
    }
  }

  /** A move that stands in a line with another. */
  #move({ index, seat }: LogEntry, { text }: Numbered): HTMLElement {
    const title = seat === null ? null : element("span", { class: "unseen" }, `${this.#titles.get(seat) ?? seat} `);
    return element("span", { class: "move" }, this.#chosen(index, title, text));
  }

  /** An event with a line of its own. */
  #line(entry: LogEntry): HTMLElement {
    const [first = "", ...rest] = this.#lines(entry);
    return element(
      "li",
      {},
      // A second row of numbers beside that of the game would only confuse.
      this.#chosen(entry.index, null, this.#hasOwnNumbers ? first : t("log-numbered", { number: entry.index + 1, text: first })),
      rest.map((line) => element("div", { class: "note" }, line)),
    );
  }

  /** What leads to an event, if one can step to it. */
  #chosen(index: number, title: HTMLElement | null, words: string): HTMLElement {
    const choose = this.#onChoose;
    return choose === null
      ? element("span", {}, title, words)
      : element("button", { type: "button", onclick: () => choose(index + 1) }, title, words);
  }
}
