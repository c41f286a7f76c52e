import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { notify } from "#ui/toast/notify.tsx";
import { cellAt, goTo, pasteText, said, sampleRows, scroller, showGrid } from "#tests/support/browser/edit-grid.tsx";

beforeEach(() => localStorage.clear());
// A notice that stays would cover the next test's toolbar, and the mouse over it keeps it open.
afterEach(() => notify.close());

const question = "确定要删除这 2 项吗?";

describe("the toolbar of the editable table", () => {
  it("adds a row at the end and scrolls to it, which is announced (GRID-ROW-01, GRID-ROW-08)", async () => {
    const { table, screen } = await showGrid({ toolbar: true });
    await screen.getByRole("button", { name: "新增", exact: true }).click();
    expect(table.state().rows).toHaveLength(51);
    await expect.poll(() => scroller().scrollTop).toBeGreaterThan(2000);
    await expect.poll(said).toBe("已新增 1 行");
    await expect.element(screen.getByText("共 51 行")).toBeVisible();
    expect(table.editing.focus()).toMatchObject({ row: 50 });
  });

  it("adds as many rows as set, at the place set, and keeps the settings as defaults (GRID-ROW-08, GRID-ROW-09)", async () => {
    const { table, screen } = await showGrid({ toolbar: true, rows: sampleRows(3) });
    await screen.getByRole("button", { name: "新增设置" }).click();
    const count = screen.getByLabelText("新增行数");
    const place = screen.getByLabelText("插入位置");
    await expect.element(count).toHaveValue("1");
    await expect.element(screen.getByText("0 表示添加到底部")).toBeVisible();
    await userEvent.fill(count, "0");
    await expect.element(count).toBeInvalid();
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "新增", exact: true }).click();
    expect(table.state().rows).toHaveLength(4);
    table.undo();
    await screen.getByRole("button", { name: "新增设置" }).click();
    await userEvent.fill(count, "2");
    await userEvent.fill(place, "-3");
    await expect.element(place).toBeInvalid();
    await userEvent.fill(place, "2");
    await userEvent.keyboard("{Tab}");
    await screen.getByRole("button", { name: "保存为默认值" }).click();
    await expect.element(screen.getByText("保存成功")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "新增", exact: true }).click();
    expect(table.state().rows.map(({ name }) => name)).toEqual(["水样0", "", "", "水样1", "水样2"]);
    const { readAddSettings } = await import("#ui/edit-table/core/add-settings.ts");
    expect(readAddSettings()).toMatchObject({ count: 2, place: 2 });
  });

  it("stays where it is after adding when scrolling is switched off (GRID-ROW-08)", async () => {
    const { table, screen } = await showGrid({ toolbar: true });
    await screen.getByRole("button", { name: "新增设置" }).click();
    await screen.getByRole("checkbox", { name: "新增后滚动到底部" }).click();
    await userEvent.keyboard("{Escape}");
    await screen.getByRole("button", { name: "新增", exact: true }).click();
    expect(table.state().rows).toHaveLength(51);
    expect(scroller().scrollTop).toBe(0);
  });

  it("refuses an insert within 1500 ms of the last, and an add while one runs, saying so (GRID-ROW-10)", async () => {
    let done = () => {};
    const onAdd = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (done = resolve)));
    const { table, screen, again } = await showGrid({ toolbar: { onAdd } });
    const add = screen.getByRole("button", { name: "新增", exact: true });
    await add.click();
    await add.click();
    await expect.element(screen.getByText("你点击的太快了，请慢点点击!")).toBeVisible();
    expect(onAdd).toHaveBeenCalledOnce();
    done();
    await expect.poll(() => table.state().rows.length).toBe(51);
    await again({ toolbar: true });
    await screen.getByRole("button", { name: "新增设置" }).click();
    await userEvent.fill(screen.getByLabelText("插入位置"), "1");
    await userEvent.keyboard("{Tab}{Escape}");
    await add.click();
    await add.click();
    expect(table.state().rows).toHaveLength(52);
    await new Promise((resolve) => setTimeout(resolve, 1550));
    await add.click();
    expect(table.state().rows).toHaveLength(53);
  });

  it("refuses Ctrl+Enter within 1500 ms of the last insert too (GRID-ROW-10)", async () => {
    const { table, screen } = await showGrid({ rows: sampleRows(3) });
    goTo(table, 0, 2);
    await userEvent.keyboard("{Control>}{Enter}{Enter}{/Control}");
    await expect.element(screen.getByText("你点击的太快了，请慢点点击!")).toBeVisible();
    expect(table.state().rows).toHaveLength(4);
  });

  it("turns to the page of the row that was added, scrolling or not (GRID-ROW-01, GRID-ROW-31)", async () => {
    const { table, screen } = await showGrid({ toolbar: true, pagination: true, pageSize: 10, rows: sampleRows(20) });
    const add = screen.getByRole("button", { name: "新增", exact: true });
    await add.click();
    await expect.poll(() => table.state().page?.current).toBe(3);
    expect(cellAt(0, 0).textContent).toBe("21");
    table.showPage(1);
    await screen.getByRole("button", { name: "新增设置" }).click();
    await screen.getByRole("checkbox", { name: "新增后滚动到底部" }).click();
    await userEvent.keyboard("{Escape}");
    await add.click();
    await expect.poll(() => table.state().page?.current).toBe(3);
    expect(table.editing.focus()).toMatchObject({ row: 1 });
  });

  it("asks before it deletes what is selected, and takes it back (GRID-ROW-11)", async () => {
    const { table, screen } = await showGrid({ toolbar: true });
    const remove = screen.getByRole("button", { name: "删除", exact: true });
    await remove.click();
    await expect.element(screen.getByText("请先选择要删除的行")).toBeVisible();
    table.tick("s1", true);
    table.tick("s3", true);
    await remove.click();
    await expect.element(screen.getByText(question)).toBeVisible();
    await screen.getByRole("button", { name: "取消" }).click();
    expect(table.state().rows).toHaveLength(50);
    await remove.click();
    await screen.getByRole("button", { name: "确定" }).click();
    await expect.poll(() => table.state().rows.length).toBe(48);
    expect(table.getDeletedIds()).toEqual(["s1", "s3"]);
    expect(table.selectedRows()).toEqual([]);
    await screen.getByRole("button", { name: "撤销", exact: true }).first().click();
    expect(table.state().rows).toHaveLength(50);
    expect(table.getDeletedIds()).toEqual([]);
  });

  it("keeps the rows where deleting them elsewhere fails", async () => {
    const { table, screen } = await showGrid({ toolbar: { onRemove: () => Promise.reject(new Error("no")) } });
    table.tick("s1", true);
    await screen.getByRole("button", { name: "删除", exact: true }).click();
    await screen.getByRole("button", { name: "确定" }).click();
    await expect.element(screen.getByText("删除失败，请重试")).toBeVisible();
    expect(table.state().rows).toHaveLength(50);
    expect(table.selectedRows()).toHaveLength(1);
  });

  it("hides what the exclusion list names under its prefix (GRID-ROW-12, GRID-ROW-13)", async () => {
    const { screen, again } = await showGrid({
      toolbar: { excluded: ["order:item:add", "batch_delete"], prefix: "order:item" },
    });
    // Within the toolbar: a notice of the previous test may still offer an undo button.
    const button = (name: string) => screen.getByRole("toolbar").getByRole("button", { name, exact: true });
    await expect.element(button("删除")).toBeVisible();
    expect(button("新增").elements()).toEqual([]);
    await again({ toolbar: { excluded: ["batch_delete"] } });
    await expect.element(button("新增")).toBeVisible();
    expect(button("删除").elements()).toEqual([]);
    await again({ toolbar: true, disabled: true });
    await expect.poll(() => button("新增").elements()).toEqual([]);
    expect(button("撤销").elements()).toEqual([]);
  });

  it("what the exclusion list names is not to be had by key, paste or the row's menu either (GRID-ROW-12, GRID-ROW-13)", async () => {
    const { table, screen } = await showGrid({
      toolbar: { excluded: ["x:add", "x:batch_delete"], prefix: "x" },
      rows: sampleRows(2),
    });
    goTo(table, 1, 2);
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    pasteText("甲\n乙\n丙");
    expect(table.state().rows.map(({ name }) => name)).toEqual(["水样0", "甲"]);
    await userEvent.keyboard("{Shift>}{F10}{/Shift}");
    await expect.element(screen.getByRole("menuitem", { name: /^复制/ })).toBeVisible();
    const { words } = table.desk.options();
    const labels = [...document.querySelectorAll("[role=menuitem]")].map((item) => item.textContent);
    expect(labels.filter((label) => label.includes(words.move.insert) || label.includes(words.menu.remove))).toEqual(
      [],
    );
  });

  it("undoes and does again, and says what is selected and what is wrong", async () => {
    const { table, screen, value } = await showGrid({ toolbar: true });
    goTo(table, 1, 2);
    await userEvent.keyboard("{Delete}");
    await expect.element(screen.getByText("有 1 处填写不正确").first()).toBeVisible();
    await screen.getByRole("toolbar").getByRole("button", { name: "撤销" }).click();
    expect(value(1, "name")).toBe("水样1");
    await screen.getByRole("button", { name: "重做" }).click();
    expect(value(1, "name")).toBe("");
    table.tick("s0", true);
    await expect.element(screen.getByText("已选 1 项")).toBeVisible();
    await screen.getByRole("button", { name: "清空选择" }).click();
    expect(table.selectedRows()).toEqual([]);
  });

  it("finds in rows that are not drawn, goes from place to place and gives the keyboard back", async () => {
    const { table, screen } = await showGrid({ toolbar: true, rows: sampleRows(1000) });
    goTo(table, 0, 2);
    await userEvent.keyboard("{Control>}f{/Control}");
    const find = screen.getByRole("searchbox", { name: "在表格中查找" });
    await expect.element(find).toHaveFocus();
    await userEvent.fill(find, "水样99");
    await expect.element(screen.getByText("共 11 个")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => table.editing.focus()?.row).toBe(99);
    await expect.element(screen.getByText("第 1 个，共 11 个")).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => table.editing.focus()?.row).toBe(990);
    expect(cellAt(990, 2).getBoundingClientRect().bottom).toBeLessThanOrEqual(
      scroller().getBoundingClientRect().bottom,
    );
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}{Shift>}{Enter}{/Shift}");
    await expect.poll(() => table.editing.focus()?.row).toBe(999);
    await userEvent.fill(find, "没有的");
    await expect.element(screen.getByText("没有找到")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    expect(table.editing.focus()?.row).toBe(999);
    await userEvent.keyboard("x{Enter}");
    expect(table.state().rows[999]?.["name"]).toBe("x");
  });

  it("finds on all pages and turns to the one of the next place", async () => {
    const { table, screen } = await showGrid({
      toolbar: true,
      pagination: { pageSize: 10 },
      pageSize: 10,
      rows: sampleRows(25),
    });
    goTo(table, 0, 2);
    await userEvent.keyboard("{Control>}f{/Control}");
    await userEvent.fill(screen.getByRole("searchbox", { name: "在表格中查找" }), "水样2");
    await userEvent.keyboard("{Enter}{Enter}");
    await expect.element(screen.getByText("第 2 个，共 6 个")).toBeVisible();
    expect(table.state().page).toMatchObject({ current: 3 });
    expect(cellAt(0, 2).textContent).toBe("水样20");
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 2 });
    await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
    await expect.poll(() => table.state().page?.current).toBe(1);
  });
});
