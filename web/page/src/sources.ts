// What somebody gives the page to look through: what it may be, and who it says played.
import type { FileForm, SeatState, Source } from "@boardwright/engine";

type File = Extract<Source, { kind: "file" }>;

/** The first line of a record. */
const RECORD = /^boardwright record \d+/;

/**
 * What a file or a pasted text may be, the likeliest first: what its name says, or else a
 * record or a position, and then each form of files, which also take moves without more.
 */
export function readingsOf(file: File, forms: readonly FileForm[]): File[] {
  const isKnown = forms.some(({ extension }) => file.name.toLowerCase().endsWith(`.${extension}`));
  if (isKnown || RECORD.test(file.text.trimStart())) {
    return [file];
  }
  return [file, ...forms.map(({ extension }) => ({ ...file, name: `${file.name || "pasted"}.${extension}` }))];
}

/** The name of the game, with its options, that a record names; `null` if it is no record. */
export function rulesIn(text: string): string | null {
  return RECORD.test(text.trimStart()) ? (/^rules (.+)$/m.exec(text)?.[1] ?? null) : null;
}

/** Whether a file, or a pasted text, describes the rules of a game. */
export function isDescription({ name, text }: Pick<File, "name" | "text">): boolean {
  return /\.toml$/i.test(name) || (name === "" && /^\s*format\s*=\s*\d+\s*$/m.test(text));
}

/** What a description calls its game, as far as that is seen without reading all of it. */
export function titleOfDescription(text: string): string | null {
  return /^\s*title\s*=\s*"([^"\\\n]+)"/m.exec(text)?.[1] ?? null;
}

/** The position at the start or at the end of a record. */
export function positionIn(record: string, which: "start" | "final"): string {
  return new RegExp(`^${which} (.*)$`, "m").exec(record)?.[1] ?? "";
}

/** The names of those who played, in the order of the seats, where a file tells them: `[White "Ada"]`, `PW[Ada]`. */
export function namesIn(text: string, seats: readonly Pick<SeatState, "title">[]): string[] {
  return seats.map(({ title }) => {
    const tag = new RegExp(`^\\s*\\[${title} "((?:[^"\\\\]|\\\\.)*)"\\]`, "m").exec(text)?.[1];
    const property = new RegExp(`(?:^|[^A-Z])P${title.charAt(0)}\\[((?:[^\\]\\\\]|\\\\.)*)\\]`, "s").exec(text)?.[1];
    const name = (tag ?? property ?? "").replace(/\\(.)/gs, "$1").replace(/\s+/g, " ").trim();
    return name === "?" ? "" : name;
  });
}
