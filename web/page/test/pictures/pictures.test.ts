// Takes pictures of every view at four widths into `pictures/`, to be looked at:
// `node build/test.mjs pictures`. `VIEWS=loka,home` takes those only.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { asked, mouse, playToTheEnd, untilSettled } from "../browser/hands.ts";
import { ROOT, addressOf, begin, onPage, withBrowser } from "../browser/support.ts";

withBrowser();

const FOLDER = join(ROOT, "pictures");
mkdirSync(FOLDER, { recursive: true });
const WIDTHS = [
  [320, 700],
  [360, 760],
  [768, 1024],
  [1440, 900],
] as const;
const CHOSEN = process.env["VIEWS"]?.split(",");

interface Scene {
  readonly name: string;
  readonly appearance?: "light" | "dark";
  prepare(page: Page): Promise<void>;
}

/** Plays some steps, then chooses a piece, so that its targets are seen. */
async function playSome(page: Page, steps: number): Promise<void> {
  await playToTheEnd(page, mouse(page), () => 0, steps).catch(() => undefined);
  for (let tries = 0; tries < 60; tries += 1) {
    const { kind, selected, cells } = await asked(page);
    if (kind !== "board") {
      await page.waitForTimeout(30);
    } else if (!selected && cells.some(({ label }) => label.includes("can move"))) {
      const [first] = cells.slice(Math.floor(cells.length / 2));
      await mouse(page).pointAt(first?.name ?? "");
      break;
    } else {
      break;
    }
  }
  await page.waitForTimeout(250);
}

const game = (
  name: string,
  players: readonly string[],
  options: Readonly<Record<string, string>>,
  steps: number,
  label = name,
  appearance: "light" | "dark" = "light",
): Scene => ({
  name: label,
  appearance,
  async prepare(page) {
    await begin(page, name, players, options);
    await playSome(page, steps);
  },
});

const SCENES: readonly Scene[] = [
  {
    name: "home",
    async prepare(page) {
      await page.locator(".game-card svg").last().waitFor();
    },
  },
  {
    name: "form",
    async prepare(page) {
      await page.goto(addressOf("#/new/loka"));
      await page.locator(".primer h2").first().waitFor();
    },
  },
  {
    name: "army",
    async prepare(page) {
      await begin(page, "loka", ["person", "person", "greedy", "greedy"]);
      await page.locator(".counter").first().waitFor();
    },
  },
  {
    name: "handover",
    async prepare(page) {
      await begin(page, "loka", ["person", "person", "greedy", "greedy"]);
      await page.getByRole("button", { name: "Choose this" }).click();
      await page.locator(".hand-over button").waitFor();
    },
  },
  ...(["light", "dark"] as const).map((appearance): Scene => ({
    name: `placing-${appearance}`,
    appearance,
    async prepare(page) {
      await begin(page, "strata", ["person", "person"], { starter: "w" });
      await page.locator('.tray [data-kind="Archer"]').click();
      await page.locator('[data-cell="e1"]').click();
      await page.locator('[data-cell="e1"][aria-label*="Archer"]').waitFor();
    },
  })),
  game("chess", ["person", "person"], {}, 17),
  game("chess", ["person", "person"], {}, 17, "chess-dark", "dark"),
  game("loka", ["person", "person", "person", "person"], {}, 110),
  game("face-off", ["person", "person"], {}, 80),
  game("massive", ["person", "person"], {}, 120),
  game("lines-of-action", ["person", "person"], {}, 25),
  game("strata", ["person", "person"], {}, 40),
  {
    name: "fight",
    async prepare(page) {
      await begin(page, "loka", ["person", "person"], { players: "2", points: "160", tiles: "4" });
      const hand = mouse(page);
      for (let done = 0; done < 500; done += 1) {
        if ((await page.getByRole("button", { name: "Attack", exact: true }).count()) > 0) {
          break;
        }
        await playToTheEnd(page, hand, (label) => (/: \w+ (king|queen|rook|bishop|knight|pawn).*can be chosen/.test(label) ? 5 : 0), 1).catch(
          () => undefined,
        );
        // The fight is begun by a click, and not before it was looked at.
        await untilSettled(page);
      }
      await page.waitForTimeout(300);
    },
  },
  {
    name: "over",
    async prepare(page) {
      await begin(page, "lines-of-action", ["greedy", "greedy"]);
      await page.locator(".status.over").waitFor({ timeout: 60_000 });
      await page.getByRole("button", { name: "Look through" }).click();
      await page.locator(".plot-line").first().waitFor();
    },
  },
];

/** The pictures of the documentation: small files, each of one view. `DOCS=1` takes them. */
const DOCUMENTED: readonly (readonly [name: string, scene: string, width: number, height: number])[] = [
  ["web_fight", "fight", 1280, 860],
  ["web_phone", "loka", 390, 800],
  ["web_reader", "over", 1280, 860],
];

for (const [name, scene, width, height] of process.env["DOCS"] === undefined ? [] : DOCUMENTED) {
  test(`${name} of the documentation`, { timeout: 300_000 }, async () => {
    await onPage({ viewport: { width, height }, expected: /.*/ }, async (page) => {
      await SCENES.find((other) => other.name === scene)?.prepare(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.waitForTimeout(300);
      const taken = (await page.screenshot({ path: join(FOLDER, `${name}.png`) })).toString("base64");
      const packed = await page.evaluate(async (bytes) => {
        const image = new Image();
        image.src = `data:image/png;base64,${bytes}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        canvas.getContext("2d")?.drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", 0.82).split(",")[1] ?? "";
      }, taken);
      writeFileSync(join(ROOT, "..", "..", "docs", "pictures", `${name}.webp`), Buffer.from(packed, "base64"));
    });
  });
}

for (const { name, prepare, appearance = "light" } of SCENES) {
  if (process.env["DOCS"] !== undefined || (CHOSEN !== undefined && !CHOSEN.includes(name))) {
    continue;
  }
  test(name, { timeout: 300_000 }, async () => {
    await onPage({ viewport: { width: 1440, height: 900 }, colorScheme: appearance, expected: /.*/ }, async (page) => {
      await prepare(page);
      for (const [width, height] of WIDTHS) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(150);
        await page.evaluate(() => window.scrollTo(0, 0));
        await page.screenshot({ path: join(FOLDER, `${name}-${width}.png`), fullPage: width < 1000 });
      }
    });
  });
}
