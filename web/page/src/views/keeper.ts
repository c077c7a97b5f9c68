// Keeps a game on the device after each thing that happens, in the next idle
// moment, and remembers what was kept last, from which a failed engine goes on.
import type { State } from "../../../engine/types/api.ts";
import type { Engine } from "../engine/engine.ts";
import { EngineFailure } from "../engine/engine.ts";
import type { StoredClock } from "../storage.ts";
import { STORED_VERSION, storeGame } from "../storage.ts";

/** The least time between two times that a game is kept, in milliseconds. */
const BETWEEN = 400;

export class Keeper {
  readonly #engine: Engine;
  readonly #id: string;
  readonly #onFailure: (why: string) => void;
  #kept: string | null = null;
  #keptAt = -BETWEEN;
  #timer: number | undefined;
  #isLeft = false;

  constructor(engine: Engine, id: string, onFailure: (why: string) => void) {
    this.#engine = engine;
    this.#id = id;
    this.#onFailure = onFailure;
  }

  /** What was kept last; opaque, with every secret of the game. */
  get kept(): string | null {
    return this.#kept;
  }

  /** Keeps the game soon. */
  soon(state: State, clock: () => StoredClock | null): void {
    window.clearTimeout(this.#timer);
    const wait = Math.max(0, BETWEEN - (performance.now() - this.#keptAt));
    this.#timer = window.setTimeout(() => {
      this.#keep(state, clock()).catch((error: unknown) => {
        if (!(error instanceof EngineFailure)) {
          this.#onFailure(String(error));
        }
      });
    }, wait);
  }

  /** The game is left. */
  leave(): void {
    this.#isLeft = true;
    window.clearTimeout(this.#timer);
  }

  async #keep(state: State, clock: StoredClock | null): Promise<void> {
    this.#keptAt = performance.now();
    const { kept } = await this.#engine.call("keep", {});
    if (this.#isLeft) {
      return;
    }
    this.#kept = kept;
    const isHidden = state.due.kind === "person" && state.due.handOver;
    const isStored = storeGame({
      version: STORED_VERSION,
      id: this.#id,
      game: state.game,
      players: state.players.map(({ name }) => name),
      record: kept,
      status: isHidden ? "" : state.sentence,
      isOver: state.due.kind === "over",
      stored: Date.now(),
      clock,
    });
    if (!isStored) {
      this.#onFailure("This device has no room to keep the game: a reload would lose it.");
    }
  }
}
