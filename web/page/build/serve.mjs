// Serves the built page on this machine: `node serve.mjs [port]`. Any server of
// static files does as well.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./server.mjs";

const dist = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), "dist");
const server = await serve(dist, Number(process.argv[2] ?? 8080));
console.log(`http://localhost:${server.address().port}/`);
