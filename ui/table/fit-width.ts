/** Width in px of the part of an element's content that is clipped. */
const cutOf = (element: Element) => Math.max(0, element.scrollWidth - element.clientWidth);

/** Content width of a cell in px, clipped part included. For a header: its title, without menu and handle. */
function contentWidth(cell: HTMLElement): number {
  const words = cell.querySelector('[data-slot="table-sort"], .truncate');
  if (cell.tagName === "TH" && words)
    return words.getBoundingClientRect().width + Math.max(cutOf(words), ...[...words.children].map(cutOf));
  const range = document.createRange();
  range.selectNodeContents(cell.querySelector(":scope > span:only-child") ?? cell);
  return range.getBoundingClientRect().width + Math.max(0, ...[...cell.querySelectorAll("*")].map(cutOf));
}

/** The width in px that shows the header and all rendered cells of a column in full; 0 when there are none. */
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
