import type { Server } from "node:http";

export function serve(folder: string, port?: number, prefix?: string): Promise<Server>;
