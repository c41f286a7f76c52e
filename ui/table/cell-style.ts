import type { CSSProperties } from "react";
import { cn } from "#ui/utils/cn.ts";
import { expandColumn, tickColumn, type Slot } from "./grid.ts";

/** The table's own columns have less padding. */
const ownPadding: Record<string, string> = { [tickColumn]: "ps-3 pe-0", [expandColumn]: "ps-2 pe-0" };

/** Classes of any cell (head, body or foot), by the position of its column. */
export function cellClass<R>({ id, column, pin }: Slot<R>, extra?: string): string {
  return cn(
    column ? "px-2.5 first:ps-4 last:pe-4" : ownPadding[id],
    column?.align === "end" && "text-end",
    column?.align === "center" && "text-center",
    pin && "sticky z-1 print:static",
    extra,
  );
}

/** Sticky offset of a pinned cell; nothing for cells that scroll. */
export function cellStyle<R>({ pin, offset }: Slot<R>): CSSProperties | undefined {
  if (!pin) return undefined;
  return pin === "start" ? { insetInlineStart: offset } : { insetInlineEnd: offset };
}
