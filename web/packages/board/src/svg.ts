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
    flatten(group);
    if (read.size >= MOST_READ) {
      read.clear();
    }
    read.set(markup, group);
  }
  return group.cloneNode(true) as SVGGElement;
}

/**
 * Takes out groups that say nothing of what is in them, and the line feeds between elements: a
 * browser styles and lays out every one of them.
 */
function flatten(group: Element): void {
  for (const node of [...group.childNodes]) {
    if (node instanceof Element) {
      flatten(node);
      if (node.tagName === "g" && node.attributes.length === 0) {
        node.replaceWith(...node.childNodes);
      }
    } else if (group.tagName === "g" && node.textContent?.trim() === "") {
      node.remove();
    }
  }
}
