/** An item of a pager: a page number, or a gap where some are left out. */
export type PageMark = number | "behind" | "ahead";

/** Number of pages; at least 1. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / Math.max(1, size)));
}

/**
 * The marks around `page`: first, last, two to each side, and gaps between them. With eight pages or more there are
 * always seven marks.
 */
export function pageMarks(page: number, count: number): PageMark[] {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (count <= 7) return span(1, count);
  if (page <= 4) return [...span(1, 5), "ahead", count];
  if (page >= count - 3) return [1, "behind", ...span(count - 4, count)];
  return [1, "behind", ...span(page - 1, page + 1), "ahead", count];
}

/** Positions of the first and last row of a page, from 1; 0 and 0 when there are none. */
export function pageRange(page: number, size: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  return { from: Math.min((page - 1) * size + 1, total), to: Math.min(page * size, total) };
}

/** The page that contains the first row of `page` after the page size changes. */
export function pageAfterSize(page: number, size: number, next: number): number {
  return Math.floor(((page - 1) * size) / Math.max(1, next)) + 1;
}
