// Loka from the list of games to its end in French and in Japanese, by a person against bots: nothing
// that is seen or read out is in English, but names and notation.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { engineTexts } from "../../build/languages.mjs";
import { mouse, playToTheEnd, untilTurn } from "./hands.ts";
import type { Worth } from "./hands.ts";
import { ROOT, addressOf, longTest, onPage, refuseStorage, until, untilOver, withBrowser } from "./support.ts";

withBrowser();

/** Where pictures of what was seen are put, if somebody wants to look at them: `PICTURES=folder`. Then each language is played on each device. */
const PICTURES = process.env["PICTURES"];

/** Names and notation: of games, files, bots, keys and rules, and what is typed. */
const NAMES =
  /https?:\S+|\b[a-z_0-9-]+(?:\.[a-z_0-9-]+)+|\w+=\w+|\([^()]*=[^()]*\)|boardwright|lines of action|face-?off|massive( battles)?|loka|strata|\b(?:PGN|SGF|SVG|PNG|TOML|English|Français|Enter|Home|End|Esc|Tab|Entrée|off|random|greedy|level|alpha-beta|expectiminimax|mcts)\b/gi;

/** Words by which English is known, beside those of the page's own English. */
const ENGLISH = "the of and with which where whether this that are is was you your not king queen rook bishop knight pawn castle forest lake swamp attacks takes moves deploys rolls tile";

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? []);
}

function fileOf(language: string): string {
  return readFileSync(join(ROOT, "src", "languages", `${language}.ftl`), "utf8");
}

/** The words of a file: what stands between braces and before the sign of equality is never seen. */
function seenOf(file: string): Set<string> {
  return wordsIn(file.replaceAll(/^#.*$|^\s*[.\w-]+ =|\{[^{}\n]*\}|\{[^{}\n]*->|\[[a-z-]+\]/gm, " "));
}

/** What looks like English in texts of a language. */
function englishIn(language: string): (texts: readonly string[]) => string[] {
  if (language === "ja") {
    return (texts) => texts.filter((text) => /[a-z]{3}/i.test(text.replaceAll(NAMES, " ")));
  }
  const own = seenOf(`${fileOf(language)}\n${engineTexts(join(ROOT, "..", ".."), language)}`);
  const english = new Set([...seenOf(fileOf("en")), ...wordsIn(ENGLISH)].filter((word) => !own.has(word)));
  return (texts) => texts.filter((text) => [...wordsIn(text.replaceAll(NAMES, " "))].some((word) => english.has(word)));
}

/** All that is seen or read out: texts and labels of the document and of its board. */
function told(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll("*")) {
        if (element.closest("code, kbd, script, style, noscript, .mute") !== null) {
          continue;
        }
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
          found.add(element.getAttribute(name) ?? "");
        }
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE) {
            found.add(node.textContent?.trim() ?? "");
          }
        }
        if (element.shadowRoot !== null) {
          look(element.shadowRoot);
        }
      }
    };
    look(document);
    found.delete("");
    return [...found];
  });
}

const DEVICES = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 780 } } as const;

/** A game takes a minute and a half, so each language has a device of its own. */
const COURSES = [
  { language: "fr", usual: "phone", locale: "fr-FR", title: "Choisissez un jeu", choosable: "peut être choisie", king: "roi", queen: "dame" },
  { language: "ja", usual: "desktop", locale: "ja-JP", title: "ゲームを選ぶ", choosable: "選べる", king: "キング", queen: "クイーン" },
] as const;

for (const { language, usual, locale, title, choosable, king, queen } of COURSES) {
  const englishOf = englishIn(language);
  for (const device of PICTURES === undefined ? [usual] : (["desktop", "phone"] as const)) {
    const viewport = DEVICES[device];
    longTest(`Loka to its end in ${language}, on a ${device}`, async () => {
      await onPage({ locale, viewport }, async (page) => {
        const seen = new Set<string>();
        const look = async (name?: string): Promise<void> => {
          for (const text of await told(page)) {
            seen.add(text);
          }
          const [wide, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
          assert.ok((wide ?? 0) <= (width ?? 0), `nothing is wider than the window, but ${wide} is than ${width}`);
          if (PICTURES !== undefined && name !== undefined) {
            mkdirSync(PICTURES, { recursive: true });
            await page.screenshot({ path: join(PICTURES, `${language}-${device}-${name}.png`), fullPage: true });
          }
        };
        await page.locator("h1", { hasText: title }).waitFor();
        assert.equal(await page.locator("html").getAttribute("lang"), language);
        await page.locator('a[href="#/new/loka"]').click();
        await page.locator(".seat-form select").first().waitFor();
        await page.locator('form [name="players"]').selectOption("2");
        for (const [name, value] of [["points", "160"], ["tiles", "4"]] as const) {
          await page.locator(`form [name="${name}"]`).fill(value);
          await page.locator(`form [name="${name}"]`).dispatchEvent("change");
        }
        await page.waitForFunction(() => document.querySelectorAll(".seat-form > .option select").length === 2);
        await page.locator(".seat-form > .option select").nth(1).selectOption("bot random");
        await page.locator("form details summary").click();
        await page.locator('form input[id^="seed"]').fill("7");
        await look("form");
        await page.locator(".start .primary").click();
        await page.locator(".status").waitFor();
        // The rules, and what every button says.
        await page.locator('[role="tab"]').nth(1).click();
        await look("rules");
        await page.locator('[role="tab"]').nth(2).click();
        await look();
        await page.locator('[role="tab"]').first().click();
        await untilTurn(page);
        await look("decision");
        const worth: Worth = (label) =>
          label.includes(choosable) ? (label.includes(king) ? 9 : label.includes(queen) ? 3 : 0) : label.includes(queen) ? 5 : 0;
        let looks = 0;
        const hand = mouse(page);
        await playToTheEnd(page, {
          press: async (selector) => {
            await look(looks === 0 ? "choice" : undefined);
            looks += 1;
            await hand.press(selector);
          },
          pointAt: async (cell) => {
            await hand.pointAt(cell);
            looks += 1;
            await look([8, 30, 50].includes(looks) ? `play-${looks}` : undefined);
          },
        }, worth);
        await untilOver(page);
        await look("over");
        await page.locator(".actions button:visible").nth(2).click();
        await page.locator(".stepper").waitFor();
        await look("steps");
        // Settings are the last of the frame around the game.
        await page.locator(".top .settings").click();
        await page.locator("dialog").waitFor();
        await look("settings");
        assert.deepEqual(englishOf([...seen]), []);
        assert.ok(seen.size > 200, "it has looked at something");
      });
    });
  }
}

test("a move that is not legal is refused in the language of the page, with its rule", async () => {
  await onPage({ locale: "fr-FR" }, async (page) => {
    await page.goto(addressOf("#/new/face-off"));
    await page.locator(".start .primary").click();
    await untilTurn(page);
    await page.locator(".actions button:visible").first().click();
    await page.locator(".choice input").first().fill("zzz");
    await page.locator(".choice input").first().press("Enter");
    const message = page.locator(".message.bad");
    await message.first().waitFor();
    assert.deepEqual(englishIn("fr")([await message.first().innerText()]), []);
  });
});

test("the language is a setting, and a change shows the view anew", async () => {
  await onPage({}, async (page) => {
    await page.locator("h1", { hasText: "Choose a game" }).waitFor();
    const choose = async (language: string): Promise<void> => {
      await page.locator(".top .settings").click();
      await page.locator("dialog select").first().selectOption(language);
    };
    await choose("ja");
    await page.locator("h1", { hasText: "ゲームを選ぶ" }).waitFor();
    assert.equal(await page.locator("html").getAttribute("lang"), "ja");
    assert.equal(await page.locator("dialog").count(), 0);
    await page.reload();
    await page.locator("h1", { hasText: "ゲームを選ぶ" }).waitFor();
    await choose("fr");
    await page.locator("h1", { hasText: "Choisissez un jeu" }).waitFor();
    await choose("system");
    await page.locator("h1", { hasText: "Choose a game" }).waitFor();
  });
});

test("a game that is kept goes on in another language, and one that nothing keeps is not lost", async () => {
  await onPage({}, async (page) => {
    await page.goto(addressOf("#/new/chess"));
    await page.locator(".start .primary").click();
    await page.locator(".status.mine").waitFor();
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("boardwright.game.")));
    await page.locator(".top .settings").click();
    await page.locator("dialog select").first().selectOption("fr");
    await until(() => page.locator(".status").innerText(), (text) => text.startsWith("À vous"));
  });
  await onPage({}, async (page) => {
    await refuseStorage(page);
    await page.reload();
    await page.goto(addressOf("#/new/chess"));
    await page.locator(".start .primary").click();
    await page.locator(".status.mine").waitFor();
    await page.locator(".top .settings").click();
    await page.locator("dialog select").first().selectOption("fr");
    await page.locator(".top .settings", { hasText: "Réglages" }).waitFor();
    assert.equal(await page.locator(".status.mine").count(), 1);
  });
});
