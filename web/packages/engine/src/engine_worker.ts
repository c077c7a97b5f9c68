// The engine's worker: it holds the whole game with its secrets, and gives the
// program what whoever looks may know.
import { Engine } from "./boardwright_web.js";
import type { Calls } from "./api.ts";
import type { Chosen, FromEngine, Job, Purpose, ToEngine } from "./messages.ts";
import { loadModule } from "./module.ts";
import { ownPort } from "./workers.ts";

const own = ownPort();
const bots = new Map<string, MessagePort>();
let ready: Promise<Engine> | undefined;

own.onMessage((data) => {
  const message = data as ToEngine;
  if (message.kind === "load") {
    ready = loadModule(message.module).then(() => new Engine());
    ready.catch(failed);
  } else {
    ready?.then((engine) => heard(engine, message)).catch(failed);
  }
});

function heard(engine: Engine, message: Exclude<ToEngine, { readonly kind: "load" }>): void {
  switch (message.kind) {
    case "call":
      tell({ kind: "answer", id: message.id, answer: engine.answer(message.request) });
      return;
    case "connect": {
      const { bot, port } = message;
      bots.get(bot)?.close();
      bots.set(bot, port);
      port.onmessage = ({ data }: MessageEvent<Chosen>) => {
        try {
          chosen(engine, bot, data);
        } catch (error) {
          failed(error);
        }
      };
      return;
    }
    case "disconnect":
      bots.get(message.bot)?.close();
      bots.delete(message.bot);
      return;
    case "think":
      think(engine, message.bot, message.purpose);
  }
}

/** What asks for what a bot has to think about. */
const JOBS = { play: "botJob", hint: "hintJob", judge: "judgeJob" } as const satisfies Record<Purpose, keyof Calls>;

/** Gives a bot what it has to think about. */
function think(engine: Engine, bot: string, purpose: Purpose): void {
  const call = JOBS[purpose];
  const answer = engine.answer(JSON.stringify({ call, with: {} }));
  const read = JSON.parse(answer) as { ok?: unknown };
  if (read.ok === undefined) {
    tell({ kind: purpose === "play" ? "played" : "hint", bot, answer });
    return;
  }
  const job: Job = { purpose, job: JSON.stringify(read.ok) };
  bots.get(bot)?.postMessage(job);
}

/** Makes the move that a bot has chosen. */
function chosen(engine: Engine, bot: string, { purpose, answer }: Chosen): void {
  const choice = (JSON.parse(answer) as { ok?: unknown }).ok;
  if (choice === undefined || purpose === "hint") {
    tell({ kind: purpose === "play" ? "played" : "hint", bot, answer });
    return;
  }
  const played = engine.answer(JSON.stringify({ call: "botPlay", with: choice }));
  tell({ kind: "played", bot, answer: played });
}

function tell(message: FromEngine): void {
  own.post(message);
}

function failed(error: unknown): void {
  tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
}
