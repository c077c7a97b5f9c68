// What stays on this device: settings, and games with all that is in them.
import { isLanguage, t } from "./languages/languages.ts";
import type { Language } from "./languages/languages.ts";

/** The version of what is stored. A game of another version says so when it is opened. */
export const STORED_VERSION = 1;

const SETTINGS = "boardwright.settings";
const GAME = "boardwright.game.";

/** The latest and the earliest time that a date can have, in milliseconds from 1970. */
const MOST_TIME = 8.64e15;

/** The name of the event of the document that a game was stored. */
export const STORED = "game-stored";

/** What somebody chose for the whole page. */
export interface Settings {
  readonly appearance: "system" | "light" | "dark";
  readonly sound: boolean;
  /** How long a bot's move and dice stay to be looked at, in milliseconds. */
  readonly pace: number;
  /** Whether an attack is shown with its odds before it is made. */
  readonly confirmsAttacks: boolean;
  /** The language of the page; `system` for the browser's. */
  readonly language: Language | "system";
}

const DEFAULTS: Settings = { appearance: "system", sound: false, pace: 450, confirmsAttacks: true, language: "system" };

/** A game as it is stored: opaque to everything but the engine. */
export interface StoredGame {
  readonly version: number;
  readonly id: string;
  /** The name of the game with its options. */
  readonly game: string;
  /** Who plays, by groups of seats. */
  readonly players: readonly string[];
  /** The compressed record, secrets included. */
  readonly record: string;
  /** How it stands, for the list. */
  readonly status: string;
  readonly isOver: boolean;
  /** When it was stored, in milliseconds since 1970; 0 if that is not known. */
  readonly stored: number;
  readonly clock: StoredClock | null;
}

/** Clocks: what each player has left, in milliseconds. */
export interface StoredClock {
  readonly minutes: number;
  readonly increment: number;
  readonly left: readonly number[];
}

/** A stored game that cannot be opened, and why. */
export interface UnreadableGame {
  readonly id: string;
  readonly why: string;
}

/** The browser's storage, if it lets this page have any. */
function shelf(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Whether anything can be kept on this device. */
export function hasStorage(): boolean {
  return shelf() !== null;
}

export function readSettings(): Settings {
  const read = parsed(stored(SETTINGS));
  return isObject(read) ? { ...DEFAULTS, ...onlyValid(read) } : DEFAULTS;
}

export function writeSettings(settings: Settings): void {
  tryToStore(SETTINGS, JSON.stringify(settings));
}

/** All stored games, the newest first, and those that this version cannot open. */
export function storedGames(): { games: StoredGame[]; unreadable: UnreadableGame[] } {
  const games: StoredGame[] = [];
  const unreadable: UnreadableGame[] = [];
  const kept = shelf();
  for (let index = 0; index < (kept?.length ?? 0); index += 1) {
    const key = kept?.key(index);
    if (key?.startsWith(GAME) === true) {
      const read = checkedGame(parsed(stored(key)));
      if (typeof read === "string") {
        unreadable.push({ id: key.slice(GAME.length), why: read });
      } else {
        games.push(read);
      }
    }
  }
  games.sort((one, other) => other.stored - one.stored);
  return { games, unreadable };
}

/** A stored game as it is stored, for another tab. */
export function storedText(id: string): string | null {
  return stored(GAME + id);
}

/** A stored game, or why it cannot be opened. `text` is what is stored, if that is known from elsewhere. */
export function storedGame(id: string, text = storedText(id)): StoredGame | string {
  return text === null ? t("stored-missing") : checkedGame(parsed(text));
}

/** Stores a game; `false` if the device has no room for it. */
export function storeGame(game: StoredGame): boolean {
  const isStored = tryToStore(GAME + game.id, JSON.stringify(game));
  document.dispatchEvent(new CustomEvent(STORED));
  return isStored;
}

export function removeGame(id: string): void {
  shelf()?.removeItem(GAME + id);
}

/** Whether an event tells that another tab has stored or removed this game, or any. */
export function isOfGame({ key }: StorageEvent, id = ""): boolean {
  return key === null || (id === "" ? key.startsWith(GAME) : key === GAME + id);
}

/** A stored game, or a sentence that says why it cannot be opened. */
export function checkedGame(read: unknown): StoredGame | string {
  if (!isObject(read)) {
    return t("stored-damaged");
  }
  const version = read["version"];
  if (typeof version !== "number") {
    return t("stored-no-version");
  }
  if (version > STORED_VERSION) {
    return t("stored-newer", { version: String(version), known: STORED_VERSION });
  }
  const { id, game, players, record, status, isOver, stored, clock } = read;
  if (
    typeof id !== "string" ||
    typeof game !== "string" ||
    !Array.isArray(players) ||
    !players.every((player) => typeof player === "string") ||
    typeof record !== "string"
  ) {
    return t("stored-lacking");
  }
  return {
    version,
    id,
    game,
    players,
    record,
    status: typeof status === "string" ? status : "",
    isOver: isOver === true,
    stored: typeof stored === "number" && Math.abs(stored) <= MOST_TIME ? stored : 0,
    clock: checkedClock(clock),
  };
}

function checkedClock(read: unknown): StoredClock | null {
  if (!isObject(read)) {
    return null;
  }
  const { minutes, increment, left } = read;
  const isClock =
    typeof minutes === "number" &&
    typeof increment === "number" &&
    Array.isArray(left) &&
    left.every((time) => typeof time === "number" && Number.isFinite(time));
  return isClock ? { minutes, increment, left } : null;
}

function onlyValid(read: Record<string, unknown>): Partial<Settings> {
  const { appearance, sound, pace, confirmsAttacks, language } = read;
  return {
    ...(appearance === "system" || appearance === "light" || appearance === "dark" ? { appearance } : {}),
    ...(typeof sound === "boolean" ? { sound } : {}),
    ...(typeof pace === "number" && pace >= 0 && pace <= 5000 ? { pace } : {}),
    ...(typeof confirmsAttacks === "boolean" ? { confirmsAttacks } : {}),
    ...(language === "system" || isLanguage(language) ? { language } : {}),
  };
}

function tryToStore(key: string, text: string): boolean {
  try {
    const kept = shelf();
    kept?.setItem(key, text);
    return kept !== null;
  } catch {
    return false;
  }
}

function stored(key: string): string | null {
  return shelf()?.getItem(key) ?? null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
