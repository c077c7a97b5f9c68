/** The text of `src/protocol.ts` by the text of the server's schema. */
export function protocolTypes(schema: string): Promise<string>;
