// Elements of vector pictures, and the engine's drawings, which alone are read as markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element of a vector picture. */
export function vector<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, String(value));
  }
  for (const child of children) {
    made.appendChild(child);
  }
  return made;
}

/** How many drawings are kept to be copied, which takes a fraction of the time of reading them. */
const MOST_READ = 300;

const read = new Map<string, SVGGElement>();

/** A group that holds a drawing of the engine. */
export function drawing(markup: string): SVGGElement {
  let group = read.get(markup);
  if (group === undefined) {
    group = vector("g");
    group.innerHTML = markup;
    if (read.size >= MOST_READ) {
      read.clear();
    }
    read.set(markup, group);
  }
  return group.cloneNode(true) as SVGGElement;
}
