// The types of the protocol, written from the JSON Schema of the server.
import { compile } from "json-schema-to-typescript";

/** The text of `src/protocol.ts` by the text of the server's schema. */
export async function protocolTypes(schema) {
  const { $defs } = plain(JSON.parse(schema));
  // Only what can be reached from the top is written.
  const anyOf = Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` }));
  return compile({ title: "Protocol", description: "Everything that goes over the network.", anyOf, $defs }, "Protocol", {
    additionalProperties: false,
    bannerComment:
      "// What goes between a server and its clients. Written by a test from the server's\n// `protocol.schema.json`: do not change it by hand.",
    style: { printWidth: 120, trailingComma: "all" },
  });
}

/**
 * The same schema with one type for each definition: one that is described where it is used would be
 * written twice. What a text links to in Rust is not there in TypeScript.
 */
function plain(schema) {
  if (Array.isArray(schema)) {
    return schema.map(plain);
  }
  if (typeof schema === "string") {
    return schema.replaceAll(/\[([^\]]+)\]\((?:super|crate|Self)[^)]*\)/g, "$1");
  }
  if (typeof schema !== "object" || schema === null) {
    return schema;
  }
  if (schema.$ref !== undefined) {
    return { $ref: schema.$ref };
  }
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, plain(value)]));
}
