// What a program and its workers say to each other. Requests to the engine and its
// answers are JSON, typed by the engine's own definition; secrets go between
// workers through a port, and never through the program.
import type { ModuleSource } from "./source.ts";

/** To the engine's worker. */
export type ToEngine =
  /** The first message: which module it runs; `null` for the one of this package. */
  | { readonly kind: "load"; readonly module: ModuleSource | null }
  | { readonly kind: "call"; readonly id: number; readonly request: string }
  /** A way to a bot's worker. */
  | { readonly kind: "connect"; readonly bot: string; readonly port: MessagePort }
  | { readonly kind: "disconnect"; readonly bot: string }
  /** The bot is to think: for its own move, to give a hint, or to look for mistakes. */
  | { readonly kind: "think"; readonly bot: string; readonly purpose: Purpose };

/** From the engine's worker. */
export type FromEngine =
  | { readonly kind: "answer"; readonly id: number; readonly answer: string }
  /** How things stand after a bot's move, or why there was none. */
  | { readonly kind: "played"; readonly bot: string; readonly answer: string }
  /** What a bot would do in the place of a person, or why it is not asked for that or for mistakes. */
  | { readonly kind: "hint"; readonly bot: string; readonly answer: string }
  /** The engine is dead. */
  | { readonly kind: "failed"; readonly message: string };

/** For what a bot thinks: its own move, a hint for a person, or the mistakes of a game. */
export type Purpose = "play" | "hint" | "judge";

/** To a bot's worker: which module it runs, and the way to the engine. */
export interface ToBot {
  readonly kind: "connect";
  readonly module: ModuleSource | null;
  readonly port: MessagePort;
}

/** From a bot's worker. Nothing of a game that is played is in it. */
export type FromBot =
  | { readonly kind: "progress"; readonly progress: string }
  /** What was found so far in a game that is looked through, and in all of it. */
  | { readonly kind: "judging"; readonly judgement: string }
  | { readonly kind: "judged"; readonly answer: string }
  | { readonly kind: "failed"; readonly message: string };

/** From the engine's worker to a bot's, and back. */
export interface Job {
  readonly purpose: Purpose;
  readonly job: string;
}
export interface Chosen {
  readonly purpose: Purpose;
  readonly answer: string;
}
