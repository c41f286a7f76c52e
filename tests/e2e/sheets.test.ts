import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { uploadBook } from "#tests/server/customer/book.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const heads = "编号 名称 英文名 分类 标准号 方法 检出限 单位 单项价 清算价 周期 样品用量 状态".split(" ");
const project = (no: string, more: Readonly<Record<string, string>> = {}) => {
  const values: Record<string, string> = {
    编号: no,
    名称: `表格${no}`,
    标准号: "GB 1",
    单项价: "100",
    周期: "5",
    状态: "启用",
    ...more,
  };
  return heads.map((head) => values[head] ?? "");
};
const stamp = () => String(Date.now()).slice(-7);

async function projectsPage() {
  const page = await windows.as("oper01", "/services/projectList");
  await page.getByRole("button", { name: "表格编辑" }).waitFor();
  return page;
}

describe("An import as a worksheet", () => {
  it("marks what is wrong, takes what is good, keeps the rest as a draft, and takes it once it is mended", async () => {
    const at = stamp();
    const book = uploadBook("xlsx", [
      heads,
      project(`SA${at}`),
      project(`SB${at}`, { 单项价: "很多" }),
      project(`SA${at}`, { 名称: "编号重复" }),
    ]);
    const page = await projectsPage();
    await page.getByRole("button", { name: "导入" }).click();
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: book.name, mimeType: "application/octet-stream", buffer: Buffer.from(book.body) });
    await page.getByRole("button", { name: "在表格中核对" }).click();
    const sheet = page.getByRole("dialog", { name: "导入检测项目" });
    await expect(sheet.getByRole("button", { name: "导入 2 行" })).toBeVisible();
    await sheet.getByRole("button", { name: "导入 2 行" }).click();
    // Only the server can find the duplicate number.
    await expect(sheet.getByRole("alert")).toContainText("已导入 1 行，还有 2 行未提交");
    await expect(sheet.getByText("2 行 · 2 行有误")).toBeVisible();
    await sheet.getByRole("button", { name: "关闭" }).last().click();
    await expect(page.getByText("未提交的内容已存为草稿")).toBeVisible();

    await page.reload();
    await page.getByRole("button", { name: "导入" }).click();
    await page.getByRole("button", { name: "从空白表格填写" }).click();
    await sheet.getByRole("button", { name: "恢复" }).click();
    // Only the server knows that the number is taken: its message is saved with the draft.
    await expect(sheet.getByText("2 行 · 2 行有误")).toBeVisible();
    // The button finds the next error; typing replaces the value.
    const mend = async (typed: string) => {
      await sheet.getByRole("button", { name: "下一处错误" }).click();
      await page.keyboard.type(typed);
      await page.keyboard.press("Enter");
    };
    await mend("88.5");
    await expect(sheet.getByRole("button", { name: "导入 1 行" })).toBeVisible();
    await mend(`SC${at}`);
    await sheet.getByRole("button", { name: "导入 2 行" }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("row", { name: new RegExp(`SB${at}`) })).toContainText("88.50");
  });
});

describe("Rows of a list as a worksheet", () => {
  it("are changed together; what a colleague saved meanwhile is read anew and saved by the next press", async () => {
    const at = stamp();
    const add = async (no: string): Promise<string> => {
      const body = { projectNo: no, projectName: `编辑${no}`, standardNo: "GB 1", price: 10_000, tatDays: 3 };
      return (await must("oper01", "POST", "/services/project/add", body)).id;
    };
    const first = await add(`EA${at}`);
    const second = await add(`EB${at}`);
    const stored = (id: string) => must("oper01", "GET", "/services/project/queryById", { id });

    const page = await projectsPage();
    for (const no of [`EA${at}`, `EB${at}`])
      await page
        .getByRole("row", { name: new RegExp(no) })
        .getByRole("checkbox")
        .check();
    await page.getByRole("button", { name: "表格编辑" }).last().click();
    const sheet = page.getByRole("dialog", { name: "表格编辑检测项目" });
    await expect(sheet.getByText("2 行 · 已修改 0 行")).toBeVisible();
    // Newest first: the second added row is on top.
    const unit = (row: number) =>
      sheet
        .getByRole("row")
        .nth(row)
        .getByRole("gridcell")
        .nth(heads.indexOf("单位") + 1);
    for (const row of [1, 2]) {
      await unit(row).click();
      await page.keyboard.type("kN");
      await page.keyboard.press("Enter");
    }
    await must("oper01", "PUT", "/services/project/edit", { id: second, version: 0, method: "拉伸法" });
    await sheet.getByRole("button", { name: "保存 2 行" }).click();
    await expect(sheet.getByRole("alert")).toContainText("已保存 1 行，还有 1 行未提交");
    await expect(sheet.getByRole("alert")).toContainText("已载入最新数据");
    await expect(sheet.getByRole("row").nth(1)).toContainText("拉伸法");
    expect(await stored(first)).toMatchObject({ unit: "kN", version: 1 });
    expect(await stored(second)).toMatchObject({ unit: null, method: "拉伸法" });

    await sheet.getByRole("button", { name: "保存 1 行" }).click();
    await expect(page.getByText("已保存 1 行")).toBeVisible();
    await expect(sheet).toBeHidden();
    expect(await stored(second)).toMatchObject({ unit: "kN", method: "拉伸法", price: 10_000 });
  });

  it("are there for those who may edit alone", async () => {
    const page = await windows.as("audit01", "/services/projectList");
    await page.getByRole("columnheader", { name: "编号" }).waitFor();
    await expect(page.getByRole("button", { name: "表格编辑" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "导入" })).toHaveCount(0);
  });
});
