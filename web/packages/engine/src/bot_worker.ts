// A bot's worker. It thinks about one position after the other; whoever wants to
// interrupt it ends it. What it thinks about comes from the engine's worker, and
// what it chose goes there; the program only learns how far it is.
import { Bot } from "./boardwright_web.js";
import type { Chosen, FromBot, Job, ToBot } from "./messages.ts";
import { loadModule } from "./module.ts";
import { ownPort } from "./workers.ts";

/** The least time between two reports, in milliseconds. */
const BETWEEN_REPORTS = 80;

const own = ownPort();

own.onMessage((message) => {
  const { module, port } = message as ToBot;
  const ready = loadModule(module).then(() => new Bot());
  ready.catch(failed);
  port.onmessage = ({ data }: MessageEvent<Job>) => {
    ready.then((bot) => think(bot, data, port)).catch(failed);
  };
});

function think(bot: Bot, { purpose, job }: Job, port: MessagePort): void {
  if (purpose === "judge") {
    tell({ kind: "judged", answer: bot.judge(job, atTimes((judgement) => ({ kind: "judging", judgement }))) });
    return;
  }
  const chosen: Chosen = { purpose, answer: bot.choose(job, atTimes((progress) => ({ kind: "progress", progress }))) };
  port.postMessage(chosen);
}

/** Tells of what is reported so often that not all of it is worth a message. */
function atTimes(message: (told: string) => FromBot): (told: string) => void {
  let reported = performance.now();
  return (told) => {
    const now = performance.now();
    if (now - reported >= BETWEEN_REPORTS) {
      reported = now;
      tell(message(told));
    }
  };
}

function tell(message: FromBot): void {
  own.post(message);
}

function failed(error: unknown): void {
  tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
}
