import { describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { goTo, pasteText, said, sampleRows, showGrid, takeText } from "#tests/support/browser/edit-grid.tsx";

const undo = () => userEvent.keyboard("{Control>}z{/Control}");
const redo = () => userEvent.keyboard("{Control>}y{/Control}");

describe("undo and redo in the editable table", () => {
  it("take back and do again every kind of change, one act as one step", async () => {
    const { table, value } = await showGrid({ rows: sampleRows(6), dragSort: true });
    const ids = () => table.state().rows.map(({ id, orderNum }) => `${String(id)}:${String(orderNum)}`);
    const acts: readonly (readonly [string, () => void | Promise<void>])[] = [
      ["typing", () => userEvent.keyboard("x{Enter}")],
      ["ticking", () => (goTo(table, 1, 4), userEvent.keyboard(" "))],
      [
        "clearing",
        () => (table.editing.setFocus({ row: 0, col: 2, toRow: 2, toCol: 3 }), userEvent.keyboard("{Delete}")),
      ],
      [
        "filling",
        () => (
          table.editing.setFocus({ row: 3, col: 2, toRow: 5, toCol: 3 }),
          userEvent.keyboard("{Control>}d{/Control}")
        ),
      ],
      ["pasting with rows added", () => (goTo(table, 5, 2), pasteText("a\t1\nb\t2\nc\t3"))],
      ["cutting", () => (goTo(table, 4, 2), void takeText("cut"))],
      ["moving", () => userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}")],
      ["inserting", () => userEvent.keyboard("{Control>}{Enter}{/Control}")],
      ["removing", () => table.removeRows(["s1", "s3"])],
      ["setting", () => table.setValues([{ rowKey: "s2", values: { name: "设", note: "设" } }])],
    ];
    goTo(table, 0, 2);
    const seen: (readonly unknown[])[] = [];
    const snap = () =>
      JSON.parse(JSON.stringify([table.state().rows, ids(), table.state().removed])) as readonly unknown[];
    for (const [name, act] of acts) {
      seen.push(snap());
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await act();
      expect({ name, is: snap() }).not.toEqual({ name, is: seen.at(-1) });
    }
    const last = snap();
    for (const [name] of acts.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await undo();
      expect({ name, is: snap() }).toEqual({ name, is: seen.pop() });
    }
    await undo();
    await expect.poll(said).toBe("没有可撤销的操作");
    for (const _ of acts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await redo();
    }
    expect(snap()).toEqual(last);
    await redo();
    await expect.poll(said).toBe("没有可重做的操作");
    expect(value(0, "name")).toBe("");
  });

  it("Ctrl+Shift+Z does again; a new change ends what could be done again", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 2);
    await userEvent.keyboard("x{Enter}");
    await undo();
    expect(value(0, "name")).toBe("水样0");
    await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
    expect(value(0, "name")).toBe("x");
    await undo();
    await userEvent.keyboard("y{Enter}");
    await redo();
    expect(value(0, "name")).toBe("y");
  });

  it("goes back to where the change was made, though it was scrolled away", async () => {
    const { table } = await showGrid();
    goTo(table, 0, 2);
    await userEvent.keyboard("x{Enter}");
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await undo();
    expect(table.editing.focus()).toMatchObject({ row: 0, col: 2 });
    await expect.poll(() => document.querySelector<HTMLElement>("[data-active]")?.textContent).toBe("水样0");
    await expect.poll(said).toBe("已撤销");
  });

  it("Ctrl+Z while a text is edited is the text's own, and saved rows stay as they are", async () => {
    const { table, value } = await showGrid();
    goTo(table, 0, 2);
    await userEvent.keyboard("x{Enter}");
    await userEvent.keyboard("abc");
    await undo();
    expect(value(0, "name")).toBe("x");
    expect(table.editing.editing()).not.toBeNull();
  });

  it("an error that came with a value goes with it", async () => {
    const { table } = await showGrid();
    goTo(table, 0, 2);
    await userEvent.keyboard("{Delete}");
    expect(table.state().errors.get("s0")?.get("name")).toBe("样品不能为空");
    await undo();
    expect(table.state().errors.size).toBe(0);
    await redo();
    expect(table.state().errors.size).toBe(1);
  });
});
