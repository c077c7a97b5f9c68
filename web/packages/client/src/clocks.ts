// The clocks of a server between two readings: they go down here as they do there, and every
// reading puts them right. Nothing follows from them; the server alone lets a flag fall.
import type { ClockNow } from "./protocol.ts";

/** How often times are shown while a clock runs, in milliseconds: tenths of seconds are seen at the end. */
const SHOWN_EACH = 100;

/** Clocks that go down by themselves between what the server says. */
export class Clocks {
  readonly #onTick: (left: ReadonlyMap<string, number>) => void;
  #clock: ClockNow | null = null;
  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(onTick: (left: ReadonlyMap<string, number>) => void) {
    this.#onTick = onTick;
  }

  /** Takes in a reading; with `null` the clocks stand as they were shown last. */
  show(clock: ClockNow | null, now = performance.now()): void {
    if (clock === null && this.#clock !== null) {
      clock = { ...this.#clock, left: Object.fromEntries(this.left(now)), running: [] };
    }
    this.#clock = clock;
    this.#since = now;
    clearInterval(this.#timer);
    this.#timer = undefined;
    if (clock !== null && clock.running.length > 0 && clock.stopped !== true) {
      this.#timer = setInterval(() => this.showNow(), SHOWN_EACH);
    }
    this.showNow();
  }

  /** What each seat has left, in milliseconds. */
  left(now = performance.now()): Map<string, number> {
    const { left = {}, running = [], stopped = false } = this.#clock ?? {};
    const used = stopped ? 0 : now - this.#since;
    return new Map(Object.entries(left).map(([seat, time]) => [seat, Math.max(0, running.includes(seat) ? time - used : time)]));
  }

  showNow(): void {
    this.#onTick(this.left());
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
