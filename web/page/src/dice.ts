// Dice that are seen to roll: each is drawn by the number of its sides, turns
// through other faces for a moment and comes to rest on the one that fell.
import { element, fill, vector } from "./dom.ts";
import { t } from "./languages/languages.ts";

/** A die that has fallen. */
export interface Die {
  /** How many sides it has. */
  readonly sides: number;
  /** What it shows. */
  readonly face: number;
  /** Whose it is, or what it is for. */
  readonly title: string;
}

const ROLLING = 620;
const STEP = 70;

/** The dice on the table: shows the last ones that fell. */
export class DiceTray {
  readonly element = element("div", { class: "dice", hidden: true });
  #timer: number | undefined;

  /** Lets dice roll, and resolves when they lie still. */
  roll(dice: readonly Die[], animated: boolean): Promise<void> {
    this.#stop();
    if (dice.length === 0) {
      return Promise.resolve();
    }
    this.element.hidden = false;
    const drawn = dice.map((die) => ({ die, ...drawDie(die) }));
    fill(
      this.element,
      drawn.map(({ die, picture }) => element("figure", {}, picture, element("figcaption", {}, die.title))),
    );
    if (!animated) {
      return Promise.resolve();
    }
    this.element.classList.add("rolling");
    return new Promise((resolve) => {
      let passed = 0;
      this.#timer = window.setInterval(() => {
        passed += STEP;
        const isDone = passed >= ROLLING;
        for (const { die, face } of drawn) {
          face.textContent = String(isDone ? die.face : otherFace(die, passed));
        }
        if (isDone) {
          this.#stop();
          resolve();
        }
      }, STEP);
    });
  }

  /** Takes the dice from the table. */
  clear(): void {
    this.#stop();
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  #stop(): void {
    window.clearInterval(this.#timer);
    this.#timer = undefined;
    this.element.classList.remove("rolling");
  }
}

/** A face to be seen while the die turns. Not by chance: nothing here decides anything. */
function otherFace(die: Die, passed: number): number {
  return 1 + ((die.face + passed / STEP) * 7) % Math.max(die.sides, 1);
}

function drawDie(die: Die): { picture: SVGSVGElement; face: SVGTextElement } {
  const face = vector("text", { x: 50, y: 50, class: "face" });
  face.textContent = String(die.face);
  const picture = vector(
    "svg",
    { viewBox: "0 0 100 100", role: "img", "aria-label": t("die-label", { title: die.title, face: die.face, sides: die.sides }) },
    vector("polygon", { points: outline(die.sides), class: "body" }),
    face,
  );
  return { picture, face };
}

/** The outline of a die, as people know it from the table. */
export function outline(sides: number): string {
  const square = "10,10 90,10 90,90 10,90";
  const corners = new Map([
    [4, 3],
    [8, 4],
    [10, 5],
    [12, 10],
    [20, 6],
  ]).get(sides);
  if (corners === undefined) {
    return square;
  }
  const points: string[] = [];
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = (2 * Math.PI * corner) / corners - Math.PI / 2;
    const lower = corners === 3 ? 8 : 0;
    points.push(`${(50 + 47 * Math.cos(angle)).toFixed(1)},${(50 + lower + 47 * Math.sin(angle)).toFixed(1)}`);
  }
  return points.join(" ");
}
