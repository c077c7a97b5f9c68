// What all views of the page share.
import type { Server } from "@boardwright/client";
import type { GameForm, Games, WorkerEngine } from "@boardwright/engine";
import { gameTitle } from "./rules.ts";
import type { Settings } from "./storage.ts";

/** A game that is offered; `title` is what people call it, where its name does not say it. */
export interface OfferedGame extends GameForm {
  readonly title?: string;
}

/** What an engine says of its games. */
export interface OfferedGames extends Omit<Games, "games"> {
  readonly games: readonly OfferedGame[];
}

export interface App {
  readonly engine: WorkerEngine;
  readonly games: OfferedGames;
  /** The server that the page came from; `null` if it is static files. */
  readonly server: Server | null;
  settings(): Settings;
  changeSettings(change: Partial<Settings>): void;
  /** Goes to another view by its address, as in `#/new/name`. */
  go(address: string): void;
  /** Writes the address of the present view, so that a reload leads to it; in the place of the one before if it is the same view. */
  rename(address: string, isSameView?: boolean): void;
  /** Opens a game that was given as a file or a text. */
  read(name: string, text: string): void;
  /** Goes on with a stored game here that another tab holds. */
  takeOver(id: string): void;
}

/** What is seen below the header. */
export interface View {
  readonly element: HTMLElement;
  readonly title: string;
  /** The view is left. What it still has to do is done when the promise is settled. */
  leave(): void | Promise<void>;
}

/** A seed that nobody can foresee: 64 hex digits. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An id for a stored game. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** Lets some time pass. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, milliseconds);
  });
}

/** How long a frame is waited for, in milliseconds: a tab that is not seen draws none. */
const LONGEST_FRAME = 50;

/** Waits until the next frame is drawn, so that what comes then is not added to the work of this one. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, document.hidden ? 0 : LONGEST_FRAME);
    requestAnimationFrame(() => window.setTimeout(resolve, 0));
  });
}

/** What a game with options is called. */
export function titleIn(games: OfferedGames, game: string): string {
  const name = plainName(game);
  return gameTitle(games.games.find((other) => other.name === name) ?? { name, about: "" });
}

/** The name of a game without its options. */
export function plainName(game: string): string {
  return game.split("(")[0] ?? game;
}
