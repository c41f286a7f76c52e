/** Shows a line where a moved row would land, `top` px below the top of the first row; null removes the line. */
export function showDropLine(scroller: HTMLElement | null, top: number | null): void {
  const found = scroller?.querySelector<HTMLElement>("[data-slot=edit-table-drop]");
  if (top === null) {
    found?.remove();
    return;
  }
  const line = found ?? document.createElement("div");
  if (!found) {
    line.dataset["slot"] = "edit-table-drop";
    line.className = "pointer-events-none absolute inset-x-0 z-2 h-0.5 bg-accent forced-colors:bg-[Highlight]";
    scroller?.querySelector("[data-slot=edit-table-body]")?.append(line);
  }
  line.style.top = `${top - 1}px`;
}
