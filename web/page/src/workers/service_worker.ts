// Keeps every file of the page, so that it opens without a network, and nothing else: what a server
// answers passes through. A new build has another digest, and so a store of its own. It waits until
// the page asks for it, so that no page gets the workers of another build while it runs.
import { TAKE_OVER, TAKE_OVER_IF_ALONE } from "./messages.ts";

declare const self: ServiceWorkerGlobalScope;
declare const PAGE_FILES: readonly string[];
declare const PAGE_DIGEST: string;
/** A file that is kept once it was needed. */
declare const LATER_FILE: string;

const PREFIX = "boardwright-";
const STORE = `${PREFIX}${PAGE_DIGEST}`;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldStores());
});

self.addEventListener("message", (event) => {
  event.waitUntil(takeOver(event.data).then((takes) => event.ports[0]?.postMessage(takes)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const isOwn = request.method === "GET" && request.url.startsWith(self.registration.scope);
  if (isOwn) {
    event.respondWith(request.url.endsWith("/server.json") ? asNow(request) : fromStore(request));
  }
});

async function keepFiles(): Promise<void> {
  const store = await caches.open(STORE);
  const fresh = PAGE_FILES.map((file) => new Request(file, { cache: "reload" }));
  await store.addAll([...fresh, new Request("./", { cache: "reload" })]);
}

/** Takes the place of the worker before, if the page wants it. Returns whether it does. */
async function takeOver(message: unknown): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const takes = message === TAKE_OVER || (message === TAKE_OVER_IF_ALONE && pages.length <= 1);
  if (takes) {
    void self.skipWaiting();
  }
  return takes;
}

async function removeOldStores(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== STORE) {
      await caches.delete(name);
    }
  }
  await self.clients.claim();
}

/** Whether there is a server is asked each time. Without a network there is none. */
function asNow(request: Request): Promise<Response> {
  return fetch(request).catch(() => new Response('{"play":null}', { headers: { "Content-Type": "application/json" } }));
}

async function fromStore(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  const kept = await store.match(request, { ignoreSearch: true });
  if (kept !== undefined) {
    return kept;
  }
  const answer = await fetch(request);
  if (answer.ok && request.url.endsWith(`/${LATER_FILE}`)) {
    await store.put(request, answer.clone());
  }
  return answer;
}

export {};
