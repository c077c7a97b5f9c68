// Rules, bots, records and pictures of every game of the catalogue.
export type * from "./api.ts";
export { EngineFailure, Refusal, isFault } from "./answers.ts";
export type { Told, ToldValue, ToldWord } from "./answers.ts";
export { Bots } from "./bots.ts";
export { Engine, loadEngine } from "./local_engine.ts";
export type { Purpose } from "./messages.ts";
export { pack, unpack } from "./packing.ts";
export type { ModuleSource } from "./source.ts";
export { WorkerEngine } from "./worker_engine.ts";
export type { EngineUser, WorkerEngineOptions } from "./worker_engine.ts";
