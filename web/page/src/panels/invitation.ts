// How others come to a game of the server: a link, and the same as a code for a phone's camera.
import { encode } from "uqr";
import { element, uniqueId, vector } from "../dom.ts";
import { t } from "../languages/languages.ts";

/** A link with a button that copies it, and a code of it. */
export function invitationPanel(link: string, about: string): HTMLElement {
  const id = uniqueId("invitation");
  const message = element("p", { class: "note", role: "status" });
  const field = element("input", { type: "text", id, readonly: true, value: link, onfocus: () => field.select() });
  const copy = async (): Promise<void> => {
    field.select();
    // Pages without HTTPS have no clipboard.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    await (clipboard?.writeText(link) ?? Promise.reject(new Error("no clipboard"))).then(
      () => message.replaceChildren(t("link-copied")),
      () => message.replaceChildren(t("link-not-copied")),
    );
  };
  return element(
    "div",
    { class: "invitation" },
    element(
      "div",
      { class: "stack" },
      element("p", {}, about),
      element("label", { for: id }, t("share-link-label")),
      element("div", { class: "row" }, field, element("button", { type: "button", onclick: () => void copy() }, t("link-copy"))),
      message,
    ),
    code(link),
  );
}

/** A code of a text, dark on light in every appearance: cameras read no other. */
function code(text: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const picture = vector(
    "svg",
    { class: "code", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": t("link-code") },
    vector("path", { d: `M0 0h${size}v${size}h-${size}z`, fill: "#ffffff" }),
    vector("path", { d: dark.join(""), fill: "#000000" }),
  );
  picture.setAttribute("shape-rendering", "crispEdges");
  return picture;
}
