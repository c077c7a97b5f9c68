// How long it takes until something is seen, told as events of the document for
// whoever measures: `first-board`, and `move-drawn` for each move of a person.

let chosenAt: number | undefined;
let isFirst = true;

/** A person has chosen a move. */
export function measureMove(): void {
  chosenAt = performance.now();
}

/** A board was drawn, and will be seen with the next frame. */
export function boardDrawn(): void {
  const begun = chosenAt;
  chosenAt = undefined;
  if (begun !== undefined) {
    afterPaint(() => tell("move-drawn", performance.now() - begun));
  }
  if (isFirst) {
    isFirst = false;
    afterPaint(() => {
      performance.mark("first-board");
      tell("first-board", performance.now());
    });
  }
}

function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    window.setTimeout(then, 0);
  });
}

function tell(name: string, milliseconds: number): void {
  document.dispatchEvent(new CustomEvent(name, { detail: milliseconds }));
}
