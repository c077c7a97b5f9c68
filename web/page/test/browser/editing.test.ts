// Positions that somebody sets up, by mouse and by keys, at the width of a phone, and plays from.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { mouse, move } from "./hands.ts";
import { addressOf, onPage, until, withBrowser } from "./support.ts";

withBrowser();

const PHONE = { viewport: { width: 360, height: 740 } };

const text = (page: Page) => page.getByLabel("The position as a text");
const told = (page: Page, part: string) => page.locator(".table-main .message", { hasText: part });

test("pieces are placed and removed, the game says what is wrong, and is played from there", async () => {
  await onPage(PHONE, async (page) => {
    await page.goto(addressOf("#/new/chess"));
    await page.getByRole("button", { name: "Set up a position" }).click();
    await told(page, "A legal position. White").waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "it is too wide");
    // Pieces are seen, on the board and where they are chosen: an uneven picture has many marks.
    await page.locator(".palette svg path").first().waitFor({ state: "attached" });
    assert.ok((await page.locator(".palette svg").count()) >= 12, "pieces have no pictures");
    const drawn = (): Promise<number> => page.locator("boardwright-board").evaluate((board) => board.shadowRoot?.querySelectorAll("svg path").length ?? 0);
    const full = await drawn();
    assert.ok(full > 32, `the board has ${full} marks`);
    await page.getByRole("button", { name: "Empty the board" }).click();
    await until(drawn, (count) => count < full / 4, "pieces stay");
    await told(page, "there is no white king").waitFor();
    const play = page.getByRole("button", { name: "Play from here" });
    assert.ok(await play.isDisabled());
    const put = async (piece: string, cell: string): Promise<void> => {
      await page.getByRole("radio", { name: piece, exact: true }).check();
      await page.locator(`[data-cell="${cell}"]`).click();
      await page.locator(`[data-cell="${cell}"][aria-label*="${piece}"]`).waitFor();
    };
    await put("White king", "g6");
    await put("Black king", "g8");
    await put("White rook", "a1");
    await put("White queen", "h1");
    // A second click on the same removes it, as what removes does.
    await page.locator('[data-cell="h1"]').click();
    await page.locator('[data-cell="h1"][aria-label*="empty"]').waitFor();
    await told(page, "Castling rights: expected rights among").waitFor();
    await page.getByLabel("Castling rights").fill("-");
    await page.getByLabel("Castling rights").press("Enter");
    await told(page, "A legal position. White").waitFor();
    assert.equal(await text(page).inputValue(), "6k1/8/6K1/8/8/8/8/R7 w - - 0 1");
    await page.getByLabel("Who moves").selectOption({ label: "Black" });
    await told(page, "A legal position. Black").waitFor();
    await page.getByLabel("Who moves").selectOption({ label: "White" });
    await told(page, "A legal position. White").waitFor();
    await page.getByRole("button", { name: "Copy the text" }).click();
    await page.getByText(/It is (copied|selected)\./).waitFor();
    // The address leads here again.
    await page.reload();
    await page.locator('[data-cell="g6"][aria-label*="White king"]').waitFor();
    await told(page, "A legal position. White").waitFor();
    await page.getByRole("button", { name: "Play from here" }).click();
    await page.getByRole("tab", { name: "Play on" }).click();
    const kinds = page.locator(".seat-form > .option select");
    await kinds.nth(0).selectOption("person");
    await kinds.nth(1).selectOption("person");
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.locator(".status.mine", { hasText: "White" }).waitFor();
    await move(page, mouse(page), "a1", "a8");
    await page.locator(".status.over", { hasText: "checkmate" }).waitFor();
  });
});

test("by keys alone, in another game, whose text has another form", async () => {
  await onPage(PHONE, async (page) => {
    await page.goto(addressOf("#/edit/lines-of-action"));
    await told(page, "A legal position.").waitFor();
    await page.getByRole("radio", { name: "Black piece" }).focus();
    await page.keyboard.press("Space");
    await page.locator('[data-cell="d5"]').focus();
    await page.keyboard.press("Enter");
    await page.locator('[data-cell="d5"][aria-label*="Black piece"]').waitFor();
    assert.match(await text(page).inputValue(), /^1wwwwww1\/b6b\/b6b\/b2b3b\//);
    await page.locator("#live", { hasText: "d5: Black piece" }).waitFor({ state: "attached" });
    await page.getByRole("radio", { name: "Remove" }).focus();
    await page.keyboard.press("Space");
    await page.locator('[data-cell="b8"]').focus();
    await page.keyboard.press("Enter");
    await page.locator('[data-cell="b8"][aria-label*="empty"]').waitFor();
    assert.match(await text(page).inputValue(), /^2wwwww1\//);
  });
});

test("a game with dice is changed from where it stands, and one that has another form by its text", async () => {
  await onPage(PHONE, async (page) => {
    const position = "4bK3/3bQ4/5wB1wB/8/5wN2/1bR6/wPwPwPwPwP3/wB1wBwB1wKbRwB w play wb a2,b2,c2,d2,e2 portal@b1,portal@f2,pass@h2:ns,swamp@e5,castle@f7 -/- 14 0";
    await page.goto(addressOf(`#/edit/face-off/${encodeURIComponent(position)}`));
    await told(page, "A legal position.").waitFor();
    await page.getByRole("radio", { name: "Black rook" }).check();
    await page.locator('[data-cell="d4"]').click();
    await page.locator('[data-cell="d4"][aria-label*="Black rook"]').waitFor();
    await told(page, "A legal position.").waitFor();
    assert.match(await text(page).inputValue(), /\/3bR1wN2\/1bR6\//);
    await page.getByRole("button", { name: "Play from here" }).click();
    await page.getByRole("tab", { name: "Play on" }).waitFor();
    await page.getByRole("tab", { name: "Share" }).click();
    await page.getByRole("button", { name: /Change this position/ }).click();
    await told(page, "A legal position.").waitFor();
    assert.match(await text(page).inputValue(), /\/3bR1wN2\/1bR6\//);

    // Stacks that stand on a board can be placed and removed; the game counts tokens.
    const stacks = "(gv)1ogv1(ro)r1/2b3(bo)1b/*b4v1r1/1o-gv-3b1/3g2r2/2OO1G2*w/B2G1B2V/R(RO)V1RB1B1/1V1O1R3 b act:1 - 00000/00210 00 0 7";
    await page.goto(addressOf(`#/edit/strata/${encodeURIComponent(stacks)}`));
    await told(page, "A legal position.").waitFor();
    await page.getByRole("radio", { name: "Black Slave (o-)" }).waitFor();
    await page.getByRole("radio", { name: /^White Colossus/ }).check();
    await page.locator('[data-cell="a2"]').click();
    await page.locator('[data-cell="a2"][aria-label*="White Colossus"]').waitFor();
    await page.locator(".table-main .message.bad").waitFor();
    assert.match(await text(page).inputValue(), /\/\(RO\)\(RO\)V1RB1B1\/1V/);
    // Infantry on such a stack takes its own away.
    await page.getByRole("radio", { name: "Remove" }).check();
    await page.locator('[data-cell="a2"]').click();
    await page.locator('[data-cell="a2"][aria-label*="empty"]').waitFor();
    await page.getByRole("radio", { name: "White Infantry", exact: true }).check();
    await page.locator('[data-cell="a2"]').click();
    await told(page, "A legal position.").waitFor();
    assert.equal(await text(page).inputValue(), stacks);
    await text(page).fill("9/9");
    await page.locator(".message.bad").waitFor();
    assert.ok(await page.getByRole("button", { name: "Play from here" }).isDisabled());
    await page.goto(addressOf("#/edit/none"));
    await page.locator(".message.bad", { hasText: "none" }).waitFor();
  });
});

test("pieces of a game that begins with an empty board are stacked by clicks, and taken apart", async () => {
  await onPage(PHONE, async (page) => {
    await page.goto(addressOf("#/edit/strata"));
    await told(page, "A legal position.").waitFor();
    // Five single pieces, ten stacks and a General for each side.
    const choices = page.locator(".palette .figure");
    assert.equal(await choices.count(), 2 * 16 + 1);
    assert.equal(await page.locator(".palette svg path, .palette svg circle").count() > 32, true);
    await text(page).fill("*b8/9/9/9/9/9/9/9/*w8 w act:3 - 44444/44444 00 0 0");
    await told(page, "A legal position.").waitFor();
    const put = async (piece: string, cell: string, shown: string): Promise<void> => {
      await page.getByRole("radio", { name: piece, exact: true }).check();
      await page.locator(`[data-cell="${cell}"]`).click();
      await page.locator(`[data-cell="${cell}"][aria-label*="${shown}"]`).waitFor();
    };
    await put("White Archer", "e5", "White Archer");
    await put("White Infantry", "e5", "White Champion");
    assert.match(await text(page).inputValue(), /\/4\(RB\)4\//);
    // It is drawn though the game counts too many tokens.
    await page.locator(".table-main .message.bad").waitFor();
    const drawn = (): Promise<number> => page.locator("boardwright-board").evaluate((board) => board.shadowRoot?.querySelectorAll("svg path, svg circle").length ?? 0);
    const withStack = await drawn();
    await put("Black Porter", "c3", "Black Porter");
    assert.ok((await drawn()) > withStack, "the stack is not drawn");
    await page.locator("#live", { hasText: "c3: Black Porter" }).waitFor({ state: "attached" });
    await put("White Infantry", "e5", "White Archer");
    await put("Black Porter", "c3", "empty");
    assert.match(await text(page).inputValue(), /\/4B4\//);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), "it is too wide");
  });
});
