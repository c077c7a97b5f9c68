// The engine in a worker of its own: typed calls to it, and what comes by itself. A worker that
// fails is started again, and whoever uses it is told to go on from the record.
import { EngineFailure, Refusal, valueOrFault } from "./answers.ts";
import type { Reply, Told } from "./answers.ts";
import type { Answer, BotChoice, Calls, Fault, State } from "./api.ts";
import type { FromEngine, Purpose, ToEngine } from "./messages.ts";
import type { ModuleSource } from "./source.ts";
import { startThread } from "./node.ts";
import type { RunningWorker, WorkerListener } from "./node.ts";
import { browserWorker } from "./workers.ts";

/** Whoever uses the engine at present. */
export interface EngineUser {
  /** A bot has moved. */
  botPlayed(bot: string, played: State | Fault): void;
  /** A bot has advised. */
  botAdvised(advice: BotChoice | Fault): void;
  /** The engine failed and is empty again: the user goes on from the record. */
  engineRestarted(why: string): void;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The most restarts within a minute, before the engine is given up. */
const MOST_RESTARTS = 4;

/** How the engine's worker is made. */
export interface WorkerEngineOptions {
  /** The module that it runs; the one of this package if it is left out. */
  readonly module?: ModuleSource;
  /** The engine has failed too often and is not started again. */
  readonly onLost?: (why: string) => void;
  /** Puts the texts of an answer into another language before it is given, by what was told with it. */
  readonly translate?: (answer: unknown, told: readonly Told[]) => void;
}

export class WorkerEngine {
  /** Who is told what comes by itself. */
  user: EngineUser | undefined;
  /** The module that this engine and its bots run; `null` for the one of this package. */
  readonly module: ModuleSource | null;
  readonly #onLost: (why: string) => void;
  readonly #translate: (answer: unknown, told: readonly Told[]) => void;
  #worker: RunningWorker;
  #numbered = 0;
  readonly #waiting = new Map<number, Waiting>();
  #restarts: number[] = [];
  /** Why nothing is asked for any more; `null` while the engine can be used. */
  #lost: string | null = null;

  constructor({ module, onLost = () => undefined, translate = () => undefined }: WorkerEngineOptions = {}) {
    // Addresses go to workers as texts.
    this.module = module instanceof URL ? module.href : (module ?? null);
    this.#onLost = onLost;
    this.#translate = translate;
    this.#worker = this.#started();
  }

  /** Asks the engine for something. */
  call<K extends keyof Calls & string>(name: K, asked: Calls[K]["asked"]): Promise<Calls[K]["answered"]> {
    return new Promise((resolve, reject) => {
      if (this.#lost !== null) {
        reject(new EngineFailure(this.#lost));
        return;
      }
      this.#numbered += 1;
      this.#waiting.set(this.#numbered, { resolve: resolve as (answer: unknown) => void, reject });
      const request = JSON.stringify({ call: name, with: asked });
      this.#tell({ kind: "call", id: this.#numbered, request });
    });
  }

  /** Joins a bot's worker to the engine's. */
  connect(bot: string, port: MessagePort): void {
    this.#tell({ kind: "connect", bot, port }, [port]);
  }

  disconnect(bot: string): void {
    this.#tell({ kind: "disconnect", bot });
  }

  /** Lets a bot that is connected think. */
  think(bot: string, purpose: Purpose): void {
    this.#tell({ kind: "think", bot, purpose });
  }

  /** Ends the worker: what is asked for is not answered any more. */
  close(): void {
    this.#lost = "the engine was closed";
    this.#worker.end();
    this.#rejectAll(this.#lost);
  }

  #started(): RunningWorker {
    let started: RunningWorker | undefined;
    const isCurrent = (): boolean => started === this.#worker;
    const listener: WorkerListener = {
      heard: (message) => {
        if (isCurrent()) {
          this.#heard(message as FromEngine);
        }
      },
      failed: (why) => {
        if (isCurrent()) {
          this.#failed(why);
        }
      },
    };
    // Bundlers find the script of a worker where it is written like this.
    started =
      startThread("engine_worker.js", listener) ??
      browserWorker(new Worker(new URL("./engine_worker.js", import.meta.url), { type: "module" }), listener);
    const load: ToEngine = { kind: "load", module: this.module };
    started.post(load);
    return started;
  }

  #heard(message: FromEngine): void {
    switch (message.kind) {
      case "answer": {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        const answer = this.#read<unknown>(message.answer);
        if ("ok" in answer) {
          waiting?.resolve(answer.ok);
        } else {
          waiting?.reject(new Refusal(answer.fault));
        }
        return;
      }
      case "played":
        this.user?.botPlayed(message.bot, valueOrFault(this.#read<State>(message.answer)));
        return;
      case "hint":
        this.user?.botAdvised(valueOrFault(this.#read<BotChoice>(message.answer)));
        return;
      case "failed":
        this.#failed(message.message);
    }
  }

  #read<T>(json: string): Answer<T> {
    const { told = [], ...answer } = JSON.parse(json) as Reply<T>;
    this.#translate(answer, told);
    return answer;
  }

  #failed(why: string): void {
    this.#worker.end();
    this.#rejectAll(why);
    const now = Date.now();
    this.#restarts = this.#restarts.filter((time) => now - time < 60_000);
    if (this.#restarts.length >= MOST_RESTARTS) {
      this.#lost = why;
      this.#onLost(why);
      return;
    }
    this.#restarts.push(now);
    this.#worker = this.#started();
    this.user?.engineRestarted(why);
  }

  #rejectAll(why: string): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) {
      reject(new EngineFailure(why));
    }
  }

  #tell(message: ToEngine, transferred: Transferable[] = []): void {
    this.#worker.post(message, transferred);
  }
}
