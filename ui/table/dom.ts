import type { MouseEvent } from "react";

/** Scrolls a row into the part of its box that the header and the sums leave free. */
export function scrollRowIntoView(row: HTMLElement, box: HTMLElement | null): void {
  if (!box) return;
  const head = box.querySelector("thead")?.getBoundingClientRect();
  const foot = box.querySelector("tfoot")?.getBoundingClientRect();
  const line = row.getBoundingClientRect();
  const top = head?.bottom ?? box.getBoundingClientRect().top;
  const bottom = foot?.top ?? box.getBoundingClientRect().bottom;
  if (line.top < top) box.scrollTop -= top - line.top;
  else if (line.bottom > bottom) box.scrollTop += line.bottom - bottom;
  row.scrollIntoView({ block: "nearest" });
}

/** Shows a width while its handle is dragged. Changes only the `<col>`, so no row renders again. */
export function draftWidth(box: HTMLElement | null, id: string, width: number): void {
  const col = box?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(id)}"]`);
  const table = box?.querySelector("table");
  if (!col || !table) return;
  // During a drag every cell is clipped.
  box?.parentElement?.setAttribute("data-tight", "");
  table.style.minWidth = `${Number.parseFloat(table.style.minWidth) + width - Number.parseFloat(col.style.width)}px`;
  col.style.width = `${width}px`;
}

/** Gives a cell with clipped text a tooltip with the full text. */
export function tellCutText(event: MouseEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("td[data-column]") : null;
  if (!cell || cell.querySelector("[title]")) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute("title");
}
