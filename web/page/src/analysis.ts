// Looking for mistakes in a game: a bot of its own thinks about each decision, from the last one
// back, and what it expects there is compared with what it expects after the move that was made.
import { Bots, Refusal, WorkerEngine, isFault } from "@boardwright/engine";
import type { BotChoice, BotForm, EngineUser, Fault, LogEntry, Source, State } from "@boardwright/engine";

/** How many positions a bot looks at for each decision: enough for the mistakes that people make, in a fraction of a second. */
const POSITIONS = 30_000;

/** How many decisions are told of what was better. */
const LONGEST_LINE = 5;

/** How much of a win a move has to lose to be told, and what it is called then; the gravest first. */
const GRADES: readonly (readonly [number, Grade])[] = [
  [0.2, "blunder"],
  [0.1, "mistake"],
  [0.05, "inaccuracy"],
];

export type Grade = "blunder" | "mistake" | "inaccuracy";

/** A move that was worse than another. */
export interface Mistake {
  /** After how many events it was made. */
  readonly at: number;
  readonly seat: string;
  readonly grade: Grade;
  /** The share of a win that it lost, 0 to 1. */
  readonly lost: number;
  /** What was expected before it, 0 to 1. */
  readonly before: number;
  /** What was better, and how the game would have gone on, as moves are written. */
  readonly line: readonly string[];
  /** From where and to where the better move goes. */
  readonly cells: readonly string[];
}

/** What is told of while it goes on. */
export interface AnalysisListener {
  /** So many of all positions were looked at; `points` are those of the first side after each event, as far as they are known. */
  progress(done: number, all: number, points: readonly (number | null)[]): void;
  found(mistake: Mistake): void;
  /** It is over; `why` if it could not be ended. */
  ended(why: string | null): void;
}

/** What share of a win is expected with a lead of so many points: half of it with none, three quarters with three of the least pieces. */
export function expected(points: number): number {
  return 1 / (1 + Math.exp(-points * 0.00368));
}

/** What a move is called that loses such a share of a win; `null` if it is good enough. */
export function gradeOf(lost: number): Grade | null {
  return GRADES.find(([least]) => lost >= least)?.[1] ?? null;
}

/** A bot that evaluates what it chooses, by the settings that judge best: the opponent of a game without its margin for errors. */
export function judgeOf(bot: string, bots: readonly BotForm[]): string | null {
  const name = bot.split("(")[0] ?? bot;
  const form = bots.find((other) => other.name === name);
  return form?.options.some((option) => option.name === "positions") === true ? `${name}(positions=${POSITIONS})` : null;
}

/** The seats on the side of the first one; `null` if there are not two sides, of which one loses what the other gains. */
export function firstSide(seats: State["seats"]): ReadonlySet<string> | null {
  const [first] = seats;
  if (first === undefined) {
    return null;
  }
  const own = new Set(first.allies).add(first.seat);
  const others = seats.filter(({ seat }) => !own.has(seat));
  const other = new Set(others[0]?.allies).add(others[0]?.seat ?? "");
  return others.length > 0 && others.every(({ seat }) => other.has(seat)) ? own : null;
}

/** What was found at a position. */
interface Judged {
  /** Who decides there; `null` where nobody does. */
  readonly seat: string | null;
  /** What is expected there for the first side, in points; `null` if that is not known. */
  readonly points: number | null;
  readonly choice: BotChoice | null;
}

/** The name of the bot among those at the table of the analysis. */
const JUDGE = "judge";

export class Analysis implements EngineUser {
  readonly #source: Source;
  readonly #entries: readonly LogEntry[];
  readonly #events: number;
  readonly #side: ReadonlySet<string>;
  readonly #bot: string;
  readonly #listener: AnalysisListener;
  /** An engine of its own, so that the game can be stepped through meanwhile. */
  readonly #engine: WorkerEngine;
  readonly #bots: Bots;
  #isStopped = false;
  #answer: ((advice: BotChoice | null) => void) | undefined;

  constructor(source: Source, state: State, side: ReadonlySet<string>, bot: string, listener: AnalysisListener) {
    this.#source = source;
    this.#entries = state.log.entries;
    this.#events = state.events;
    this.#side = side;
    this.#bot = bot;
    this.#listener = listener;
    this.#engine = new WorkerEngine({ onLost: () => this.#end("the engine cannot be started") });
    this.#engine.user = this;
    this.#bots = new Bots(
      this.#engine,
      () => undefined,
      (why, thinksAgain) => {
        if (!thinksAgain) {
          this.#end(why);
        }
      },
    );
    this.#run().catch((error: unknown) => {
      this.#end(error instanceof Refusal || error instanceof Error ? error.message : String(error));
    });
  }

  /** Ends it, whatever it is doing. What was found stays. */
  stop(): void {
    this.#end(null);
  }

  botPlayed(): void {
    // Nothing is played by bots here.
  }

  botAdvised(advice: BotChoice | Fault): void {
    this.#bots.answered(JUDGE);
    this.#answer?.(isFault(advice) ? null : advice);
  }

  engineRestarted(why: string): void {
    this.#end(why);
  }

  #end(why: string | null): void {
    if (!this.#isStopped) {
      this.#isStopped = true;
      this.#bots.end();
      this.#engine.close();
      this.#answer?.(null);
      this.#listener.ended(why);
    }
  }

  async #run(): Promise<void> {
    await this.#engine.call("read", { source: this.#source });
    const points: (number | null)[] = Array.from({ length: this.#events + 1 }, () => null);
    let after: Judged | null = null;
    // A game is made shorter by taking back, so the last position comes first.
    for (let at = this.#events; at >= 0 && !this.#isStopped; at -= 1) {
      const judged: Judged = await this.#judged(at);
      if (this.#isStopped) {
        return;
      }
      points[at] = judged.points;
      this.#listener.progress(this.#events - at + 1, this.#events + 1, points);
      if (after !== null) {
        await this.#compare(at, judged, after);
      }
      after = judged;
    }
    this.#end(null);
  }

  /** What is expected after so many events. */
  async #judged(at: number): Promise<Judged> {
    const state = await this.#seated(at);
    if (state.due.kind === "over") {
      const { points } = await this.#engine.call("evaluate", { from: at, most: 1 });
      return { seat: null, points: points[0]?.[0] ?? null, choice: null };
    }
    const choice = await this.#chosen(state);
    const sign = choice !== null && this.#side.has(choice.seat) ? 1 : -1;
    const found = choice?.points ?? null;
    return { seat: choice?.seat ?? null, points: found === null ? null : sign * found, choice };
  }

  async #seated(at: number): Promise<State> {
    return this.#engine.call("seat", { at, players: ["person"], adviser: this.#bot });
  }

  /** What the bot would do for whoever is due; `null` where dice are, or where it cannot be told. */
  async #chosen(state: State): Promise<BotChoice | null> {
    if (state.due.kind !== "person") {
      return null;
    }
    if (state.due.handOver) {
      await this.#engine.call("look", { seat: state.due.seat });
    }
    const advice = await new Promise<BotChoice | null>((resolve) => {
      this.#answer = resolve;
      this.#bots.think(JUDGE, "hint");
    });
    this.#answer = undefined;
    return advice;
  }

  /** Tells of the move that was made after so many events, if another was better. */
  async #compare(at: number, before: Judged, after: Judged): Promise<void> {
    const { choice } = before;
    const entry = this.#entries[at];
    // After dice nobody can tell what the move was worth, and of others than the due seat nothing was expected.
    if (choice === null || before.points === null || after.points === null || entry?.kind !== "move" || entry.seat !== before.seat) {
      return;
    }
    const sign = this.#side.has(choice.seat) ? 1 : -1;
    const share = expected(sign * before.points);
    const lost = share - expected(sign * after.points);
    const grade = gradeOf(lost);
    if (grade === null || choice.text === entry.notation) {
      return;
    }
    const { line, cells } = await this.#line(at, choice);
    if (!this.#isStopped) {
      this.#listener.found({ at, seat: choice.seat, grade, lost, before: share, line, cells });
    }
  }

  /** How the game would have gone on with the better move. */
  async #line(at: number, better: BotChoice): Promise<{ line: string[]; cells: string[] }> {
    let state = await this.#seated(at);
    const legal = state.moves?.kind === "all" ? state.moves.moves : [];
    const found = legal.find(({ text }) => text === better.text);
    const cells = [found?.from, found?.to].filter((cell) => typeof cell === "string");
    const line: string[] = [];
    for (let choice: BotChoice | null = better; choice !== null && !this.#isStopped; ) {
      if (state.due.kind === "person" && state.due.handOver) {
        await this.#engine.call("look", { seat: state.due.seat });
      }
      state = await this.#engine.call("play", { text: choice.text });
      const last = state.log.entries.at(-1);
      line.push(last?.short ?? choice.text);
      choice = line.length < LONGEST_LINE && !this.#isStopped ? await this.#chosen(state) : null;
    }
    return { line, cells };
  }
}
