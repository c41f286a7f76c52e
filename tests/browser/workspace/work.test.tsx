import { beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { WorkItem } from "#src/contract/system/desk/work.ts";
import { Analysis } from "#src/features/dashboard/analysis/page.tsx";
import { TaskList } from "#src/features/dashboard/task/page.tsx";
import { refreshEntities } from "#src/client/query.ts";
import { useCurrentRecord } from "#src/workspace/screen/current-record.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import { endQueue } from "#src/workspace/work/work-queue.ts";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { entry, openConsole, refused, sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

const menu = [
  entry("/dashboard/analysis", "首页", "test/Home"),
  entry("/dashboard/task", "待我处理", "dashboard/IndexTask"),
  entry("/order/orderList", "订单列表", "test/Page"),
];
const screens = {
  "test/Home": async () => () => <p>首页内容</p>,
  "dashboard/Analysis": async () => Analysis,
  "test/Page": async () => () => <h1 data-page-heading>订单页</h1>,
  "dashboard/IndexTask": async () => TaskList,
};

let waiting: WorkItem[] = [];
const item = (n: number, more: Partial<WorkItem> = {}): WorkItem => ({
  kind: "receiveSample",
  id: `${n}`,
  no: `DD${n}`,
  title: `客户${n}`,
  note: "RoHS",
  due: "2099-01-01 23:59:59",
  since: "2026-01-01 08:00:00",
  path: `/order/orderList?tab=40&detail=${n}`,
  todo: "",
  todoType: "",
  receiver: "",
  ...more,
});
const late = "2020-01-01 00:00:00";

beforeEach(async () => {
  endQueue();
  await page.viewport(1440, 900);
  signIn({ menu, may: ["dashboard:task:view"] });
  waiting = [item(1, { due: late }), item(2), item(3, { kind: "answer", path: "/order/orderList?detail=3" })];
  wire({
    "GET /dashboard/task/count": () =>
      (["receiveSample", "answer", "todo"] as const).map((kind) => {
        const own = waiting.filter((one) => one.kind === kind);
        return { kind, total: own.length, overdue: own.filter(({ due }) => due === late).length, today: 0 };
      }),
    "GET /dashboard/task/list": ({ query }) => {
      const records = waiting.filter(
        (one) => (!query["kind"] || one.kind === query["kind"]) && (query["box"] !== "overdue" || one.due === late),
      );
      return { records, total: records.length, size: 50, current: 1, pages: 1 };
    },
  });
});

const rows = () =>
  page
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => row.querySelector("a")?.textContent);
const badge = (name: RegExp) => page.getByRole("banner").getByRole("button", { name });

describe("待我处理", () => {
  it("stands on the home page with what presses most, each leading to where it is done, and with the whole list", async () => {
    const home = [entry("/dashboard/analysis", "首页", "dashboard/Analysis"), ...menu.slice(1)];
    signIn({ menu: home, may: ["dashboard:task:view"] });
    await openConsole("/dashboard/analysis", screens);
    const region = page.getByRole("region", { name: "待我处理" });
    await expect.element(region.getByText("共 3 件")).toHaveTextContent("其中 1 件超期");
    await expect.element(region.getByRole("link", { name: "查看全部" })).toHaveAttribute("href", "/dashboard/task");
    await expect.element(region.getByRole("link", { name: /待收样.*DD1.*超期/ })).toBeVisible();
    await expectAxeClean();
    await expect
      .element(region.getByRole("link", { name: /DD3/ }))
      .toHaveAttribute("href", "/order/orderList?detail=3");
    await region.getByRole("link", { name: /DD3/ }).click();
    await expect.element(page.getByRole("heading", { name: "订单页" })).toBeVisible();
  });

  it("says on the home page when nothing waits", async () => {
    const home = [entry("/dashboard/analysis", "首页", "dashboard/Analysis"), ...menu.slice(1)];
    signIn({ menu: home, may: ["dashboard:task:view"] });
    waiting = [];
    await openConsole("/dashboard/analysis", screens);
    const region = page.getByRole("region", { name: "待我处理" });
    await expect.element(region.getByText("没有等待您处理的事项")).toBeVisible();
  });

  it("stands in the header with its count and what is late, and leads to the list", async () => {
    await openConsole("/dashboard/analysis", screens);
    await badge(/待我处理 3 件，1 件超期/).click();
    await expect.element(page.getByRole("heading", { name: "待我处理" })).toBeVisible();
    await expect.element(page.getByRole("tab", { name: /待收样/ })).toHaveTextContent("2");
    // An empty kind has no tab.
    await expect.element(page.getByRole("tab", { name: /其他待办/ })).not.toBeInTheDocument();
    await expect.poll(rows).toEqual(["DD1", "DD2", "DD3"]);
    await expect.element(page.getByRole("row", { name: /DD1/ })).toHaveTextContent(/超期 \d+ 天/);
    await expect.element(page.getByTitle(late)).toBeVisible();
    await expectAxeClean();
  });

  it("shows one kind, or what is late, and keeps both in the address", async () => {
    const { router } = await openConsole("/dashboard/task", screens);
    await page.getByRole("tab", { name: /待收样/ }).click();
    await expect.poll(rows).toEqual(["DD1", "DD2"]);
    await page.getByRole("radio", { name: "已超期" }).click();
    await expect.poll(rows).toEqual(["DD1"]);
    expect(router.state.location.search).toEqual({ kind: "receiveSample", box: "overdue" });
  });

  it("has pages over all kinds, shows the last one when what stood behind it is done, and the first where the address names none", async () => {
    wire({
      "GET /dashboard/task/list": ({ query }) => {
        const size = Number(query["pageSize"]);
        const from = (Number(query["pageNo"]) - 1) * size;
        const all = Array.from({ length: 60 }, (_, index) => item(index + 1));
        return { records: all.slice(from, from + size), total: 60, size, current: 1, pages: Math.ceil(60 / size) };
      },
    });
    const { router } = await openConsole("/dashboard/task?pageNo=9", screens);
    await expect.poll(() => rows()[0]).toBe("DD41");
    expect(router.state.location.search).toEqual({ pageNo: "3" });
    const pager = page.getByRole("navigation", { name: "分页" });
    await pager.getByRole("button", { name: "上一页" }).click();
    await expect.poll(() => rows()[0]).toBe("DD21");
    await router.navigate({ href: "/dashboard/task?pageSize=50&pageNo=2" });
    await expect.poll(() => rows()[0]).toBe("DD51");
    await router.navigate({ href: "/dashboard/task?kind=receiveSample&pageNo=1.5" });
    await expect.poll(() => rows()[0]).toBe("DD1");
    expect(sent("/dashboard/task/list").at(-1)?.query).toMatchObject({ pageNo: "1" });
  });

  it("hands a task to a colleague with the reason; only who may is offered it", async () => {
    waiting = [item(1, { todo: "T1" }), item(2)];
    const { router } = await openConsole("/dashboard/task", screens);
    await expect.poll(rows).toEqual(["DD1", "DD2"]);
    const hand = page.getByRole("button", { name: /^转交/ });
    expect(hand.elements()).toHaveLength(0);
    signIn({ menu, may: ["dashboard:task:view", "dashboard:task:transfer"] });
    wire({
      "GET /sys/user/queryUserComponentData": () => ({
        records: [{ id: "2", username: "cs02", realname: "何客服" }],
        total: 1,
        size: 20,
        current: 1,
        pages: 1,
      }),
      "PUT /dashboard/task/transfer": () => refused("何客服没有处理该任务的权限", 42201),
    });
    await router.navigate({ href: "/dashboard/analysis" });
    await router.navigate({ href: "/dashboard/task?box=overdue" });
    await router.navigate({ href: "/dashboard/task" });
    await hand.click();
    const dialog = page.getByRole("dialog", { name: "转交待办 DD1" });
    await dialog.getByRole("button", { name: "转交" }).click();
    await expect.element(dialog.getByText("请选择接收人").first()).toBeVisible();
    await dialog.getByRole("combobox", { name: /^接收人/ }).fill("何");
    await page.getByRole("option", { name: /何客服/ }).click();
    await dialog.getByRole("textbox", { name: /^转交原因/ }).fill("请代为处理");
    await dialog.getByRole("button", { name: "转交" }).click();
    await expect.element(dialog.getByText("何客服没有处理该任务的权限")).toBeVisible();
    await expectAxeClean();
    wire({ "PUT /dashboard/task/transfer": () => null });
    await dialog.getByRole("button", { name: "转交" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent("/dashboard/task/transfer").at(-1)?.body).toMatchObject({
      id: "T1",
      toUser: "cs02",
      reason: "请代为处理",
    });
  });

  it("shows the department's tasks with whose they are", async () => {
    waiting = [item(1, { kind: "todo", todoType: "overdue", receiver: "何客服" })];
    const { router } = await openConsole("/dashboard/task?kind=receiveSample", screens);
    await page.getByRole("radio", { name: "部门待办" }).click();
    await expect.element(page.getByRole("row", { name: /DD1/ })).toHaveTextContent("何客服");
    expect(router.state.location.search).toEqual({ box: "depart" });
    expect(sent("/dashboard/task/list").at(-1)?.query).toMatchObject({ box: "depart" });
  });

  it("offers the next item as soon as the open one is done, and says when all are", async () => {
    const { queries } = await openConsole("/dashboard/task", screens);
    await page.getByRole("link", { name: "DD1" }).click();
    await expect.element(page.getByRole("heading", { name: "订单页" })).toBeVisible();
    await expect.poll(() => sent("/dashboard/task/list").filter(({ query }) => query["kind"])).toHaveLength(1);
    waiting = waiting.filter(({ id }) => id !== "1");
    await refreshEntities(queries, ["dashboard:task"]);
    const told = page.getByRole("status").filter({ hasText: "已处理。待收样还有 1 件" });
    await expect.element(told).toBeVisible();
    await told.getByRole("button", { name: "下一件" }).click();
    await expect.poll(() => window.document.title).toContain("订单列表");
    await expect
      .poll(() => sent("/dashboard/task/list").filter(({ query }) => query["kind"]).length)
      .toBeGreaterThan(1);
    waiting = waiting.filter(({ id }) => id !== "2");
    await refreshEntities(queries, ["dashboard:task"]);
    await expect.element(page.getByRole("status").filter({ hasText: "待收样都处理完了" })).toBeVisible();
  });

  it("is worked as a run: the record's dialog opens, the place is said, and Enter goes on after each (desk flow)", async () => {
    const started: string[] = [];
    function RecordPage() {
      const { search } = useTab();
      useCurrentRecord(() => ({
        id: search["detail"] ?? "",
        name: `DD${search["detail"]}`,
        acts: [
          { name: "cancel", label: "取消", refusal: undefined, tone: "danger", run: () => started.push("cancel") },
          {
            name: "confirmReceipt",
            label: "确认收样",
            refusal: undefined,
            tone: undefined,
            run: () => started.push(`receipt ${search["detail"]}`),
          },
        ],
      }));
      return <h1 data-page-heading>订单页</h1>;
    }
    const { queries } = await openConsole("/dashboard/task", { ...screens, "test/Page": async () => RecordPage });
    await userEvent.keyboard("{Alt>}n{/Alt}");
    await expect.poll(() => started).toEqual(["receipt 1"]);
    await expect.element(page.getByRole("status").filter({ hasText: "待收样 1 / 2：DD1" })).toBeVisible();
    // All open tasks are loaded, so those of one kind need no request.
    expect(sent("/dashboard/task/list").filter(({ query }) => query["kind"])).toHaveLength(0);
    waiting = waiting.filter(({ id }) => id !== "1");
    await refreshEntities(queries, ["dashboard:task"]);
    await expect.element(page.getByRole("button", { name: "下一件" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => started).toEqual(["receipt 1", "receipt 2"]);
  });

  it("is gone through by key from anywhere: the next item, and of the next kind", async () => {
    const { router } = await openConsole("/dashboard/analysis", screens);
    await expect.element(badge(/待我处理 3 件/)).toBeVisible();
    const detail = () => (router.state.location.search as Record<string, unknown>)["detail"];
    for (const id of ["1", "2"]) {
      await userEvent.keyboard("{Alt>}n{/Alt}");
      await expect.poll(() => String(detail())).toBe(id);
    }
    waiting = waiting.filter(({ kind }) => kind === "answer");
    await userEvent.keyboard("{Alt>}n{/Alt}");
    await expect.poll(() => String(detail())).toBe("3");
    await userEvent.keyboard("{Alt>}g{/Alt}");
    await expect.element(page.getByRole("heading", { name: "待我处理" })).toBeVisible();
  });

  it("is cards on a phone, and says that nothing waits, or why it cannot tell", async () => {
    await page.viewport(390, 844);
    waiting = [];
    await openConsole("/dashboard/task", screens);
    await expect.element(page.getByText("没有等待您处理的事项")).toBeVisible();
    await expectAxeClean();
  });

  it("tells why the list did not come, with a retry", async () => {
    wire({ "GET /dashboard/task/list": () => refused("数据库忙") });
    await openConsole("/dashboard/task", screens);
    await expect.element(page.getByRole("alert")).toHaveTextContent("数据库忙");
    await page.getByRole("button", { name: "重试" }).click();
    await expect.poll(() => sent("/dashboard/task/list").length).toBeGreaterThan(1);
  });
});
