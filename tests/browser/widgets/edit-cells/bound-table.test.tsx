import { QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
import { Toaster } from "#ui/toast/toaster.tsx";
import { createQueries } from "#src/session/queries.ts";
import { BoundEditTable, type BoundEditTableProps } from "#src/widgets/edit-cells/bound-edit-table.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { arrival, eventually } from "#tests/support/eventually.ts";
import { setPermission } from "#src/session/session.ts";
import { sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";

stubWire();

/** A request that responds when the test says so. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  responseType = "";
  status = 0;
  response: unknown = null;
  open() {
    requests.push(this);
  }
  setRequestHeader() {}
  abort() {}
  send() {}
  store(path: string) {
    this.status = 200;
    this.response = { success: true, message: path, code: 200, result: null };
    this.dispatchEvent(new Event("load"));
  }
}
const requests: FakeRequest[] = [];
const users = Array.from({ length: 3 }, (_, at) => ({
  id: `u${at + 1}`,
  username: `user${at + 1}`,
  realname: `员工0${at + 1}`,
  sex: 1,
  avatar: null,
  workNo: null,
  orgCodeTxt: "客服部",
}));
const depart = (id: string, name: string) => ({
  id,
  key: id,
  value: id,
  title: name,
  departName: name,
  orgCode: id,
  orgCategory: "1",
  parentId: null,
  isLeaf: true,
  children: [],
});
const items = [
  { value: "K1", text: "锐科" },
  { value: "K2", text: "宏远" },
];

const columns: readonly EditColumn[] = [
  { key: "name", title: "名称", type: "input", width: 120 },
  { key: "who", title: "负责人", type: "sel_user" },
  { key: "dep", title: "部门", type: "sel_depart" },
  { key: "level", title: "级别", type: "select", dictCode: "level", width: 100 },
  { key: "customer", title: "客户", type: "select-dict-search", dictCode: "customer,name,no", width: 120 },
  { key: "no", title: "编号", type: "popup", popupCode: "customers", orgFields: "no,name", destFields: "no,name" },
  { key: "report", title: "报告", type: "upload", token: true },
  { key: "files", title: "附件", type: "file" },
  { key: "photo", title: "照片", type: "image" },
];
const many = (count: number): EditRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, name: `样品${at + 1}` }));

const changed = vi.fn<(rows: readonly EditRow[]) => void>();
beforeEach(async () => {
  requests.length = 0;
  changed.mockClear();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  await page.viewport(1800, 900);
  signIn({ dicts: { level: [{ value: "1", text: "加急", title: "加急", color: null }] } });
  wire({
    "GET /common/file/getAccessUrl": ({ query }) =>
      `/api/common/file/open?key=${query["url"]}&name=${encodeURIComponent("客户报价单.pdf")}&expires=9&sig=f`,
    "GET /sys/user/queryUserComponentData": () => ({ records: users, total: 3, size: 10, current: 1, pages: 1 }),
    "GET /sys/user/getMultiUser": ({ query }) =>
      users.filter(({ username }) => query["username"]?.split(",").includes(username)),
    "GET /sys/sysDepart/queryTreeList": () => [depart("d1", "客服部"), depart("d2", "检测部")],
    "GET /sys/dict/loadDict/customer,name,no": () => items,
    "GET /sys/dict/loadDictItem/customer,name,no": ({ query }) =>
      (query["key"] ?? "").split(",").map((key) => items.find(({ value }) => value === key)?.text ?? key),
    "GET /online/cgreport/api/getRpColumns/customers": () => ({
      cgRpConfigId: "rp1",
      cgRpConfigName: "选择客户",
      columns: [{ title: "名称", dataIndex: "name", align: "left", sorter: false, fieldType: "String" }],
      dictOptions: {},
    }),
    "GET /online/cgreport/api/getQueryInfo/rp1": () => [],
    "GET /online/cgreport/api/getData/rp1": () => ({ records: [{ id: "1", no: "K2", name: "宏远" }], total: 1 }),
  });
});

const show = (props: Partial<Extract<BoundEditTableProps, { table?: undefined }>> = {}) =>
  render(
    <QueryClientProvider client={createQueries()}>
      <BoundEditTable columns={columns} rows={many(1)} onRowsChange={(rows) => changed(rows)} {...props} />
      <Toaster />
    </QueryClientProvider>,
  );
const cellAt = (row: number, col: number) => page.getByRole("row").nth(row).getByRole("gridcell").nth(col);
const rowNow = (at = 0) => changed.mock.lastCall?.[0][at];
const ok = (name: string) => page.getByRole("dialog", { name }).getByRole("button", { name: "确定" });
const choose = (file: File) => {
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]');
  const list = new DataTransfer();
  list.items.add(file);
  if (!picker) throw new Error("no file input");
  picker.files = list.files;
  picker.dispatchEvent(new Event("change", { bubbles: true }));
};
const pdf = () => new File(["%PDF"], "客户报价单.pdf", { type: "application/pdf" });

it("asks an address for the rows under one: a GET with the parent's key and a condition (TREETABLE-01, TREETABLE-02)", async () => {
  wire({
    "GET /lab/parts": ({ query }) => ({
      records: [{ id: `${query["pid"]}1`, pid: query["pid"], name: "饮用水", hasChildren: query["pid"] === "a" }],
    }),
  });
  await show({
    columns: [{ key: "name", title: "名称", type: "input", width: 240 }],
    rows: [{ id: "a", name: "水质", hasChildren: true }],
    tree: { url: "/lab/parts", parentKey: "pid", condition: "on=1" },
  });
  await page.getByRole("button", { name: "展开第 1 行" }).click();
  await expect.element(page.getByRole("gridcell", { name: "饮用水" })).toBeVisible();
  expect(sent("/lab/parts").map(({ method, query }) => ({ method, ...query, _t: undefined }))).toEqual([
    { method: "GET", pid: "a", condition: "on=1" },
  ]);
});

it("asks with parentId, and without a condition where there is none (TREETABLE-02)", async () => {
  wire({ "GET /lab/parts": () => [] });
  await show({ columns, rows: [{ id: "7", name: "水质", hasChildren: true }], tree: { url: "/lab/parts" } });
  await page.getByRole("button", { name: "展开第 1 行" }).click();
  await expect
    .poll(() => sent("/lab/parts").map(({ query }) => Object.keys(query).toSorted()))
    .toEqual([["_t", "parentId"]]);
  expect(sent("/lab/parts")[0]?.query["parentId"]).toBe("7");
});

describe("cells of the server in the table", () => {
  it("show names and texts, and stand at least as wide as they need (GRID-CELL-18, GRID-CELL-19, GRID-ROW-25)", async () => {
    await show({ rows: [{ id: "r1", who: "user1", dep: "d2", level: "1", customer: "K1", report: "1/7.pdf" }] });
    for (const [col, words] of [
      [1, "员工01"],
      [2, "检测部"],
      [3, "加急"],
      [4, "锐科"],
      [6, "客户报价单…"],
    ] as const)
      await expect.element(cellAt(1, col)).toHaveTextContent(words);
    expect(cellAt(1, 1).element().getBoundingClientRect().width).toBeGreaterThanOrEqual(220);
    expect(cellAt(1, 2).element().getBoundingClientRect().width).toBeGreaterThanOrEqual(160);
    expect(sent("/sys/dict/getDictItems/customer,name,no")).toHaveLength(0);
    await expectAxeClean();
  });

  it("open the user picker and give the focus back (GRID-CELL-19)", async () => {
    await show();
    await cellAt(1, 1).click();
    await page
      .getByRole("dialog", { name: "选择用户" })
      .getByRole("checkbox", { name: /员工02/ })
      .click();
    await ok("选择用户").click();
    expect(rowNow()).toMatchObject({ who: "user2" });
    await expect.element(cellAt(1, 1)).toHaveTextContent("员工02");
    await expect.element(page.getByRole("textbox", { name: /负责人/ })).toHaveFocus();
    await userEvent.keyboard("{Delete}");
    expect(rowNow()).toMatchObject({ who: "" });
  });

  it("open the department picker (GRID-CELL-18)", async () => {
    await show();
    await cellAt(1, 2).click();
    await page.getByRole("treeitem", { name: "检测部" }).click();
    await ok("选择部门").click();
    expect(rowNow()).toMatchObject({ dep: "d2" });
  });

  it("write a report's fields into the row in one step of undoing (GRID-CELL-28)", async () => {
    await show();
    await cellAt(1, 5).click();
    await page.getByRole("dialog", { name: "选择客户" }).getByRole("checkbox", { name: /宏远/ }).click();
    await ok("选择客户").click();
    expect(rowNow()).toMatchObject({ no: "K2", name: "宏远" });
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(rowNow()).toMatchObject({ name: "样品1" });
  });

  it("search a dictionary on the server (GRID-CELL-29)", async () => {
    await show();
    await cellAt(1, 4).click();
    await page.getByRole("option", { name: "宏远" }).click();
    expect(rowNow()).toMatchObject({ customer: "K2" });
    await expect.element(cellAt(1, 4)).toHaveTextContent("宏远");
  });

  it("keep a file for its row when that scrolls out of sight (GRID-CELL-14)", async () => {
    const told = vi.fn<(count: number) => void>();
    await show({ rows: many(100), onUploadingChange: told });
    await cellAt(2, 6).getByRole("button", { name: "上传文件" }).click();
    choose(pdf());
    await expect.element(cellAt(2, 6).getByRole("progressbar")).toBeVisible();
    expect(told).toHaveBeenLastCalledWith(1);
    const scroller = document.querySelector("[data-slot=edit-table-scroller]");
    scroller?.scrollTo({ top: 3000 });
    await expect.element(page.getByText("样品50", { exact: true })).toBeInTheDocument();
    expect(page.getByRole("progressbar").elements()).toHaveLength(0);
    requests[0]?.store("1/7.pdf");
    await eventually(() => expect(rowNow(1)).toMatchObject({ id: "r2", report: "1/7.pdf" }));
    expect(changed.mock.lastCall?.[0].filter((row) => row["report"])).toHaveLength(1);
    expect(told).toHaveBeenLastCalledWith(0);
    // A row in the same slot, as empty as the previous one: it has its own file.
    await page.getByRole("row").filter({ hasText: "样品52" }).getByRole("gridcell").nth(6).getByRole("button").click();
    choose(pdf());
    requests[1]?.store("1/8.pdf");
    await eventually(() => expect(rowNow(51)).toMatchObject({ id: "r52", report: "1/8.pdf" }));
  });

  it("open in the row's details without a button inside a button (GRID-CELL-30)", async () => {
    await show({ details: true, rows: [{ id: "r1", name: "样品1", files: "1/7.pdf" }] });
    await cellAt(1, 0).click();
    await userEvent.keyboard("{Escape}{Alt>}{Enter}{/Alt}");
    const details = page.getByRole("dialog");
    await details.getByRole("button", { name: /附件/ }).click();
    await expect.element(details.getByRole("button", { name: "移除 客户报价单.pdf" })).toBeVisible();
    expect(document.querySelector("button button")).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.element(details).toBeVisible();
  });

  it("stand under a toolbar without the buttons that the person may not use (GRID-ROW-12, PERM-09)", async () => {
    setPermission({
      menu: [],
      auth: [{ action: "order:item:add", type: "2", status: "1" }],
      allAuth: ["add", "batch_delete"].map((act) => ({ action: `order:item:${act}`, type: "1", status: "1" })),
    });
    const { unmount } = await show({ toolbar: { buttons: ["add", "remove"] } });
    await expect.element(page.getByRole("button", { name: "删除" })).toBeVisible();
    await unmount();
    await show({ toolbar: { buttons: ["add", "remove"] }, authPre: "order:item:" });
    await expect.element(page.getByRole("button", { name: "新增", exact: true })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "删除" })).not.toBeInTheDocument();
  });

  it("let nobody put rows in who may not, though there is no toolbar (GRID-ROW-12, GRID-ROW-13)", async () => {
    setPermission({ menu: [], auth: [], allAuth: [{ action: "order:item:add", type: "1", status: "1" }] });
    await show({ authPre: "order:item:" });
    const rows = () => document.querySelectorAll("[data-slot=edit-table-body] > [data-row]").length;
    const before = rows();
    await cellAt(1, 0).click();
    await userEvent.keyboard("{Escape}{Control>}{Enter}{/Control}");
    await new Promise(requestAnimationFrame);
    expect(rows()).toBe(before);
  });

  it("take files that are pasted onto them (GRID-CELL-30)", async () => {
    await show();
    await cellAt(1, 0).click();
    await userEvent.keyboard("{Escape}");
    for (let step = 0; step < 7; step++) await userEvent.keyboard("{ArrowRight}");
    const data = new DataTransfer();
    data.items.add(pdf());
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }),
    );
    await expect.element(cellAt(1, 7).getByRole("progressbar")).toBeVisible();
    requests[0]?.store("1/7.pdf");
    await eventually(() => expect(rowNow()).toMatchObject({ files: "1/7.pdf" }));
  });

  it("open a picture cell's buttons by Enter and leave by Escape (GRID-CELL-31)", async () => {
    await show();
    await cellAt(1, 0).click();
    await userEvent.keyboard("{Escape}");
    for (let step = 0; step < 8; step++) await userEvent.keyboard("{ArrowRight}");
    await userEvent.keyboard("{Enter}");
    await expect
      .element(page.getByRole("group", { name: /照片/ }).getByRole("button", { name: "上传图片" }))
      .toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("textbox", { name: /照片/ })).toHaveFocus();
  });

  it("cannot be changed in a table that is disabled", async () => {
    await show({ disabled: true, rows: [{ id: "r1", report: "1/7.pdf" }] });
    await expect.element(cellAt(1, 6)).toHaveTextContent("客户报价单…");
    expect(page.getByRole("button", { name: /上传|移除/ }).elements()).toHaveLength(0);
  });
});

describe("files in the details of a row", () => {
  const open = async (more: Partial<EditRow> = {}) => {
    await show({
      columns: columns.filter(({ key }) => key === "name" || key === "files"),
      rows: [{ id: "r1", name: "样品1", ...more }],
      details: true,
    });
    await cellAt(1, 0).click();
    await userEvent.keyboard("{Escape}{Alt>}{Enter}{/Alt}");
    return page.getByRole("dialog", { name: "详细信息" });
  };
  const put = async (dialog: Awaited<ReturnType<typeof open>>) => {
    await dialog.getByRole("button", { name: /^附件/ }).click();
    await dialog.getByRole("group", { name: "附件" }).getByRole("button", { name: "上传" }).click();
    // The dialog has its own file input.
    const picker = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].at(-1);
    const list = new DataTransfer();
    list.items.add(pdf());
    if (!picker) throw new Error("no file input");
    picker.files = list.files;
    picker.dispatchEvent(new Event("change", { bubbles: true }));
    await arrival(() => requests[0]);
  };

  it("are waited for, and go into the row when it is confirmed, not before (GRID-ROW-35)", async () => {
    const dialog = await open();
    await put(dialog);
    await dialog.getByRole("button", { name: "确定" }).click({ force: true });
    await expect.element(dialog).toBeVisible();
    requests[0]?.store("1/7.pdf");
    await expect.element(dialog.getByRole("button", { name: /客户报价单/ })).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect.poll(() => rowNow()?.["files"]).toBe("1/7.pdf");
    expect(changed).toHaveBeenCalledOnce();
  });

  it("are left with everything else when it is cancelled (GRID-ROW-35)", async () => {
    const dialog = await open({ files: "1/1.pdf" });
    await put(dialog);
    requests[0]?.store("1/7.pdf");
    await dialog.getByRole("button", { name: "取消" }).click();
    await expect.poll(() => page.getByRole("dialog", { name: "详细信息" }).elements()).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
  });
});
