import type { RefObject } from "react";
import { useCommand } from "#src/workspace/keys/live.ts";

export interface ListKeys {
  /** Element around the whole screen. */
  root: RefObject<HTMLElement | null>;
  reload(): void;
  /** Moves by this number of pages; does nothing if there is no such page. */
  turn(pages: number): void;
}

const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-slot="table-row"]')];

/** The row that has the focus or contains it. */
export const focusedRow = (root: HTMLElement | null): HTMLElement | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-slot="table-row"]') ?? null;
  return row && root?.contains(row) ? row : null;
};

/** Keyboard commands of a list: filters, rows, pages, reload and the main button. */
export function useListKeys({ root, reload, turn }: ListKeys): void {
  const step = (by: number) => {
    if (!root.current) return;
    const rows = rowsIn(root.current);
    const here = focusedRow(root.current);
    // Without a focused row: the row that Tab would reach.
    const to = here
      ? rows[rows.indexOf(here) + by]
      : (rows.find(({ tabIndex }) => tabIndex === 0) ?? rows.at(by > 0 ? 0 : -1));
    to?.focus();
    to?.scrollIntoView({ block: "nearest" });
  };
  const press = (selector: string) => root.current?.querySelector<HTMLElement>(selector);
  useCommand("filter", () => press('[data-slot="filter-bar"] :is(input, button)')?.focus());
  useCommand("nextRow", () => step(1));
  useCommand("previousRow", () => step(-1));
  useCommand("create", () => press('[data-slot="page-acts"] > :last-child')?.click());
  useCommand("reload", reload);
  useCommand("nextPage", () => turn(1));
  useCommand("previousPage", () => turn(-1));
}
