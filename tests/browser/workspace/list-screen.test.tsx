import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import type { Filter } from "#src/workspace/screen/list/query.ts";
import { companyColumn } from "#src/workspace/screen/list/rows/columns.tsx";
import type { ListScreenProps } from "#src/workspace/screen/list/list-props.ts";
import { setUsualSize } from "#src/workspace/screen/list/usual-size.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { held, refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openThings, pagesOf, type Thing, thingCalls, thingPath, things } from "#tests/support/browser/things.tsx";

stubWire();
afterEach(() => page.viewport(1280, 800));

const filters: readonly Filter[] = [{ kind: "text", name: "customerName", label: { title: "客户名称" } }];
const none = {};
const row = (name: string) => page.getByRole("row", { name });
const lastQuery = () => sent("/thing/list").at(-1)?.query ?? {};
const reload = () => page.getByRole("button", { name: "刷新", exact: true });
const warning = (words: string) => page.getByRole("status").filter({ hasText: words });

describe("state of a list", () => {
  it("says of a screen without a list call that it lacks one (LIST-17)", async () => {
    await openThings([], { calls: {} });
    await expect.element(page.getByRole("alert").filter({ hasText: "请设置url.list属性!" })).toBeVisible();
    expect(sent("/thing/list")).toHaveLength(0);
  });

  it("begins with as many rows as the person likes of every list, and keeps another size for itself", async () => {
    setUsualSize(50);
    const { router } = await openThings(things(120), { filters }, { at: thingPath });
    await expect.poll(() => lastQuery()["pageSize"]).toBe("50");
    expect(router.state.location.search).toEqual({ pageSize: "50" });
    setUsualSize(20);
  });

  it("holds query, rows, pages, sort, ticked keys and rows, and the advanced query (LIST-01)", async () => {
    const conditions = JSON.stringify([{ field: "status", rule: "eq", val: "1" }]);
    const search = new URLSearchParams({
      customerName: "客户",
      column: "paidTotalAmount",
      order: "asc",
      pageNo: "2",
      pageSize: "50",
      superQueryParams: conditions,
      superQueryMatchType: "or",
    });
    const batch: ListScreenProps<Thing>["batch"] = ({ keys, rows }) => (
      <output data-testid="ticked">{JSON.stringify({ keys, names: rows.map((one) => one.customerName) })}</output>
    );
    await openThings(things(120), { filters, batch }, { at: `${thingPath}?${search.toString()}` });
    await expect.element(row("客户51")).toBeVisible();
    const { _t, ...query } = lastQuery();
    expect(query).toEqual({
      customerName: "*客户*",
      column: "paidTotalAmount",
      order: "asc",
      pageNo: "2",
      pageSize: "50",
      superQueryParams: encodeURI(conditions),
      superQueryMatchType: "or",
    });
    expect(page.getByRole("checkbox", { name: /^选择 客户/ }).elements()).toHaveLength(50);
    await expect.element(page.getByText("51-100 共120条")).toBeVisible();
    await expect
      .element(page.getByRole("columnheader", { name: /累计实付/ }))
      .toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("checkbox", { name: "选择 客户52" }).click();
    await page.getByRole("checkbox", { name: "选择 客户51" }).click();
    await expect
      .element(page.getByTestId("ticked"))
      .toHaveTextContent('{"keys":["t52","t51"],"names":["客户52","客户51"]}');
  });

  it("asks for the first 20 by createTime descending when the address says nothing", async () => {
    await openThings(things(3));
    await expect.element(row("客户03")).toBeVisible();
    expect(lastQuery()).toMatchObject({ pageNo: "1", pageSize: "20", column: "createTime", order: "desc" });
  });

  it("offers 20, 50, 100 and 500 rows a page, 20 at first (LIST-06), and a jump to a page (LIST-08)", async () => {
    await openThings(things(60));
    await expect.element(page.getByText("1-20 共60条")).toBeVisible();
    await page.getByRole("combobox", { name: "每页条数" }).click();
    const sizes = () => page.getByRole("option").elements();
    await expect
      .poll(() => sizes().map((node) => node.textContent))
      .toEqual(["20 条/页", "50 条/页", "100 条/页", "500 条/页"]);
    await userEvent.keyboard("{Escape}");
    await page.getByRole("textbox", { name: "跳至页码" }).fill("3");
    await userEvent.keyboard("{Enter}");
    await expect.element(row("客户41")).toBeVisible();
    await page.getByRole("combobox", { name: "每页条数" }).click();
    await page.getByRole("option", { name: "50 条/页" }).click();
    await expect.poll(() => lastQuery()["pageSize"]).toBe("50");
  });

  it("shows a company's whole name over its short one while its row has the focus, cut off by no cell", async () => {
    const name = "苏州工业园区明锐精密电子科技股份有限公司";
    const columns = [companyColumn<Thing>("customerName", { title: "客户名称" }, { width: 90 })];
    await openThings([{ ...things(1)[0], customerName: name } as Thing], { columns });
    await expect.element(page.getByTitle(name)).toBeVisible();
    const short = document.querySelector(`[data-whole="${name}"]`);
    if (!short) throw new Error("the name is not shortened");
    const whole = () => getComputedStyle(short, "::before").content;
    expect(whole()).toBe("none");
    await userEvent.keyboard("j");
    await expect.poll(whole).toBe(`"${name}"`);
    expect(getComputedStyle(short.closest("td") as Element).overflow).toBe("visible");
  });

  it("says which rows of how many it shows (LIST-09)", async () => {
    await openThings(things(35), {}, { at: `${thingPath}?pageNo=2` });
    await expect.element(page.getByText("21-35 共35条")).toBeVisible();
  });

  it("adds up in cents what it shows and what was asked for, to two decimals (LIST-11, CONST-06)", async () => {
    wire({ "GET /thing/sums": () => ({ paidTotalAmount: 30 }) });
    const calls = { ...thingCalls.list, path: "/thing/sums" };
    await openThings(things(3), { sums: { calls, titles: { paidTotalAmount: { title: "累计实付（元）" } } } });
    // 10.01 + 20.02 + 30.03 in floating point is 60.060000000000002.
    await expect.element(page.getByText("60.06", { exact: true })).toBeVisible();
    await expect.element(page.getByText("0.30", { exact: true })).toBeVisible();
  });

  it("writes its sums in unbroken lines, however little room the pages leave", async () => {
    const amounts = { paidTotalAmount: 5_468_973_90, payable: 4_757_986_80, refunded: 1_807_957_00 };
    wire({ "GET /thing/sums": () => amounts });
    const calls = { ...thingCalls.list, path: "/thing/sums" };
    const title = { title: "累计实付（元）" };
    await page.viewport(1440, 800);
    await openThings(things(200), {
      sums: { calls, titles: { paidTotalAmount: title, payable: title, refunded: title } },
    });
    await expect.element(page.getByText("5,468,973.90")).toBeVisible();
    const boxes = (selector: string) =>
      [...document.querySelectorAll(`[data-slot="pagination"] ${selector}`)].map((one) => one.getBoundingClientRect());
    const broken = () => boxes("dd").filter(({ height }) => height > 30).length;
    // Page buttons, total, page size and jump: on one line, wherever they are.
    const rowsOfPages = () =>
      new Set(
        boxes("ul, [data-slot='pagination-total'], label").map(({ top, height }) => Math.round(top + height / 2)),
      );
    for (const width of [1440, 1300, 1200, 1100, 1088]) {
      await page.viewport(width, 800);
      await expect.poll(() => [broken(), rowsOfPages().size], { message: `${width} px` }).toEqual([0, 1]);
    }
  });

  it("is as high as the window less 260 px, also after a resize (LIST-10, CONST-06)", async () => {
    const status = { param: "tab", paramsOf: () => none, tabs: [{ value: "", label: "common.all" } as const] };
    await openThings(things(60), { filters, status });
    await expect.element(row("客户01")).toBeVisible();
    const height = () => document.querySelector<HTMLElement>('[data-slot="list-body"]')?.offsetHeight;
    expect(window.innerHeight).toBe(800);
    expect(height()).toBe(540);
    await page.viewport(1280, 950);
    await expect.poll(height).toBe(690);
    // The page itself has nothing to scroll: only the table does.
    const panel = page.getByRole("tabpanel").element();
    expect(panel.scrollHeight).toBe(panel.clientHeight);
  });

  it("reaches the foot of the window without tabs for its states too, and no further", async () => {
    await openThings(things(60), { filters });
    await expect.element(row("客户01")).toBeVisible();
    const panel = page.getByRole("tabpanel").element();
    const body = document.querySelector('[data-slot="list-body"]')?.getBoundingClientRect();
    expect(panel.scrollHeight).toBe(panel.clientHeight);
    // The same distance from the edge as with tabs: the page's space below the card.
    expect(window.innerHeight - (body?.bottom ?? 0)).toBeLessThanOrEqual(12);
  });

  it("keeps its pages in the window when a bar of what is ticked comes above the rows (architecture 3.9)", async () => {
    await openThings(things(60), { filters, batch: () => null });
    await expect.element(row("客户01")).toBeVisible();
    const panel = page.getByRole("tabpanel").element();
    const foot = () => document.querySelector('[data-slot="list-body"]')?.getBoundingClientRect().bottom ?? 0;
    const before = foot();
    await row("客户01").getByRole("checkbox").click();
    await expect.element(page.getByText("已选 1 项")).toBeVisible();
    expect([foot(), panel.scrollHeight]).toEqual([before, panel.clientHeight]);
  });

  it("puts the selection bar in the place of the filters: no row moves, and the focus stays in the list (desk B4)", async () => {
    await openThings(things(60), { filters, batch: () => <button type="button">批量改派</button> });
    await expect.element(row("客户01")).toBeVisible();
    const search = () => document.querySelector<HTMLElement>('[data-slot="filter-bar"]');
    const box = (node: Element | null | undefined) => node?.getBoundingClientRect().toJSON() as unknown;
    const seen = () => [box(document.querySelector('tr[data-key="t1"]')), box(search())];
    const before = seen();
    for (const name of ["客户01", "客户02"]) {
      await page.getByRole("checkbox", { name: `选择 ${name}` }).click();
      expect(seen()).toEqual(before);
    }
    const bar = page.getByRole("region", { name: "已选 2 项" });
    expect(box(bar.element())).toEqual(box(search()));
    await expect.element(page.getByRole("textbox", { name: "客户名称" })).not.toBeInTheDocument();
    await expectAxeClean();
    await page.getByRole("button", { name: "取消选择" }).click();
    await expect.element(page.getByRole("textbox", { name: "客户名称" })).toBeVisible();
    expect(seen()).toEqual(before);
    expect(document.activeElement?.closest("tr")).not.toBeNull();
  });

  it("keeps its filters on one line: what finds no room waits behind 条件 (desk B4)", async () => {
    const many: readonly Filter[] = [
      ...filters,
      { kind: "days", name: "createTime", label: { title: "注册时间" } },
      { kind: "text", name: "contactName", label: { title: "联系人" } },
      { kind: "text", name: "customerNo", label: { title: "客户编号" } },
    ];
    const pinned = many.slice(0, 3).map(({ name }) => name);
    await page.viewport(1800, 900);
    const { router } = await openThings(
      things(60),
      { filters: many, pinned },
      { at: `${thingPath}?customerNo=KH1&contactName=王` },
    );
    await expect.element(row("客户01")).toBeVisible();
    const bar = () => document.querySelector<HTMLElement>('[data-slot="filter-bar"]')?.offsetHeight;
    const foot = () => document.querySelector('[data-slot="pagination"]')?.getBoundingClientRect().bottom ?? 0;
    const contact = page.getByRole("textbox", { name: "联系人" });
    await expect.element(contact).toBeVisible();
    await expect.element(page.getByRole("button", { name: "客户编号 KH1" })).toBeVisible();
    for (const [width, height] of [
      [1366, 768],
      [1120, 700],
      [900, 700],
    ] as const) {
      await page.viewport(width, height);
      await expect.poll(bar).toBe(56);
      expect(foot()).toBeLessThanOrEqual(height);
    }
    // Filters that narrow the list are shown before empty fields.
    await expect.element(contact).toBeVisible();
    await expect.element(page.getByRole("button", { name: "客户编号 KH1" })).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "客户名称" })).not.toBeInTheDocument();
    await router.navigate({
      href: `${thingPath}?customerNo=KH1&contactName=王&customerName=客&createTime=2026-01-01~2026-01-31`,
    });
    await page.getByRole("button", { name: /^条件 \d$/ }).click();
    await page.getByRole("menuitem", { name: "客户编号 KH1" }).click();
    await page.getByRole("dialog", { name: "客户编号" }).getByRole("textbox").fill("KH2");
    await userEvent.keyboard("{Enter}");
    await expect.poll(lastQuery).toMatchObject({ contactName: "*王*", customerNo: "*KH2*" });
  });

  it("shows twelve rows at 1440 × 900, and in compact at 1366 × 768", async () => {
    const status = { param: "tab", paramsOf: () => none, tabs: [{ value: "", label: "common.all" } as const] };
    const titles = { paidTotalAmount: { title: "累计实付（元）" } } as const;
    wire({ "GET /thing/sums": () => ({ paidTotalAmount: 30 }) });
    const sums = { calls: { ...thingCalls.list, path: "/thing/sums" }, titles };
    await page.viewport(1440, 900);
    await openThings(things(60), { filters, status, sums });
    await expect.element(page.getByText("查询合计")).toBeVisible();
    const whole = () => {
      const foot = document.querySelector('[data-slot="pagination"]')?.getBoundingClientRect().top ?? 0;
      const rows = [...document.querySelectorAll('[data-slot="table-row"]')];
      return rows.filter((one) => one.getBoundingClientRect().bottom <= foot + 0.5).length;
    };
    expect(whole()).toBeGreaterThanOrEqual(12);
    await page.viewport(1366, 768);
    document.documentElement.dataset["density"] = "compact";
    await expect.poll(whole).toBeGreaterThanOrEqual(12);
    delete document.documentElement.dataset["density"];
  });

  it("is as it was left when its tab is picked again: filter, page and scroll (GUARD-08)", async () => {
    const { router } = await openThings(things(60), { filters });
    await page.getByRole("textbox", { name: "客户名称" }).fill("客户");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => lastQuery()["customerName"]).toBe("*客户*");
    await page.getByRole("button", { name: "第 2 页" }).click();
    await expect.element(row("客户21")).toBeVisible();
    const scroller = document.querySelector('[data-slot="table-scroller"]');
    if (!scroller) throw new Error("The table has lost its scroller.");
    scroller.scrollTop = 150;
    await page.getByRole("tab", { name: "首页" }).click();
    await expect.element(page.getByText("首页内容")).toBeVisible();
    const calls = sent("/thing/list").length;
    await page.getByRole("tab", { name: "东西列表" }).click();
    await expect.element(row("客户31")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "客户名称" })).toHaveValue("客户");
    expect(router.state.location.search).toEqual({ customerName: "客户", pageNo: "2" });
    expect(document.querySelector('[data-slot="table-scroller"]')).toBe(scroller);
    expect(scroller.scrollTop).toBe(150);
    expect(sent("/thing/list")).toHaveLength(calls);
  });
});

describe("loading", () => {
  it("is refused with a warning while one runs (LIST-02)", async () => {
    await openThings(things(3));
    await expect.element(row("客户01")).toBeVisible();
    const slow = held<unknown>();
    wire({ "GET /thing/list": () => slow.promise });
    await reload().click();
    await expect.poll(() => sent("/thing/list")).toHaveLength(2);
    await reload().click();
    await expect.element(warning("上一次数据查询中，请稍后再试")).toBeVisible();
    expect(sent("/thing/list")).toHaveLength(2);
    slow.give({ records: things(1), total: 1 });
    await expect.element(page.getByText("1-1 共1条")).toBeVisible();
    await reload().click();
    await expect.poll(() => sent("/thing/list")).toHaveLength(3);
  });

  it("shows the shape of rows at first, and old rows while new ones come", async () => {
    const slow = held<unknown>();
    const table = () => document.querySelector<HTMLElement>('[data-slot="table"]')?.dataset["state"];
    await openThings(async (call) => (await slow.promise, pagesOf(() => things(60))(call)));
    await expect.poll(table).toBe("loading");
    await expect.element(page.getByText("暂无数据")).not.toBeInTheDocument();
    slow.give(null);
    await expect.element(row("客户01")).toBeVisible();
    const next = held<unknown>();
    wire({ "GET /thing/list": async (call) => (await next.promise, pagesOf(() => things(60))(call)) });
    await page.getByRole("button", { name: "第 2 页" }).click();
    await expect.poll(table).toBe("refreshing");
    await expect.element(row("客户01")).toBeVisible();
    next.give(null);
    await expect.element(row("客户21")).toBeVisible();
    await expect.element(row("客户01")).not.toBeInTheDocument();
  });
});

describe("a list without rows", () => {
  it("says 暂无数据 when there are none at all", async () => {
    await openThings([], { filters });
    await expect.element(page.getByText("暂无数据")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "清除筛选" })).not.toBeInTheDocument();
    await expectAxeClean();
  });

  it("offers to clear the filters that leave nothing", async () => {
    const { router } = await openThings([], { filters }, { at: `${thingPath}?customerName=x&pageSize=50` });
    await expect.element(page.getByText("没有符合条件的数据")).toBeVisible();
    await page.getByRole("button", { name: "清除筛选" }).click();
    await expect.element(page.getByText("暂无数据")).toBeVisible();
    expect(router.state.location.search).toEqual({ pageSize: "50" });
    await expect.element(page.getByRole("textbox", { name: "客户名称" })).toHaveValue("");
  });

  it("says why they did not come and tries again", async () => {
    await openThings(() => refused("数据库正在维护", 500, 500));
    await expect.element(page.getByRole("alert")).toHaveTextContent("数据加载失败数据库正在维护");
    wire({ "GET /thing/list": pagesOf(() => things(2)) });
    await page.getByRole("button", { name: "重试" }).click();
    await expect.element(row("客户02")).toBeVisible();
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });

  it("keeps the rows from before over a failed reload and says so once", async () => {
    await openThings(things(2));
    await expect.element(row("客户02")).toBeVisible();
    wire({ "GET /thing/list": () => refused("数据库正在维护", 500, 500) });
    await reload().click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("刷新失败，下面是之前的数据");
    await expect.element(row("客户02")).toBeVisible();
    expect(document.querySelectorAll('[data-slot="notice"]')).toHaveLength(0);
  });

  it("says that one may not see it", async () => {
    await openThings(() => refused("没有权限", 403, 403));
    await expect.element(page.getByRole("alert")).toHaveTextContent("您没有查看此列表的权限拒绝访问");
  });

  it("says that the network is gone", async () => {
    await openThings(() => {
      throw new TypeError("Failed to fetch");
    });
    await expect.element(page.getByRole("alert")).toHaveTextContent("网络连接不可用，请检查网络后重试");
  });
});

it("shows a card a row on a phone", async () => {
  await page.viewport(390, 800);
  await openThings(things(2), { mobile: ["paidTotalAmount"], mobileState: "status" });
  const cards = page.getByRole("tabpanel").getByRole("listitem");
  await expect.element(cards.first()).toHaveTextContent("客户01正常累计实付（元）10.01");
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
  await expectAxeClean();
});

it("says beside the name what is said of the row there: urgent, returned", async () => {
  await page.viewport(390, 800);
  await openThings(things(2), { mobileMarks: ({ id }) => id === things(2)[1]?.id && <b>加急</b> });
  const cards = page.getByRole("tabpanel").getByRole("listitem");
  await expect.element(cards.nth(1)).toHaveTextContent("客户02加急");
  await expect.element(cards.first()).not.toHaveTextContent("加急");
});

it("heads a phone's card with plain words where the record has no detail, and with a button where it has (desk B11)", async () => {
  await page.viewport(390, 800);
  const cards = page.getByRole("tabpanel").getByRole("listitem");
  const title = () => cards.first().getByText("客户01", { exact: true });
  await openThings(things(1));
  await expect.element(title()).toBeVisible();
  expect(title().element().closest("button")).toBeNull();
  expect(getComputedStyle(title().element()).color).toBe(getComputedStyle(document.body).color);
  await cleanup();
  await openThings(things(1), { Detail: () => null });
  await expect.element(cards.first().getByRole("button", { name: "客户01" })).toBeEnabled();
});
