import { expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { EditRow } from "#ui/edit-table/column.ts";
import { EditTable } from "#ui/edit-table/edit-table.tsx";
import { field, pressCell } from "#tests/support/edit-grid.tsx";

// The code that answers keys and presses comes when the test says so, as over a slow line.
const gate = vi.hoisted(() => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
});
vi.mock("#ui/edit-table/hands.ts", async (original) => {
  await gate.opened;
  return original();
});

const columns = [
  { key: "name", title: "样品", type: "input", width: 200 },
  { key: "note", title: "备注", type: "input", width: 200 },
];

it("no press and no key is lost before the code that answers them is there, and they are answered in their order", async () => {
  const loaded: readonly EditRow[] = [1, 2, 3, 4].map((id) => ({ id, name: `水样${id}`, note: "" }));
  let rows = loaded;
  const values = () => rows.map(({ name, note }) => `${String(name)}/${String(note)}`);
  const screen = await render(
    <EditTable columns={columns} rows={loaded} onRowsChange={(changed) => (rows = changed)} label="样品" />,
  );
  const before = values();
  await pressCell(0, 0);
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard("A{Enter}F2{Backspace}B{Tab}C{Enter}{ArrowDown}");
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  expect(values()).toEqual(before);
  expect(document.querySelector("[data-active]")).toBeNull();
  gate.open();
  await expect.element(screen.getByRole("menu", { name: "第 4 行的菜单" })).toBeVisible();
  expect(values()).toEqual(["水样1A/", "F2B/C", "水样3/", "水样4/"]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(field());
  // From here on they are answered at once.
  await userEvent.keyboard("D{Enter}");
  expect(values()[3]).toBe("水样4/D");
});
