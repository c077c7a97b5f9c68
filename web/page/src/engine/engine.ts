// The engine as the page sees it: typed calls to its worker, and what comes by
// itself. A worker that fails is started again, and whoever uses it is told to
// go on from the record.
import type { Answer, BotChoice, Calls, Fault, State } from "../../../engine/types/api.ts";
import type { FromEngine, Purpose, ToEngine } from "../workers/messages.ts";

/** A request that was not carried out; everything is as it was. */
export class Refusal extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.sentence);
    this.name = "Refusal";
    this.fault = fault;
  }
}

/** The engine failed before it could answer. */
export class EngineFailure extends Error {
  override readonly name = "EngineFailure";
}

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

export class Engine {
  user: EngineUser | undefined;
  #worker: Worker;
  #numbered = 0;
  readonly #waiting = new Map<number, Waiting>();
  #restarts: number[] = [];

  constructor() {
    this.#worker = this.#started();
  }

  /** Asks the engine for something. */
  call<K extends keyof Calls & string>(name: K, asked: Calls[K]["asked"]): Promise<Calls[K]["answered"]> {
    return new Promise((resolve, reject) => {
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

  #started(): Worker {
    const worker = new Worker(new URL("engine_worker.js", document.baseURI), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<FromEngine>) => {
      if (worker === this.#worker) {
        this.#heard(data);
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) {
        this.#failed(event.message);
      }
    };
    return worker;
  }

  #heard(message: FromEngine): void {
    switch (message.kind) {
      case "answer": {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        const answer = JSON.parse(message.answer) as Answer<unknown>;
        if ("ok" in answer) {
          waiting?.resolve(answer.ok);
        } else {
          waiting?.reject(new Refusal(answer.fault));
        }
        return;
      }
      case "played":
        this.user?.botPlayed(message.bot, opened(JSON.parse(message.answer) as Answer<State>));
        return;
      case "hint":
        this.user?.botAdvised(opened(JSON.parse(message.answer) as Answer<BotChoice>));
        return;
      case "failed":
        this.#failed(message.message);
    }
  }

  #failed(why: string): void {
    this.#worker.terminate();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) {
      reject(new EngineFailure(why));
    }
    const now = Date.now();
    this.#restarts = this.#restarts.filter((time) => now - time < 60_000);
    if (this.#restarts.length >= MOST_RESTARTS) {
      document.dispatchEvent(new CustomEvent("engine-lost", { detail: why }));
      return;
    }
    this.#restarts.push(now);
    this.#worker = this.#started();
    this.user?.engineRestarted(why);
  }

  #tell(message: ToEngine, transferred: Transferable[] = []): void {
    this.#worker.postMessage(message, transferred);
  }
}

function opened<T>(answer: Answer<T>): T | Fault {
  return "ok" in answer ? answer.ok : answer.fault;
}

/** Whether an answer says why something was not done. */
export function isFault(answer: object): answer is Fault {
  return "sentence" in answer && "parameters" in answer;
}
