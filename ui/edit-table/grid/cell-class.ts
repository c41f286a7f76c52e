import { cn } from "#ui/utils/cn.ts";
import type { PlacedColumn } from "./layout.ts";

const aligned = { left: false, center: "text-center", right: "text-end" } as const;

/** Background of a cell by its part. A pinned cell needs it, so that the content that scrolls below is not visible. */
const fills = {
  head: "bg-table-head",
  // Repeated for each state of the row: with "inherit" the browser would restyle every cell when its row moves.
  body: "bg-table-row group-hover/row:bg-hover group-data-flash/row:bg-accent-soft group-data-selected/row:bg-selected",
  foot: "bg-table-sum",
} as const;

/** The column properties that affect cell classes. */
type Standing = Pick<PlacedColumn, "pin" | "align" | "own">;

/** Returns the classes of any cell. Line height and no wrapping are inherited from the part. */
export function cellClass({ pin, align, own }: Standing, part: keyof typeof fills, extra?: string): string {
  return cn(
    "h-full overflow-hidden text-ellipsis border-e border-line-soft",
    !own && "px-2",
    aligned[align],
    // Out of the flow, so that scrolling causes no layout of the others. Pinned cells stick or are positioned, see
    // pins.ts.
    pin ? "flex-none z-1 [position:var(--assay-edit-pin,sticky)] print:static" : "absolute",
    pin && fills[part],
    extra,
  );
}

/** Styles of a body cell by its states, which are data attributes. */
const marks =
  "data-picked:bg-accent-soft data-invalid:bg-bad-soft data-invalid:outline-1 data-invalid:-outline-offset-1 data-invalid:outline-bad data-vacant:text-faint data-active:outline-2 data-active:-outline-offset-2 data-active:outline-line-strong group-focus-within/edit:data-active:outline-accent";

/**
 * Classes of a column's body cells. It leaves out classes that do not apply, so that the browser does not check them.
 */
export interface BodyClasses {
  plain: string;
  readOnly: string;
  /** For a cell with any state: selected, active, invalid, vacant. */
  marked: string;
}

export function bodyClasses(placed: Standing): BodyClasses {
  const plain = cellClass(placed, "body", "print:whitespace-normal print:h-auto");
  return { plain, readOnly: cn(plain, "text-muted"), marked: cn(plain, "aria-readonly:text-muted", marks) };
}
