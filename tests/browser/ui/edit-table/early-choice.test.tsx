import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answering, pressCell, showGrid } from "#tests/support/browser/edit-grid.tsx";

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

const options = ["RoHS 2.0 十项", "RoHS 3.0 四项", "REACH 高关注物质"].map((label, at) => ({ value: `v${at}`, label }));
const columns = [{ key: "choice", title: "服务", type: "select-search", width: 200, options }] as const;

it("opens a list and looks for what was typed, though both came too early", async () => {
  const { table } = await showGrid({ columns, rows: [{ id: "s1", choice: "" }] }, { early: true });
  await pressCell(0, 0);
  await userEvent.keyboard("RoHS 2.");
  gate.open();
  await userEvent.keyboard("0");
  await answering();
  await expect.element(page.getByRole("combobox")).toHaveValue("RoHS 2.0");
  await page.getByRole("option", { name: "RoHS 2.0 十项" }).click();
  await expect.poll(() => table.state().rows[0]?.["choice"]).toBe("v0");
});
