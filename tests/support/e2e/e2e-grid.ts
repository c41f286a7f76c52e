import type { Locator } from "playwright";

/** A row of an editable table by its place, from 1, as it is drawn now. */
export const rowAt = (grid: Locator, at: number): Locator => grid.locator(`[role="row"][aria-rowindex="${at + 1}"]`);

/** A cell by the place of its row and the key of its column, wherever the column stands. */
export async function cellOf(grid: Locator, at: number, column: string): Promise<Locator> {
  const place = await grid.locator(`[role="columnheader"][data-column="${column}"]`).getAttribute("aria-colindex");
  return rowAt(grid, at).locator(`[role="gridcell"][aria-colindex="${place ?? ""}"]`);
}

/** Types into a cell instead of what stands there. */
export async function fillCell(grid: Locator, at: number, column: string, text: string): Promise<void> {
  await (await cellOf(grid, at, column)).click();
  const { keyboard } = grid.page();
  await keyboard.press("Control+a");
  await keyboard.type(text);
  await keyboard.press("Enter");
}

/** Chooses an option in a cell, found by what is typed, or the first there is. */
export async function chooseIn(grid: Locator, at: number, column: string, option: RegExp, typed = ""): Promise<void> {
  await (await cellOf(grid, at, column)).click();
  if (typed) await grid.page().keyboard.type(typed);
  await grid.page().getByRole("option", { name: option }).first().click();
}
