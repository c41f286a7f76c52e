import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { endpoint } from "#src/contract/endpoint.ts";
import type { Filter } from "#src/workspace/screen/list/query.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";
import { expectAxeClean } from "#tests/support/axe.ts";
import { sent, stubWire, wire } from "#tests/support/console.tsx";
import { openThings, thingPath, things } from "#tests/support/things.tsx";

stubWire();

const filters: readonly Filter[] = [
  { kind: "text", name: "customerName", label: "customer.field.customerName" },
  { kind: "dict", name: "status", label: "customer.field.status", dict: "thing_status", many: true },
  { kind: "money", name: "paidTotalAmount", label: "customer.field.paidTotalAmount" },
  { kind: "text", name: "mobile", label: "customer.field.mobile" },
  { kind: "dict", name: "level", label: "customer.field.levelName", dict: "thing_status" },
];
const pinned = ["customerName"];
const row = (name: string) => page.getByRole("row", { name });
const name = () => page.getByRole("textbox", { name: "客户名称" });
const lastQuery = () => sent("/thing/list").at(-1)?.query ?? {};
const add = async (label: string) => {
  await page.getByRole("button", { name: "条件", exact: true }).click();
  await page.getByRole("menuitem", { name: label }).click();
};

describe("filters", () => {
  it("search by Enter, from page 1 (LIST-03), and stand in the address", async () => {
    const { router } = await openThings(things(60), { filters, pinned }, { at: `${thingPath}?pageNo=3` });
    await expect.element(row("客户41")).toBeVisible();
    await name().fill("上海");
    expect(sent("/thing/list")).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    await expect.poll(lastQuery).toMatchObject({ customerName: "*上海*", pageNo: "1" });
    expect(router.state.location.href).toBe(`${thingPath}?customerName=${encodeURIComponent("上海")}`);
  });

  it("do not search while the input method composes", async () => {
    await openThings(things(3), { filters, pinned });
    await expect.element(row("客户01")).toBeVisible();
    const field = name().element() as HTMLInputElement;
    field.focus();
    field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    await userEvent.keyboard("shanghai");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }));
    // Safari tells the Enter that ends a composition by its key code alone.
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true } as KeyboardEventInit),
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(sent("/thing/list")).toHaveLength(1);
    field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => lastQuery()["customerName"]).toBe("*shanghai*");
  });

  it("are added when wanted, then stand as chips that can be changed and removed", async () => {
    const { router } = await openThings(things(3), { filters, pinned });
    await add("手机号");
    const box = page.getByRole("dialog", { name: "手机号" });
    await box.getByRole("textbox").fill("138");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => lastQuery()["mobile"]).toBe("*138*");
    await expect.element(page.getByRole("button", { name: "手机号 138" })).toBeVisible();
    await add("状态");
    await page.getByRole("checkbox", { name: "正常" }).click();
    await page.getByRole("checkbox", { name: "停用" }).click();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => lastQuery()["status"]).toBe("1,2");
    await expect.element(page.getByRole("button", { name: "状态 正常、停用" })).toBeVisible();
    await expectAxeClean();
    await page.getByRole("button", { name: "移除条件 手机号" }).click();
    await expect.poll(() => lastQuery()["mobile"]).toBeUndefined();
    expect(router.state.location.search).toEqual({ status: "1,2" });
  });

  it("are all cleared by 重置, which goes to page 1 (LIST-04)", async () => {
    const search = new URLSearchParams({ customerName: "客户", mobile: "138", pageNo: "2", pageSize: "50" });
    const { router } = await openThings(things(120), { filters, pinned }, { at: `${thingPath}?${search.toString()}` });
    await expect.element(row("客户51")).toBeVisible();
    await page.getByRole("button", { name: "重置" }).click();
    await expect.element(row("客户01")).toBeVisible();
    expect(router.state.location.search).toEqual({ pageSize: "50" });
    const { customerName, mobile, pageNo } = lastQuery();
    expect({ customerName, mobile, pageNo }).toEqual({ customerName: undefined, mobile: undefined, pageNo: "1" });
    await expect.element(name()).toHaveValue("");
  });

  it("of money send cents from yuan", async () => {
    await openThings(things(3), { filters, pinned: ["paidTotalAmount"] });
    await page.getByRole("textbox", { name: /最低$/ }).fill("100");
    await page.getByRole("textbox", { name: /最高$/ }).fill("200.5");
    await userEvent.tab();
    await expect
      .poll(lastQuery)
      .toMatchObject({ paidTotalAmount_begin: "10000", paidTotalAmount_end: "20050", pageNo: "1" });
  });
});

describe("tabs of states", () => {
  const counts = endpoint({
    method: "GET",
    path: "/thing/counts",
    permission: "thing:thing:list",
    input: z.object({}).loose(),
    result: z.record(z.string(), z.number()),
  });
  const none = {};
  const params: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    on: { status: "1" },
    off: { status: "2" },
  };
  const status: StatusTabsConfig = {
    param: "tab",
    counts,
    paramsOf: (value) => params[value ?? ""] ?? none,
    tabs: [
      { value: "", label: "common.all", count: (all) => all["total"] },
      { value: "on", label: "common.yes", count: (all) => all["1"] },
      { value: "off", label: "common.no", count: (all) => all["2"] },
    ],
  };
  const strip = () => page.getByRole("tabpanel").getByRole("tab");

  it("show their counts under the same filters and ask from page 1", async () => {
    wire({
      "GET /thing/counts": ({ query }) =>
        query["customerName"] ? { total: 3, 1: 1, 2: 2 } : { total: 60, 1: 30, 2: 30 },
    });
    const { router } = await openThings(things(60), { filters, pinned, status }, { at: `${thingPath}?pageNo=2` });
    const words = () =>
      strip()
        .elements()
        .map((node) => node.textContent);
    await expect.poll(words).toEqual(["全部60", "是30", "否30"]);
    await strip().nth(1).click();
    await expect.poll(lastQuery).toMatchObject({ status: "1", pageNo: "1" });
    expect(router.state.location.search).toEqual({ tab: "on" });
    await name().fill("上海");
    await userEvent.keyboard("{Enter}");
    await expect.poll(words).toEqual(["全部3", "是1", "否2"]);
    // A state is not a filter of its own counts.
    expect(sent("/thing/counts").at(-1)?.query).not.toHaveProperty("status");
    await expectAxeClean();
  });

  it("stand at the first one where the address names none that there is: its rows, chosen, reached by the Tab key", async () => {
    wire({ "GET /thing/counts": () => ({}) });
    const waiting = { ...status, paramsOf: (value: string | undefined) => (value === "" ? { status: "1" } : none) };
    await openThings(things(3), { filters, status: waiting }, { at: `${thingPath}?tab=gone` });
    await expect.poll(lastQuery).toMatchObject({ status: "1" });
    await expect.element(strip().first()).toHaveAttribute("aria-selected", "true");
    await expect.element(strip().first()).toHaveAttribute("tabindex", "0");
  });

  it("count under the advanced query and the filters, but for the state's own", async () => {
    wire({ "GET /thing/counts": () => ({}) });
    const conditions = JSON.stringify([{ field: "customerName", rule: "like", val: "锐" }]);
    const search = new URLSearchParams({
      superQueryParams: conditions,
      superQueryMatchType: "or",
      status: "1",
      level: "2",
    });
    await openThings(things(3), { filters, status }, { at: `${thingPath}?${search}` });
    await expect.poll(lastQuery).toMatchObject({ status: "1", level: "2", superQueryMatchType: "or" });
    await expect.poll(() => sent("/thing/counts")).toHaveLength(1);
    const { _t, ...asked } = sent("/thing/counts")[0]?.query ?? {};
    expect(asked).toEqual({
      level: "2",
      superQueryParams: lastQuery()["superQueryParams"],
      superQueryMatchType: "or",
    });
    expect(JSON.parse(decodeURI(asked["superQueryParams"] ?? ""))).toEqual(JSON.parse(conditions));
  });

  it("are one stop of the Tab key and moved by arrows, Home and End", async () => {
    wire({ "GET /thing/counts": () => ({}) });
    await openThings(things(3), { status });
    await expect.element(row("客户01")).toBeVisible();
    expect(
      strip()
        .elements()
        .map((node) => (node as HTMLElement).tabIndex),
    ).toEqual([0, -1, -1]);
    (strip().first().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(strip().nth(1)).toHaveAttribute("aria-selected", "true");
    await expect.element(strip().nth(1)).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect.element(strip().nth(0)).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(strip().nth(2)).toHaveFocus();
    await expect.poll(lastQuery).toMatchObject({ status: "2" });
    await userEvent.keyboard("{Home}");
    await expect.element(strip().nth(0)).toHaveAttribute("aria-selected", "true");
  });
});

it("adds up the page, and the whole query once it is counted", async () => {
  const sums = endpoint({
    method: "GET",
    path: "/thing/sums",
    permission: "thing:thing:list",
    input: z.object({}).loose(),
    result: z.record(z.string(), z.number()),
  });
  wire({ "GET /thing/sums": () => ({ paidTotalAmount: 1_234_567 }) });
  const titles = { paidTotalAmount: "customer.field.paidTotalAmount" } as const;
  await openThings(things(3), { filters, sums: { calls: sums, titles } }, { at: `${thingPath}?customerName=x` });
  // 10.01 + 20.02 + 30.03
  await expect.element(page.getByText(/^累计实付（元） 60\.06$/)).toBeVisible();
  await expect.element(page.getByText(/^累计实付（元） 12,345\.67$/)).toBeVisible();
  expect(sent("/thing/sums").map(({ query: { _t, ...query } }) => query)).toEqual([{ customerName: "*x*" }]);
});
