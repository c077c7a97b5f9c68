// Keeps a game on the device after each thing that happens, in the next idle
// moment, and remembers what was kept last, from which a failed engine goes on.
import type { State, WorkerEngine } from "@boardwright/engine";
import { EngineFailure, pack } from "@boardwright/engine";
import type { StoredClock } from "../storage.ts";
import { STORED_VERSION, hasStorage, storeGame } from "../storage.ts";
import { t } from "../languages/languages.ts";

/** The least time between two times that a game is kept, in milliseconds. */
const BETWEEN = 400;

export class Keeper {
  readonly #engine: WorkerEngine;
  readonly #id: string;
  /** Whether the game is this tab's to keep. */
  readonly #mayKeep: () => boolean;
  /** Tells why the game is not kept; `null` if it is. */
  readonly #onFailure: (why: string | null) => void;
  #kept: string | null = null;
  #keptAt = -BETWEEN;
  #timer: number | undefined;
  /** What is to be kept, but is not yet. */
  #due: (() => Promise<void>) | undefined;
  #keeping: Promise<void> = Promise.resolve();

  constructor(engine: WorkerEngine, id: string, mayKeep: () => boolean, onFailure: (why: string | null) => void) {
    this.#engine = engine;
    this.#id = id;
    this.#mayKeep = mayKeep;
    this.#onFailure = onFailure;
    document.addEventListener("visibilitychange", this.#hidden);
  }

  /** What was kept last, with every secret of the game. */
  get kept(): string | null {
    return this.#kept;
  }

  /** Keeps the game soon; how it stands is asked when it is kept. */
  soon(state: () => State, clock: () => StoredClock | null): void {
    window.clearTimeout(this.#timer);
    const wait = Math.max(0, BETWEEN - (performance.now() - this.#keptAt));
    this.#due = () => this.#keep(state, clock());
    this.#timer = window.setTimeout(() => void this.#now(), wait);
  }

  /** The game is left: what is not kept yet is kept before anything else is asked. */
  leave(): Promise<void> {
    document.removeEventListener("visibilitychange", this.#hidden);
    return this.#now();
  }

  readonly #hidden = (): void => {
    if (document.visibilityState === "hidden") {
      void this.#now();
    }
  };

  /** Keeps at once what waits for it, and is done when all of it is kept. */
  #now(): Promise<void> {
    window.clearTimeout(this.#timer);
    const due = this.#due;
    this.#due = undefined;
    if (due !== undefined) {
      const before = this.#keeping;
      const keeping = due().catch((error: unknown) => {
        if (!(error instanceof EngineFailure)) {
          this.#onFailure(String(error));
        }
      });
      this.#keeping = Promise.all([before, keeping]).then(() => undefined);
    }
    return this.#keeping;
  }

  async #keep(now: () => State, clock: StoredClock | null): Promise<void> {
    this.#keptAt = performance.now();
    const { kept } = await this.#engine.call("keep", {});
    const record = await pack(kept);
    if (!this.#mayKeep()) {
      return;
    }
    this.#kept = kept;
    const state = now();
    const isHidden = state.due.kind === "person" && state.due.handOver;
    const isStored = storeGame({
      version: STORED_VERSION,
      id: this.#id,
      game: state.game,
      players: state.players.map(({ name }) => name),
      record,
      status: isHidden ? "" : state.sentence,
      isOver: state.due.kind === "over",
      stored: Date.now(),
      clock,
    });
    if (isStored) {
      this.#onFailure(null);
    } else {
      this.#onFailure(hasStorage() ? t("kept-no-room") : t("kept-nothing"));
    }
  }
}
