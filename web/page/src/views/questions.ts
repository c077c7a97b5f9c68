// Questions at a table that are not about a move.
import type { WorkerEngine } from "@boardwright/engine";
import { ask } from "../dialog.ts";
import { element } from "../dom.ts";
import { t } from "../languages/languages.ts";

/** Whether somebody resigns, after they were told what that takes away. */
export async function asksToResign(engine: WorkerEngine): Promise<boolean> {
  const { sentences } = await engine.call("resignation", {});
  const body = sentences.map((sentence) => element("p", {}, sentence));
  const isSure = await ask(t("resign-ask"), body, [
    { label: t("resign-no"), value: false, look: "primary" },
    { label: t("resign-yes"), value: true, look: "danger" },
  ]);
  return isSure === true;
}

/** Whether a draw is accepted that somebody offers; `null` if it is not answered now. */
export function answersDraw(title: string): Promise<boolean | null> {
  return ask(t("draw-ask", { seat: title }), [], [
    { label: t("resign-no"), value: false, look: "primary" },
    { label: t("draw-accept"), value: true },
  ]);
}
