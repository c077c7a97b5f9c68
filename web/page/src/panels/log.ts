// What has happened, event by event.
import type { Log, LogEntry, SeatState } from "../../../engine/types/api.ts";
import { element } from "../dom.ts";
import { sentenceOf } from "../rules.ts";

/** The most entries that are in the document; older ones can be stepped to. */
const MOST_SHOWN = 400;

export class LogPanel {
  readonly element = element("div");
  readonly #list = element("ol", { class: "log", tabindex: 0, "aria-label": "Events" });
  readonly #onChoose: ((events: number) => void) | null;
  #entries: LogEntry[] = [];
  #items = new Map<number, HTMLLIElement>();
  #titles = new Map<string, string>();
  #at: number | null = null;

  /** With `onChoose` an event can be chosen, to step to it. */
  constructor(onChoose: ((events: number) => void) | null) {
    this.#onChoose = onChoose;
    this.element.appendChild(this.#list);
  }

  /** The entries so far. */
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** Takes in what is new, and gives back the entries that were not there before. */
  take(log: Log, seats: readonly SeatState[]): LogEntry[] {
    this.#titles = new Map(seats.map(({ seat, title }) => [seat, title]));
    const known = this.#entries.length;
    if (log.whole) {
      this.clear();
    }
    const isAtEnd = this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight < 60;
    for (const entry of log.entries) {
      this.#entries[entry.index] = entry;
      this.#write(entry);
    }
    for (const [index, item] of this.#items) {
      if (index < this.#entries.length - MOST_SHOWN) {
        item.remove();
        this.#items.delete(index);
      }
    }
    if (isAtEnd) {
      this.#list.scrollTop = this.#list.scrollHeight;
    }
    return log.entries.filter(({ index }) => index >= known);
  }

  /** Forgets everything. */
  clear(): void {
    this.#entries = [];
    this.#items.clear();
    this.#list.replaceChildren();
    this.#at = null;
  }

  /** Marks the event after which the position is that is shown. */
  mark(events: number): void {
    if (this.#at !== null) {
      this.#items.get(this.#at - 1)?.classList.remove("now");
    }
    this.#at = events;
    const item = this.#items.get(events - 1);
    item?.classList.add("now");
    if (item !== undefined) {
      const top = item.offsetTop - this.#list.offsetTop;
      if (top < this.#list.scrollTop || top > this.#list.scrollTop + this.#list.clientHeight - 30) {
        this.#list.scrollTop = top - this.#list.clientHeight / 2;
      }
    }
  }

  /** An entry as one sentence or a few. */
  told(entry: LogEntry): string {
    return this.#lines(entry).map(sentenceOf).join(" ");
  }

  #lines({ seat, lines: told, notation, short }: LogEntry): string[] {
    // Where only the notation is told, players' own way to write it is better.
    const lines = told.map((line, index) => (index === 0 && line === notation && short !== null ? short : line));
    const title = seat === null ? undefined : this.#titles.get(seat);
    return lines.map((line, index) => (index === 0 && title !== undefined ? `${title} ${line}` : line));
  }

  #write(entry: LogEntry): void {
    const [first = "", ...rest] = this.#lines(entry);
    const words = `${entry.index + 1}. ${first}`;
    const choose = this.#onChoose;
    const shown =
      choose === null
        ? words
        : element("button", { type: "button", onclick: () => choose(entry.index + 1) }, words);
    const item = element(
      "li",
      {},
      shown,
      rest.map((line) => element("div", { class: "note" }, line)),
    );
    const old = this.#items.get(entry.index);
    if (old === undefined) {
      this.#list.appendChild(item);
    } else {
      old.replaceWith(item);
    }
    this.#items.set(entry.index, item);
  }
}
