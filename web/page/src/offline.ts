// Keeping the page for times without a network, and new versions of it: each is told when it is
// there, and taken when somebody wants it or reloads the page.
import { element } from "./dom.ts";
import { TAKE_OVER, TAKE_OVER_IF_ALONE } from "./workers/messages.ts";
import { t } from "./languages/languages.ts";

/** How often a page that stays open asks whether there is a new version, in milliseconds. */
const ASKS = 3_600_000;

/** Keeps the page where the browser lets it, and tells of new versions in `place`. */
export async function keepForOffline(place: HTMLElement): Promise<void> {
  if (!("serviceWorker" in navigator)) {
    return;
  }
  const workers = navigator.serviceWorker;
  let wasKept = workers.controller !== null;
  let isWanted = false;
  workers.addEventListener("controllerchange", () => {
    if (isWanted) {
      location.reload();
    } else if (wasKept) {
      // Another tab has taken it. What this one still needs may be gone with the version before.
      tell(place, t("news-other-tab"), () => location.reload());
    }
    wasKept = true;
  });
  const registration = await workers.register("service_worker.js");
  const isThere = (waiting: ServiceWorker): void => {
    tell(place, t("news-version"), () => {
      isWanted = true;
      waiting.postMessage(TAKE_OVER);
    });
  };
  const watch = (): void => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && workers.controller !== null) {
        isThere(installing);
      }
    });
  };
  const { waiting } = registration;
  if (waiting !== null && wasKept) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<boolean>) => {
      isWanted = data;
      if (!data) {
        isThere(waiting);
      }
    };
    // The page has just been loaded, so nothing is lost if it is loaded again.
    isWanted = true;
    waiting.postMessage(TAKE_OVER_IF_ALONE, [port2]);
  }
  watch();
  registration.addEventListener("updatefound", watch);
  window.setInterval(() => void registration.update().catch(() => undefined), ASKS);
}

/** Says something with a button that loads the page again. Games are kept, so nothing is lost. */
function tell(place: HTMLElement, sentence: string, reload: () => void): void {
  place.replaceChildren(
    element("p", {}, sentence),
    element("button", { type: "button", onclick: reload }, t("news-reload")),
  );
  place.hidden = false;
}
