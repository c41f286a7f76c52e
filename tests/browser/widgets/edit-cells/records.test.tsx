import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { CellPlace, EditColumn, EditOption, EditRow } from "#ui/edit-table/columns/column.ts";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { createQueries } from "#src/session/queries.ts";
import { departCell } from "#src/widgets/edit-cells/depart.tsx";
import { loadDict } from "#src/widgets/edit-cells/dict.ts";
import { dictSearchCell } from "#src/widgets/edit-cells/dict-search.tsx";
import { popupCell } from "#src/widgets/edit-cells/popup.tsx";
import { userCell } from "#src/widgets/edit-cells/user.tsx";
import { eventually } from "#tests/support/eventually.ts";
import { refused, sent, signIn, stubWire, wire, type WireCall } from "#tests/support/browser/console.tsx";

stubWire();

const person = (at: number) => ({
  id: `u${at}`,
  username: `user${at}`,
  realname: `员工${String(at).padStart(2, "0")}`,
  sex: 1,
  avatar: null,
  workNo: `W${at}`,
  orgCodeTxt: "客服部",
});
const users = Array.from({ length: 9 }, (_, at) => person(at + 1));
const depart = (id: string, name: string, children: object[] = []) => ({
  id,
  key: id,
  value: id,
  title: name,
  departName: name,
  orgCode: `A${id}`,
  orgCategory: "1",
  parentId: null,
  isLeaf: children.length === 0,
  children,
});
const items = [
  { value: "K1", text: "锐科" },
  { value: "K2", text: "宏远" },
];
const reportHead = {
  cgRpConfigId: "rp1",
  cgRpConfigName: "选择客户",
  columns: [
    { title: "客户编号", dataIndex: "customerNo", align: "left", sorter: false, fieldType: "String" },
    { title: "客户名称", dataIndex: "name", align: "left", sorter: false, fieldType: "String" },
  ],
  dictOptions: {},
};

beforeEach(() => {
  signIn({ dicts: { level: [{ value: "1", text: "高", title: "高", color: null }] } });
  wire({
    "GET /sys/user/queryUserComponentData": () => ({ records: users, total: 9, size: 10, current: 1, pages: 1 }),
    "GET /sys/user/queryByIds": ({ query }) => users.filter(({ id }) => query["userIds"]?.split(",").includes(id)),
    "GET /sys/user/getMultiUser": ({ query }: WireCall) =>
      users.filter(({ username }) => query["username"]?.split(",").includes(username)),
    "GET /sys/sysDepart/queryTreeList": () => [depart("d1", "总部", [depart("d2", "客服部"), depart("d3", "检测部")])],
    "GET /online/cgreport/api/getRpColumns/customers": () => reportHead,
    "GET /online/cgreport/api/getQueryInfo/rp1": () => [],
    "GET /online/cgreport/api/getData/rp1": () => ({
      records: [
        { id: "1", customerNo: "K1", name: "锐科" },
        { id: "2", customerNo: "K2", name: "宏远" },
      ],
      total: 2,
    }),
    "GET /sys/dict/loadDict/customer,name,no": ({ query }) =>
      items.filter(({ text }) => text.includes(query["keyword"] ?? "")),
    "GET /sys/dict/loadDictItem/customer,name,no": ({ query }) =>
      (query["key"] ?? "").split(",").map((key) => items.find(({ value }) => value === key)?.text ?? key),
  });
});

const told = vi.fn<(...args: unknown[]) => void>();
beforeEach(() => told.mockClear());
const none: readonly EditOption[] = [];

interface CellsProps {
  kind: CellKind;
  column?: EditColumn;
  rows: readonly EditRow[];
}

/** Cells of one column; a button opens the first one's editor over it. */
function Cells({ kind, column: more = {}, rows: start }: CellsProps) {
  const [rows, setRows] = useState(start);
  const [editing, setEditing] = useState(false);
  const column = { key: "who", title: "负责人", ...more };
  const place = (row: EditRow, index: number): CellPlace => ({ row, column, index, options: none });
  const [first = {}] = rows;
  const Editor = kind.edit as ComponentType<EditorProps>;
  const patch = (values: EditRow) => {
    setRows(rows.map((row, index) => (index === 0 ? { ...row, ...values } : row)));
    setEditing(false);
  };
  return (
    <>
      <div role="grid" aria-label="表格">
        {rows.map((row, index) => (
          <div role="row" key={String(row["id"])}>
            <div role="gridcell" className="relative h-15 w-60">
              {kind.draw?.(row["who"], place(row, index)) ?? kind.text(row["who"], place(row, index))}
              {editing && index === 0 && (
                <Editor
                  value={row["who"]}
                  place={place(row, index)}
                  typed=""
                  label="负责人，第 1 行"
                  commit={(value, then) => {
                    told("commit", value, then);
                    patch({ who: value });
                  }}
                  change={(value) => patch({ who: value })}
                  setRow={(values) => {
                    told("setRow", values);
                    patch(values);
                  }}
                  cancel={() => {
                    told("cancel");
                    setEditing(false);
                  }}
                  addOption={() => undefined}
                />
              )}
            </div>
          </div>
        ))}
      </div>
      <button type="button" onClick={() => setEditing(true)}>
        编辑
      </button>
      <output aria-label="首行">{JSON.stringify(first)}</output>
    </>
  );
}
const show = (props: CellsProps) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <Cells {...props} />
      <Toaster />
    </QueryClientProvider>,
  );
const cell = (at = 0) => page.getByRole("gridcell").nth(at);
const edit = () => page.getByRole("button", { name: "编辑" });
const dialog = (name: string) => page.getByRole("dialog", { name });
const ok = (name: string) => dialog(name).getByRole("button", { name: "确定" });
/** The selection control of a row: a checkbox, or a radio button if at most one row may be chosen. */
const row = (name: string, of: string) => {
  const rows = dialog(name).getByRole("table", { name: "可选项" });
  return rows.getByRole("checkbox", { name: new RegExp(of) }).or(rows.getByRole("radio", { name: new RegExp(of) }));
};

describe("a user cell", () => {
  it("shows names, asked for once for all cells in view (GRID-CELL-19)", async () => {
    await show({
      kind: userCell,
      rows: [
        { id: "1", who: "user1,user2" },
        { id: "2", who: "user2" },
        { id: "3", who: "someone" },
      ],
    });
    await expect.element(cell(0)).toHaveTextContent("员工01、员工02");
    await expect.element(cell(1)).toHaveTextContent("员工02");
    await expect.element(cell(2)).toHaveTextContent("someone");
    expect(sent("/sys/user/getMultiUser").map(({ query }) => query["username"])).toEqual(["user1,user2,someone"]);
  });

  it("opens the user picker and stores accounts, comma-joined (GRID-CELL-19)", async () => {
    await show({ kind: userCell, rows: [{ id: "1", who: "user3" }] });
    await edit().click();
    await expect.element(row("选择用户", "员工03")).toBeChecked();
    await row("选择用户", "员工01").click();
    await ok("选择用户").click();
    expect(told.mock.calls).toEqual([["commit", "user3,user1", undefined]]);
    await expect.element(cell()).toHaveTextContent("员工03、员工01");
  });

  it("stores and shows what its column says, and at most one (GRID-CELL-19)", async () => {
    await show({
      kind: userCell,
      column: { multi: false, fieldExtendJson: '{"store":"id","text":"workNo"}' },
      rows: [{ id: "1", who: "u3" }],
    });
    await expect.element(cell()).toHaveTextContent("W3");
    await edit().click();
    await row("选择用户", "员工01").click();
    await ok("选择用户").click();
    expect(told.mock.calls).toEqual([["commit", "u1", undefined]]);
    await expect.element(cell()).toHaveTextContent("W1");
  });

  it("keeps its value when the picker is closed", async () => {
    await show({ kind: userCell, rows: [{ id: "1", who: "" }] });
    await edit().click();
    await expect.element(dialog("选择用户")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await eventually(() => expect(told.mock.calls).toEqual([["cancel"]]));
    await expect.element(dialog("选择用户")).not.toBeInTheDocument();
  });

  it("is at least 220 px wide (GRID-ROW-25)", () => {
    expect([userCell.minWidth, departCell.minWidth]).toEqual([220, 160]);
  });
});

describe("a department cell", () => {
  it("opens the department picker, stores ids and shows names (GRID-CELL-18)", async () => {
    await show({ kind: departCell, rows: [{ id: "1", who: "d2" }] });
    await expect.element(cell()).toHaveTextContent("客服部");
    await edit().click();
    await dialog("选择部门").getByRole("treeitem", { name: "检测部" }).click();
    await ok("选择部门").click();
    expect(told.mock.calls).toEqual([["commit", "d2,d3", undefined]]);
    await expect.element(cell()).toHaveTextContent("客服部、检测部");
  });
});

describe("a popup cell", () => {
  const column = { popupCode: "customers", orgFields: "customerNo,name", destFields: "who,customer" };

  it("opens the report and writes its fields into fields of the row (GRID-CELL-28, GRID-COL-23)", async () => {
    await show({ kind: popupCell, column: { ...column, param: { status: 1 } }, rows: [{ id: "1", who: "" }] });
    await edit().click();
    await row("选择客户", "宏远").click();
    expect(sent("/online/cgreport/api/getData/rp1").at(-1)?.query).toMatchObject({ self_status: "1" });
    await ok("选择客户").click();
    expect(told.mock.calls).toEqual([["setRow", { who: "K2", customer: "宏远" }]]);
    await expect.element(page.getByLabelText("首行")).toHaveTextContent('{"id":"1","who":"K2","customer":"宏远"}');
  });

  it("that is set up wrongly says so and opens nothing (GRID-CELL-28)", async () => {
    const { unmount } = await show({
      kind: popupCell,
      column: { orgFields: "a", destFields: "b" },
      rows: [{ id: "1" }],
    });
    await edit().click();
    await expect.element(page.getByText("popup参数未正确配置!")).toBeVisible();
    expect(told.mock.calls).toEqual([["cancel"]]);
    await unmount();
    await show({ kind: popupCell, column: { ...column, destFields: "who" }, rows: [{ id: "1" }] });
    await edit().click();
    await expect.element(page.getByText("popup参数未正确配置,原始值和目标值数量不一致!")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("a dictionary-search cell", () => {
  const column = { dictCode: "customer,name,no" };

  it("searches on the server, stores the value and shows the text (GRID-CELL-29)", async () => {
    await show({ kind: dictSearchCell, column, rows: [{ id: "1", who: "K1" }] });
    await expect.element(cell()).toHaveTextContent("锐科");
    await edit().click();
    await page.getByRole("combobox").fill("宏");
    await page.getByRole("option", { name: "宏远" }).click();
    expect(sent("/sys/dict/loadDict/customer,name,no").map(({ query }) => query["keyword"])).toContain("宏");
    expect(told.mock.lastCall?.slice(0, 2)).toEqual(["commit", "K2"]);
    await expect.element(cell()).toHaveTextContent("宏远");
  });

  it("without a dictionary says 字典Code不能为空! (PICK-32)", async () => {
    await show({ kind: dictSearchCell, rows: [{ id: "1", who: "" }] });
    await edit().click();
    await expect.element(page.getByText("字典Code不能为空!")).toBeVisible();
  });
});

describe("choices of a dictCode column", () => {
  it("come from the session, or from the server when it keeps none (GRID-COL-04)", async () => {
    wire({ "GET /sys/dict/getDictItems/customer,name,no": () => items });
    expect(await loadDict("level")).toEqual([{ value: "1", text: "高" }]);
    expect(sent()).toHaveLength(0);
    expect(await loadDict("customer,name,no")).toEqual(items);
  });

  it("that cannot be had are told, and refused so that the table tries again (GRID-COL-04)", async () => {
    wire({ "GET /sys/dict/getDictItems/secret": () => refused("不允许的字典") });
    await show({ kind: userCell, rows: [] });
    await expect(loadDict("secret")).rejects.toThrow("不允许的字典");
    await expect.element(page.getByText("不允许的字典")).toBeVisible();
  });
});
