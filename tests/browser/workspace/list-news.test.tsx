import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { refreshByNews, refreshEntities } from "#src/client/query.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { sent, stubWire } from "#tests/support/browser/console.tsx";
import { openThings, pagesOf, type Thing, thingCalls, things } from "#tests/support/browser/things.tsx";

stubWire();

let stored: readonly Thing[] = [];
beforeEach(() => {
  stored = things(3);
});

const row = (name: string) => page.getByRole("row", { name });
const names = () =>
  page
    .getByRole("row")
    .elements()
    .flatMap((node) => node.textContent?.match(/客户\d\d/)?.[0] ?? []);
const news = (n: number) => page.getByRole("button", { name: `有 ${n} 条数据被更新，点此显示` });

/** Opens the list, with the pointer on its title. */
async function open() {
  const console = await openThings(pagesOf(() => stored));
  await expect.element(row("客户03")).toBeVisible();
  await userEvent.hover(page.getByRole("heading", { name: "东西列表" }));
  return console;
}

/** Other people delete the first row, change the second and add a fourth. */
function change() {
  const [, second, third, fourth] = things(4);
  stored = [fourth, second && { ...second, status: "1" }, third].filter((one) => one !== undefined);
}

/** Opens the list with the pointer on a row, after other people changed it. */
async function openAtRow() {
  const console = await open();
  await userEvent.hover(row("客户02"));
  change();
  await refreshByNews(console.queries, ["thing"]);
  await expect.element(news(1)).toBeVisible();
  return console;
}

describe("what others change in a list", () => {
  it("is shown at once where nobody is at the rows", async () => {
    const { queries } = await open();
    change();
    await refreshByNews(queries, ["thing"]);
    await expect.poll(names).toEqual(["客户04", "客户02", "客户03"]);
    await expect.element(page.getByRole("button", { name: "刷新", exact: true })).toBeVisible();
  });

  it("moves no row under the pointer: values change in place, the rest is counted and shown on asking", async () => {
    await openAtRow();
    expect(names()).toEqual(["客户01", "客户02", "客户03"]);
    await expect.element(row("客户02")).toHaveTextContent("正常");
    await expect.element(row("客户01")).toHaveAttribute("data-row-state", "gone");
    await expect.element(page.getByText("有 1 条数据被更新", { exact: true })).toBeInTheDocument();
    await expectAxeClean(document.body);
    const before = sent("/thing/list").length;
    await news(1).click();
    await expect.poll(names).toEqual(["客户04", "客户02", "客户03"]);
    await expect.element(page.getByRole("button", { name: "刷新", exact: true })).toBeVisible();
    // The displayed data may be old by then: it is requested again.
    await expect.poll(() => sent("/thing/list").length).toBe(before + 1);
  });

  it("moves no row that has the focus, nor any while rows are ticked", async () => {
    const { queries } = await openThings(
      pagesOf(() => stored),
      { batch: () => <span>批量</span> },
    );
    await expect.element(row("客户03")).toBeVisible();
    await page.getByRole("checkbox", { name: "选择 客户02" }).click();
    await userEvent.hover(page.getByRole("heading", { name: "东西列表" }));
    (document.activeElement as HTMLElement).blur();
    change();
    await refreshByNews(queries, ["thing"]);
    await expect.poll(() => row("客户01").element().getAttribute("data-row-state")).toBe("gone");
    expect(names()).toEqual(["客户01", "客户02", "客户03"]);
  });

  it("moves no row of a list that comes back with ticked rows, after others changed it meanwhile", async () => {
    const { queries, router } = await openThings(
      pagesOf(() => stored),
      { batch: () => <span>批量</span> },
    );
    await expect.element(row("客户03")).toBeVisible();
    await page.getByRole("checkbox", { name: "选择 客户02" }).click();
    await router.navigate({ href: "/dashboard/analysis" });
    // Nobody looks at the list, so it requests nothing meanwhile.
    const asking = () => queries.getQueryCache().findAll({ type: "active", queryKey: ["thing"] }).length;
    await expect.poll(asking).toBe(0);
    change();
    await refreshByNews(queries, ["thing"]);
    await page.getByRole("tab", { name: "东西列表" }).click();
    await expect.poll(() => row("客户01").element().getAttribute("data-row-state")).toBe("gone");
    expect(names()).toEqual(["客户01", "客户02", "客户03"]);
  });

  it("comes along with what the person himself asks for or does", async () => {
    const { queries } = await openAtRow();
    stored = stored.slice(1);
    // This person's own action reloads the list.
    await refreshEntities(queries, [thingCalls.list]);
    await expect.poll(names).toEqual(["客户02", "客户03"]);
    await expect.element(page.getByRole("button", { name: "刷新", exact: true })).toBeVisible();
  });
});
