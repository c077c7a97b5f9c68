// What stays on this device: settings, and games with all that is in them.

/** The version of what is stored. A game of another version says so when it is opened. */
export const STORED_VERSION = 1;

const SETTINGS = "boardwright.settings";
const GAME = "boardwright.game.";

/** What somebody chose for the whole page. */
export interface Settings {
  readonly appearance: "system" | "light" | "dark";
  readonly sound: boolean;
  /** How long a bot's move and dice stay to be looked at, in milliseconds. */
  readonly pace: number;
  /** Whether an attack is shown with its odds before it is made. */
  readonly confirmsAttacks: boolean;
}

const DEFAULTS: Settings = { appearance: "system", sound: false, pace: 450, confirmsAttacks: true };

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
  /** When it was stored, in milliseconds since 1970. */
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

export function readSettings(): Settings {
  const read = parsed(localStorage.getItem(SETTINGS));
  return isObject(read) ? { ...DEFAULTS, ...onlyValid(read) } : DEFAULTS;
}

export function writeSettings(settings: Settings): void {
  tryToStore(SETTINGS, JSON.stringify(settings));
}

/** All stored games, the newest first, and those that this version cannot open. */
export function storedGames(): { games: StoredGame[]; unreadable: UnreadableGame[] } {
  const games: StoredGame[] = [];
  const unreadable: UnreadableGame[] = [];
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index);
    if (key?.startsWith(GAME) === true) {
      const read = checkedGame(parsed(localStorage.getItem(key)));
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

export function storedGame(id: string): StoredGame | string {
  const text = localStorage.getItem(GAME + id);
  return text === null ? "There is no such game on this device." : checkedGame(parsed(text));
}

/** Stores a game; `false` if the device has no room for it. */
export function storeGame(game: StoredGame): boolean {
  return tryToStore(GAME + game.id, JSON.stringify(game));
}

export function removeGame(id: string): void {
  localStorage.removeItem(GAME + id);
}

/** A stored game, or a sentence that says why it cannot be opened. */
export function checkedGame(read: unknown): StoredGame | string {
  if (!isObject(read)) {
    return "What is stored is damaged.";
  }
  const version = read["version"];
  if (typeof version !== "number") {
    return "What is stored has no version.";
  }
  if (version > STORED_VERSION) {
    return `It was stored by a newer version of this page (${version}; this one reads up to ${STORED_VERSION}).`;
  }
  const { id, game, players, record, status, isOver, stored, clock } = read;
  if (
    typeof id !== "string" ||
    typeof game !== "string" ||
    !Array.isArray(players) ||
    !players.every((player) => typeof player === "string") ||
    typeof record !== "string"
  ) {
    return "What is stored lacks the game, its players or its record.";
  }
  return {
    version,
    id,
    game,
    players,
    record,
    status: typeof status === "string" ? status : "",
    isOver: isOver === true,
    stored: typeof stored === "number" ? stored : 0,
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
  const { appearance, sound, pace, confirmsAttacks } = read;
  return {
    ...(appearance === "system" || appearance === "light" || appearance === "dark" ? { appearance } : {}),
    ...(typeof sound === "boolean" ? { sound } : {}),
    ...(typeof pace === "number" && pace >= 0 && pace <= 5000 ? { pace } : {}),
    ...(typeof confirmsAttacks === "boolean" ? { confirmsAttacks } : {}),
  };
}

function tryToStore(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
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
