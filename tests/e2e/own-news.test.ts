import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";
import { readTwice, settled, type Watched, watchWrites } from "#tests/support/e2e/own-news.ts";
import { uploadBook } from "#tests/server/customer/book.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const list = "/services/project/list";
const stamp = () => String(Date.now()).slice(-8);

async function newProject(no: string): Promise<string> {
  const body = { projectNo: no, projectName: `回声${no}`, standardNo: "GB 1", price: 10_000, tatDays: 3 };
  return (await must("oper01", "POST", "/services/project/add", body)).id;
}

const projects = async (no: string): Promise<Page> => {
  const page = await windows.as("oper01", `/services/projectList?projectNo=${no}`);
  await expect(page.getByRole("row", { name: new RegExp(no) }).first()).toBeVisible();
  return page;
};

async function expectReadOnce(page: Page, watched: Watched): Promise<void> {
  await settled(page, watched);
  expect(watched.reads.map((read) => read.split("?")[0])).toContain(list);
  expect(readTwice(watched)).toEqual([]);
}

const agree = (page: Page, to: string) =>
  page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: to, exact: true }).click();

describe("The list of a derived screen reads each query once, though its own news comes back", () => {
  it("when a row is deleted", async () => {
    const no = `OA${stamp()}`;
    const id = await newProject(no);
    const page = await projects(no);
    const watched = await watchWrites(page, { paths: ["/services/project/delete"], about: [id] });
    await startInRow(page.getByRole("row", { name: new RegExp(no) }), "删除");
    await agree(page, "删除");
    await expect(page.getByRole("row", { name: new RegExp(no) })).toHaveCount(0);
    await expectReadOnce(page, watched);
  });

  it("when ticked rows are deleted", async () => {
    const no = `OB${stamp()}`;
    const ids = [await newProject(`${no}1`), await newProject(`${no}2`)];
    const page = await projects(no);
    const watched = await watchWrites(page, { paths: ["/services/project/deleteBatch"], about: ids });
    await expect(page.getByRole("row", { name: new RegExp(no) })).toHaveCount(2);
    for (const row of await page.getByRole("row", { name: new RegExp(no) }).all())
      await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: "批量删除" }).click();
    await agree(page, "删除");
    await expect(page.getByRole("row", { name: new RegExp(no) })).toHaveCount(0);
    await expectReadOnce(page, watched);
  });

  it("when a row is switched off", async () => {
    const no = `OC${stamp()}`;
    const id = await newProject(no);
    const page = await projects(no);
    const watched = await watchWrites(page, { paths: ["/services/project/status"], about: [id] });
    const row = page.getByRole("row", { name: new RegExp(no) });
    await row.getByRole("switch").click();
    await agree(page, "停用");
    await expect(row.getByRole("switch")).not.toBeChecked();
    await expectReadOnce(page, watched);
  });

  it("when rows are saved out of a worksheet", async () => {
    const no = `OD${stamp()}`;
    const id = await newProject(no);
    const page = await projects(no);
    const watched = await watchWrites(page, { paths: ["/services/project/editRows"], about: [id] });
    await page.getByRole("button", { name: "表格编辑" }).click();
    const sheet = page.getByRole("dialog", { name: "表格编辑检测项目" });
    await sheet.getByRole("gridcell", { name: "GB 1" }).click();
    await page.keyboard.type("GB 2");
    await page.keyboard.press("Enter");
    await sheet.getByRole("button", { name: "保存 1 行" }).click();
    await expect(sheet).toBeHidden();
    await expectReadOnce(page, watched);
  });

  it("when a file is imported", async () => {
    const no = `OE${stamp()}`;
    await newProject(`${no}1`);
    const page = await projects(no);
    const watched = await watchWrites(page, { paths: ["/services/project/importExcel"], about: [] });
    const book = uploadBook("xlsx", [
      "编号 名称 英文名 分类 标准号 方法 检出限 单位 单项价 清算价 周期 样品用量 状态".split(" "),
      [`${no}2`, `回声${no}`, "", "", "GB 1", "", "", "", "100", "", "5", "", "启用"],
    ]);
    await page.getByRole("button", { name: "导入" }).click();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: book.name, mimeType: "application/octet-stream", buffer: Buffer.from(book.body) });
    await page.getByRole("button", { name: "开始上传" }).click();
    await expect(page.getByRole("row", { name: new RegExp(`${no}2`) })).toBeVisible();
    await expectReadOnce(page, watched);
  });
});
