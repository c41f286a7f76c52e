import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { beginComposition, endComposition } from "#tests/support/compose.ts";
import { cellAt, field, goTo, pasteText, pressCell, showGrid } from "#tests/support/browser/edit-grid.tsx";

// The code that answers keys and presses comes when the test says so, as over a slow line.
const gate = vi.hoisted(() => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
});
vi.mock("#ui/edit-table/grid/hand.ts", async (original) => {
  await gate.opened;
  return original();
});

const columns = [
  { type: "row-checkbox" },
  { key: "name", title: "样品", type: "input", width: 200, sorter: true },
  { key: "note", title: "备注", type: "input", width: 200 },
] as const;
const rows = [1, 2, 3, 4].map((id) => ({ id: `s${id}`, name: `水样${id}`, note: "" }));

// One test: the code arrives once in a page.
it("loses no press, key, text or call before the code that answers them has arrived", async () => {
  const { table, screen } = await showGrid({ columns, rows, toolbar: true }, { early: true });
  const values = () => table.state().rows.map(({ name, note }) => `${String(name)}/${String(note)}`);
  const before = values();
  // A press opens the cell; the keys edit its text and go on.
  await pressCell(0, 1);
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard("A{Enter}");
  // Over the next one: letters replace its text, keys work in it.
  await userEvent.keyboard("F2{Backspace}B{ArrowLeft}c{Tab}D{Enter}");
  // Opened, all of it selected, typed over.
  await userEvent.keyboard("{Enter}{Control>}a{/Control}123{Enter}");
  // A composition and a paste into the next cells.
  beginComposition(field(), "铁");
  endComposition(field(), "铁");
  await userEvent.keyboard("{Enter}{ArrowUp}{ArrowUp}{ArrowUp}");
  pasteText("贴上");
  await userEvent.click(cellAt(1, 0).querySelector("[data-act]") ?? cellAt(1, 0));
  expect(values()).toEqual(before);
  const kept = field();
  gate.open();
  await expect.poll(() => table.isTicked("s2")).toBe(true);
  await expect.poll(values).toEqual(["水样1A/贴上", "FcB/D", "水样3/123", "水样4/铁"]);
  // The same element, so that focus and composition stay.
  expect(field()).toBe(kept);
  expect(document.activeElement).toBe(kept);
  // From here on keys are answered at once.
  goTo(table, 3, 2);
  await userEvent.keyboard("E{Enter}");
  expect(values()[3]).toBe("水样4/E");
  await screen.getByRole("columnheader", { name: "样品" }).click();
  expect(table.state().sort).toMatchObject({ key: "name" });
  await expect.element(page.getByRole("textbox", { name: "备注，第 4 行" })).toBeInTheDocument();
});
