import { givenDict } from "#src/contract/dict-codes.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";
import type { Filter } from "#src/workspace/screen/list/query.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { held, sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openThings, thingPath, things } from "#tests/support/browser/things.tsx";

stubWire();

const filters: readonly Filter[] = [
  { kind: "text", name: "customerName", label: { title: "客户名称" } },
  { kind: "dict", name: "status", label: { title: "状态" }, dict: givenDict("thing_status"), many: true },
  { kind: "money", name: "paidTotalAmount", label: { title: "累计实付（元）" } },
  { kind: "days", name: "createTime", label: { title: "注册时间" } },
  { kind: "text", name: "mobile", label: { title: "手机号" } },
  { kind: "dict", name: "level", label: { title: "等级" }, dict: givenDict("thing_status") },
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
    await userEvent.keyboard("{Enter}");
    await expect.poll(lastQuery).toMatchObject({ customerName: "*上海*", pageNo: "1" });
    expect(router.state.location.href).toBe(`${thingPath}?customerName=${encodeURIComponent("上海")}`);
  });

  it("that have a value stand before empty fields where not all find room, and in their usual order where they do", async () => {
    const inLine = () =>
      [...document.querySelectorAll<HTMLElement>("[data-filter]")]
        .filter((place) => getComputedStyle(place).visibility === "visible")
        .map((place) => place.dataset["filter"]);
    const some = ["customerName", "mobile"];
    const { router } = await openThings(things(3), { filters, pinned: some }, { at: `${thingPath}?level=1` });
    await expect.element(row("客户01")).toBeVisible();
    // Which filters do not fit is known some frames after rendering.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(inLine()).toEqual(["customerName", "mobile", "level"]);
    await router.navigate({
      href: `${thingPath}?level=1&status=0,1&mobile=13800001234&createTime=2026-01-01,2026-03-01`,
    });
    await expect.poll(() => inLine().slice(0, 3)).toEqual(["mobile", "status", "createTime"]);
    await expect.poll(inLine).not.toContain("customerName");
    await expect.element(page.getByRole("button", { name: /^条件/ })).toBeVisible();
  });

  it("do not search while the input method composes", async () => {
    await openThings(things(3), { filters, pinned });
    await expect.element(row("客户01")).toBeVisible();
    const field = name().element() as HTMLInputElement;
    field.focus();
    field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    await userEvent.keyboard("shanghai");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true }));
    // Safari marks the Enter that ends a composition only by its key code.
    field.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true } as KeyboardEventInit),
    );
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(sent("/thing/list")).toHaveLength(1);
    field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => lastQuery()["customerName"]).toBe("*shanghai*");
  });

  it("search while one types, 300 ms after the last key, by Enter at once, and keep the focus (desk C)", async () => {
    await openThings(things(3), { filters, pinned });
    await expect.element(row("客户01")).toBeVisible();
    await name().click();
    await userEvent.keyboard("客");
    await expect.poll(() => lastQuery()["customerName"], { timeout: 3000 }).toBe("*客*");
    await expect.element(name()).toHaveFocus();
    const calls = sent("/thing/list").length;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await userEvent.keyboard("户");
      vi.advanceTimersByTime(299);
      await userEvent.keyboard("0");
      vi.advanceTimersByTime(299);
      expect(sent("/thing/list")).toHaveLength(calls);
      vi.advanceTimersByTime(1);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => lastQuery()["customerName"]).toBe("*客户0*");
    expect(sent("/thing/list")).toHaveLength(calls + 1);
    await userEvent.keyboard("1{Enter}");
    await expect.poll(() => lastQuery()["customerName"]).toBe("*客户01*");
    await expect.element(name()).toHaveValue("客户01");
    await expect.element(name()).toHaveFocus();
    // An outside change replaces the text in the field.
    await page.getByRole("button", { name: "重置" }).click();
    await expect.element(name()).toHaveValue("");
  });

  it("wait for the end of a composition before they search by themselves (desk C)", async () => {
    await openThings(things(3), { filters, pinned });
    await expect.element(row("客户01")).toBeVisible();
    const field = name().element() as HTMLInputElement;
    field.focus();
    field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    await userEvent.keyboard("shanghai");
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(sent("/thing/list")).toHaveLength(1);
    field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    await expect.poll(() => lastQuery()["customerName"]).toBe("*shanghai*");
    await expect.element(name()).toHaveFocus();
  });

  it("that look for a whole value wait until it is typed: each part would count as a guess (M1)", async () => {
    const masked = filters.map((one): Filter => (one.name === "mobile" ? ({ ...one, mode: "masked" } as Filter) : one));
    await openThings(things(3), { filters: masked, pinned: ["mobile"] });
    await expect.element(row("客户01")).toBeVisible();
    const calls = sent("/thing/list").length;
    await page.getByRole("textbox", { name: "手机号" }).click();
    await userEvent.keyboard("138");
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(sent("/thing/list")).toHaveLength(calls);
    await userEvent.keyboard("00001234{Enter}");
    await expect.poll(() => lastQuery()["mobile"]).toBe("13800001234");
    expect(sent("/thing/list")).toHaveLength(calls + 1);
  });

  it("that take several are ticked at once, and a tick that follows builds on the one before", async () => {
    const { router } = await openThings(things(3), { filters, pinned });
    await add("状态");
    const boxes = () => page.getByRole("dialog", { name: "状态" }).getByRole("checkbox").elements();
    await expect.poll(() => boxes().length).toBeGreaterThan(1);
    const [first, second] = boxes() as HTMLElement[];
    // Both clicks before the address is updated.
    first?.click();
    await Promise.resolve();
    second?.click();
    await Promise.resolve();
    expect(
      boxes()
        .slice(0, 2)
        .map((box) => box.getAttribute("aria-checked")),
    ).toEqual(["true", "true"]);
    await expect.poll(() => router.state.location.search).toEqual({ status: "1,2" });
    expect(
      boxes()
        .slice(0, 2)
        .map((box) => box.getAttribute("aria-checked")),
    ).toEqual(["true", "true"]);
    await page.getByRole("button", { name: "移除条件 状态" }).click();
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it("of two ends keep the first though the second is typed before the address has followed", async () => {
    const { router } = await openThings(things(3), { filters, pinned: ["createTime", "paidTotalAmount"] });
    await expect.element(row("客户01")).toBeVisible();
    const enter = (field: Element, text: string) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
      field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    };
    await expect.element(page.getByRole("textbox", { name: /最低$/ })).toBeVisible();
    const days = page.getByRole("group", { name: "注册时间" }).getByRole("textbox").elements();
    const money = page.getByRole("group", { name: "累计实付（元）" }).getByRole("textbox").elements();
    // All inputs before the address is updated.
    for (const [field, text] of [
      [days[0], "2026-01-02"],
      [days[1], "2026-03-04"],
      [money[0], "1"],
      [money[1], "20.5"],
    ] as const) {
      enter(field as Element, text);
      await Promise.resolve();
    }
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ createTime: "2026-01-02~2026-03-04", paidTotalAmount: "1.00~20.50" });
  });

  it("that were added stay open while one types, and close by Enter (desk C)", async () => {
    await openThings(things(3), { filters, pinned });
    await add("手机号");
    const box = page.getByRole("dialog", { name: "手机号" });
    await box.getByRole("textbox").fill("138");
    await expect.poll(() => lastQuery()["mobile"], { timeout: 3000 }).toBe("*138*");
    await expect.element(box).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.element(box).not.toBeInTheDocument();
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
    // While it closes, it still shows the old value.
    await page.getByRole("button", { name: "手机号 138" }).click();
    await expect.element(box).toBeVisible();
    const [layer] = box.elements();
    const names = new Set<string | null>();
    const look = new MutationObserver(() => names.add(layer?.getAttribute("aria-label") ?? null));
    look.observe(document.body, { attributes: true, childList: true, subtree: true });
    await userEvent.keyboard("{Escape}");
    await expect.element(box).not.toBeInTheDocument();
    look.disconnect();
    expect([...names]).toEqual(["手机号"]);
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
    permission: "thing:thing:list" as Permission,
    input: z.looseObject({}),
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
    // The counts per state ignore the chosen state.
    expect(sent("/thing/counts").at(-1)?.query).not.toHaveProperty("status");
    await expectAxeClean();
  });

  it("never show the rows and sums of another tab as their own, say after 2 s how long it takes, and can be stopped (desk B8)", async () => {
    wire({
      "GET /thing/counts": () => ({ total: 4, 1: 2, 2: 2 }),
      "GET /thing/sums": () => ({ paidTotalAmount: 7777 }),
    });
    const sums = {
      calls: { ...counts, path: "/thing/sums" },
      titles: { paidTotalAmount: { title: "累计实付（元）" } },
    };
    const slow = held<unknown>();
    await openThings(
      async ({ query }) => {
        if (query["status"] === "2") await slow.promise;
        const records = things(4).filter((one) => !query["status"] || one.status === query["status"]);
        return { records, total: records.length, size: 20, current: 1, pages: 1 };
      },
      { filters, pinned, status, sums },
      { at: `${thingPath}?tab=on` },
    );
    await expect.element(row("客户03")).toBeVisible();
    await expect.element(page.getByText("77.77")).toBeVisible();
    wire({ "GET /thing/sums": () => held<unknown>().promise });
    await strip().nth(2).click();
    await expect.element(strip().nth(2)).toHaveAttribute("aria-selected", "true");
    await expect.element(row("客户03")).not.toBeInTheDocument();
    await expect.element(page.getByText("77.77")).not.toBeInTheDocument();
    await expect.element(page.getByText(/已等待 2 秒/), { timeout: 4000 }).toBeVisible();
    await page.getByRole("button", { name: "停止加载" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("已停止加载");
    slow.give(null);
    await page.getByRole("button", { name: "重试" }).click();
    await expect.element(row("客户04")).toBeVisible();
    await expect.element(row("客户03")).not.toBeInTheDocument();
    await expect.element(page.getByText("77.77")).not.toBeInTheDocument();
  });

  it("keep the rows of before, dimmed and out of reach, while a filter of the same tab is applied (desk B8)", async () => {
    wire({ "GET /thing/counts": () => ({}) });
    await openThings(things(3), { filters, pinned, status });
    await expect.element(row("客户03")).toBeVisible();
    const slow = held<unknown>();
    wire({ "GET /thing/list": async () => (await slow.promise, { records: things(1), total: 1 }) });
    await name().fill("客户01");
    await userEvent.keyboard("{Enter}");
    const table = () => document.querySelector<HTMLElement>('[data-slot="table"]');
    await expect.poll(() => table()?.inert).toBe(true);
    expect(Number(getComputedStyle(table() ?? document.body).opacity)).toBeLessThan(1);
    expect(table()?.textContent).toContain("客户03");
    const top = table()?.getBoundingClientRect().top;
    await expect.element(page.getByText(/已等待/), { timeout: 4000 }).toBeVisible();
    expect(table()?.getBoundingClientRect().top).toBe(top);
    slow.give(null);
    await expect.element(page.getByText("1-1 共1条")).toBeVisible();
    expect(table()?.inert).toBe(false);
    expect(getComputedStyle(table() ?? document.body).opacity).toBe("1");
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

describe("the tab a list opens with (desk C)", () => {
  const everything = {};
  const stopped = { status: "2" };
  const queue: StatusTabsConfig = {
    param: "tab",
    paramsOf: (value) => (value === "off" ? stopped : everything),
    startAt: (can) => (can("thing:thing:finish" as Permission) ? "off" : ""),
    tabs: [
      { value: "", label: "common.all" },
      { value: "off", label: "common.no", sort: { column: "paidTotalAmount", order: "asc" } },
    ],
  };
  const mine = { may: ["thing:thing:finish"] };
  const chosen = () => page.getByRole("tabpanel").getByRole("tab", { name: "否" });
  const all = () => page.getByRole("tabpanel").getByRole("tab", { name: "全部" });
  const open = (options: Parameters<typeof openThings>[2]) =>
    openThings(things(3), { filters, status: queue }, options);

  it("is that of the person's queue, by what is due; the list is asked for once", async () => {
    const { router } = await open(mine);
    await expect.element(row("客户01")).toBeVisible();
    await expect.element(chosen()).toHaveAttribute("aria-selected", "true");
    expect(router.state.location.search).toEqual({ tab: "off" });
    expect(lastQuery()).toMatchObject({ status: "2", column: "paidTotalAmount", order: "asc" });
    expect(sent("/thing/list")).toHaveLength(1);
  });

  it("is 全部 by creation for who has no queue", async () => {
    const { router } = await open({});
    await expect.element(row("客户01")).toBeVisible();
    expect(router.state.location.search).toEqual({});
    expect(lastQuery()).toMatchObject({ column: "createTime", order: "desc" });
  });

  it("is what the address says: its tab, and its sort", async () => {
    await open({ ...mine, at: `${thingPath}?tab=off&column=customerName&order=desc` });
    await expect.poll(lastQuery).toMatchObject({ status: "2", column: "customerName", order: "desc" });
  });

  it("leaves 全部 within reach: it stands in the address, and stays after a reload", async () => {
    const { router, unmount } = await open(mine);
    await expect.element(row("客户01")).toBeVisible();
    await all().click();
    await expect.poll(lastQuery).toMatchObject({ column: "createTime", order: "desc" });
    expect(lastQuery()).not.toHaveProperty("status");
    expect(router.state.location.search).toEqual({ tab: "all" });
    await unmount();
    await open({ ...mine, at: `${thingPath}?tab=all` });
    await expect.element(all()).toHaveAttribute("aria-selected", "true");
    await expect.element(page.getByText("没有符合条件的数据")).not.toBeInTheDocument();
  });
});

it("adds up the page, and the whole query once it is counted", async () => {
  const sums = endpoint({
    method: "GET",
    path: "/thing/sums",
    permission: "thing:thing:list" as Permission,
    input: z.looseObject({}),
    result: z.record(z.string(), z.number()),
  });
  wire({ "GET /thing/sums": () => ({ paidTotalAmount: 1_234_567 }) });
  const titles = { paidTotalAmount: { title: "累计实付（元）" } } as const;
  await openThings(things(3), { filters, sums: { calls: sums, titles } }, { at: `${thingPath}?customerName=x` });
  // 10.01 + 20.02 + 30.03
  await expect.element(page.getByText(/^累计实付（元） 60\.06$/)).toBeVisible();
  await expect.element(page.getByText(/^累计实付（元） 12,345\.67$/)).toBeVisible();
  expect(sent("/thing/sums").map(({ query: { _t, ...query } }) => query)).toEqual([{ customerName: "*x*" }]);
});
