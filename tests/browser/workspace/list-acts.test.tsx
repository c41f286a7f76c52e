import type { Permission } from "#src/contract/permissions.ts";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { refreshEntities } from "#src/client/query.ts";
import { queries } from "#src/session/queries.ts";
import type { ListScreenProps } from "#src/workspace/screen/list/list-props.ts";
import type { ActionDialogProps, RowAction } from "#src/workspace/screen/action.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openThings, pagesOf, type Thing, thingCalls, thingPath, things } from "#tests/support/browser/things.tsx";

stubWire();

const noParams = {};

const row = (name: string) => page.getByRole("row", { name });
const tick = (name: string) => page.getByRole("checkbox", { name: `选择 ${name}` });
const alert = () => page.getByRole("alert");
const warning = (words: string) => page.getByRole("status").filter({ hasText: words });
const deleting = { may: ["thing:thing:delete", "thing:thing:deleteBatch"] };
const deletable = { calls: thingCalls } as const;
const question = () => page.getByRole("alertdialog");
/** Starts an action from the 更多 menu of a row. */
const startFromMenu = async (name: string, act: string) => {
  await row(name).getByRole("button", { name: "更多" }).click();
  await page.getByRole("menuitem", { name: act }).click();
};

describe("an action that the address names", () => {
  const started: string[] = [];
  const actions: readonly RowAction<Thing>[] = [
    {
      name: "agree",
      label: { title: "同意" },
      permission: [],
      can: () => true,
      run: ({ id }) => void started.push(id),
    },
  ];
  const opened: string[] = [];
  const Detail: ListScreenProps<Thing>["Detail"] = ({ id }) => {
    opened.push(id);
    return null;
  };

  it("starts on the record it names, never on another one that is the only row", async () => {
    started.length = 0;
    await openThings(things(3), { actions, Detail }, { at: `${thingPath}?act=agree&detail=t2` });
    await expect.poll(() => started).toEqual(["t2"]);
    await cleanup();
    started.length = 0;
    opened.length = 0;
    await openThings(things(1), { actions, Detail }, { at: `${thingPath}?act=agree&detail=t9` });
    await expect.poll(() => opened).toContain("t9");
    await expect.element(row("客户01")).toBeVisible();
    expect(started).toEqual([]);
  });
});

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

describe("selecting all that the query finds", () => {
  const batch: ListScreenProps<Thing>["batch"] = ({ keys, rows }) => (
    <output data-testid="ticked">{`${keys.length} ${rows.length} ${rows.at(-1)?.customerName}`}</output>
  );
  const ticked = () => page.getByTestId("ticked");

  it("takes the rows of every page under the same filters, and gives up single ones (desk D)", async () => {
    await openThings(things(60), { batch });
    await tick("客户01").click();
    await page.getByRole("button", { name: "选择全部 60 条" }).click();
    await expect.element(ticked()).toHaveTextContent("60 60 客户60");
    await expect.element(page.getByRole("button", { name: /^选择全部/ })).not.toBeInTheDocument();
    expect(sent("/thing/list").at(-1)?.query).toMatchObject({ pageNo: "1", pageSize: "500", column: "createTime" });
    await tick("客户02").click();
    // Also for rows of pages that were never shown.
    await expect.element(ticked()).toHaveTextContent("59 59 客户60");
  });

  it("says how many it takes where there are more than can be ticked", async () => {
    await openThings(things(501), { batch });
    await tick("客户01").click();
    await page.getByRole("button", { name: "选择前 500 条（共 501 条）" }).click();
    await expect.element(ticked()).toHaveTextContent("500 500 客户500");
  });

  it("leaves the ticks as they were when it fails, and says so", async () => {
    await openThings(things(60), { batch });
    await tick("客户01").click();
    wire({ "GET /thing/list": () => refused("数据库忙") });
    await page.getByRole("button", { name: "选择全部 60 条" }).click();
    await expect.element(page.getByText("数据库忙")).toBeVisible();
    await expect.element(ticked()).toHaveTextContent("1 1 客户01");
  });

  it("adds up the ticked rows in the place of the page's sum: nothing moves (desk D)", async () => {
    const titles = { paidTotalAmount: { title: "累计实付（元）" } } as const;
    await openThings(things(3), { batch, sums: { titles } });
    await expect.element(page.getByText("本页合计")).toBeVisible();
    const foot = () => document.querySelector('[data-slot="pagination"]')?.getBoundingClientRect().toJSON() as unknown;
    const before = foot();
    await tick("客户01").click();
    await tick("客户03").click();
    await expect.element(page.getByText("已选 2 条合计")).toBeVisible();
    await expect.element(page.getByText("40.04", { exact: true })).toBeVisible();
    expect(foot()).toEqual(before);
  });

  it("adds up the money of the ticked rows in a list that declares no sums, over all pages, and moves nothing (desk D)", async () => {
    await openThings(things(60), { batch });
    const foot = () => document.querySelector('[data-slot="pagination"]')?.getBoundingClientRect().toJSON() as unknown;
    await expect.element(row("客户01")).toBeVisible();
    const before = foot();
    await tick("客户01").click();
    const line = page.getByRole("term").filter({ hasText: "已选 1 条合计" });
    await expect.element(line).toBeVisible();
    await expect.element(page.getByRole("definition").filter({ hasText: "10.01" })).toBeVisible();
    expect(foot()).toEqual(before);
    await page.getByRole("button", { name: "选择全部 60 条" }).click();
    await expect.element(page.getByText("已选 60 条合计")).toBeVisible();
    await expect.element(page.getByText("18,318.30", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "取消选择" }).click();
    await expect.element(page.getByText("已选 60 条合计")).not.toBeInTheDocument();
  });
});

describe("the menu of a right press on a row (desk D)", () => {
  const actions: readonly RowAction<Thing>[] = [
    { name: "edit", label: "common.verb.edit", permission: [], can: () => true, run: () => undefined },
    { name: "detail", label: "common.verb.detail", permission: [], can: () => true, step: true, run: () => undefined },
  ];
  const entries = () =>
    page
      .getByRole("menuitem")
      .elements()
      .map((node) => node.textContent);
  const all = ["详情", "编辑", "复制 客户02", "在新标签页打开Alt Enter"];

  it("offers its next step, its other acts, its name to copy, and to open it in a tab, with the key for that", async () => {
    await openThings(things(3), { actions, Detail: () => null });
    await row("客户02").click({ button: "right" });
    await expect.poll(entries).toEqual(all);
    await userEvent.keyboard("{Escape}");
    await expect.poll(entries).toEqual([]);
    (row("客户02").element() as HTMLElement).focus();
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await expect.poll(entries).toEqual(all);
    await expectAxeClean();
  });

  it("is the browser's own beside the rows", async () => {
    await openThings(things(1), { actions });
    await expect.element(row("客户01")).toBeVisible();
    const head = page.getByRole("columnheader", { name: "客户名称" }).element();
    const press = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
    head.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    expect(entries()).toEqual([]);
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
    await startFromMenu("客户02", "删除");
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
    await startFromMenu("客户21", "删除");
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

  it("is offered in the row alone where there is no call for several", async () => {
    await openThings(things(1), { calls: { list: thingCalls.list, delete: thingCalls.delete } }, deleting);
    await row("客户01").getByRole("button", { name: "更多" }).click();
    await expect.element(page.getByRole("menuitem", { name: "删除" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "批量删除" })).not.toBeInTheDocument();
  });

  it("is offered of ticked rows alone where there is no call for one", async () => {
    const { list, deleteBatch } = thingCalls;
    await openThings(things(1), { calls: { list, deleteBatch } }, deleting);
    await expect.element(page.getByRole("button", { name: "批量删除" })).toBeVisible();
    await expect.element(row("客户01").getByRole("button", { name: "更多" })).not.toBeInTheDocument();
  });

  it("without its address says which one is missing (LIST-18, LIST-19)", async () => {
    await openThings(things(1), { calls: { list: thingCalls.list }, deletable: true }, deleting);
    await tick("客户01").click();
    await page.getByRole("button", { name: "批量删除" }).click();
    await expect.element(alert().filter({ hasText: "请设置url.deleteBatch属性!" })).toBeVisible();
    await startFromMenu("客户01", "删除");
    await expect.element(alert().filter({ hasText: "请设置url.delete属性!" })).toBeVisible();
  });
});

describe("acts of a row", () => {
  const done: string[] = [];
  const act = (
    name: string,
    label: RowAction<Thing>["label"],
    more: Partial<Pick<RowAction<Thing>, "can" | "refusal" | "tone" | "step">> = {},
  ): RowAction<Thing> => ({
    name,
    label,
    permission: `thing:thing:${name}` as Permission,
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
    act("copy", "common.verb.copy", {
      step: true,
      refusal: (thing) => (thing.id === "t1" ? "第一条不能复制" : undefined),
    }),
    act("detail", "common.verb.detail", { step: ({ id }) => id !== "t1" }),
    act("export", "common.verb.export", { refusal: () => "尚未完成" }),
    act("remove", "common.verb.remove", { tone: "danger" }),
  ];
  const may = five.map(({ name }) => `thing:thing:${name}`);
  const places = (name: string) =>
    row(name)
      .getByRole("button")
      .elements()
      .map((node) => node.getAttribute("aria-label") ?? node.textContent);
  const entries = () =>
    page
      .getByRole("menuitem")
      .elements()
      .map((node) => node.textContent);

  it("are one next step in a fixed place, the rest under 更多 in their one order; refused ones say why (desk C)", async () => {
    done.length = 0;
    await openThings(things(2), { actions: five }, { may });
    await expect.element(row("客户01")).toBeVisible();
    expect(places("客户01")).toEqual(["复制", "更多"]);
    const copy = row("客户01").getByRole("button", { name: "复制" });
    await expect.element(copy).toHaveAttribute("aria-disabled", "true");
    (copy.element() as HTMLElement).click();
    await copy.hover();
    await expect.element(page.getByRole("tooltip")).toHaveTextContent("第一条不能复制");
    await row("客户02").getByRole("button", { name: "复制" }).click();
    await row("客户01").getByRole("button", { name: "更多" }).click();
    await expect.element(page.getByRole("menuitem", { name: "导出" })).toHaveTextContent("尚未完成");
    expect(entries()).toEqual(["编辑", "详情", "导出尚未完成", "移除"]);
    await page.getByRole("menuitem", { name: "移除" }).click();
    expect(done).toEqual(["copy t2", "remove t1"]);
    await expectAxeClean();
  });

  it("stand in the same places in every row, whatever its state", async () => {
    const some = [
      act("copy", "common.verb.copy", { step: true, can: (thing) => thing.id === "t1" }),
      act("detail", "common.verb.detail"),
    ];
    await openThings(things(2), { actions: some }, { may });
    await expect.element(row("客户01")).toBeVisible();
    await expect.element(page.getByRole("columnheader", { name: "下一步" })).toBeVisible();
    expect(places("客户02")).toEqual(["更多"]);
    await expect.element(row("客户02").getByRole("cell").last()).toHaveTextContent("–");
    const left = (name: string) =>
      row(name).getByRole("button", { name: "更多" }).element().getBoundingClientRect().left;
    expect(left("客户01")).toBe(left("客户02"));
  });

  it("are not offered without the right or the state; who may do none has no column for them", async () => {
    const some = [act("edit", "common.verb.edit", { can: (thing) => thing.status === "2" }), ...five.slice(1, 3)];
    const { unmount } = await openThings(
      things(2),
      { actions: some },
      { may: ["thing:thing:edit", "thing:thing:detail"] },
    );
    await expect.poll(() => places("客户02")).toEqual(["详情", "更多"]);
    expect(places("客户01")).toEqual(["更多"]);
    await unmount();
    await openThings(things(2), { actions: some });
    await expect.element(row("客户01")).toBeVisible();
    await expect.element(page.getByRole("columnheader", { name: "下一步" })).not.toBeInTheDocument();
  });

  it("open their dialog for their row, one at a time", async () => {
    const actions: readonly RowAction<Thing>[] = [
      {
        name: "detail",
        label: "common.verb.detail",
        permission: "thing:thing:detail" as Permission,
        can: () => true,
        step: true,
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

describe("focus after an action that takes the row away (desk B2)", () => {
  /** Confirms in a dialog that closes before or after the list reloads. */
  const confirming = (order: "closes first" | "reads first", done: (row: Thing) => void): RowAction<Thing> => ({
    name: "finish",
    label: "common.verb.confirm",
    permission: [],
    can: () => true,
    step: true,
    Dialog({ row: one, onClose }: ActionDialogProps<Thing>) {
      const finish = async () => {
        done(one);
        if (order === "closes first") onClose();
        await refreshEntities(queries, [thingCalls.list]);
        if (order === "reads first") {
          // The row has left the list behind the dialog.
          await expect.poll(() => document.querySelector(`tr[data-key="${one.id}"]`)).toBeNull();
          onClose();
        }
      };
      return (
        <Dialog open onOpenChange={onClose} title="完成" footer={<Button onClick={() => void finish()}>就这样</Button>}>
          <p>说明</p>
        </Dialog>
      );
    },
  });
  const finish = async (name: string) => {
    await expect.element(row(name)).toBeVisible();
    (row(name).getByRole("button", { name: "确定" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await page.getByRole("button", { name: "就这样" }).click();
    await expect.element(row(name)).not.toBeInTheDocument();
  };

  it.each(["closes first", "reads first"] as const)("the dialog %s: it goes to the row that follows", async (order) => {
    let rows = things(3);
    await openThings(
      pagesOf(() => rows),
      { actions: [confirming(order, ({ id }) => (rows = rows.filter((one) => one.id !== id)))] },
    );
    await finish("客户02");
    await expect.element(row("客户03")).toHaveFocus();
    await finish("客户03");
    await expect.element(row("客户01")).toHaveFocus();
  });

  it("the last one hands it to the chosen tab", async () => {
    let rows = things(1);
    await openThings(
      pagesOf(() => rows),
      {
        actions: [confirming("closes first", () => (rows = []))],
        status: { param: "status", tabs: [{ value: "", label: "common.all" }], paramsOf: () => noParams },
      },
    );
    await finish("客户01");
    await expect.element(page.getByRole("tab", { name: "全部" })).toHaveFocus();
  });

  it("a row that stays without its button has it itself", async () => {
    let rows = things(2);
    const action: RowAction<Thing> = {
      name: "stop",
      label: "common.verb.confirm",
      permission: [],
      can: ({ status }) => status === "1",
      step: true,
      run() {
        rows = rows.map((one) => ({ ...one, status: "2" }));
        void refreshEntities(queries, [thingCalls.list]);
      },
    };
    await openThings(
      pagesOf(() => rows),
      { actions: [action] },
    );
    await expect.element(row("客户01")).toBeVisible();
    (row("客户01").getByRole("button", { name: "确定" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(row("客户01")).toHaveFocus();
  });

  it("stays where the person went meanwhile", async () => {
    let rows = things(2);
    await openThings(
      pagesOf(() => rows),
      { filters: [{ kind: "text", name: "customerName", label: { title: "客户名称" } }] },
    );
    await row("客户01").click();
    const field = page.getByRole("textbox", { name: "客户名称" });
    await field.click();
    rows = rows.slice(1);
    await refreshEntities(queries, [thingCalls.list]);
    await expect.element(row("客户01")).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
  });
});
