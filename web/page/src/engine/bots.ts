// The bots' workers: one for each bot at the table, and one for hints. Each is
// joined to the engine's worker by a channel of its own, is interrupted by ending
// it, and is started again when it is needed.
import type { BotProgress } from "../../../engine/types/api.ts";
import type { FromBot, Purpose, ToBot } from "../workers/messages.ts";
import type { Engine } from "./engine.ts";

/** The most times that a bot is started again in a row after it failed. */
const MOST_FAILURES = 2;

export class Bots {
  readonly #engine: Engine;
  readonly #workers = new Map<string, Worker>();
  readonly #failures = new Map<string, number>();
  readonly #onProgress: (progress: BotProgress) => void;
  /** A bot failed; whether it thinks again. */
  readonly #onFailure: (why: string, thinksAgain: boolean) => void;

  constructor(
    engine: Engine,
    onProgress: (progress: BotProgress) => void,
    onFailure: (why: string, thinksAgain: boolean) => void,
  ) {
    this.#engine = engine;
    this.#onProgress = onProgress;
    this.#onFailure = onFailure;
  }

  /** Lets a bot think. */
  think(bot: string, purpose: Purpose): void {
    if (!this.#workers.has(bot)) {
      this.#workers.set(bot, this.#started(bot, purpose));
    }
    this.#engine.think(bot, purpose);
  }

  /** A bot has answered. */
  answered(bot: string): void {
    this.#failures.delete(bot);
  }

  /** Ends a bot, or all of them, whatever they think about. */
  end(bot?: string): void {
    for (const name of bot === undefined ? [...this.#workers.keys()] : [bot]) {
      this.#workers.get(name)?.terminate();
      this.#workers.delete(name);
      this.#engine.disconnect(name);
    }
  }

  #started(bot: string, purpose: Purpose): Worker {
    const worker = new Worker(new URL("bot_worker.js", document.baseURI), { type: "module", name: bot });
    const { port1, port2 } = new MessageChannel();
    this.#engine.connect(bot, port1);
    const connect: ToBot = { kind: "connect", port: port2 };
    worker.postMessage(connect, [port2]);
    const failed = (why: string): void => {
      if (this.#workers.get(bot) === worker) {
        this.#failed(bot, purpose, why);
      }
    };
    worker.onmessage = ({ data }: MessageEvent<FromBot>) => {
      if (data.kind === "failed") {
        failed(data.message);
      } else if (this.#workers.get(bot) === worker) {
        this.#onProgress(JSON.parse(data.progress) as BotProgress);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      failed(event.message);
    };
    return worker;
  }

  #failed(bot: string, purpose: Purpose, why: string): void {
    this.end(bot);
    const failures = (this.#failures.get(bot) ?? 0) + 1;
    this.#failures.set(bot, failures);
    const thinksAgain = failures <= MOST_FAILURES;
    this.#onFailure(why, thinksAgain);
    if (thinksAgain) {
      this.think(bot, purpose);
    } else {
      this.#failures.delete(bot);
    }
  }
}
