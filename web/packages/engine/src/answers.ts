// What the engine answers, as what a program works with: a value, or an error that says why not.
import type { Answer, Fault } from "./api.ts";

/**
 * A text that an answer holds, with what it is made of, so that a program can say it in another language. A text without an
 * id is in English for everybody.
 */
export interface Told {
  /** The text in English, as it stands in the answer. */
  readonly text: string;
  /** A stable key, as in `loka.log.attacked`. */
  readonly id?: string;
  readonly parameters?: Readonly<Record<string, ToldValue>>;
}

/** What a text speaks of: notation or a name, a number, tenths of one, a word of a game, a part of the sentence, or a list. */
export type ToldValue = string | number | { readonly tenths: number } | ToldWord | Told | readonly ToldValue[];

/** A word that each language has its own for. */
export interface ToldWord {
  /** What it is a word for, as in `kind`. */
  readonly set: string;
  /** Its name in the notation, as in `knight`. */
  readonly name: string;
  /** The word in English. */
  readonly text: string;
}

/** An answer with what it tells. */
export type Reply<T> = Answer<T> & { readonly told?: readonly Told[] };

/** A request that was not carried out; everything is as it was. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  /** What is wrong: its kind, the id of the broken rule, its parameters and its place. */
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.sentence);
    this.fault = fault;
  }
}

/** The engine failed before it could answer, and is not to be used any more. */
export class EngineFailure extends Error {
  override readonly name = "EngineFailure";
}

/** The value of an answer; throws a `Refusal` if it is none. */
export function valueOf<T>(answer: Answer<T>): T {
  if ("ok" in answer) {
    return answer.ok;
  }
  throw new Refusal(answer.fault);
}

/** The value of an answer, or why there is none. */
export function valueOrFault<T>(answer: Answer<T>): T | Fault {
  return "ok" in answer ? answer.ok : answer.fault;
}

/** Whether an answer says why something was not done. */
export function isFault(answer: object): answer is Fault {
  return "sentence" in answer && "parameters" in answer;
}
