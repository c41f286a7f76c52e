import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Field } from "#ui/field/field.tsx";
import { Toaster } from "#ui/toast/toaster.tsx";
import { createQueries } from "#src/session/queries.ts";
import { DepartPick } from "#src/widgets/depart/depart-pick.tsx";
import { BusinessPick } from "#src/widgets/pick/business-pick.tsx";
import { PositionPick } from "#src/widgets/position/position-pick.tsx";
import { ReportPick } from "#src/widgets/report/report-pick.tsx";
import { RolePick } from "#src/widgets/role/role-pick.tsx";
import { UserByDepartPick } from "#src/widgets/user/user-by-depart.tsx";
import { UserPicker } from "#src/widgets/user/user-picker.tsx";
import { UserPick } from "#src/widgets/user/user-pick.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { refused, sent, signIn, stubWire, wire, type WireCall } from "#tests/support/browser/console.tsx";

stubWire();

const told = vi.fn<(...args: unknown[]) => void>();

const users = Array.from({ length: 12 }, (_, at) => ({
  id: `u${at + 1}`,
  username: `user${at + 1}`,
  realname: `员工${String(at + 1).padStart(2, "0")}`,
  phone: "13800000001",
  birthday: "1990-01-01",
  sex: 1,
  avatar: null,
  workNo: null,
  orgCodeTxt: "客服部",
}));
const paged =
  (rows: readonly object[]) =>
  ({ query }: WireCall) => {
    const size = Number(query["pageSize"]);
    const from = (Number(query["pageNo"]) - 1) * size;
    return { records: rows.slice(from, from + size), total: rows.length, size, current: 1, pages: 1 };
  };
const departs = [
  {
    id: "d1",
    key: "d1",
    value: "d1",
    title: "总部",
    departName: "总部",
    orgCode: "A01",
    orgCategory: "1",
    parentId: null,
    isLeaf: false,
    children: [
      {
        id: "d2",
        key: "d2",
        value: "d2",
        title: "客服部",
        departName: "客服部",
        orgCode: "A01A01",
        orgCategory: "2",
        parentId: "d1",
        isLeaf: true,
        children: [],
      },
    ],
  },
];

beforeEach(async () => {
  told.mockClear();
  await page.viewport(1440, 900);
  signIn({ dicts: { sex: [{ value: "1", text: "男", title: "男", color: null }] } });
  wire({
    "GET /sys/user/queryUserComponentData": paged(users),
    "GET /sys/user/queryByIds": ({ query }) => users.filter(({ id }) => query["userIds"]?.split(",").includes(id)),
    "GET /sys/user/getMultiUser": ({ query }) =>
      users.filter(({ username }) => query["username"]?.split(",").includes(username)),
    "GET /sys/sysDepart/queryTreeList": () => departs,
  });
});
afterEach(() => page.viewport(1280, 800));

const show = (control: ReactElement) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Field label="人员">{control}</Field>
      <Toaster />
    </QueryClientProvider>,
  );
const field = () => page.getByRole("button", { name: /^人员/ });
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
/** The selection control of a row: a checkbox, or a radio button if at most one row may be chosen. */
const tick = (name: string | RegExp, row: string) => {
  const rows = dialog(name).getByRole("table", { name: "可选项" });
  return rows.getByRole("checkbox", { name: new RegExp(row) }).or(rows.getByRole("radio", { name: new RegExp(row) }));
};
const ok = (name: string | RegExp) => dialog(name).getByRole("button", { name: "确定" });
const widthOf = () => document.querySelector<HTMLElement>("[role=dialog]")?.offsetWidth;

describe("the user picker", () => {
  function Users({ start = "" }) {
    const [value, setValue] = useState(start);
    return (
      <UserPick
        value={value}
        onValueChange={(ids, picked) => {
          setValue(ids);
          told(ids, picked);
        }}
      />
    );
  }

  it("gives ids and accounts, and shows the names (PICK-03)", async () => {
    await show(<Users start="u3" />);
    await expect.element(field()).toHaveAccessibleName(/员工03/);
    await expectAxeClean();
    await field().click();
    await expect.element(tick("选择用户", "员工03")).toBeChecked();
    await tick("选择用户", "员工01").click();
    await ok("选择用户").click();
    expect(told).toHaveBeenCalledExactlyOnceWith("u3,u1", { ids: "u3,u1", usernames: "user3,user1" });
    await expect.element(field()).toHaveAccessibleName(/员工03、员工01/);
    await expect.element(field()).toHaveFocus();
  });

  it("is 1200 px wide and clean (PICK-05, CONST-12)", async () => {
    await show(<Users />);
    await field().click();
    await expect.element(tick("选择用户", "员工01")).toBeVisible();
    expect(widthOf()).toBe(1200);
    await expectAxeClean();
  });

  it("shows a table that scrolls where there are less than 500 px (PICK-07, CONST-13)", async () => {
    await page.viewport(499, 900);
    await show(<Users />);
    await field().click();
    await expect.element(tick("选择用户", "员工01")).toBeInTheDocument();
    const scroller = document.querySelector<HTMLElement>("[role=dialog] [data-slot=table-scroller]");
    expect(scroller?.scrollWidth).toBeGreaterThan(scroller?.clientWidth ?? Infinity);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(499);
  });

  it("searches on the server, and says what failed with a way to try again", async () => {
    await show(<Users />);
    await field().click();
    await dialog("选择用户").getByRole("textbox", { name: "搜索" }).fill("员工");
    await expect
      .poll(() => sent("/sys/user/queryUserComponentData").map(({ query }) => query["username"]))
      .toEqual([undefined, "员工"]);
    wire({ "GET /sys/user/queryUserComponentData": () => refused("查询失败") });
    await dialog("选择用户").getByRole("textbox", { name: "搜索" }).fill("别的");
    await expect.element(dialog("选择用户").getByText("查询失败")).toBeVisible();
    wire({ "GET /sys/user/queryUserComponentData": paged(users) });
    await dialog("选择用户").getByRole("button", { name: "重试" }).click();
    await expect.element(tick("选择用户", "员工01")).toBeVisible();
  });

  it("is cleared by key", async () => {
    await show(<Users start="u1" />);
    await expect.element(field()).toHaveAccessibleName(/员工01/);
    (field().element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    expect(told).toHaveBeenCalledExactlyOnceWith("", { ids: "", usernames: "" });
  });
});

describe("the user picker by department", () => {
  function Users({ start = "" }) {
    const [value, setValue] = useState(start);
    return (
      <UserByDepartPick
        value={value}
        onValueChange={(names) => {
          setValue(names);
          told(names);
        }}
      />
    );
  }

  it("keeps accounts and shows names (PICK-14)", async () => {
    await show(<Users start="user2" />);
    await expect.element(field()).toHaveAccessibleName(/员工02/);
    await field().click();
    await expect.element(tick("按部门选择用户", "员工02")).toBeChecked();
    expect(widthOf()).toBe(1250);
    await tick("按部门选择用户", "员工05").click();
    await ok("按部门选择用户").click();
    expect(told).toHaveBeenCalledExactlyOnceWith("user2,user5");
  });

  it("narrows the people by the departments that are ticked (PICK-15)", async () => {
    await show(<Users />);
    await field().click();
    const tree = dialog("按部门选择用户").getByRole("tree", { name: "部门" });
    await tree.getByRole("treeitem", { name: "客服部" }).click();
    await expect
      .poll(() => sent("/sys/user/queryUserComponentData").at(-1)?.query)
      .toMatchObject({ departIds: "d2", departId: "d2", pageNo: "1" });
    await tree.getByRole("treeitem", { name: "总部" }).click();
    await expect
      .poll(() => sent("/sys/user/queryUserComponentData").at(-1)?.query["departIds"])
      .toMatch(/^d[12],d[12]$/);
    await expectAxeClean();
  });
});

describe("the picker of one person", () => {
  it("asks for one department under the name that stock servers read, too (DEC-46, finding 25)", async () => {
    const asked = () => sent("/sys/user/queryUserComponentData").at(-1)?.query;
    await show(<UserPicker value={null} onValueChange={told} departIds={["d2"]} />);
    await page.getByRole("combobox", { name: "人员" }).click();
    await expect.poll(asked).toMatchObject({ departIds: "d2", departId: "d2" });
  });
});

describe("the role picker", () => {
  it("chooses roles with id, name and code (PICK-08)", async () => {
    wire({
      "GET /sys/role/list": paged([
        { id: "r1", roleName: "客服", roleCode: "cs" },
        { id: "r2", roleName: "财务", roleCode: "finance" },
      ]),
    });
    await show(<RolePick value="" onValueChange={(ids, rows) => told(ids, rows)} />);
    await field().click();
    await tick("选择角色", "客服").click();
    await tick("选择角色", "财务").click();
    await expectAxeClean();
    await ok("选择角色").click();
    expect(told).toHaveBeenCalledExactlyOnceWith("r1,r2", [
      expect.objectContaining({ id: "r1", roleName: "客服", roleCode: "cs" }),
      expect.objectContaining({ id: "r2", roleName: "财务", roleCode: "finance" }),
    ]);
  });
});

describe("the position picker", () => {
  it("shows name, code and rank, 1000 px wide (PICK-09, PICK-10, CONST-12)", async () => {
    signIn({ dicts: { position_rank: [{ value: "3", text: "中级", title: "中级", color: null }] } });
    wire({ "GET /sys/position/list": paged([{ id: "p1", name: "检测工程师", code: "test-engineer", postRank: "3" }]) });
    await show(<PositionPick value="" onValueChange={(codes) => told(codes)} />);
    await field().click();
    await expect.element(tick("选择职务", "检测工程师")).toBeVisible();
    const table = dialog("选择职务").getByRole("table", { name: "可选项" });
    for (const head of ["职务名称", "职务编码", "职级"])
      await expect.element(table.getByRole("columnheader", { name: head })).toBeVisible();
    for (const cell of ["检测工程师", "test-engineer", "中级"]) await expect.element(table).toHaveTextContent(cell);
    expect(widthOf()).toBe(1000);
    await tick("选择职务", "检测工程师").click();
    await ok("选择职务").click();
    expect(told).toHaveBeenCalledExactlyOnceWith("test-engineer");
  });
});

describe("the department picker", () => {
  function Departs({ start = "", one = false }) {
    const [value, setValue] = useState(start);
    return (
      <DepartPick
        value={value}
        one={one}
        onValueChange={(ids) => {
          setValue(ids);
          told(ids);
        }}
      />
    );
  }

  it("keeps ids and shows names (PICK-11)", async () => {
    await show(<Departs start="d2" />);
    await expect.element(field()).toHaveAccessibleName(/客服部/);
    await field().click();
    await dialog("选择部门").getByRole("treeitem", { name: "总部" }).click();
    await ok("选择部门").click();
    expect(told).toHaveBeenCalledExactlyOnceWith("d1,d2");
    await expect.element(field()).toHaveAccessibleName(/总部、客服部/);
  });

  it("is 500 px wide and goes by key (PICK-12, CONST-12)", async () => {
    await show(<Departs />);
    await field().click();
    const tree = dialog("选择部门").getByRole("tree", { name: "部门树" });
    await expect.element(tree).toBeVisible();
    expect(widthOf()).toBe(500);
    await expectAxeClean();
    (tree.element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown} ");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    expect(told).toHaveBeenCalledExactlyOnceWith("d2");
  });

  it("of one department replaces the choice", async () => {
    await show(<Departs start="d2" one />);
    await field().click();
    await dialog("选择部门").getByRole("treeitem", { name: "总部" }).click();
    await ok("选择部门").click();
    expect(told).toHaveBeenCalledExactlyOnceWith("d1");
  });
});

describe("the business picker", () => {
  const rows = Array.from({ length: 8 }, (_, at) => ({
    id: `c${at + 1}`,
    no: `K${at + 1}`,
    name: at === 0 ? "一家名字特别特别长的检测客户有限公司" : `客户${at + 1}`,
  }));
  const source = {
    url: "/customer/list",
    valueKey: "no",
    nameKey: "name",
    title: "选择客户",
    params: { status: "1" },
    columns: [
      { field: "name", title: "名称" },
      { field: "no", title: "编号" },
    ],
  };
  const open = async (value = "") => {
    wire({ "GET /customer/list": paged(rows) });
    await show(<BusinessPick source={source} value={value} onValueChange={(values) => told(values)} />);
    await field().click();
    await expect.element(tick("选择客户", "客户2")).toBeVisible();
  };

  it("lists from the set URL and gives the set value (PICK-20)", async () => {
    await open("K3");
    // Stored values are requested as a comma-separated list with a comma at its end.
    expect(sent("/customer/list").map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ no: "K3,", status: "1" }),
    );
    await tick("选择客户", "客户2").click();
    await ok("选择客户").click();
    expect(told).toHaveBeenCalledExactlyOnceWith("K3,K2");
  });

  it("pages by 5 and offers 5, 10, 20 and 30 (PICK-21)", async () => {
    await open();
    expect(document.querySelectorAll("[role=dialog] tbody tr[data-key]")).toHaveLength(5);
    await dialog("选择客户").getByRole("combobox", { name: "每页条数" }).click();
    const numbers = () =>
      page
        .getByRole("option")
        .elements()
        .map((one) => Number.parseInt(one.textContent ?? "", 10));
    await expect.poll(numbers).toEqual([5, 10, 20, 30]);
  });

  it("shortens texts at 12 characters and keeps the whole within reach (PICK-22)", async () => {
    await open();
    const cell = dialog("选择客户").getByText("一家名字特别特别长的检测…", { exact: true });
    await expect.element(cell).toHaveAttribute("title", "一家名字特别特别长的检测客户有限公司");
  });
});

describe("the report popup", () => {
  const head = {
    cgRpConfigId: "77",
    cgRpConfigName: "选择客户",
    columns: [
      { title: "编号", dataIndex: "customerNo", align: "left", sorter: true, fieldType: "text" },
      { title: "名称", dataIndex: "customerName", align: "left", sorter: true, fieldType: "text" },
      { title: "类型", dataIndex: "customerType", align: "left", sorter: false, fieldType: "text", customRender: "t" },
    ],
    dictOptions: { t: [null, { value: "1", text: "企业" }] },
  };
  const queries = [
    { field: "customerName", label: "客户名称", mode: "single", view: "text", hidden: "0", dictCode: null },
    { field: "status", label: "状态", mode: "single", view: "text", hidden: "1", dictCode: null },
  ];
  const rows = [
    { id: "1", customerNo: "K1", customerName: "锐科", customerType: "1" },
    { id: "2", customerNo: "K2", customerName: "宏远", customerType: "1" },
  ];
  const config = { code: "customer_choice", orgFields: "customerNo,customerName", destFields: "no,name" };
  beforeEach(() =>
    wire({
      "GET /online/cgreport/api/getRpColumns/customer_choice": () => head,
      "GET /online/cgreport/api/getQueryInfo/77": () => queries,
      "GET /online/cgreport/api/getData/77": paged(rows),
    }),
  );
  const pick = (more: Partial<Parameters<typeof ReportPick>[0]> = {}) => (
    <ReportPick config={config} value="" onPick={(values) => told(values)} {...more} />
  );

  it("opens the report of a code, 1200 px wide, and writes source fields into target fields (PICK-16, REPORT-01, REPORT-02, CONST-12)", async () => {
    await show(pick({ params: { salesBy: "cs01" } }));
    await field().click();
    await expect.element(tick("选择客户", "锐科")).toBeVisible();
    expect(widthOf()).toBe(1200);
    await expect.element(dialog("选择客户")).toHaveTextContent("企业");
    expect(sent("/online/cgreport/api/getData/77")[0]?.query).toMatchObject({ self_salesBy: "cs01", pageNo: "1" });
    await expectAxeClean();
    await tick("选择客户", "锐科").click();
    await tick("选择客户", "宏远").click();
    await ok("选择客户").click();
    expect(told).toHaveBeenCalledExactlyOnceWith({ no: "K1,K2", name: "锐科,宏远" });
  });

  it("is searched by the fields that are not hidden (REPORT-03)", async () => {
    await show(pick());
    await field().click();
    await dialog("选择客户").getByRole("textbox", { name: "客户名称" }).fill("锐");
    expect(dialog("选择客户").getByRole("textbox", { name: "状态" }).elements()).toEqual([]);
    await dialog("选择客户").getByRole("button", { name: "查询" }).click();
    await expect
      .poll(() => sent("/online/cgreport/api/getData/77").at(-1)?.query)
      .toMatchObject({ customerName: "*锐*" });
  });

  it("whose search fields cannot be read warns with the server's words and lists its rows all the same (MSG-03)", async () => {
    wire({ "GET /online/cgreport/api/getQueryInfo/77": () => refused("报表查询条件读取失败") });
    await show(pick());
    await field().click();
    const warning = page.getByRole("status").filter({ hasText: "报表查询条件读取失败" });
    await expect.element(warning).toBeVisible();
    await expect.element(tick("选择客户", "锐科")).toBeVisible();
  });

  it("of one row says so when none or two are chosen (PICK-19)", async () => {
    await show(pick({ one: true }));
    await field().click();
    await expect.element(tick("选择客户", "锐科")).toBeVisible();
    await ok("选择客户").click();
    await expect.element(dialog("选择客户").getByRole("alert")).toHaveTextContent("请选择一条记录");
    await tick("选择客户", "锐科").click();
    await tick("选择客户", "宏远").click();
    await ok("选择客户").click();
    await expect.element(dialog("选择客户").getByRole("alert")).toHaveTextContent("请选择一条记录");
    expect(told).not.toHaveBeenCalled();
    await tick("选择客户", "宏远").click();
    await ok("选择客户").click();
    expect(told).toHaveBeenCalledExactlyOnceWith({ no: "K1", name: "锐科" });
  });

  it.each([
    [{}, "popup参数未正确配置!"],
    [{ code: "a", orgFields: "x" }, "popup参数未正确配置!"],
    [{ code: "a", orgFields: "x,y", destFields: "z" }, "popup参数未正确配置,原始值和目标值数量不一致!"],
  ])("wrongly set up (%o) says so and does not open (PICK-17, PICK-18)", async (wrong, message) => {
    await show(pick({ config: wrong }));
    await field().click();
    await expect.element(page.getByRole("status").filter({ hasText: message })).toBeVisible();
    expect(page.getByRole("dialog").elements()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it("of the same group asks nothing twice within half a minute, and of another group it does (REPORT-06)", async () => {
    const queriesOnce = createQueries();
    const both = (group: string) => (
      <QueryClientProvider client={queriesOnce}>
        <Field label="人员">{pick({ groupId: group })}</Field>
      </QueryClientProvider>
    );
    const screen = await render(both("g1"));
    const openAndClose = async () => {
      await field().click();
      await expect.element(tick("选择客户", "锐科")).toBeVisible();
      await dialog("选择客户").getByRole("button", { name: "取消" }).click();
    };
    await openAndClose();
    const first = sent().length;
    expect(first).toBe(3);
    await openAndClose();
    expect(sent()).toHaveLength(first);
    await screen.rerender(both("g2"));
    await openAndClose();
    expect(sent()).toHaveLength(2 * first);
    // After half a minute it is requested again.
    vi.setSystemTime(Date.now() + 30_001);
    await openAndClose();
    vi.useRealTimers();
    expect(sent()).toHaveLength(3 * first);
  });
});
