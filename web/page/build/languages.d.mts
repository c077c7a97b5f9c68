/** Where the texts of engines lie, from the root of the repository. */
export const ENGINE_TEXTS: readonly string[];

/** What engines say in a language, in one file. */
export function engineTexts(root: string, language: string): string;
