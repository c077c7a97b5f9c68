// How a board looks inside its element. What a page may change are custom properties and parts.

export const STYLE = `
:host {
  display: block;
  position: relative;
  overflow: auto;
}
:host([hidden]) {
  display: none;
}
*,
::before,
::after {
  box-sizing: border-box;
}
.board {
  position: relative;
  margin: 0 auto;
  width: min(100%, calc(var(--board-height, 100dvh) * var(--shape, 1)));
  min-width: var(--least, 0);
  aspect-ratio: var(--shape, 1);
  /* Its size never depends on what it shows, so a new position lays nothing else out. */
  contain: strict;
  user-select: none;
  -webkit-user-select: none;
}
.board > svg {
  display: block;
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  /* The grid over it is what is pointed at. */
  pointer-events: none;
}
/* The paper around the cells takes the colour of the page. */
rect[fill="#fcfaf5"]:first-child {
  fill: var(--board-paper, #fcfaf5);
}
.edge [stroke="#6f665c"] {
  stroke: var(--board-edge, #6f665c);
}
.grid {
  position: absolute;
  display: grid;
  contain: strict;
}
.grid [role="row"] {
  display: flex;
  min-height: 0;
}
.cell {
  flex: 1 1 0;
  min-width: 0;
  position: relative;
  cursor: default;
  touch-action: manipulation;
}
.cell.leaves {
  cursor: grab;
  touch-action: none;
}
.cell.target {
  cursor: pointer;
}
.cell:focus {
  outline: none;
}
.cell:focus-visible {
  outline: 3px solid var(--board-focus, #0b4fb3);
  outline-offset: -3px;
  box-shadow: inset 0 0 0 5px #fff;
  z-index: 2;
}
.cell.target:hover {
  box-shadow: inset 0 0 0 4px var(--board-hover, rgb(27 99 198 / 55%));
}
.lifted {
  opacity: 0.35;
}
.in-hand {
  pointer-events: none;
  filter: drop-shadow(0 6px 5px rgb(0 0 0 / 35%));
}
.hinted {
  fill: none;
  stroke: var(--board-hint, #a14a00);
  stroke-width: 6;
  stroke-dasharray: 12 8;
}
/* What somebody sketches with the right button. It stands out by its shape, not by its colour alone. */
.sketch {
  pointer-events: none;
  opacity: 0.75;
}
.sketch .ring {
  fill: none;
  stroke: var(--board-sketch, #15781b);
  stroke-width: 7;
}
.sketch .arrow {
  fill: var(--board-sketch, #15781b);
  stroke: #ffffff;
  stroke-width: 2;
}
`;
