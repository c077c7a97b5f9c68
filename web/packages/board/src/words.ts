// What the board says to screen readers, which a page may say in another language.

export interface BoardWords {
  /** What the board is called. */
  readonly board: string;
  /** Of the cells that the last move left and reached. */
  readonly lastMove: string;
  readonly inDanger: string;
  /** Of a cell that can be chosen now. */
  readonly canBeChosen: string;
  /** Of a cell whose piece can go to another one. */
  readonly canMove: string;
}

export const ENGLISH: BoardWords = {
  board: "Board",
  lastMove: "last move",
  inDanger: "in danger",
  canBeChosen: "can be chosen",
  canMove: "can move",
};
