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
    ready.then((bot) => port.postMessage(answered(bot, data))).catch(failed);
  };
});

function answered(bot: Bot, { purpose, job }: Job): Chosen {
  let reported = performance.now();
  const answer = bot.choose(job, (progress: string) => {
    const now = performance.now();
    if (now - reported >= BETWEEN_REPORTS) {
      reported = now;
      tell({ kind: "progress", progress });
    }
  });
  return { purpose, answer };
}

function tell(message: FromBot): void {
  own.post(message);
}

function failed(error: unknown): void {
  tell({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
}
