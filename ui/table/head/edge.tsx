import type { Ref } from "react";
import { cn } from "#ui/utils/cn.ts";

/** A soft shadow above the scrolling cells, shown while there is more content on its side. */
export function Edge({ side, inset, ref }: { side: "start" | "end"; inset: number; ref: Ref<HTMLSpanElement> }) {
  return (
    <span
      ref={ref}
      aria-hidden
      data-slot={`table-edge-${side}`}
      className={cn(
        "pointer-events-none absolute top-0 bottom-(--assay-table-bar-x) z-3 w-2 opacity-0 transition-opacity duration-base data-more:opacity-100",
        side === "start"
          ? "border-s border-line bg-linear-to-r from-mask/16 to-transparent rtl:bg-linear-to-l"
          : "border-e border-line bg-linear-to-l from-mask/16 to-transparent rtl:bg-linear-to-r",
      )}
      style={
        side === "start"
          ? { insetInlineStart: inset }
          : { insetInlineEnd: `calc(${inset}px + var(--assay-table-bar-y, 0px))` }
      }
    />
  );
}
