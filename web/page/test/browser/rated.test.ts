// Games of a server that count for ratings, and those whose seed is sealed.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { audited } from "./audit.ts";
import { mouse, move, untilTurn } from "./hands.ts";
import { Person, Serving, opens, server, takesSeat, withServer } from "./serving.ts";
import { everythingIn, until } from "./support.ts";

withServer();

/** Presses a button that saves a file, and gives its text. */
async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button, exact: true }).click()]);
  return readFileSync(await download.path(), "utf8");
}

/** By what the key that is shown begins. */
const beginning = ({ page }: Person): Promise<string> => page.locator("section", { hasText: "Your key" }).locator("p code").innerText();

/** The fool's mate: Black wins. */
async function mates(white: Page, black: Page): Promise<void> {
  await move(white, mouse(white), "f2", "f3");
  await move(black, mouse(black), "e7", "e5");
  await move(white, mouse(white), "g2", "g4");
  await move(black, mouse(black), "d8", "h4");
}

test("a rated game shows keys that the browsers make, and changes the ratings of both", async () => {
  const serving = server();
  if (serving === null) {
    return;
  }
  const one = await Person.comes();
  const invitation = await opens(one, "chess", { isRated: true });
  const other = await Person.comes(invitation);
  await other.page.locator(".online .note", { hasText: "one is made and kept in this browser" }).waitFor();
  assert.deepEqual(await audited(other.page), []);
  await takesSeat(other);
  for (const { page } of [one, other]) {
    await page.locator(".players li", { hasText: "you, 1500 ± 700" }).waitFor();
    await page.locator(".players li", { hasText: "rated 1500 ± 700" }).waitFor();
  }
  await mates(one.page, other.page);
  await other.page.locator(".online .note", { hasText: "Your rating was 1500 ± 700, and is 1662 ± " }).waitFor();
  await one.page.locator(".online .note", { hasText: "Your rating was 1500 ± 700, and is 1338 ± " }).waitFor();
  await other.page.locator(".players li", { hasText: "you, 1662" }).waitFor();
  assert.deepEqual(await audited(other.page), []);
  // Whoever joins again sees the ratings as they are, and is told of no change.
  await other.page.reload();
  await other.page.locator(".players li", { hasText: "you, 1662" }).waitFor();
  assert.equal(await other.page.getByText("Your rating was").count(), 0);

  await other.goes("#/online");
  await other.page.locator(".ratings tbody tr", { hasText: "You" }).filter({ hasText: "1662" }).waitFor();
  assert.equal(await other.page.locator(".ratings tbody tr").count(), 2);
  assert.deepEqual(await audited(other.page), []);
  const key = await saved(other.page, "Save it as a file");
  assert.match(key, /^[0-9a-f]{64}\n$/);
  for (const known of [await everythingIn(one.page), ...one.heard, ...other.heard]) {
    assert.ok(!known.includes(key.trim()), "a secret key left its browser");
  }
  // The command reads the same file, and has the same public key.
  const file = join(serving.folder, "player.key");
  writeFileSync(file, key, { mode: 0o600 });
  const begins = await beginning(other);
  const another = new Serving(serving.program);
  const lines = await another.start("--key", file);
  await another.end();
  assert.match(lines, new RegExp(`\\b${begins}[0-9a-f]{56}\\b`));
  const { status, told } = serving.run("archive", "--database", serving.database, "--key", `${serving.database}.key`, "ratings");
  assert.equal(status, 0, told);
  assert.ok(told.includes(begins), told);
  await Promise.all([one.leaves(), other.leaves()]);
});

test("a key goes from browser to browser as a file, and who forgets it has none", async () => {
  if (server() === null) {
    return;
  }
  const one = await Person.comes("#/online");
  await one.page.getByRole("button", { name: "Make a key" }).click();
  const file = { name: "boardwright.key", mimeType: "text/plain", buffer: Buffer.from(await saved(one.page, "Save it as a file")) };
  const other = await Person.comes("#/online");
  const input = other.page.getByLabel("Open a file with a key");
  await input.setInputFiles({ ...file, buffer: Buffer.from("nothing") });
  await other.page.locator(".message.bad", { hasText: "64 hexadecimal digits" }).waitFor();
  await input.setInputFiles(file);
  await other.page.getByText("The key was read").first().waitFor();
  assert.equal(await beginning(other), await beginning(one));
  await other.page.reload();
  assert.equal(await beginning(other), await beginning(one));
  await other.page.getByRole("button", { name: "Forget it" }).click();
  await other.page.locator("dialog[open] button.danger").click();
  await other.page.getByRole("button", { name: "Make a key" }).waitFor();
  await Promise.all([one.leaves(), other.leaves()]);
});

test("one key plays one side of a rated game, and the rematch is rated too", async () => {
  if (server() === null) {
    return;
  }
  const first = await Person.comes("#/online");
  await first.page.getByRole("button", { name: "Make a key" }).click();
  const storageState = await first.page.context().storageState();
  const twin = await Person.comes(await opens(first, "chess", { isRated: true }), { storageState });
  await takesSeat(twin);
  const refused = ({ page }: Person): Promise<number> => page.locator(".online .note", { hasText: "another player of this game has shown this key" }).count();
  await until(async () => (await refused(first)) + (await refused(twin)), (count) => count === 1);
  await twin.page.locator(".status", { hasText: "when both players have shown their keys" }).waitFor();
  await Promise.all([first.leaves(), twin.leaves()]);

  const one = await Person.comes();
  const other = await Person.comes(await opens(one, "chess", { isRated: true }));
  await takesSeat(other);
  await mates(one.page, other.page);
  await other.page.locator(".online .note", { hasText: "Your rating was" }).waitFor();
  await one.page.getByRole("button", { name: "Rematch" }).click();
  await other.page.getByText("asks for a rematch").first().waitFor();
  await other.page.getByRole("button", { name: "Rematch" }).click();
  await untilTurn(other.page);
  await one.page.locator(".players li", { hasText: "you, 1338" }).waitFor();
  await one.page.locator(".players li", { hasText: "rated 1662" }).waitFor();
  await Promise.all([one.leaves(), other.leaves()]);
});

test("all players add to the seed, and the record that is saved verifies", async () => {
  const serving = server();
  if (serving === null) {
    return;
  }
  let one = await Person.comes();
  const invitation = await opens(one, "loka", { options: { players: "2", points: "90", tiles: "0" }, sealed: "By the server and all players" });
  let other = await Person.comes(invitation);
  await other.page.locator(".online .note", { hasText: "The server and all players make its seed together" }).waitFor();
  // Whoever has committed while the other was away reveals it after a reload.
  one = await one.comesBack(async () => {
    await takesSeat(other);
    await other.page.locator(".status", { hasText: "when all have added to its seed" }).waitFor();
    assert.deepEqual(await audited(other.page), []);
    other = await other.comesBack(async () => undefined);
    await other.page.locator(".status", { hasText: "when all have added to its seed" }).waitFor();
  });
  await one.page.locator(".counter").first().waitFor();
  await one.page.getByRole("button", { name: "Choose this" }).click();
  await other.page.locator(".log li", { hasText: "secret" }).first().waitFor();
  await one.page.getByRole("button", { name: "Resign" }).click();
  await one.page.locator("dialog[open] button.danger").click();
  for (const { page } of [one, other]) {
    await page.locator(".status.over").waitFor();
    await page.locator(".online .note", { hasText: "it is the one that was sealed before the game" }).waitFor();
  }
  const record = await one.record();
  assert.match(record, /^seed [0-9a-f]{64}$/m);
  const file = join(serving.folder, "sealed.game");
  writeFileSync(file, record);
  const { status, told } = serving.run("replay", file, "--verify");
  assert.equal(status, 0, told);
  serving.verify();
  await Promise.all([one.leaves(), other.leaves()]);
});
