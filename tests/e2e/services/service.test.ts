import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import {
  addressOf,
  api,
  expect,
  must,
  openWindows,
  startInRow,
  tabNames,
  type Windows,
} from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const oper = "oper01";
const nameOf = () => `端到端检测 ${randomUUID().slice(0, 8)}`;

/** Creates a draft that can be put on sale, with the laboratory and projects of an existing service. */
async function draft(serviceName: string, patch: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { records } = await must(oper, "GET", "/services/service/list", { serviceNo: "FWRS0001" });
  const like = await must(oper, "GET", "/services/service/full", { id: records[0].id });
  const { id } = await must(oper, "POST", "/services/service/add", {
    serviceName,
    categoryId: like.categoryId,
    projectIds: like.projectIds,
    defaultLabId: like.defaultLabId,
    reportLanguages: "C",
    sampleRequire: "样品 1 套",
    tatDays: 5,
    price: 45_000,
    coverImage: like.coverImage,
    detail: "<p>详情</p>",
    ...patch,
  });
  return id;
}
const stored = (id: string) => must(oper, "GET", "/services/service/full", { id });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const search = (page: Page, name: string) =>
  page.goto(`/services/servicesList?serviceName=${encodeURIComponent(name)}`);

describe("Services", () => {
  it("open their list and their form for an operator, whose menu holds them, and not for a test engineer", async () => {
    const page = await windows.as(oper, "/services/servicesList");
    await expect(page.getByRole("heading", { level: 1, name: "服务列表" })).toBeVisible();
    await expect(page.getByRole("link", { name: /^FW[A-Z]{2}\d{4}$/ }).first()).toBeVisible();
    await page.getByRole("button", { name: "新增服务" }).click();
    await expect(page).toHaveURL(/\/services\/addServices$/);
    await expect(page.getByRole("heading", { level: 1, name: "新增服务" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^名称/ })).toBeVisible();

    for (const path of ["/services/servicesList", "/services/addServices"]) {
      const closed = await windows.as("labeng01", path);
      await expect(closed.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(closed.getByRole("heading", { level: 1, name: /服务/ })).toHaveCount(0);
    }
  });

  it("are kept as a draft with nothing but a name, and told at each step what is missing", async () => {
    const name = nameOf();
    const page = await windows.as(oper, "/services/addServices");
    await page.getByRole("button", { name: "下一步" }).click();
    await expect(page.getByText("名称：请输入服务名称")).toBeVisible();
    await expect(page.getByText("分类：请选择服务分类")).toBeVisible();
    await page.getByRole("textbox", { name: /^名称/ }).fill(name);
    await page.getByRole("button", { name: "保存草稿" }).click();
    await expect(page.getByText("已存为草稿")).toBeVisible();
    await expect(page).toHaveURL(/\/services\/servicesList$/);
    await search(page, name);
    await expect(rowOf(page, name).getByText("草稿")).toBeVisible();
  });

  it("offer back what was typed when the page was left without saving", async () => {
    const name = nameOf();
    const page = await windows.as(oper, "/services/addServices");
    await page.getByRole("textbox", { name: /^名称/ }).fill(name);
    await expect(page.getByText(/^已自动暂存 /)).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "恢复" }).click();
    await expect(page.getByRole("textbox", { name: /^名称/ })).toHaveValue(name);
  });

  it("go on the shelf from the list, are edited there, and come off with a reason", async () => {
    const name = nameOf();
    const id = await draft(name);
    const page = await windows.as(oper, `/services/servicesList?serviceName=${encodeURIComponent(name)}`);
    await rowOf(page, name).getByRole("button", { name: "上架", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "上架", exact: true }).click();
    await expect(page.getByText("已上架 1 个服务")).toBeVisible();
    await expect(rowOf(page, name).getByText("已上架")).toBeVisible();

    await startInRow(rowOf(page, name), "编辑");
    await expect(page).toHaveURL(new RegExp(`/services/addServices\\?id=${id}$`));
    // Tab, breadcrumb, window title and page heading match.
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "服务列表", "编辑服务"]);
    await expect(page.getByRole("navigation", { name: "当前位置" }).getByRole("listitem").last()).toHaveText(
      "编辑服务",
    );
    await expect(page.getByRole("heading", { level: 1, name: "编辑服务" })).toBeVisible();
    await expect(page).toHaveTitle(/^编辑服务 - /);
    await page.reload();
    await expect.poll(() => tabNames(page)).toEqual(["分析页", "服务列表", "编辑服务"]);
    await page.getByRole("button", { name: /价格与规格/ }).click();
    await page
      .getByRole("textbox", { name: /^价格/ })
      .or(page.getByRole("spinbutton", { name: /^价格/ }))
      .fill("480");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect(page.getByText("服务已保存")).toBeVisible();
    expect((await stored(id)).price).toBe(48_000);

    await search(page, name);
    await startInRow(rowOf(page, name), "下架");
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: /下架原因/ })
      .fill("实验室停检");
    await page.getByRole("dialog").getByRole("button", { name: "下架", exact: true }).click();
    await expect(rowOf(page, name).getByText("已下架")).toBeVisible();
    await startInRow(rowOf(page, name), "上下架记录");
    await expect(page.getByRole("dialog")).toContainText("实验室停检");
    await expect(page.getByRole("dialog")).toContainText("价格 ¥450.00 → ¥480.00");
  });

  it("that are not complete stay off the shelf and say why", async () => {
    const name = nameOf();
    await draft(name, { coverImage: "" });
    const page = await windows.as(oper, `/services/servicesList?serviceName=${encodeURIComponent(name)}`);
    await rowOf(page, name).getByRole("button", { name: "上架", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "上架", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("请完善：主图");
  });

  it("changed by a colleague meanwhile are not overwritten: what was typed is saved with what became theirs, and that is told", async () => {
    const name = nameOf();
    const id = await draft(name);
    const page = await windows.as(oper, `/services/addServices?id=${id}`);
    await page.getByRole("textbox", { name: "副标题" }).fill("我的副标题");
    const { detail, version, categoryId, projectIds, defaultLabId, coverImage } = await stored(id);
    const theirs = {
      id,
      version,
      detail,
      categoryId,
      projectIds,
      defaultLabId,
      coverImage,
      serviceName: name,
      reportLanguages: "C",
      sampleRequire: "他们改的样品要求",
      tatDays: 9,
      price: 45_000,
    };
    expect((await api(oper, "PUT", "/services/service/edit", theirs)).success).toBe(true);
    await page.getByRole("button", { name: "保存草稿" }).click();
    await expect(page.getByText(/已合并他人的修改：.*样品要求/)).toBeVisible();
    await expect(page).toHaveURL(/\/services\/servicesList$/);
    await expect
      .poll(() => stored(id))
      .toMatchObject({ subtitle: "我的副标题", tatDays: 9, sampleRequire: "他们改的样品要求" });
  });

  it("that were the only one of their page leave the page before, and its address (LIST-05)", async () => {
    const name = nameOf();
    await Promise.all(Array.from({ length: 21 }, (_, at) => draft(`${name} ${String(at + 1).padStart(2, "0")}`)));
    const filter = `serviceName=${encodeURIComponent(name)}&column=serviceName&order=asc`;
    const page = await windows.as(oper, `/services/servicesList?${filter}&pageNo=2`);
    await expect(page.getByText("21-21 共21条")).toBeVisible();
    await startInRow(rowOf(page, `${name} 21`), "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(page.getByText("1-20 共20条")).toBeVisible();
    await expect(rowOf(page, `${name} 20`)).toBeVisible();
    await expect(page).not.toHaveURL(/pageNo/);
  });

  it("are deleted after a question, unless somebody bought them", async () => {
    const name = nameOf();
    await draft(name);
    const page = await windows.as(oper, `/services/servicesList?serviceName=${encodeURIComponent(name)}`);
    await startInRow(rowOf(page, name), "删除");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect(page.getByText("没有符合条件的数据")).toBeVisible();
    await expect.poll(() => addressOf(page)).toContain("/services/servicesList");
  });
});
