// Measures the page from outside: how soon its first board is seen, how soon a
// person's move is drawn, and how fast the engine counts positions.
import { WorkerEngine } from "@boardwright/engine";
import { element } from "../dom.ts";
import { titleOf } from "../rules.ts";

/** How long a count should take at least, in milliseconds. */
const COUNTED = 400;
const DEEPEST = 7;
/** Fewer positions than this are no measure. */
const LEAST_COUNTED = 10_000;
const MOVES = 60;

const status = document.getElementById("status");
const results = document.querySelector("#results tbody");
const frameHolder = document.getElementById("frame");

document.getElementById("measure")?.addEventListener("click", () => {
  measure().then(
    () => tellStatus("Done."),
    (error: unknown) => tellStatus(String(error)),
  );
});

async function measure(): Promise<void> {
  results?.replaceChildren();
  const engine = new WorkerEngine();
  const { games } = await engine.call("games", {});
  tellStatus("Opening the page …");
  const opened: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    opened.push(await firstBoard());
  }
  tell("First board, median of 5", `${percentile(opened, 0.5).toFixed(0)} ms`);
  for (const { name } of games) {
    tellStatus(`Moves in ${titleOf(name)} …`);
    const times = await moveTimes(name);
    if (times.length > 0) {
      const told = `${percentile(times, 0.5).toFixed(1)} ms, 95 % within ${percentile(times, 0.95).toFixed(1)} ms (${times.length} moves)`;
      tell(`${titleOf(name)}: a move is drawn`, told);
    }
  }
  frameHolder?.replaceChildren();
  for (const { name } of games) {
    tellStatus(`Counting in ${titleOf(name)} …`);
    tell(`${titleOf(name)}: perft`, await counted(engine, name));
  }
}

/** Counts deeper and deeper until it takes long enough. */
async function counted(engine: WorkerEngine, game: string): Promise<string> {
  let told = "too few positions from its start on";
  for (let depth = 1; depth <= DEEPEST; depth += 1) {
    const begun = performance.now();
    let nodes: number;
    try {
      ({ nodes } = await engine.call("perft", { game, depth }));
    } catch {
      break;
    }
    const time = performance.now() - begun;
    if (nodes < LEAST_COUNTED) {
      continue;
    }
    told = `${nodes.toLocaleString("en")} at depth ${depth}, ${(nodes / time / 1000).toFixed(2)} million a second`;
    if (time >= COUNTED) {
      break;
    }
  }
  return told;
}

async function firstBoard(): Promise<number> {
  const { frame, document: inner } = await openFrame("#/");
  const marks = (): PerformanceEntryList => frame.contentWindow?.performance.getEntriesByName("first-board") ?? [];
  await until(() => marks().length > 0, inner);
  return marks()[0]?.startTime ?? Number.NaN;
}

/** Plays as a person would, by keys, and measures when each move is drawn. */
async function moveTimes(game: string): Promise<number[]> {
  const { document: inner } = await openFrame(`#/new/${encodeURIComponent(game)}`);
  await until(() => inner.querySelector<HTMLButtonElement>(".start button")?.disabled === false && inner.querySelector(".seat-form select") !== null, inner);
  for (const select of inner.querySelectorAll<HTMLSelectElement>(".seat-form > .option select")) {
    select.value = "person";
    select.dispatchEvent(new Event("change"));
  }
  const times: number[] = [];
  inner.addEventListener("move-drawn", (event) => times.push(Number((event as CustomEvent<number>).detail)));
  inner.querySelector<HTMLButtonElement>(".start button")?.click();
  const end = performance.now() + 25_000;
  for (let turn = 0; times.length < MOVES && performance.now() < end; turn += 1) {
    const before = times.length;
    if (!act(inner, turn)) {
      await pause(30);
      continue;
    }
    await pause(15);
    for (let waited = 0; waited < 20 && times.length === before && isAsked(inner); waited += 1) {
      await pause(10);
    }
  }
  return times;
}

function isAsked(inner: Document): boolean {
  const board = inner.querySelector("boardwright-board")?.shadowRoot;
  return inner.querySelector(".hand-over:not([hidden]) button, dialog") === null && board?.querySelector(".cell.target") == null;
}

/** Does the next thing that can be done: answers what is asked, or moves. */
function act(inner: Document, turn: number): boolean {
  const asked = [".hand-over:not([hidden]) button", "dialog .answers button", ".choice .primary:enabled", ".choice .choices.only button"];
  for (const selector of asked) {
    const button = inner.querySelector<HTMLButtonElement>(selector);
    if (button !== null) {
      button.click();
      return true;
    }
  }
  const board = inner.querySelector("boardwright-board")?.shadowRoot;
  const selected = board?.querySelector('.cell[aria-selected="true"]') ?? null;
  const cells = [...(board?.querySelectorAll<HTMLElement>(".cell.target") ?? [])];
  const pool = cells.length > 0 || selected !== null ? cells : [...(board?.querySelectorAll<HTMLElement>(".cell.leaves") ?? [])];
  const cell = pool[(turn * 7919) % Math.max(pool.length, 1)];
  cell?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  return cell !== undefined;
}

async function openFrame(fragment: string): Promise<{ frame: HTMLIFrameElement; document: Document }> {
  const address = new URL("index.html", document.baseURI);
  address.hash = fragment;
  const frame = element("iframe", { title: "The page", width: 1000, height: 700 });
  frame.src = address.href;
  frameHolder?.replaceChildren(frame);
  await new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
  });
  const inner = frame.contentDocument;
  if (inner === null) {
    throw new Error("The page cannot be opened in a frame.");
  }
  return { frame, document: inner };
}

async function until(holds: () => boolean, inner: Document): Promise<void> {
  const end = performance.now() + 10_000;
  while (!holds()) {
    if (performance.now() > end) {
      throw new Error(`The page does not come: ${inner.body.textContent?.slice(0, 80) ?? ""}`);
    }
    await pause(5);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });
}

/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function tell(what: string, result: string): void {
  results?.appendChild(element("tr", {}, element("td", {}, what), element("td", { class: "result" }, result)));
}

function tellStatus(text: string): void {
  if (status !== null) {
    status.textContent = text;
  }
}
