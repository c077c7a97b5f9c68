// The engine in this thread: every call is answered at once, and a bot is waited for. It suits
// programs, tests and servers; a page has a `WorkerEngine`, so that it never stands still.
import { EngineFailure, valueOf } from "./answers.ts";
import type { Answer, BotChoice, BotJob, BotProgress, Calls, Judgement, State } from "./api.ts";
import { Bot, Engine as Module } from "./boardwright_web.js";
import { loadModule } from "./module.ts";
import type { ModuleSource } from "./source.ts";

export class Engine {
  readonly #module = new Module();
  #bot: Bot | undefined;

  /**
   * Asks for something.
   *
   * Throws a `Refusal` if it was not done; then everything is as it was. Throws an `EngineFailure`
   * if the engine failed; then it is of no use any more.
   */
  call<K extends keyof Calls & string>(name: K, asked: Calls[K]["asked"]): Calls[K]["answered"] {
    return valueOf(this.#answer(name, asked));
  }

  /** Lets the bot that is due choose, and makes its move. */
  playBot(onProgress: (progress: BotProgress) => void = () => undefined): State {
    return this.call("botPlay", this.#chosen(this.call("botJob", {}), onProgress));
  }

  /** What a bot would do in the place of the person who is due. */
  hint(onProgress: (progress: BotProgress) => void = () => undefined): BotChoice {
    return this.#chosen(this.call("hintJob", {}), onProgress);
  }

  /** Looks for mistakes in a game that was read, or that is over, with nothing hidden. */
  judge(onProgress: (found: Judgement) => void = () => undefined): Judgement {
    const job = JSON.stringify(this.call("judgeJob", {}));
    this.#bot ??= new Bot();
    const bot = this.#bot;
    const judge = (): string => bot.judge(job, (told: string) => onProgress(JSON.parse(told) as Judgement));
    return valueOf(JSON.parse(guarded(judge)) as Answer<Judgement>);
  }

  #chosen(job: BotJob, onProgress: (progress: BotProgress) => void): BotChoice {
    this.#bot ??= new Bot();
    const bot = this.#bot;
    const choose = (): string => bot.choose(JSON.stringify(job), (told: string) => onProgress(JSON.parse(told) as BotProgress));
    return valueOf(JSON.parse(guarded(choose)) as Answer<BotChoice>);
  }

  #answer<K extends keyof Calls & string>(call: K, asked: Calls[K]["asked"]): Answer<Calls[K]["answered"]> {
    const text = guarded(() => this.#module.answer(JSON.stringify({ call, with: asked })));
    return JSON.parse(text) as Answer<Calls[K]["answered"]>;
  }
}

/** Reads the module, of this package if no other is given, and starts an engine without a game. */
export async function loadEngine({ module = null }: { readonly module?: ModuleSource | null } = {}): Promise<Engine> {
  await loadModule(module);
  return new Engine();
}

function guarded(does: () => string): string {
  try {
    return does();
  } catch (error) {
    throw new EngineFailure(error instanceof Error ? error.message : String(error));
  }
}
