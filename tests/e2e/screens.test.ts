import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { codesOf, roles } from "#src/server/db/seed/system/roles.ts";
import { askFor } from "#src/contract/inputs.ts";
import { expect, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";
import { accountOf } from "#tests/server/sweep/rights.ts";
import { controlOf, derivedScreens, type DerivedScreen, formFields, sampleText } from "#tests/support/derived-sets.ts";
import { faultsOf } from "#tests/support/e2e/e2e-axe.ts";
import { type Walk, walkIn } from "#tests/support/e2e/walk.ts";

let windows: Windows;
let walk: Walk;
beforeAll(async () => {
  windows = await openWindows();
  walk = walkIn(windows);
});
afterAll(() => windows.close());

const readers = (["tenant_admin", "cs_lead", "finance_lead"] as const).map((code) => ({
  account: accountOf[code],
  codes: new Set<string>(roles.filter((role) => role.code === code).flatMap((role) => [...codesOf(role)])),
}));

/** Somebody who sees the screen: the owner, else the administrator of the tenant or one of the leads. */
function whoSees({ ofOwner, set }: DerivedScreen): string {
  if (ofOwner) return accountOf.super_admin;
  const reader = readers.find(({ codes }) => codes.has(`${set.address}:list`));
  if (!reader) throw new Error(`nobody of these sees ${set.address}`);
  return reader.account;
}
const sampleDay = "2027-03-15";
const stamp = String(Date.now()).slice(-6);
const titleOf = (page: Page, title: string) => page.getByRole("heading", { name: title, exact: true });

/** The rows of a list: a table, or a tree grid. */
const tableOf = (page: Page) => page.getByRole("table").or(page.getByRole("treegrid"));

/** Accessible name of a required field's control. */
const required = (title: string) => `${title} 必填`;

/** Enters a valid value into each required field of the open form. */
async function fillRequired(dialog: Locator, { set }: DerivedScreen): Promise<void> {
  const page = dialog.page();
  let hour = 8;
  for (const [name, field] of formFields(set.fields)) {
    const title = required(field.title ?? name);
    if (!field.required || field.default !== undefined) continue;
    switch (controlOf(field)) {
      case "text":
        await dialog.getByRole("textbox", { name: title, exact: true }).fill(sampleText(name, field, stamp));
        break;
      case "rich":
        await dialog.getByRole("textbox", { name: title, exact: true }).fill(`内容${stamp}`);
        break;
      case "instant":
        // Later fields of a form may be the end of a period that earlier fields start.
        hour += 1;
        await dialog
          .getByRole("combobox", { name: title, exact: true })
          .or(dialog.getByRole("textbox", { name: title, exact: true }))
          .fill(`${sampleDay} ${String(hour).padStart(2, "0")}:00:00`);
        await page.keyboard.press("Tab");
        break;
      case "number":
        await dialog
          .getByRole("spinbutton", { name: title, exact: true })
          .or(dialog.getByRole("textbox", { name: title, exact: true }))
          .fill(String(Math.max(1, field.min ?? 1)));
        break;
      case "day":
        await dialog
          .getByRole("combobox", { name: title, exact: true })
          .or(dialog.getByRole("textbox", { name: title, exact: true }))
          .fill(sampleDay);
        await page.keyboard.press("Tab");
        break;
      case "dict": {
        const radios = dialog.getByRole("radiogroup", { name: title, exact: true });
        if (await radios.isVisible()) await radios.getByRole("radio").last().click();
        else {
          await dialog.getByRole("combobox", { name: title, exact: true }).click();
          // The first dictionary entry may need no row: 人民币 has no rate.
          await page.getByRole("option").last().click();
        }
        break;
      }
      case "reference":
        await dialog.getByRole("combobox", { name: title, exact: true }).click();
        await page.getByRole("option").first().click();
        break;
      case "area": {
        const group = dialog.getByRole("group", { name: title, exact: true });
        for (const level of ["省", "市", "区/县"]) {
          await group.getByRole("combobox", { name: level, exact: true }).click();
          await page.getByRole("option").first().click();
        }
        break;
      }
      default:
        throw new Error(`${set.address}: no test fills the required ${name}`);
    }
  }
}

/** The first required text field that the list can search by; undefined where a date identifies the rows. */
function searched({ set }: DerivedScreen) {
  const found = formFields(set.fields).find(
    ([, field]) => field.query === "like" && field.required && controlOf(field) === "text" && !field.fixed,
  );
  if (!found) return undefined;
  const [name, field] = found;
  return { title: field.title ?? name, value: sampleText(name, field, stamp), max: field.max ?? 40 };
}

describe.each(derivedScreens)("$title", (screen) => {
  const { title, path } = screen;

  it("opens without a fault for readers or in the console, and fits a phone", async () => {
    const page = await walk.to(whoSees(screen), path);
    await expect(titleOf(page, title)).toBeVisible();
    const noRows = page.getByText(/^(没有数据|您尚未设置部门信息!)$/);
    await expect(tableOf(page).or(page.getByRole("tree")).or(noRows).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(tableOf(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(walk.errors(page)).toEqual([]);
    await walk.rest(page);
  });
});

/**
 * A job class allows one row without parameter, and that row exists: job.test.ts adds another. A person of finance is
 * picked, not typed: finance/accounts.test.ts adds one.
 */
const addedElsewhere = new Set([
  "system:job",
  "finance:roleUser",
  // Their forms have rows or choices of their own: system/rules.test.ts adds them.
  "system:checkRule",
  "system:fillRule",
  "system:dataSource",
  "system:gatewayRoute",
  "system:tenant",
  // Accounts have a password and departments: system/users.test.ts adds them. Department roles: departments.test.ts.
  "system:user",
  "system:departUser",
  // The type of a menu decides its fields, and a rule belongs to a menu: system/menus.test.ts adds both.
  "system:permission",
  "system:dataRule",
  // Messages are sent, not added; the others have choices of their own: system/messages.test.ts writes them.
  "message:template",
  "message:config",
]);
const changeable = derivedScreens.filter(({ set }) => /A.*U.*D/.test(set.has) && !addedElsewhere.has(set.address));

describe.each(changeable)("$title", (screen) => {
  const { path, set } = screen;

  it("adds a row by hand, finds, edits and deletes it; an empty form says what is missing", async () => {
    const page = await walk.to(whoSees(screen), path);
    await page.getByRole("button", { name: "新增", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "新增", exact: true });
    await dialog.getByRole("button", { name: "确定" }).click();
    for (const [name, field] of formFields(set.fields))
      if (field.required && field.default === undefined)
        await expect(dialog.getByText(askFor(field, field.title ?? name), { exact: true }).first()).toBeVisible();
    await fillRequired(dialog, screen);
    await dialog.getByRole("button", { name: "确定" }).click();
    const added = page.getByText(`${set.title}已新增`);
    const question = page.getByRole("alertdialog");
    await expect(added.or(question)).toBeVisible();
    // The console asks for confirmation if the value differs much from the previous one.
    if (await question.isVisible()) await question.getByRole("button").last().click();
    await expect(added).toBeVisible();
    await expect(dialog).toHaveCount(0);

    const { title: label, value, max } = searched(screen) ?? { title: "", value: sampleDay, max: 0 };
    if (label) await page.getByRole("textbox", { name: label, exact: true }).fill(value);
    // Header and one row: the list shows only the row found.
    if (label) await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
    const row = page.getByRole("row").filter({ hasText: value });
    await expect(row).toHaveCount(1);

    await startInRow(row, "编辑");
    const edit = page.getByRole("dialog", { name: "编辑", exact: true });
    const changed = max === 0 ? value : `${value}改`.slice(0, max);
    const isFree = /[\u4e00-\u9fff]/.test(value) && changed !== value;
    if (isFree) await edit.getByRole("textbox", { name: required(label), exact: true }).fill(changed);
    await edit.getByRole("button", { name: "确定" }).click();
    await expect(page.getByText(`${set.title}已保存`)).toBeVisible();
    const shown = page.getByRole("row").filter({ hasText: isFree ? changed : value });
    await expect(shown).toHaveCount(1);

    await startInRow(shown, "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(shown).toHaveCount(0);
    await walk.rest(page);
  });
});

describe.each(derivedScreens.filter(({ ofOwner }) => !ofOwner))("$title", ({ path, title }) => {
  it("shows nothing to do to those who may only read", async () => {
    const page = await walk.to("audit01", path);
    await expect(titleOf(page, title)).toBeVisible();
    for (const act of ["新增", "批量删除", "导入"])
      await expect(page.getByRole("button", { name: act })).toHaveCount(0);
    await walk.rest(page);
  });
});
