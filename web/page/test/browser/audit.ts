// The audit of what is shown, by axe.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { ROOT } from "./support.ts";

const AUDIT = readFileSync(join(ROOT, "..", "node_modules", "axe-core", "axe.min.js"), "utf8");

interface Found {
  readonly id: string;
  readonly impact: string | null | undefined;
  readonly nodes: readonly { readonly html: string }[];
}

/** What the audit finds, by name and element. */
export async function audited(page: Page): Promise<string[]> {
  // A script of its own would be against the page's policy.
  await page.evaluate(AUDIT);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: object) => Promise<{ violations: Found[] }> };
    };
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, impact, nodes }) => nodes.map(({ html }) => `${impact ?? ""} ${id}: ${html.slice(0, 160)}`));
  });
}
