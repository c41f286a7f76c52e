import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ListScreenProps } from "#src/workspace/screen/list/list-screen.tsx";
import type { ActionDialogProps, RowAction } from "#src/workspace/screen/action.ts";
import { expectAxeClean } from "#tests/support/axe.ts";
import { refused, sent, stubWire, wire } from "#tests/support/console.tsx";
import { openThings, pagesOf, type Thing, thingCalls, thingPath, things } from "#tests/support/things.tsx";

stubWire();

const row = (name: string) => page.getByRole("row", { name });
const tick = (name: string) => page.getByRole("checkbox", { name: `选择 ${name}` });
const alert = () => page.getByRole("alert");
const warning = (words: string) => page.getByRole("status").filter({ hasText: words });
const deleting = { may: ["thing:thing:delete", "thing:thing:deleteBatch"] };
const deletable = { calls: thingCalls, deletable: true } as const;
const question = () => page.getByRole("alertdialog");

describe("selection", () => {
  const batch: ListScreenProps<Thing>["batch"] = ({ keys, rows }) => (
    <output data-testid="ticked">{[keys.join(","), ...rows.map((one) => one.customerName)].join(" ")}</output>
  );

  it("keeps ticked keys and rows over pages, and clearing empties both (LIST-20)", async () => {
    await openThings(things(60), { batch });
    await tick("客户02").click();
    await expect.element(page.getByTestId("ticked")).toHaveTextContent("t2 客户02");
    await page.getByRole("button", { name: "第 2 页" }).click();
    await tick("客户21").click();
    await expect.element(page.getByTestId("ticked")).toHaveTextContent("t2,t21 客户02 客户21");
    await page.getByRole("button", { name: "第 1 页" }).click();
    await expect.element(tick("客户02")).toBeChecked();
    await expect.element(page.getByRole("region", { name: "已选 2 项" })).toBeVisible();
    await page.getByRole("button", { name: "取消选择" }).click();
    await expect.element(page.getByTestId("ticked")).not.toBeInTheDocument();
    await expect.element(tick("客户02")).not.toBeChecked();
    await tick("客户03").click();
    await expect.element(page.getByTestId("ticked")).toHaveTextContent("t3 客户03");
  });

  it("takes all rows of the page by the box in the head", async () => {
    await openThings(things(30), { batch });
    await page.getByRole("checkbox", { name: "选择本页全部" }).click();
    await expect.element(page.getByRole("region", { name: "已选 20 项" })).toBeVisible();
    await expectAxeClean();
  });
});

describe("deleting", () => {
  it("of ticked rows needs at least one (LIST-14)", async () => {
    await openThings(things(3), deletable, deleting);
    await expect.element(row("客户01")).toBeVisible();
    await page.getByRole("button", { name: "批量删除" }).click();
    await expect.element(warning("请选择一条记录！")).toBeVisible();
    await expect.element(question()).not.toBeInTheDocument();
    expect(sent("/thing/deleteBatch")).toHaveLength(0);
  });

  it("of ticked rows asks, then sends their ids joined by commas (LIST-15)", async () => {
    let rows = things(3);
    await openThings(
      pagesOf(() => rows),
      deletable,
      deleting,
    );
    wire({
      "DELETE /thing/deleteBatch": () => {
        rows = rows.slice(2);
        return null;
      },
    });
    await tick("客户01").click();
    await tick("客户02").click();
    await page.getByRole("button", { name: "批量删除" }).click();
    await expect.element(question()).toHaveTextContent("确定要删除这 2 项吗?");
    await question().getByRole("button", { name: "取消" }).click();
    expect(sent("/thing/deleteBatch")).toHaveLength(0);
    await page.getByRole("button", { name: "批量删除" }).click();
    await question().getByRole("button", { name: "删除" }).click();
    await expect.element(warning("已删除 2 项")).toBeVisible();
    expect(sent("/thing/deleteBatch").map(({ method, query }) => ({ method, query }))).toEqual([
      { method: "DELETE", query: { ids: "t1,t2" } },
    ]);
    await expect.element(row("客户01")).not.toBeInTheDocument();
    await expect.element(row("客户03")).toBeVisible();
    await expect.element(page.getByText(/^已选/)).not.toBeInTheDocument();
  });

  it("of one row calls the delete address with its id (LIST-16)", async () => {
    await openThings(things(2), deletable, deleting);
    wire({ "DELETE /thing/delete": () => null });
    await row("客户02").getByRole("button", { name: "删除" }).click();
    await expect.element(question()).toHaveTextContent("确定要删除这 1 项吗?");
    await question().getByRole("button", { name: "删除" }).click();
    await expect.element(warning("已删除 1 项")).toBeVisible();
    expect(sent("/thing/delete").map(({ query }) => query)).toEqual([{ id: "t2" }]);
  });

  it("that leaves a page empty shows the one before (LIST-05)", async () => {
    let rows = things(21);
    const { router } = await openThings(
      pagesOf(() => rows),
      deletable,
      { ...deleting, at: `${thingPath}?pageNo=2` },
    );
    wire({
      "DELETE /thing/delete": () => {
        rows = rows.slice(0, 20);
        return null;
      },
    });
    await row("客户21").getByRole("button", { name: "删除" }).click();
    await question().getByRole("button", { name: "删除" }).click();
    await expect.element(row("客户20")).toBeVisible();
    expect(router.state.location.search).toEqual({});
  });

  it("that is refused says so and keeps the rows and the ticks", async () => {
    await openThings(things(2), deletable, deleting);
    wire({ "DELETE /thing/deleteBatch": () => refused("客户01有订单，不能删除") });
    await tick("客户01").click();
    await page.getByRole("button", { name: "批量删除" }).click();
    await question().getByRole("button", { name: "删除" }).click();
    await expect.element(warning("客户01有订单，不能删除")).toBeVisible();
    await expect.element(tick("客户01")).toBeChecked();
  });

  it("without its address says which one is missing (LIST-18, LIST-19)", async () => {
    await openThings(things(1), { calls: { list: thingCalls.list }, deletable: true }, deleting);
    await tick("客户01").click();
    await page.getByRole("button", { name: "批量删除" }).click();
    await expect.element(alert().filter({ hasText: "请设置url.deleteBatch属性!" })).toBeVisible();
    await row("客户01").getByRole("button", { name: "删除" }).click();
    await expect.element(alert().filter({ hasText: "请设置url.delete属性!" })).toBeVisible();
  });
});

describe("acts of a row", () => {
  const done: string[] = [];
  const act = (
    name: string,
    label: RowAction<Thing>["label"],
    more: Partial<Pick<RowAction<Thing>, "can" | "refusal" | "tone">> = {},
  ): RowAction<Thing> => ({
    name,
    label,
    permission: `thing:thing:${name}`,
    can: () => true,
    run: (thing) => void done.push(`${name} ${thing.id}`),
    ...more,
  });
  function Detail({ row: thing, onClose }: ActionDialogProps<Thing>) {
    return (
      <dialog open aria-label={thing.customerName}>
        <button type="button" onClick={onClose}>
          好
        </button>
      </dialog>
    );
  }
  const five = [
    act("edit", "common.verb.edit"),
    act("copy", "common.verb.copy", { refusal: (thing) => (thing.id === "t1" ? "第一条不能复制" : undefined) }),
    act("detail", "common.verb.detail"),
    act("export", "common.verb.export", { refusal: () => "尚未完成" }),
    act("remove", "common.verb.remove", { tone: "danger" }),
  ];
  const may = five.map(({ name }) => `thing:thing:${name}`);
  const offered = (name: string) =>
    row(name)
      .getByRole("button")
      .elements()
      .map((node) => node.textContent);

  it("stand three in the row, the rest under 更多; refused ones say why", async () => {
    done.length = 0;
    await openThings(things(2), { actions: five }, { may });
    await expect.element(row("客户01")).toBeVisible();
    expect(offered("客户01")).toEqual(["编辑", "复制", "详情", "更多"]);
    const copy = row("客户01").getByRole("button", { name: "复制" });
    await expect.element(copy).toHaveAttribute("aria-disabled", "true");
    (copy.element() as HTMLElement).click();
    await copy.hover();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent("第一条不能复制");
    await row("客户02").getByRole("button", { name: "复制" }).click();
    await row("客户01").getByRole("button", { name: "更多" }).click();
    await expect.element(page.getByRole("menuitem", { name: "导出" })).toHaveTextContent("尚未完成");
    await page.getByRole("menuitem", { name: "移除" }).click();
    expect(done).toEqual(["copy t2", "remove t1"]);
  });

  it("that are four need no menu; without the right or the state they are not offered", async () => {
    const { unmount } = await openThings(things(1), { actions: five.slice(0, 4) }, { may });
    await expect.poll(() => offered("客户01")).toEqual(["编辑", "复制", "详情", "导出"]);
    await unmount();
    const some = [act("edit", "common.verb.edit", { can: (thing) => thing.status === "2" }), ...five.slice(1, 3)];
    await openThings(things(2), { actions: some }, { may: ["thing:thing:edit", "thing:thing:detail"] });
    await expect.poll(() => offered("客户02")).toEqual(["编辑", "详情"]);
    expect(offered("客户01")).toEqual(["详情"]);
  });

  it("open their dialog for their row, one at a time", async () => {
    const actions: readonly RowAction<Thing>[] = [
      {
        name: "detail",
        label: "common.verb.detail",
        permission: "thing:thing:detail",
        can: () => true,
        Dialog: Detail,
      },
    ];
    await openThings(things(2), { actions }, { may });
    await row("客户02").getByRole("button", { name: "详情" }).click();
    await expect.element(page.getByRole("dialog", { name: "客户02" })).toBeVisible();
    await page.getByRole("button", { name: "好" }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

it("opens a row's detail by Enter and keeps it in the address; Back closes it", async () => {
  const Detail: ListScreenProps<Thing>["Detail"] = ({ id, onNext }) => (
    <aside aria-label="详情">
      {id}
      <button type="button" onClick={onNext}>
        下一条
      </button>
    </aside>
  );
  const { router } = await openThings(things(3), { Detail });
  await expect.element(row("客户01")).toBeVisible();
  (row("客户01").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  const detail = page.getByRole("complementary", { name: "详情" });
  await expect.element(detail).toHaveTextContent("t2");
  expect(router.state.location.search).toEqual({ detail: "t2" });
  await detail.getByRole("button", { name: "下一条" }).click();
  await expect.element(detail).toHaveTextContent("t3");
  router.history.back();
  await expect.element(detail).not.toBeInTheDocument();
});

it("leaves no entry of a closed detail that Back would seem to do nothing at, also when it is closed twice at once", async () => {
  const Detail: ListScreenProps<Thing>["Detail"] = ({ id, onClose, onNext }) => (
    <aside aria-label="详情">
      {id}
      <button type="button" onClick={onNext}>
        下一条
      </button>
      <button
        type="button"
        onClick={() => {
          onClose();
          onClose();
        }}
      >
        关闭
      </button>
    </aside>
  );
  const { router } = await openThings(things(3), { Detail }, { at: "/dashboard/analysis" });
  await expect.element(page.getByText("首页内容")).toBeVisible();
  await router.navigate({ href: `${thingPath}?pageSize=50` });
  const detail = page.getByRole("complementary", { name: "详情" });
  for (const name of ["客户01", "客户02"]) {
    await expect.element(row(name)).toBeVisible();
    (row(name).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(detail).toBeVisible();
    await detail.getByRole("button", { name: "下一条" }).click();
    await expect.poll(() => router.history.length).toBe(3);
    await detail.getByRole("button", { name: "关闭" }).click();
    await expect.element(detail).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({ pageSize: "50" });
  }
  router.history.back();
  await expect.element(page.getByText("首页内容")).toBeVisible();
});

it("closes a detail that was not opened here where it stands", async () => {
  const Detail: ListScreenProps<Thing>["Detail"] = ({ id, onClose }) => (
    <aside aria-label="详情">
      {id}
      <button type="button" onClick={onClose}>
        关闭
      </button>
    </aside>
  );
  const { router } = await openThings(things(3), { Detail }, { at: "/dashboard/analysis" });
  await expect.element(page.getByText("首页内容")).toBeVisible();
  await router.navigate({ href: `${thingPath}?detail=t2` });
  const detail = page.getByRole("complementary", { name: "详情" });
  await detail.getByRole("button", { name: "关闭" }).click();
  await expect.element(detail).not.toBeInTheDocument();
  await expect.element(row("客户01")).toBeVisible();
});
