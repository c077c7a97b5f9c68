// A server of static files, for this machine only.
import { createServer } from "node:http";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, extname, join, normalize, sep } from "node:path";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/** Starts a server of the files in a folder, below a path such as `/some/where/`. */
export function serve(folder, port = 0, prefix = "/") {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    let path = decoded(pathname);
    if (!path?.startsWith(prefix)) {
      response.writeHead(404).end();
      return;
    }
    path = path.slice(prefix.length) || "index.html";
    let file = normalize(join(folder, path));
    if (existsSync(file) && statSync(file).isDirectory()) {
      file = join(file, "index.html");
    }
    if (!file.startsWith(folder + sep) || !existsSync(file)) {
      response.writeHead(404).end("There is no such file.");
      return;
    }
    const type = TYPES[extname(file)] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, "Cache-Control": "no-cache" });
    response.end(request.method === "HEAD" ? undefined : readFileSync(file));
  });
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function decoded(pathname) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
