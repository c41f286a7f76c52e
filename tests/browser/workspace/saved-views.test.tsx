import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SavedView } from "#src/contract/system/desk/saved-view.ts";
import type { Filter } from "#src/workspace/screen/list/query.ts";
import type { StatusTabsConfig } from "#src/workspace/screen/list/status-tabs.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openThings, thingPath, things } from "#tests/support/browser/things.tsx";

stubWire();

const filters: readonly Filter[] = [{ kind: "text", name: "customerName", label: { title: "客户名称" } }];
const params: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "1": { status: "1" },
  "2": { status: "2" },
};
const none = {};
const status: StatusTabsConfig = {
  param: "tab",
  paramsOf: (value) => params[value ?? ""] ?? none,
  tabs: [
    { value: "", label: "common.all" },
    { value: "1", label: "common.yes" },
    { value: "2", label: "common.no" },
  ],
};

/** The views on the server, as these tests change them. */
let kept: SavedView[] = [];
const view = (id: string, more: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `视图${id}`,
  roleCode: null,
  roleName: null,
  mayChange: true,
  value: { search: { customerName: "客户1" } },
  version: 0,
  ...more,
});

beforeEach(() => {
  kept = [];
  wire({
    "GET /sys/savedView/list": () => kept,
    "POST /sys/savedView/add": ({ body }) => {
      const { name, value } = body as Pick<SavedView, "name" | "value">;
      const made = view(String(kept.length + 1), { name, value });
      kept.push(made);
      return made;
    },
    "PUT /sys/savedView/edit": ({ body }) => {
      const given = body as Partial<SavedView> & { id: string };
      kept = kept.map((one) => (one.id === given.id ? { ...one, ...given, version: one.version + 1 } : one));
      return kept.find(({ id }) => id === given.id);
    },
    "PUT /sys/savedView/order": ({ body }) => {
      const { ids } = body as { ids: string[] };
      kept = kept.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return null;
    },
    "DELETE /sys/savedView/delete": ({ query }) => {
      kept = kept.filter(({ id }) => id !== query["id"]);
      return null;
    },
    "POST /sys/kept/save": ({ body }) => ({ kept: true, keptTime: (body as { keptTime: number }).keptTime }),
    "DELETE /sys/kept/delete": () => null,
  });
});

const open = (at = thingPath, may: readonly string[] = []) => openThings(things(40), { filters, status }, { at, may });
const group = () => page.getByRole("group", { name: "视图", exact: true });
const chip = (name: string) => group().getByRole("button", { name: new RegExp(`^${name}(\\d| |$)`) });
const inMenu = async (name: string, entry: string) => {
  // Wait until the previous action's menu is closed: a press while it closes only closes it.
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await group()
    .getByRole("button", { name: `视图“${name}”的操作` })
    .click();
  await page.getByRole("menuitem", { name: entry }).click();
};
const lastList = () =>
  sent("/thing/list")
    .filter(({ query }) => query["pageSize"] !== "1")
    .at(-1)?.query ?? {};

describe("saved views", () => {
  it("are kept under a name with filters, state and sort, and the new one is chosen", async () => {
    const { router } = await open(`${thingPath}?customerName=客户1&tab=2&order=asc&column=customerName&pageNo=1`);
    await group().getByRole("button", { name: "保存为视图" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "名称" }).fill("我的");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect.element(chip("我的")).toHaveAttribute("aria-pressed", "true");
    expect(sent("/sys/savedView/add").at(-1)?.act).toMatch(/^[0-9a-f]{32}$/);
    expect(sent("/sys/savedView/add").at(-1)?.body).toMatchObject({
      screen: thingPath,
      name: "我的",
      value: { search: { customerName: "客户1", tab: "2", column: "customerName", order: "asc" }, columns: {} },
    });
    expect(router.state.location.search).toMatchObject({ view: "1" });
    await expectAxeClean(group().element());
  });

  it("show what they hold when pressed, and Back returns; pressed again they are left", async () => {
    kept = [view("1", { value: { search: { tab: "2", pageSize: "50", gone: "x" } } })];
    const { router } = await open(`${thingPath}?customerName=客户2`);
    await chip("视图1").click();
    await expect.poll(lastList).toMatchObject({ status: "2", pageSize: "50" });
    expect(lastList()).not.toHaveProperty("customerName");
    await expect.element(chip("视图1")).toHaveAttribute("aria-pressed", "true");
    // A condition that the screen no longer knows is ignored, with a message.
    await expect.element(page.getByText("此视图中的条件 gone 已不存在，已忽略")).toBeVisible();
    router.history.back();
    await expect.poll(() => router.state.location.search).toEqual({ customerName: "客户2" });
    await expect.element(chip("视图1")).toHaveAttribute("aria-pressed", "false");
    await chip("视图1").click();
    await expect.poll(() => router.state.location.search).toHaveProperty("view", "1");
    await chip("视图1").click();
    await expect.poll(() => router.state.location.search).toEqual({});
  });

  it("are counted as the list is, once it is here", async () => {
    kept = [view("1"), view("2", { value: { search: { tab: "2" } } })];
    await open();
    await expect.element(chip("视图1")).toHaveTextContent("40 条");
    const counted = sent("/thing/list").filter(({ query }) => query["pageSize"] === "1");
    expect(counted.map(({ query }) => [query["customerName"], query["status"]])).toEqual([
      ["*客户1*", undefined],
      [undefined, "2"],
    ]);
  });

  it("are chosen where the address shows just the same, and say when it was changed", async () => {
    kept = [view("1")];
    await open(`${thingPath}?customerName=客户1`);
    await expect.element(chip("视图1")).toHaveAttribute("aria-pressed", "true");
    await expect.element(page.getByText("已修改")).not.toBeInTheDocument();
    await chip("视图1").click();
    await page.getByRole("tab", { name: "否" }).click();
    await expect.element(page.getByText("已修改")).toBeVisible();
    await group().getByRole("button", { name: "保存", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "覆盖" }).click();
    await expect.poll(() => kept[0]?.value.search).toEqual({ customerName: "客户1", tab: "2" });
    await expect.element(page.getByText("已修改")).not.toBeInTheDocument();
  });

  it("with a name that is taken ask before they are overwritten", async () => {
    kept = [view("1")];
    await open(`${thingPath}?tab=2`);
    await group().getByRole("button", { name: "保存为视图" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "名称" }).fill("视图1");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect.element(page.getByText("已有名为“视图1”的视图，用当前的条件覆盖它吗？")).toBeVisible();
    await page.getByRole("alertdialog").getByRole("button", { name: "取消" }).click();
    expect(kept[0]?.value.search).toEqual({ customerName: "客户1" });
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "覆盖" }).click();
    await expect.poll(() => kept[0]?.value.search).toEqual({ tab: "2" });
    expect(kept).toHaveLength(1);
  });

  it("are renamed, moved and deleted from the chosen one's menu", async () => {
    kept = [view("1"), view("2", { value: { search: { tab: "2" } } })];
    await open(`${thingPath}?view=2&tab=2`);
    await inMenu("视图2", "前移");
    await expect.poll(() => kept.map(({ id }) => id)).toEqual(["2", "1"]);
    await expect.element(page.getByText("视图“视图2”移到第 1 位，共 2 个")).toBeInTheDocument();
    await inMenu("视图2", "重命名");
    await page.getByRole("dialog").getByRole("textbox", { name: "名称" }).fill("停用的");
    await userEvent.keyboard("{Enter}");
    await expect.element(chip("停用的")).toBeVisible();
    await inMenu("停用的", "删除视图");
    await page.getByRole("alertdialog").getByRole("button", { name: "删除" }).click();
    await expect.poll(() => kept.map(({ id }) => id)).toEqual(["1"]);
    await expect.element(chip("停用的")).not.toBeInTheDocument();
  });

  it("of a role are not mine to change, only to use and to copy", async () => {
    kept = [view("1", { roleCode: "cs", roleName: "客服", mayChange: false })];
    await open(`${thingPath}?view=1&customerName=客户9`);
    await expect.element(page.getByText("已修改")).toBeVisible();
    await expect.element(group().getByRole("button", { name: "保存", exact: true })).not.toBeInTheDocument();
    await expect.element(group().getByRole("button", { name: "另存为" })).toBeVisible();
    await group().getByRole("button", { name: "视图“视图1”的操作" }).click();
    await expect.element(page.getByRole("menuitem", { name: "设为默认" })).toBeVisible();
    await expect.element(page.getByRole("menuitem", { name: "删除视图" })).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
  });

  it("are for a role only where one may share", async () => {
    wire({ "GET /sys/role/queryall": () => [{ id: "1", roleName: "客服", roleCode: "cs" }] });
    await open(`${thingPath}?tab=2`, ["system:savedView:share"]);
    wire({
      "POST /sys/savedView/share": ({ body }) => {
        const { name, value, roleCode } = body as SavedView;
        kept = [view("9", { name, value, roleCode, roleName: "客服" })];
        return kept[0];
      },
    });
    await group().getByRole("button", { name: "保存为视图" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "名称" }).fill("大家的");
    await page.getByRole("radio", { name: "角色" }).click();
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect.element(page.getByText("请选择角色").first()).toBeVisible();
    await page.getByRole("combobox", { name: "角色" }).click();
    await page.getByRole("option", { name: "客服" }).click();
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect.element(chip("大家的")).toHaveTextContent("角色：客服");
  });

  it("open the page when one is the default, and only where the address says nothing", async () => {
    kept = [view("1", { value: { search: { tab: "2" } } })];
    wire({ "GET /sys/kept/list": () => [{ key: `view:${thingPath}`, value: "1", keptTime: 1000 }] });
    const { router } = await open();
    await expect.poll(() => router.state.location.search).toEqual({ tab: "2", view: "1" });
    // Nothing is requested for a hidden page.
    await expect.element(page.getByRole("row", { name: "客户01" })).toBeVisible();
    expect(sent("/thing/list").filter(({ query }) => query["pageSize"] !== "1")).toHaveLength(1);
    await inMenu("视图1", "取消默认");
    await expect.poll(() => sent("/sys/kept/delete").length).toBe(1);
  });

  it("do not come where the server has none, and a refusal is told", async () => {
    wire({
      "GET /sys/savedView/list": () => refused("拒绝访问", 40301, 403),
      "POST /sys/savedView/add": () => refused("每个页面最多保存30个视图，请先删除不用的视图"),
    });
    await open(`${thingPath}?tab=2`);
    await expect.element(page.getByRole("row", { name: "客户01" })).toBeVisible();
    await group().getByRole("button", { name: "保存为视图" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "名称" }).fill("再一个");
    await page.getByRole("button", { name: "保存", exact: true }).click();
    await expect.element(page.getByRole("alert").getByText("每个页面最多保存30个视图")).toBeVisible();
  });
});

describe("columns of a view", () => {
  it("are its own while it is in force, and the list's afterwards", async () => {
    kept = [view("1", { value: { search: { tab: "2" }, columns: { shown: { paidTotalAmount: false } } } })];
    await open();
    const paid = page.getByRole("columnheader", { name: /累计实付/ });
    await expect.element(paid).toBeVisible();
    await chip("视图1").click();
    await expect.element(paid).not.toBeInTheDocument();
    await chip("视图1").click();
    await expect.element(paid).toBeVisible();
  });
});

describe("columns, page size and sort of a list", () => {
  it("are sent to the server a moment later, and come from it where nothing is kept here", async () => {
    await open();
    await page.getByRole("combobox", { name: "每页条数" }).click();
    await page.getByRole("option", { name: "50 条/页" }).click();
    await expect
      .poll(() => sent("/sys/kept/save").at(-1)?.body)
      .toMatchObject({
        kind: "setting",
        key: `list:${thingPath}`,
        value: { pageSize: 50 },
      });
  });

  it("hold what one changed oneself, not what a colleague's address brought along", async () => {
    const { router } = await open(`${thingPath}?column=customerName&order=asc&customerName=客户`);
    await expect.element(page.getByText("1-20 共40条")).toBeVisible();
    await page.getByRole("combobox", { name: "每页条数" }).click();
    await page.getByRole("option", { name: "50 条/页" }).click();
    const saved = () => sent("/sys/kept/save").map(({ body }) => body as { key: string; value: unknown });
    await expect.poll(() => saved().at(-1)).toMatchObject({ key: `list:${thingPath}` });
    expect(saved().at(-1)?.value).toEqual({ pageSize: 50 });
    await router.navigate({ href: `${thingPath}?pageSize=100` });
    await page
      .getByRole("columnheader", { name: /客户名称/ })
      .getByRole("button")
      .first()
      .click();
    await expect.poll(() => saved().length).toBe(2);
    expect(saved().at(-1)?.value).toEqual({ pageSize: 50, column: "customerName", order: "asc" });
  });

  it("that another device kept are taken over, into the address, before anything is asked for", async () => {
    wire({
      "GET /sys/kept/list": () => [
        { key: `list:${thingPath}`, value: { pageSize: 50, column: "customerName", order: "asc" }, keptTime: 1000 },
        { key: `columns:${thingPath}`, value: { shown: { paidTotalAmount: false } }, keptTime: 1000 },
      ],
    });
    const { router } = await open();
    await expect.poll(lastList).toMatchObject({ pageSize: "50", column: "customerName", order: "asc" });
    expect(router.state.location.search).toEqual({ pageSize: "50", column: "customerName", order: "asc" });
    expect(sent("/thing/list").filter(({ query }) => query["pageSize"] === "20")).toEqual([]);
    await expect.element(page.getByRole("columnheader", { name: /累计实付/ })).not.toBeInTheDocument();
  });

  it("that are no layout are as declared: nothing of rubbish is drawn", async () => {
    wire({
      "GET /sys/kept/list": () => [
        { key: `list:${thingPath}`, value: { pageSize: 7, column: 1 }, keptTime: 1000 },
        { key: `columns:${thingPath}`, value: { widths: { customerName: "wide" } }, keptTime: 1000 },
      ],
    });
    await open();
    await expect.poll(lastList).toMatchObject({ pageSize: "20", column: "createTime", order: "desc" });
    await expect.element(page.getByRole("columnheader", { name: /累计实付/ })).toBeVisible();
  });

  it("stay on this device when the server cannot be reached, and are sent when it can", async () => {
    wire({ "POST /sys/kept/save": () => Promise.reject(new TypeError("Failed to fetch")) });
    await open();
    await page.getByRole("combobox", { name: "每页条数" }).click();
    await page.getByRole("option", { name: "50 条/页" }).click();
    await expect.poll(() => sent("/sys/kept/save").length).toBeGreaterThan(0);
    // A page that has just loaded from the server sends once more by itself, within the batch delay.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const before = sent("/sys/kept/save").length;
    wire({ "POST /sys/kept/save": ({ body }) => ({ kept: true, keptTime: (body as { keptTime: number }).keptTime }) });
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => sent("/sys/kept/save").length).toBe(before + 1);
    expect(sent("/sys/kept/save").at(-1)?.body).toMatchObject({ value: { pageSize: 50 } });
  });
});
