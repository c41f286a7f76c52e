import type { Locator } from "playwright";

/** A row of an editable table by its current position, from 1. */
export const rowAt = (grid: Locator, at: number): Locator => grid.locator(`[role="row"][aria-rowindex="${at + 1}"]`);

/** A cell by its row position and column key, wherever the column is. */
export async function cellOf(grid: Locator, at: number, column: string): Promise<Locator> {
  const place = await grid.locator(`[role="columnheader"][data-column="${column}"]`).getAttribute("aria-colindex");
  return rowAt(grid, at).locator(`[role="gridcell"][aria-colindex="${place ?? ""}"]`);
}

/** Replaces the content of a cell by typing. */
export async function fillCell(grid: Locator, at: number, column: string, text: string): Promise<void> {
  await (await cellOf(grid, at, column)).click();
  const { keyboard } = grid.page();
  await keyboard.press("Control+a");
  await keyboard.type(text);
  await keyboard.press("Enter");
}

/** Chooses an option in a cell: the one found by `typed`, or the first that matches. */
export async function chooseIn(grid: Locator, at: number, column: string, option: RegExp, typed = ""): Promise<void> {
  await (await cellOf(grid, at, column)).click();
  if (typed) await grid.page().keyboard.type(typed);
  await grid.page().getByRole("option", { name: option }).first().click();
}
