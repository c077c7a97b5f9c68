// Clocks of the players: each counts down while its player decides. They are the
// page's; the referee only learns that a flag has fallen.

export class Clocks {
  readonly minutes: number;
  readonly increment: number;
  readonly #left: number[];
  #running: { player: number; since: number } | undefined;
  #timer: number | undefined;
  readonly #onTick: () => void;
  readonly #onFall: (player: number) => void;

  constructor(
    settings: { readonly minutes: number; readonly increment: number; readonly left: readonly number[] },
    onTick: () => void,
    onFall: (player: number) => void,
  ) {
    this.minutes = settings.minutes;
    this.increment = settings.increment;
    this.#left = [...settings.left];
    this.#onTick = onTick;
    this.#onFall = onFall;
  }

  /** What a player has left, in milliseconds. */
  left(player: number, now = performance.now()): number {
    const used = this.#running?.player === player ? now - this.#running.since : 0;
    return Math.max(0, (this.#left[player] ?? 0) - used);
  }

  /** What everybody has left. */
  all(): number[] {
    return this.#left.map((_, player) => this.left(player));
  }

  /** Lets the clock of a player run and all others stand. Whoever stops gets the increment. */
  run(player: number | null): void {
    const now = performance.now();
    if (this.#running?.player === player) {
      return;
    }
    const stopped = this.#running;
    if (stopped !== undefined) {
      this.#left[stopped.player] = this.left(stopped.player, now) + this.increment * 1000;
    }
    this.#running = player === null ? undefined : { player, since: now };
    window.clearInterval(this.#timer);
    this.#timer = undefined;
    if (this.#running !== undefined) {
      this.#timer = window.setInterval(() => this.#tick(), 200);
    }
    this.#onTick();
  }

  /** Stops all clocks for good. */
  stop(): void {
    window.clearInterval(this.#timer);
    this.#timer = undefined;
    this.#running = undefined;
  }

  #tick(): void {
    this.#onTick();
    const player = this.#running?.player;
    if (player !== undefined && this.left(player) === 0) {
      this.#left[player] = 0;
      this.stop();
      this.#onFall(player);
    }
  }
}

/** Time as people write it: `4:59`, `1:02:03`; tenths in the last twenty seconds. */
export function timeText(milliseconds: number): string {
  if (milliseconds < 20_000) {
    return `0:${(Math.floor(milliseconds / 100) / 10).toFixed(1).padStart(4, "0")}`;
  }
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number: number): string => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
