// A board of any game as a web component. Where there are elements, `<boardwright-board>` is one
// from here on; elsewhere, as in Node.js, the rest can be used.
import { BoardElement } from "./element.ts";

export { drawingOf, forgetDrawings, learn } from "./drawings.ts";
export { BoardElement };
export type { BoardEventMap, Marked } from "./element.ts";
export { Picker, movesHolding } from "./picker.ts";
export type { MoveOnBoard, Picked } from "./picker.ts";
export { ENGLISH } from "./words.ts";
export type { BoardWords } from "./words.ts";

const { customElements: registry } = globalThis as { readonly customElements?: CustomElementRegistry };
if (registry !== undefined && registry.get("boardwright-board") === undefined) {
  registry.define("boardwright-board", BoardElement);
}

declare global {
  interface HTMLElementTagNameMap {
    "boardwright-board": BoardElement;
  }
}
