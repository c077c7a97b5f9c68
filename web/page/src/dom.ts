// Making elements. Everything on the page is made by these few functions, so
// that no text is ever read as markup; pictures of the engine are the one
// exception, and are read as SVG only.
import { drawing, vector } from "@boardwright/board/svg";
import { t } from "./languages/languages.ts";
import type { Arguments } from "./languages/languages.ts";

export { drawing, vector } from "@boardwright/board/svg";

type Child = Node | string | number | false | null | undefined;
type Listener = (event: never) => void;
type Attribute = string | number | boolean | null | undefined | Listener;

/** An element with attributes and children. Attributes that begin with "on" listen to events. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(name.slice(2), value as unknown as EventListener);
    } else if (value === true) {
      made.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(name, String(value));
    }
  }
  append(made, ...children);
  return made;
}

/** Adds children at the end, without those that are nothing. */
export function append(parent: Node, ...children: readonly (Child | readonly Child[])[]): void {
  for (const child of children.flat() as Child[]) {
    if (child !== null && child !== undefined && child !== false) {
      parent.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
    }
  }
}

/** Puts these children in the place of all others. */
export function fill(parent: Element, ...children: readonly (Child | readonly Child[])[]): void {
  parent.replaceChildren();
  append(parent, ...children);
}

/** A child that is made anew only if what it shows has changed, of which `shows` is the whole. */
export interface Lasting {
  readonly shows: string;
  readonly make: () => HTMLElement;
}

const shown = new WeakMap<Element, string>();

/** Puts these children in the place of all others, but for those that show the same already. */
export function refill(parent: Element, children: readonly Lasting[]): void {
  children.forEach(({ shows, make }, index) => {
    const there = parent.children.item(index);
    if (there !== null && shown.get(there) === shows) {
      return;
    }
    const made = make();
    shown.set(made, shows);
    if (there === null) {
      parent.append(made);
    } else {
      there.replaceWith(made);
    }
  });
  while (parent.children.length > children.length) {
    parent.lastElementChild?.remove();
  }
}

/** Shows a picture of the engine as an ornament: what it says to screen readers stands beside it in words. */
export function ornament(place: HTMLElement, picture: string): void {
  place.innerHTML = picture;
  const drawn = place.querySelector("svg");
  drawn?.setAttribute("focusable", "false");
  drawn?.querySelectorAll("title, desc").forEach((told) => told.remove());
}

/** A drawing of 100 by 100 units as a picture in a text, without words for screen readers. */
export function icon(markup: string, size = "1.8em"): SVGSVGElement {
  const attributes = { viewBox: "0 0 100 100", "aria-hidden": "true", focusable: "false", class: "icon-picture" };
  const picture = vector("svg", attributes, ...drawing(markup).childNodes);
  picture.style.width = size;
  picture.style.height = size;
  return picture;
}

/** A sentence of the page around elements, which stand where it has the variable `name`. */
export function around(id: string, name: string, nodes: readonly (Node | string)[], given: Arguments = {}): (Node | string)[] {
  const [before = "", after = ""] = t(id, { ...given, [name]: "\n" }).split("\n");
  return [before, ...nodes, after];
}

let numbered = 0;

/** An id that no other element of the page has. */
export function uniqueId(about: string): string {
  numbered += 1;
  return `${about}-${numbered}`;
}
