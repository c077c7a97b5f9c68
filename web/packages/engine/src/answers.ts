// What the engine answers, as what a program works with: a value, or an error that says why not.
import type { Answer, Fault } from "./api.ts";

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
