// The rules of chess alone, in a module of their own: legal moves, endings, FEN, SAN and PGN, without
// bots, records, pictures and other games.
import type { Parameter } from "./api.ts";
import init, { ChessGame, Refused } from "./boardwright_chess.js";
import { opened } from "./source.ts";
import type { ModuleSource } from "./source.ts";

export type { Parameter } from "./api.ts";
export type { ModuleSource } from "./source.ts";

/** Why something was not done. The game is as it was. */
export class ChessRefusal extends Error {
  override readonly name = "ChessRefusal";
  /** The stable id of the broken rule, as `chess.pawn.double`; `null` for a text that cannot be read. */
  readonly rule: string | null;
  /** What the sentence speaks of, as data: squares, pieces, numbers. */
  readonly parameters: readonly Parameter[];

  constructor(rule: string | null, parameters: readonly Parameter[], sentence: string) {
    super(sentence);
    this.rule = rule;
    this.parameters = parameters;
  }
}

/** How a game ended. */
export interface ChessOutcome {
  /** Who has won; `null` if nobody has. */
  readonly winner: "w" | "b" | null;
  /** The id of the reason, as `checkmate` or `threefold repetition`. */
  readonly reason: string;
}

/** A game of chess with its past. `loadChess` has to be waited for before the first one. */
export class Chess {
  readonly #game: ChessGame;

  /**
   * A new game by the world federation's rules or by others, as `chess(chess960=on,start=3)`, and from
   * a position if one is given; or the first game of a text in PGN, played to the end of its main line.
   *
   * Throws a `ChessRefusal` with every fault of the position, with the place of what is wrong in the
   * PGN, or if there are no such rules.
   */
  constructor({ fen, rules = "chess", pgn }: { readonly fen?: string; readonly rules?: string; readonly pgn?: string } = {}) {
    this.#game = told(() => (pgn === undefined ? new ChessGame(rules, fen) : ChessGame.fromPgn(pgn)));
  }

  /** The position as FEN. */
  get fen(): string {
    return this.#game.fen();
  }

  /** Who is to move. */
  get turn(): "w" | "b" {
    return this.fen.split(" ")[1] === "b" ? "b" : "w";
  }

  /** Whether the king of who is to move is attacked. */
  get isCheck(): boolean {
    return this.#game.isCheck();
  }

  /** How the game ended; `null` while it runs. */
  get outcome(): ChessOutcome | null {
    const [winner = "", ...reason] = this.#game.outcome()?.split(" ") ?? [];
    return reason.length === 0 ? null : { winner: winner === "w" || winner === "b" ? winner : null, reason: reason.join(" ") };
  }

  /** The legal moves as `e2e4` and `e7e8q`; none when the game is over. */
  moves(): string[] {
    return this.#game.moves();
  }

  /** The same as books write them, `Nf3`, in the same order. */
  shortMoves(): string[] {
    return this.#game.shortMoves();
  }

  /** Makes a move that is written in either way, and gives it as books write it. Throws a `ChessRefusal` with the rule that it breaks. */
  play(move: string): string {
    return told(() => this.#game.play(move));
  }

  /** Takes the last move back; `false` if there is none. */
  undo(): boolean {
    return this.#game.undo();
  }

  /** Makes what was taken back last again; `false` if there is nothing. */
  redo(): boolean {
    return this.#game.redo();
  }

  /** Claims a draw for who is to move, by repetition or after fifty moves. Throws a `ChessRefusal` if there is nothing to claim. */
  claimDraw(): void {
    told(() => this.#game.claimDraw());
  }

  /** The moves so far as books write them. */
  history(): string[] {
    return this.#game.history();
  }

  /** The game as PGN. */
  pgn(): string {
    return told(() => this.#game.pgn());
  }
}

/** Makes the module ready in this thread, of this package if no other place is given, and gives the class of games. */
export async function loadChess({ module = null }: { readonly module?: ModuleSource | null } = {}): Promise<typeof Chess> {
  await init({ module_or_path: await opened(module ?? new URL("./boardwright_chess_bg.wasm", import.meta.url)) });
  return Chess;
}

function told<T>(does: () => T): T {
  try {
    return does();
  } catch (refused) {
    if (!(refused instanceof Refused)) {
      throw refused;
    }
    const { rule, parameters: told, sentence } = refused;
    refused.free();
    // They come as a name, its value, the next name and so on.
    const parameters = told.flatMap((name, index) => (index % 2 === 0 ? [{ name, value: told[index + 1] ?? "" }] : []));
    throw new ChessRefusal(rule === "" ? null : rule, parameters, sentence);
  }
}
