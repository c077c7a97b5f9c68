// One tab holds a game: two tabs that both keep one game would destroy each other's
// moves. The browser's locks say who holds it; where there are none (a page that is
// not served by HTTPS), tabs agree among themselves by messages.

/** A game that this tab holds. */
export interface Hold {
  /** Whether it still does. */
  readonly isHeld: boolean;
  /** What the tab that held it before gave along; `null` if there was none, or it did not answer. */
  readonly given: string | null;
  /**
   * Lets other tabs have it. A tab that takes it over is given this text, since what one
   * tab stores may be seen by another only later.
   */
  release(given: string | null): Promise<void>;
}

/** How a game is asked for: only if no tab has it, when the other lets it go, or whatever the other does. */
type How = "free" | "patiently" | "forcibly";

/** What says which tab has a game. */
interface Authority {
  /** Gives this tab a game; what releases it again, or `null` if another tab has it. */
  acquire(id: string, how: How, onLost: () => void): Promise<(() => Promise<void>) | null>;
}

/** What tabs say to each other. */
interface Said {
  readonly kind: "take" | "give" | "ask" | "held" | "lost";
  readonly id: string;
  readonly tab: string;
  readonly text?: string | null;
}

/** How long another tab has to keep the game and let it go, in milliseconds. A tab that sleeps never does. */
const PATIENCE = 2_000;

/** How long an answer of another tab is waited for, in milliseconds. */
const ANSWERS_WITHIN = 300;

const CHANNEL = "boardwright.holds";

/** The games that this tab holds. */
export class Holds {
  readonly #tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
  readonly #channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL);
  readonly #onTaken = new Map<string, () => void>();
  readonly #wanted = new Set<string>();
  readonly #onGiven = new Map<string, (text: string | null) => void>();
  readonly #releases = new Map<string, Promise<void>>();
  readonly #agreement: Agreement;
  #authority: Authority;

  /** `locks` are the browser's, if it has any. */
  constructor(locks: LockManager | undefined) {
    this.#agreement = new Agreement(this.#tab, (said) => this.#say(said));
    this.#authority = locks === undefined ? this.#agreement : new Locks(locks);
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Said>) => {
      if (data.kind === "take") {
        this.#wanted.add(data.id);
        this.#onTaken.get(data.id)?.();
      } else if (data.kind === "give") {
        this.#onGiven.get(data.id)?.(data.text ?? null);
      } else {
        this.#agreement.hear(data);
      }
    });
  }

  /** Holds a game, unless another tab does. `onTaken` is called when another tab wants it, or has it. */
  hold(id: string, onTaken: () => void): Promise<Hold | null> {
    return this.#acquire(id, ["free"], onTaken, null);
  }

  /** Takes a game over from the tab that holds it. */
  async take(id: string, onTaken: () => void): Promise<Hold> {
    let end = (): void => undefined;
    const given = new Promise<string | null>((resolve) => {
      this.#onGiven.set(id, resolve);
      end = () => setTimeout(() => resolve(null), ANSWERS_WITHIN);
    });
    this.#say({ kind: "take", id, tab: this.#tab });
    const hold = await this.#acquire(id, ["patiently", "forcibly"], onTaken, () => {
      end();
      return given;
    });
    this.#onGiven.delete(id);
    if (hold === null) {
      throw new Error("A game that is taken by force is held.");
    }
    return hold;
  }

  /** No more messages are heard. */
  close(): void {
    this.#channel?.close();
  }

  #say(said: Said): void {
    this.#channel?.postMessage(said);
  }

  async #acquire(
    id: string,
    ways: readonly How[],
    onTaken: () => void,
    giving: (() => Promise<string | null>) | null,
  ): Promise<Hold | null> {
    await this.#releases.get(id);
    let isHeld = true;
    const lost = (): void => {
      isHeld = false;
      this.#onTaken.delete(id);
      onTaken();
    };
    let free: (() => Promise<void>) | null = null;
    for (const how of ways) {
      free ??= await this.#askedFor(id, how, lost);
    }
    if (free === null) {
      return null;
    }
    const release = free;
    this.#wanted.delete(id);
    this.#onTaken.set(id, onTaken);
    const given = (await giving?.()) ?? null;
    return {
      given,
      get isHeld() {
        return isHeld;
      },
      release: (text: string | null): Promise<void> => {
        if (isHeld) {
          isHeld = false;
          this.#onTaken.delete(id);
          if (this.#wanted.delete(id)) {
            this.#say({ kind: "give", id, tab: this.#tab, text });
          }
          this.#releases.set(id, release());
        }
        return this.#releases.get(id) ?? Promise.resolve();
      },
    };
  }

  async #askedFor(id: string, how: How, onLost: () => void): Promise<(() => Promise<void>) | null> {
    try {
      return await this.#authority.acquire(id, how, onLost);
    } catch {
      // The browser refuses its locks, as it does to a page in a sandbox.
      this.#authority = this.#agreement;
      return this.#authority.acquire(id, how, onLost);
    }
  }
}

/** The browser's locks. They end with their tab, whatever becomes of it. */
class Locks implements Authority {
  readonly #locks: LockManager;

  constructor(locks: LockManager) {
    this.#locks = locks;
  }

  acquire(id: string, how: How, onLost: () => void): Promise<(() => Promise<void>) | null> {
    const options: LockOptions =
      how === "free" ? { ifAvailable: true } : how === "forcibly" ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE) };
    return new Promise((resolve, reject) => {
      let isHeld = false;
      const held = this.#locks.request(`boardwright.game.${id}`, options, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        isHeld = true;
        return new Promise<void>((end) => {
          resolve(() => {
            end();
            return held.then(() => undefined, () => undefined);
          });
        });
      });
      held.catch((error: unknown) => {
        if (isHeld) {
          onLost();
        } else if (how === "patiently" && error instanceof DOMException && error.name === "TimeoutError") {
          resolve(null);
        } else {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
  }
}

/** An agreement among tabs: whoever holds a game says so when it is asked. */
class Agreement implements Authority {
  readonly #tab: string;
  readonly #say: (said: Said) => void;
  readonly #held = new Map<string, () => void>();
  readonly #asking = new Map<string, () => void>();

  constructor(tab: string, say: (said: Said) => void) {
    this.#tab = tab;
    this.#say = say;
  }

  hear({ kind, id, tab }: Said): void {
    if (kind === "ask") {
      // Of two that ask at once, the lower one has it.
      if (this.#held.has(id) || (this.#asking.has(id) && this.#tab < tab)) {
        this.#say({ kind: "held", id, tab: this.#tab });
      } else {
        this.#asking.get(id)?.();
      }
    } else if (kind === "held") {
      this.#asking.get(id)?.();
    } else if (kind === "lost") {
      const lost = this.#held.get(id);
      this.#held.delete(id);
      lost?.();
    }
  }

  async acquire(id: string, how: How, onLost: () => void): Promise<(() => Promise<void>) | null> {
    if (how === "forcibly") {
      this.#say({ kind: "lost", id, tab: this.#tab });
    } else {
      const end = Date.now() + (how === "patiently" ? PATIENCE : 0);
      let isFree = await this.#isFree(id);
      while (!isFree && Date.now() < end) {
        isFree = await this.#isFree(id);
      }
      if (!isFree) {
        return null;
      }
    }
    this.#held.set(id, onLost);
    return () => {
      this.#held.delete(id);
      return Promise.resolve();
    };
  }

  #isFree(id: string): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#asking.delete(id);
        resolve(true);
      }, ANSWERS_WITHIN);
      this.#asking.set(id, () => {
        clearTimeout(timer);
        this.#asking.delete(id);
        // Whoever waits asks again, and not at once.
        setTimeout(() => resolve(false), ANSWERS_WITHIN / 4);
      });
      this.#say({ kind: "ask", id, tab: this.#tab });
    });
  }
}
