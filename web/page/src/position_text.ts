// The text of a position, as far as the page can change it for any game: lines of cells from the top,
// in which digits are empty cells, then words of which one may be the seat that is due.
import type { Board, BoardCell, Primer } from "@boardwright/engine";
import { t } from "./languages/languages.ts";

/** A board in a text: for each line its cells from the left, `null` where one is empty. */
export type Lines = readonly (readonly (string | null)[])[];

/**
 * How pieces are written in the games that there are: one letter, or one for the seat and one for the
 * piece, or the letters of what is stacked in brackets, with signs for what a piece has done.
 */
const SHAPES = [/[A-Za-z]/y, /[A-Za-z]{2}/y, /(?:\([A-Za-z]{2,}\)|\*?[A-Za-z])(?:\+?>|[-+])?/y] as const;

/** The number of cells of each line of a board, which may have gaps at its corners. */
function widths(board: Board): number[] {
  return Array.from({ length: board.lines }, (_, line) => board.cells.filter((cell) => cell.line === line).length);
}

/** The cells of a board by lines, each from the left. */
export function cellsByLine(board: Board): BoardCell[][] {
  return Array.from({ length: board.lines }, (_, line) =>
    board.cells.filter((cell) => cell.line === line).sort((a, b) => a.column - b.column),
  );
}

/** Reads the first word of a position for a board of this form; `null` if it is written in another way. */
export function readLines(word: string, board: Board): Lines | null {
  const lines = word.split("/");
  const wide = widths(board);
  for (const shape of SHAPES) {
    const read = lines.map((line, index) => readLine(line, shape, wide[index] ?? 0));
    if (lines.length === wide.length && read.every((line) => line !== null)) {
      return read;
    }
  }
  return null;
}

function readLine(line: string, shape: RegExp, width: number): (string | null)[] | null {
  const cells: (string | null)[] = [];
  for (let at = 0; at < line.length; ) {
    const digits = /^\d+/.exec(line.slice(at))?.[0];
    if (digits !== undefined) {
      // A line has no more cells than this, whatever somebody writes.
      cells.push(...Array.from({ length: Math.min(Number(digits), width + 1) }, () => null));
      at += digits.length;
    } else {
      shape.lastIndex = at;
      const token = shape.exec(line)?.[0];
      if (token === undefined) {
        return null;
      }
      cells.push(token);
      at += token.length;
    }
  }
  return cells.length === width ? cells : null;
}

/** Writes lines of cells as the first word of a position. */
export function writeLines(lines: Lines): string {
  return lines
    .map((line) => {
      let text = "";
      let empty = 0;
      for (const cell of [...line, undefined]) {
        if (cell === null) {
          empty += 1;
        } else {
          text += (empty > 0 ? String(empty) : "") + (cell ?? "");
          empty = 0;
        }
      }
      return text;
    })
    .join("/");
}

/** A piece that can be placed: how it is written, what it is called, and how it looks. */
export interface Figure {
  readonly token: string;
  readonly label: string;
  readonly owner: string | null;
  readonly content: string | null;
}

/** Learns from a board and its text how pieces are written. Where the two do not fit, nothing is learned. */
export function figuresOn(board: Board, lines: Lines): Figure[] {
  const found = new Map<string, Figure>();
  for (const [index, cells] of cellsByLine(board).entries()) {
    for (const [place, cell] of cells.entries()) {
      const token = lines[index]?.[place] ?? null;
      if ((token === null) !== (cell.owner === null)) {
        return [];
      }
      if (token !== null && (!found.has(token) || cell.ground === null)) {
        // What it is made of stands behind a colon, and what the ground is behind a comma.
        found.set(token, { token, label: (cell.label.split(/[:,、]/)[0] ?? cell.label).trim(), owner: cell.owner, content: cell.content });
      }
    }
  }
  return [...found.values()];
}

/** How pieces are written that are stacked of others, `(RB)`. */
const STACKED = /^\([A-Za-z]{2,}\)$/;

/** A stack of single pieces, whatever stands above. */
export interface Stack {
  readonly figure: Figure;
  /** Which piece of the primer it is, and which of the seats owns it. */
  readonly piece: number;
  readonly seat: number;
}

/** The stacks of which a primer tells: it lists how each is written by one seat after the other. */
export function stacksOf(primer: Primer | null, seats: readonly { readonly seat: string; readonly title: string }[]): Stack[] {
  return (primer?.pieces ?? []).flatMap(({ name, letters }, piece) => {
    const forms = letters.filter((form) => STACKED.test(form));
    return seats.flatMap(({ seat: owner, title }, seat) => {
      const token = forms[seat];
      const figure = { token: token ?? "", label: t("edit-owned", { seat: title, piece: name }), owner, content: `piece ${piece} of ${owner}` };
      return token === undefined ? [] : [{ figure, piece, seat }];
    });
  });
}

/**
 * What stands on a cell once somebody has clicked there with a piece: the piece; a stack of it and what
 * stood there, if the game has one; or what is left if it was there already.
 */
export function placed(before: string | null, token: string, stacks: readonly { readonly figure: Figure }[]): string | null {
  if (before === token) {
    return null;
  }
  if (before !== null && STACKED.test(before) && token.length === 1 && before.includes(token)) {
    const rest = before.slice(1, -1).replace(token, "");
    return rest.length > 1 ? `(${rest})` : rest;
  }
  const isOf = (stack: string): boolean => before?.length === 1 && token.length === 1 && stack.length === 4 && stack.includes(before) && stack.includes(token);
  return stacks.find(({ figure }) => isOf(figure.token))?.figure.token ?? token;
}

/** A board as it is written, which may be no legal position: that of `board` with other pieces. */
export function boardOf(board: Board, lines: Lines, figures: ReadonlyMap<string, Figure>): Board {
  const changed = new Map<string, BoardCell>();
  for (const [index, cells] of cellsByLine(board).entries()) {
    for (const [place, cell] of cells.entries()) {
      const token = lines[index]?.[place] ?? null;
      const figure = token === null ? undefined : figures.get(token);
      changed.set(cell.name, {
        ...cell,
        label: token === null ? t("edit-empty") : (figure?.label ?? token),
        owner: figure?.owner ?? null,
        content: figure?.content ?? null,
        mark: null,
      });
    }
  }
  return { ...board, cells: board.cells.map((cell) => changed.get(cell.name) ?? cell), arrowLines: "", arrowLabels: "", drawings: {} };
}

/** The same lines with another piece on one cell. */
export function withPiece(lines: Lines, board: Board, name: string, token: string | null): Lines {
  const [at, place] = placeOf(board, name);
  return lines.map((line, index) => (index === at ? line.map((old, other) => (other === place ? token : old)) : line));
}

/** The piece on one cell, as it is written; `null` if there is none. */
export function pieceOn(lines: Lines, board: Board, name: string): string | null {
  const [at, place] = placeOf(board, name);
  return lines[at]?.[place] ?? null;
}

/** In which line a cell stands, and at which place of it; -1 where there is no such cell. */
function placeOf(board: Board, name: string): readonly [number, number] {
  const cell = board.cells.find((other) => other.name === name);
  return cell === undefined ? [-1, -1] : [cell.line, cellsByLine(board)[cell.line]?.indexOf(cell) ?? -1];
}
