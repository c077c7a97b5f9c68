// The bots' workers: one for each bot at the table, and one for hints. Each is
// joined to the engine's worker by a channel of its own, is interrupted by ending
// it, and is started again when it is needed.
import { valueOrFault } from "./answers.ts";
import type { Answer, BotProgress, Fault, Judgement } from "./api.ts";
import type { FromBot, Purpose, ToBot } from "./messages.ts";
import { startThread } from "./node.ts";
import type { RunningWorker, WorkerListener } from "./node.ts";
import type { WorkerEngine } from "./worker_engine.ts";
import { browserWorker } from "./workers.ts";

/** The most times that a bot is started again in a row after it failed. */
const MOST_FAILURES = 2;

export class Bots {
  readonly #engine: WorkerEngine;
  readonly #workers = new Map<string, RunningWorker>();
  readonly #failures = new Map<string, number>();
  readonly #onProgress: (progress: BotProgress) => void;
  /** A bot failed; whether it thinks again. */
  readonly #onFailure: (why: string, thinksAgain: boolean) => void;
  /** What was found in a game that a bot looks through, so far or in all of it. */
  readonly #onJudged: (found: Judgement | Fault, isDone: boolean) => void;

  constructor(
    engine: WorkerEngine,
    onProgress: (progress: BotProgress) => void,
    onFailure: (why: string, thinksAgain: boolean) => void,
    onJudged: (found: Judgement | Fault, isDone: boolean) => void = () => undefined,
  ) {
    this.#engine = engine;
    this.#onProgress = onProgress;
    this.#onFailure = onFailure;
    this.#onJudged = onJudged;
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
      this.#workers.get(name)?.end();
      this.#workers.delete(name);
      this.#engine.disconnect(name);
    }
  }

  #started(bot: string, purpose: Purpose): RunningWorker {
    let started: RunningWorker | undefined;
    const failed = (why: string): void => {
      if (this.#workers.get(bot) === started) {
        this.#failed(bot, purpose, why);
      }
    };
    const listener: WorkerListener = {
      heard: (message) => {
        const data = message as FromBot;
        if (data.kind === "failed") {
          failed(data.message);
        } else if (this.#workers.get(bot) !== started) {
          return;
        } else if (data.kind === "progress") {
          this.#onProgress(JSON.parse(data.progress) as BotProgress);
        } else if (data.kind === "judging") {
          this.#onJudged(JSON.parse(data.judgement) as Judgement, false);
        } else {
          this.answered(bot);
          this.#onJudged(valueOrFault(JSON.parse(data.answer) as Answer<Judgement>), true);
        }
      },
      failed,
    };
    started =
      startThread("bot_worker.js", listener) ??
      browserWorker(new Worker(new URL("./bot_worker.js", import.meta.url), { type: "module" }), listener);
    const { port1, port2 } = new MessageChannel();
    this.#engine.connect(bot, port1);
    const connect: ToBot = { kind: "connect", module: this.#engine.module, port: port2 };
    started.post(connect, [port2]);
    return started;
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
