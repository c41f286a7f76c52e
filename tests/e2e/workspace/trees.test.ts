import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { faultsOf } from "#tests/support/e2e/e2e-axe.ts";
import { expect, must, offeredInRow, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const who = "tadmin";
const stamp = String(Date.now()).slice(-6);
const addDict = async (name: string, pid = "0"): Promise<string> =>
  (await must(who, "POST", "/sys/category/add", { name, pid })).id;
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const toggle = (row: Locator, act: "展开" | "收起") => row.getByRole("button", { name: new RegExp(`^${act}`) });

describe("A tree list", () => {
  it("comes level by level, and a row added under another stands there at once", async () => {
    const top = `端${stamp}`;
    const id = await addDict(top);
    await addDict(`中${stamp}`, id);
    const page = await windows.as(who, "/system/sysCategoryList");
    await expect(rowOf(page, top)).toBeVisible();
    await expect(rowOf(page, `中${stamp}`)).toHaveCount(0);
    await toggle(rowOf(page, top), "展开").click();
    await expect(rowOf(page, `中${stamp}`)).toHaveAttribute("aria-level", "2");
    expect(await faultsOf(page)).toEqual([]);

    await startInRow(rowOf(page, `中${stamp}`), "添加下级");
    const dialog = page.getByRole("dialog", { name: "新增", exact: true });
    await expect(dialog.getByRole("combobox", { name: "上级分类" })).toHaveValue(`中${stamp}`);
    await dialog.getByRole("textbox", { name: "分类名称 必填" }).fill(`末${stamp}`);
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(rowOf(page, `末${stamp}`)).toHaveAttribute("aria-level", "3");

    // "All" means all visible rows: expanded rows are ticked and printed with the top-level rows.
    const tick = (name: string) => rowOf(page, name).getByRole("checkbox");
    await tick(top).check();
    await page.getByRole("button", { name: /^选择全部/ }).click();
    await expect(tick(`末${stamp}`)).toBeChecked();
    const shown = await page.locator("tr[data-key]").count();
    await page.getByRole("button", { name: "取消选择" }).click();
    await page.getByRole("button", { name: "打印" }).click();
    await expect(page.getByRole("menuitem", { name: `本页 ${shown} 条` })).toBeVisible();
    await page.keyboard.press("Escape");

    // A search finds the row at any depth and shows its path.
    await page.getByRole("textbox", { name: "分类名称", exact: true }).fill(`末${stamp}`);
    await expect(rowOf(page, `末${stamp}`)).toContainText(`${top} / 中${stamp} / 末${stamp}`);
    await page.getByRole("button", { name: "重置" }).click();

    await startInRow(rowOf(page, top), "删除");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("确定要删除这 1 项及其下的 2 个下级吗？");
    await question.getByRole("button", { name: "删除" }).click();
    await expect(rowOf(page, top)).toHaveCount(0);
  });

  it("opens in the cards of a phone as well", async () => {
    const id = await addDict(`掌${stamp}`);
    await addDict(`指${stamp}`, id);
    const page = await windows.as(who, "/system/sysCategoryList");
    await page.setViewportSize({ width: 390, height: 844 });
    const card = page.getByRole("listitem").filter({ hasText: `掌${stamp}` });
    await toggle(card, "展开").click();
    await expect(page.getByRole("listitem").filter({ hasText: `指${stamp}` })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await must(who, "DELETE", "/sys/category/delete", { id });
  });
});

describe("Siblings of a tree", () => {
  const path = "/services/categoryList";
  const codesOf = (page: Page) => page.locator('td[data-column="categoryCode"]').allTextContents();

  it("are moved by their handles, and by the menu of their rows", async () => {
    const page = await windows.as(who, path);
    await expect(rowOf(page, "RS")).toBeVisible();
    const [first = "", second = "", third = ""] = await codesOf(page);

    const grip = rowOf(page, first).locator('[data-slot="tree-grip"]');
    const from = await grip.boundingBox();
    const to = await rowOf(page, third).boundingBox();
    if (!from || !to) throw new Error("no rows to drag");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, to.y + to.height / 2);
    await page.mouse.move(from.x + 8, to.y + to.height - 2);
    await expect(page.locator('[data-slot="tree-drop"]')).toBeVisible();
    await page.mouse.up();
    await expect(page.locator('[data-slot="tree-drop"]')).toHaveCount(0);
    await expect.poll(async () => (await codesOf(page)).slice(0, 3)).toEqual([second, third, first]);

    // Escape leaves a dragged row in its place.
    await grip.hover();
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect((await codesOf(page)).slice(0, 3)).toEqual([second, third, first]);

    await startInRow(rowOf(page, first), "上移");
    await expect.poll(async () => (await codesOf(page)).slice(0, 3)).toEqual([second, first, third]);
    await startInRow(rowOf(page, first), "上移");
    // Other tests add categories meanwhile, at the end.
    await expect.poll(async () => (await codesOf(page)).slice(0, 3)).toEqual([first, second, third]);
    // The first row has none above it.
    const offered = await offeredInRow(rowOf(page, first));
    expect(offered).not.toContain("上移");
    expect(offered.at(-1)).toBe("删除");
  });

  it("are shown on the home page by a switch in their row, which those who only read do not have", async () => {
    const page = await windows.as(who, path);
    const flag = page.getByRole("switch", { name: "培训 首页展示" });
    await flag.click();
    await expect(flag).toBeChecked();
    await page.reload();
    await expect(flag).toBeChecked();
    await flag.click();
    await expect(flag).not.toBeChecked();
    const reader = await windows.as("audit01", path);
    await expect(rowOf(reader, "培训")).toBeVisible();
    await expect(reader.getByRole("switch")).toHaveCount(0);
    await expect(reader.locator('[data-slot="tree-grip"]')).toHaveCount(0);
  });
});

describe("A tree beside a list", () => {
  const path = "/system/addressList";

  it("narrows the list with what stands below, by an address that a reload keeps, and is folded away", async () => {
    const page = await windows.as(who, path);
    const tree = page.getByRole("tree", { name: "部门" });
    await tree.getByRole("treeitem", { name: "客服部" }).click();
    await expect(page).toHaveURL(/orgCode=A01A01(&|$)/);
    const colleague = rowOf(page, "柳客服");
    await expect(colleague).toContainText("客服一组");
    await expect(rowOf(page, "白销售")).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await expect(colleague).toBeVisible();
    await expect(tree.getByRole("treeitem", { name: "客服部" })).toHaveAttribute("aria-selected", "true");

    await page.getByRole("button", { name: "收起部门" }).click();
    await expect(tree).toHaveCount(0);
    await expect(colleague).toBeVisible();
    await page.getByRole("button", { name: "展开部门" }).click();
    await tree.getByRole("treeitem", { name: "全部" }).click();
    await expect(page).not.toHaveURL(/orgCode/);
  });

  it("is a picker above the list on a phone", async () => {
    const page = await windows.as(who, path);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("tree")).toHaveCount(0);
    await page.getByRole("combobox", { name: /^部门/ }).click();
    await page.getByRole("option", { name: "总部 / 客服部 / 客服一组" }).click();
    await expect(page.getByText("柳客服")).toBeVisible();
    await expect(page.getByText("白销售")).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
