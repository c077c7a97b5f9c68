// Keeps every file of the page, so that it opens without a network. A new build
// has another digest, and so a store of its own, which replaces the old one.
declare const self: ServiceWorkerGlobalScope;
declare const PAGE_FILES: readonly string[];
declare const PAGE_DIGEST: string;

const PREFIX = "boardwright-";
const STORE = `${PREFIX}${PAGE_DIGEST}`;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldStores());
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
  await self.skipWaiting();
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
  return kept ?? fetch(request);
}

export {};
