// Taking a game away: as a link, a record, another form of files, a picture, or a
// picture that moves.
import type { File as EngineFile, FileForm, Whose, WorkerEngine } from "@boardwright/engine";
import { Refusal, pack } from "@boardwright/engine";
import { element, uniqueId } from "../dom.ts";
import { faultMessage } from "../rules.ts";
import { t } from "../languages/languages.ts";

export interface Shared {
  readonly engine: WorkerEngine;
  /** The forms of files that fit this game. */
  readonly files: readonly FileForm[];
  /** Whether the game is over, so that nothing is hidden from anybody. */
  isOver(): boolean;
  /** After how many events the position is that is shown; `null` for the last one. */
  at(): number | null;
  /** The names of those who play, in the order of the seats, if they are known. */
  readonly names: readonly string[];
}

export function sharePanel(shared: Shared): HTMLElement {
  const message = element("p", { class: "message", role: "status" });
  const id = uniqueId("link");
  const field = element("input", { type: "text", id, readonly: true, hidden: true });
  const act = (label: string, does: () => Promise<void>): HTMLButtonElement =>
    element(
      "button",
      {
        type: "button",
        onclick: () => {
          message.classList.remove("bad");
          message.replaceChildren();
          does().catch((error: unknown) => {
            message.classList.add("bad");
            message.replaceChildren(...told(error));
          });
        },
      },
      label,
    );
  const whose = (): Whose => (shared.isOver() ? "everything" : "spectator");
  const { engine } = shared;
  const makeLink = async (): Promise<void> => {
    const { kept, isWhole } = await engine.call("share", { whose: whose() });
    const address = new URL(document.baseURI);
    address.hash = await pack(kept);
    field.value = address.href;
    field.hidden = false;
    field.select();
    // Pages without HTTPS have no clipboard.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    await (clipboard?.writeText(address.href) ?? Promise.reject(new Error("no clipboard"))).then(
      () => message.replaceChildren(isWhole ? t("share-copied-whole") : t("share-copied-part")),
      () => message.replaceChildren(isWhole ? t("share-below-whole") : t("share-below-part")),
    );
  };
  const picture = (): Promise<EngineFile> => engine.call("picture", { at: shared.at(), cell: 64, captions: true });
  return element(
    "div",
    { class: "stack share" },
    element("p", { class: "note" }, t("share-about")),
    element(
      "div",
      { class: "row" },
      act(t("share-link"), makeLink),
      act(t("share-record"), async () => save(await engine.call("file", { extension: null, whose: whose(), names: [...shared.names] }))),
      shared.files.map(({ name, extension }) =>
        act(name, async () => save(await engine.call("file", { extension, whose: whose(), names: [...shared.names] }))),
      ),
      act("SVG", async () => save(await picture())),
      act("PNG", async () => savePng(await picture())),
      act(t("share-animated"), async () => save(await engine.call("animation", { milliseconds: 700, cell: 48 }))),
    ),
    element("label", { for: id, class: "unseen" }, t("share-link-label")),
    field,
    message,
  );
}

/** Lets somebody save a file. */
export function save({ name, mediaType, text }: EngineFile): void {
  saveBlob(name, new Blob([text], { type: mediaType }));
}

function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = element("a", { href: address, download: name });
  document.body.appendChild(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Saves a vector picture as one of pixels. */
async function savePng({ name, text }: EngineFile): Promise<void> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = element("canvas", { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/png");
    });
    if (blob === null) {
      throw new Error(t("share-no-picture"));
    }
    saveBlob(name.replace(/\.svg$/, ".png"), blob);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function told(error: unknown): Node[] {
  if (error instanceof Refusal) {
    return faultMessage(error.fault);
  }
  return [document.createTextNode(error instanceof Error ? error.message : String(error))];
}
