import { cn } from "#ui/utils/cn.ts";
import type { PlacedColumn } from "./layout.ts";

const aligned = { left: false, center: "text-center", right: "text-end" } as const;

/** Where a cell stands: its colour when it is pinned, so that what scrolls beneath is not seen through. */
const fills = {
  head: "bg-table-head",
  // Said again for each state of the row: "inherit" would have the style of every cell worked out when its row moves.
  body: "bg-table-row group-hover/row:bg-hover group-data-flash/row:bg-accent-soft group-data-selected/row:bg-selected",
  foot: "bg-table-sum",
} as const;

/** What of a column the looks of its cells depend on. */
type Standing = Pick<PlacedColumn, "pin" | "align" | "own">;

/** Classes of any cell. What all cells share, line height and no wrapping, they inherit from their part. */
export function cellClass({ pin, align, own }: Standing, part: keyof typeof fills, extra?: string): string {
  return cn(
    "h-full overflow-hidden text-ellipsis border-e border-line-soft",
    !own && "px-2",
    aligned[align],
    // Out of the flow: nothing is laid out anew when the others scroll. Pinned ones stick, or are placed: pins.ts.
    pin ? "flex-none z-1 [position:var(--assay-edit-pin,sticky)] print:static" : "absolute",
    pin && fills[part],
    extra,
  );
}

/** Looks of a cell of the body by its states, which are data attributes. */
const marks =
  "data-picked:bg-accent-soft data-invalid:bg-bad-soft data-invalid:outline-1 data-invalid:-outline-offset-1 data-invalid:outline-bad data-vacant:text-faint data-active:outline-2 data-active:-outline-offset-2 data-active:outline-line-strong group-focus-within/edit:data-active:outline-accent";

/** Classes of a column's cells in the body: what does not apply is not among them, so that the browser need not see that. */
export interface BodyClasses {
  plain: string;
  readOnly: string;
  /** Of a cell in any state: picked, active, wrong, vacant. */
  marked: string;
}

export function bodyClasses(placed: Standing): BodyClasses {
  const plain = cellClass(placed, "body", "print:whitespace-normal print:h-auto");
  return { plain, readOnly: cn(plain, "text-muted"), marked: cn(plain, "aria-readonly:text-muted", marks) };
}
