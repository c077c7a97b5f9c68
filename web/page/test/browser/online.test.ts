// Games of a server between windows that are strangers to each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { audited } from "./audit.ts";
import { asked, keys, mouse, move, tabTo, untilTurn } from "./hands.ts";
import { Person, opens, server, takesSeat, withServer } from "./serving.ts";
import { PATIENCE, everythingIn, until } from "./support.ts";

withServer();

const isOver = async ({ page }: Person): Promise<boolean> => (await asked(page)).kind === "over";

/** Does what is asked in whichever window something is asked, until the game is over in all of them. */
async function playOut(people: () => readonly Person[], between: (done: number) => Promise<void>, most = 900): Promise<void> {
  let drawn = 12345;
  let asksNothingSince = Date.now();
  for (let done = 0; !(await Promise.all(people().map(isOver))).every(Boolean); ) {
    assert.ok(done < most, `it is not over after ${most} steps`);
    let acted = false;
    for (const { page } of people()) {
      const now = await asked(page);
      if (now.kind === "question" || now.kind === "button") {
        await page.locator(now.kind === "question" ? "dialog[open] button" : ".choice button.primary, .choice button").first().click();
        acted = true;
      } else if (now.kind === "board") {
        const worth = (label: string): number => (label.includes("king") && !now.selected ? 0 : label.includes("king") ? 9 : label.includes("queen") ? 5 : 0);
        const best = Math.max(...now.cells.map(({ label }) => worth(label)));
        const pool = best > 0 ? now.cells.filter(({ label }) => worth(label) === best) : now.cells;
        drawn = (drawn * 1103515245 + 12345) % 2147483648;
        const chosen = pool[Math.floor((drawn / 2147483648) * pool.length)];
        assert.ok(chosen !== undefined);
        await page.locator(`[data-cell="${chosen.name}"]`).click();
        acted = true;
      }
      if (acted) {
        done += 1;
        await between(done);
        break;
      }
    }
    if (acted) {
      asksNothingSince = Date.now();
    } else {
      assert.ok(Date.now() - asksNothingSince < PATIENCE, "nothing is asked any more");
      await new Promise((resolve) => {
        setTimeout(resolve, 15);
      });
    }
  }
}

/** Takes an army by its numbers of queens, rooks, bishops, knights and pawns. */
async function choosesArmy({ page }: Person, numbers: readonly number[]): Promise<void> {
  await page.locator(".counter").first().waitFor();
  for (const [index, number] of numbers.entries()) {
    const field = page.locator(".counter input").nth(index);
    await field.fill(String(number));
    await field.blur();
  }
  const button = page.getByRole("button", { name: "Choose this" });
  // Waits until it can be clicked.
  await button.click({ trial: true });
  const isHeld = await button.evaluate((given: HTMLButtonElement) => {
    const controls = [...(given.closest(".card")?.querySelectorAll<HTMLButtonElement | HTMLInputElement>("button, input") ?? [])];
    given.click();
    return controls.length > 0 && controls.every((control) => control.disabled);
  });
  assert.ok(isHeld, "what was given can be changed before the server answers");
}

test("two windows play Loka with secret armies, one comes back, the server is killed, and the record verifies", async () => {
  const serving = server();
  if (serving === null) {
    return;
  }
  let one = await Person.comes();
  const invitation = await opens(one, "loka", { options: { players: "2", points: "90", tiles: "0" } });
  const other = await Person.comes(invitation);
  await takesSeat(other);
  const armies: readonly (readonly [number, number, number, number, number])[] = [[0, 0, 2, 0, 1], [0, 1, 0, 1, 1]];
  // Each of the two runs two armies. The first one chooses before the other does.
  const secret = (numbers: readonly number[]): string => `Q${numbers[0]}R${numbers[1]}B${numbers[2]}N${numbers[3]}P${numbers[4]}`;
  for (const numbers of armies) {
    await choosesArmy(one, numbers);
  }
  await one.page.locator(".log li").nth(1).waitFor();
  await other.page.locator(".log li").nth(1).waitFor();
  const known = [await everythingIn(other.page), ...other.heard.map((text) => text.replace(/"moves":\{"kind":"all".*?\]\}/, ""))].join("\n");
  for (const numbers of armies) {
    assert.ok(one.heard.some((text) => text.includes(secret(numbers))), "its owner is told of it");
    assert.ok(!known.includes(secret(numbers)), `${secret(numbers)} came to the other window`);
  }
  for (const numbers of [[1, 0, 0, 0, 0], [0, 0, 1, 1, 2]]) {
    await choosesArmy(other, numbers);
  }
  await playOut(
    () => [one, other],
    async (done) => {
      if (done === 6) {
        one = await one.comesBack(async () => undefined);
        await one.page.locator(".cell").first().waitFor();
      }
      if (done === 12) {
        await serving.kill();
        await one.page.locator(".message.bad", { hasText: "does not answer" }).waitFor();
        await serving.start();
        await until(() => one.page.locator(".message.bad", { hasText: "does not answer" }).count(), (count) => count === 0);
      }
    },
  );
  const records = [await one.record(), await other.record()];
  assert.equal(records[0], records[1]);
  assert.match(records[0] ?? "", /^seed /m);
  serving.verify();
  await Promise.all([one.leaves(), other.leaves()]);
});

test("chess with a minute each: the clocks go down, whoever leaves comes back, and a lost server is waited for", async () => {
  const serving = server();
  if (serving === null) {
    return;
  }
  const one = await Person.comes();
  const invitation = await opens(one, "chess", { clock: "1 minute each" });
  let other = await Person.comes(invitation);
  await takesSeat(other);
  const time = ({ page }: Person, seat: number): Promise<string> => page.locator(".players .time").nth(seat).innerText();
  await move(one.page, mouse(one.page), "f2", "f3");
  await move(other.page, mouse(other.page), "e7", "e5");
  const before = await time(other, 0);
  await until(() => time(other, 0), (now) => now !== before, "the clock stands");
  other = await other.comesBack(async () => {
    await move(one.page, mouse(one.page), "g2", "g4");
    await one.page.locator(".status:not(.mine)").waitFor();
  });
  await other.page.locator(".message", { hasText: "While you were away" }).waitFor();
  await serving.kill();
  await other.page.locator(".message.bad", { hasText: "does not answer" }).waitFor();
  await serving.start();
  await move(other.page, mouse(other.page), "d8", "h4");
  await one.page.locator(".status.over", { hasText: "checkmate" }).waitFor();
  await other.page.locator(".status.over", { hasText: "You won" }).waitFor();
  const record = await one.record();
  assert.equal(record, await other.record());
  assert.match(record, /^clock /m);
  serving.verify();
  await Promise.all([one.leaves(), other.leaves()]);
});

/** The armies of the first two in the game of four, as moves are written. */
const SECRETS = ["Q0R1B0N0P2", "Q0R0B1N1P0"];

test("four windows and a spectator, who is told what everybody may know", async () => {
  if (server() === null) {
    return;
  }
  const first = await Person.comes();
  const invitation = await opens(first, "loka", { options: { tiles: "0", points: "70" }, isInvited: false });
  const people = [first];
  const watches = await Person.comes(invitation);
  for (let count = 1; count < 4; count += 1) {
    const next = await Person.comes("#/online");
    await next.page.locator(".stored a", { hasText: "Loka" }).first().click();
    await takesSeat(next);
    people.push(next);
  }
  const armies = [[0, 1, 0, 0, 2], [0, 0, 1, 1, 0], [0, 0, 2, 0, 0], [0, 0, 0, 2, 0]];
  await choosesArmy(first, armies[0] ?? []);
  await watches.page.locator(".log li", { hasText: "secret" }).waitFor();
  const told = [await everythingIn(watches.page), ...watches.heard].join("\n");
  assert.ok(!told.includes(SECRETS[0] ?? ""), "a spectator was told a secret");
  // Somebody has begun to choose when another has chosen, and goes on.
  const begun = people[2]?.page.locator(".counter input").nth(4);
  const offered = await begun?.inputValue();
  await begun?.fill("0");
  await begun?.blur();
  assert.notEqual(await begun?.inputValue(), offered);
  await choosesArmy(people[1] ?? first, armies[1] ?? []);
  await watches.page.locator(".log li", { hasText: "secret" }).nth(1).waitFor();
  const happened = await watches.page.locator(".log li").count();
  await people[2]?.page.locator(".log li").nth(happened - 1).waitFor();
  assert.equal(await begun?.inputValue(), "0");
  // Both have chosen and two others have not, so that neither knows what the other took, nor has a
  // list of armies any more in which that would stand as well. Their own is found, so it is looked for rightly.
  for (const [index, person] of [...people.slice(0, 2), watches].entries()) {
    await until(() => person.page.locator(".counter").count(), (count) => count === 0);
    const heap = await person.heap();
    const known = SECRETS.map((secret) => heap.includes(secret));
    assert.deepEqual(known, [index === 0, index === 1], `what the window ${index} holds in its memory`);
  }
  for (const [index, person] of people.slice(2).entries()) {
    await choosesArmy(person, armies[index + 2] ?? []);
  }
  await watches.page.locator(".log li", { hasText: /rook/ }).first().waitFor();
  await Promise.all([...people, watches].map((person) => person.leaves()));
});

test("by keys alone: create, invite, join, play, resign; the audit finds nothing in any view", async () => {
  if (server() === null) {
    return;
  }
  const one = await Person.comes();
  const { page } = one;
  await page.locator(".game-card svg").last().waitFor();
  assert.deepEqual(await audited(page), [], "the first view");
  await tabTo(page, '[href="#/online"]');
  await page.keyboard.press("Enter");
  await page.getByText("Open one, and others").waitFor();
  assert.deepEqual(await audited(page), [], "the lobby");
  await tabTo(page, 'main form button[type="submit"]');
  await page.keyboard.press("Enter");
  await page.locator(".seat-form select").first().waitFor();
  await page.locator(".primer h2").first().waitFor();
  assert.deepEqual(await audited(page), [], "the form");
  await tabTo(page, 'form button[type="submit"]');
  await page.keyboard.press("Enter");
  const link = page.getByLabel("Link to this game").first();
  await link.waitFor();
  assert.deepEqual(await audited(page), [], "waiting");
  const other = await Person.comes(new URL(await link.inputValue()).hash);
  await other.page.locator(".online .take").waitFor();
  assert.deepEqual(await audited(other.page), [], "an invitation");
  await tabTo(other.page, ".take");
  await other.page.keyboard.press("Enter");
  await untilTurn(page);
  assert.deepEqual(await audited(page), [], "a game");
  await move(page, keys(page), "e2", "e4");
  await move(other.page, keys(other.page), "e7", "e5");
  await untilTurn(page);
  await tabTo(page, '.actions button[title="Give up the game"]');
  await page.keyboard.press("Enter");
  await page.locator("dialog[open]").waitFor();
  await tabTo(page, "dialog[open] button.danger");
  await page.keyboard.press("Enter");
  await other.page.locator(".status.over", { hasText: "You won" }).waitFor();
  assert.deepEqual(await audited(other.page), [], "the end");
  // Another game, with colours exchanged.
  await page.locator(".status.over").waitFor();
  await page.getByRole("button", { name: "Rematch" }).click();
  await other.page.getByText("asks for a rematch").first().waitFor();
  await other.page.getByRole("button", { name: "Rematch" }).click();
  await untilTurn(other.page);
  await move(other.page, mouse(other.page), "d2", "d4");
  await page.locator(".log li", { hasText: "d4" }).waitFor();
  await Promise.all([one.leaves(), other.leaves()]);
});

test("a move that was chosen ahead is made when the turn comes, and what is sketched stays with one", async () => {
  if (server() === null) {
    return;
  }
  const one = await Person.comes();
  const other = await Person.comes(await opens(one, "chess"));
  await takesSeat(other);
  await untilTurn(one.page);
  await other.page.locator(".status:not(.mine)", { hasText: "White thinks" }).waitFor();
  // It is chosen twice: what was chosen last counts.
  for (const cell of ["d7", "d5", "e7", "e5"]) {
    await other.page.locator(`[data-cell="${cell}"]`).click();
  }
  await other.page.locator("#live", { hasText: "e7 to e5 is played when your turn comes" }).waitFor();
  assert.equal(await other.page.locator(".hinted").count(), 1);
  await move(one.page, mouse(one.page), "e2", "e4");
  await one.page.locator(".log", { hasText: "e5" }).waitFor();
  // One that is not legal any more is forgotten, and said so.
  for (const cell of ["e5", "e4"]) {
    await other.page.locator(`[data-cell="${cell}"]`).click();
  }
  await move(one.page, mouse(one.page), "g1", "f3");
  await other.page.locator(".message", { hasText: "is not legal now" }).waitFor();
  await one.page.locator('[data-cell="d4"]').click({ button: "right" });
  assert.equal(await one.page.locator(".sketch .ring").count(), 1);
  assert.equal(await other.page.locator(".sketch .ring").count(), 0);
  const middle = async (cell: string): Promise<readonly [number, number]> => {
    const box = await one.page.locator(`[data-cell="${cell}"]`).boundingBox();
    assert.ok(box !== null);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await one.page.mouse.move(...(await middle("f3")));
  await one.page.mouse.down({ button: "right" });
  await one.page.mouse.move(...(await middle("e5")));
  await one.page.mouse.up({ button: "right" });
  assert.equal(await one.page.locator(".sketch .arrow").count(), 1);
  await one.page.locator('[data-cell="a4"]').click();
  assert.equal(await one.page.locator(".sketch > *").count(), 0);
  await Promise.all([one.leaves(), other.leaves()]);
});

test("nothing is wider than the window at 320 pixels", async () => {
  if (server() === null) {
    return;
  }
  const one = await Person.comes("", { viewport: { width: 320, height: 700 } });
  const { page } = one;
  const isWider = (): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const fits = async (where: string): Promise<void> => assert.equal(await isWider(), false, where);
  await one.goes("#/online");
  await page.getByText("Your games on this server").waitFor();
  await fits("the lobby");
  await one.goes("#/online/new/chess");
  await page.locator(".primer h2").first().waitFor();
  await fits("the form");
  const clocks = page.getByLabel("Clocks", { exact: true });
  const isCut = await clocks.evaluate((field) => field.getBoundingClientRect().right > (field.closest(".card")?.getBoundingClientRect().right ?? 0));
  assert.equal(isCut, false, "the clocks stand out of the form");
  const other = await Person.comes(await opens(one, "chess", { clock: "1 minute each" }));
  await fits("waiting");
  await takesSeat(other);
  await untilTurn(page);
  await fits("a game");
  await Promise.all([one.leaves(), other.leaves()]);
});
