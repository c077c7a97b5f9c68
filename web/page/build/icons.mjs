// Draws the icons of the installed page from `static/icon.svg`, in Chromium: `node build/icons.mjs`.
// They are kept beside it, since building the page needs no browser.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), "static");
const drawing = readFileSync(join(folder, "icon.svg"), "utf8");

/** What systems put in masks of their own: the ground to the edges, the drawing within the circle that always stays. */
const maskable = drawing
  .replace('rx="14" ', "")
  .replace(/(<rect[^>]*>)(.*)<\/svg>/, '$1<g transform="translate(32 32) scale(.8) translate(-32 -32)">$2</g></svg>');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const [name, text, size] of [
  ["icon-180.png", maskable, 180],
  ["icon-192.png", drawing, 192],
  ["icon-512.png", drawing, 512],
  ["icon-maskable-512.png", maskable, 512],
]) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${text}`);
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
