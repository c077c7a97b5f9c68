// The types of the protocol are those of the server's schema.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { protocolTypes } from "../types.mjs";

declare const PAGE_ROOT: string;

const SCHEMA = join(PAGE_ROOT, "../../crates/serve/protocol.schema.json");
const STORED = join(PAGE_ROOT, "../packages/client/src/protocol.ts");

test("the types of the protocol are current", async () => {
  const types = await protocolTypes(readFileSync(SCHEMA, "utf8"));
  if (process.env["BOARDWRIGHT_WRITE"] !== undefined) {
    writeFileSync(STORED, types);
    return;
  }
  const isCurrent = readFileSync(STORED, "utf8") === types;
  assert.ok(isCurrent, "src/protocol.ts is not what the schema says; BOARDWRIGHT_WRITE=1 npm test -w page writes it");
});
