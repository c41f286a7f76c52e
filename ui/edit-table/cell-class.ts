import { cn } from "#ui/lib/cn.ts";
import type { PlacedColumn } from "./layout.ts";

const aligned = { left: "text-start", center: "text-center", right: "text-end" } as const;

/** Classes of any cell, in head, body and foot: where it stands and how its text does. */
export function cellClass({ pin, align, own }: PlacedColumn, extra: string): string {
  return cn(
    "h-full overflow-hidden text-ellipsis whitespace-nowrap border-e border-line-soft",
    own ? "px-0" : "px-2",
    aligned[align],
    // The row's own colour, so that what scrolls beneath is not seen through.
    pin && "flex-none bg-inherit z-1 print:static",
    extra,
  );
}

/** Classes of a cell of the body; its states are data attributes. */
export const bodyCell =
  "leading-(--edit-row) select-none data-picked:bg-accent-soft data-invalid:bg-bad-soft data-invalid:outline-1 data-invalid:-outline-offset-1 data-invalid:outline-bad data-vacant:text-faint data-active:outline-2 data-active:-outline-offset-2 data-active:outline-line-strong group-focus-within/edit:data-active:outline-accent print:whitespace-normal print:h-auto";
