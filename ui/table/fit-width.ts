/** How much of what an element holds is cut, px. */
const cutOf = (element: Element) => Math.max(0, element.scrollWidth - element.clientWidth);

/** The width of what a cell shows, with what is cut of it, px. Of a header: its words, without menu and handle. */
function contentWidth(cell: HTMLElement): number {
  const words = cell.querySelector('[data-slot="table-sort"], .truncate');
  if (cell.tagName === "TH" && words)
    return words.getBoundingClientRect().width + Math.max(cutOf(words), ...[...words.children].map(cutOf));
  const range = document.createRange();
  range.selectNodeContents(cell.querySelector(":scope > span:only-child") ?? cell);
  return range.getBoundingClientRect().width + Math.max(0, ...[...cell.querySelectorAll("*")].map(cutOf));
}

/** The width in px that shows the header and all drawn cells of a column whole; 0 without any. */
export function fitWidth(box: HTMLElement | null, id: string): number {
  const cells = [...(box?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(id)}"]:is(td, th)`) ?? [])];
  return Math.max(
    0,
    ...cells.map((cell) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
      const sides = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
      return Math.ceil(contentWidth(cell) + sides);
    }),
  );
}
