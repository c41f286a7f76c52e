import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { selectLimit } from "./use-selection.ts";

export interface SelectionBarProps {
  count: number;
  /** Rows that the query finds. */
  total: number;
  /** The rows of the other pages are on their way. */
  busy: boolean;
  onAll(): void;
  onClear(): void;
  /** What can be done with the ticked rows. */
  children?: ReactNode;
}

/** How many rows are ticked, the offer to tick all that the query finds, and what can be done with them. As high as the filter bar it lies over. */
export function SelectionBar({ count, total, busy, onAll, onClear, children }: SelectionBarProps) {
  return (
    <div
      role="region"
      aria-label={text("workspace.list.selected", { n: count })}
      className="flex items-center gap-3 overflow-x-auto bg-accent-soft px-4 py-1.5 text-13 whitespace-nowrap [scrollbar-width:none]"
    >
      <span aria-live="polite">{text("workspace.list.selected", { n: count })}</span>
      {count < Math.min(total, selectLimit) && (
        <Button size="small" tone="quiet" busy={busy} onClick={onAll}>
          {total > selectLimit
            ? text("workspace.list.selectFirst", { max: selectLimit, n: total })
            : text("workspace.list.selectAll", { n: total })}
        </Button>
      )}
      {children}
      <Button size="small" tone="quiet" onClick={onClear}>
        {text("workspace.list.clearSelection")}
      </Button>
    </div>
  );
}
