import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";
import { selectLimit } from "./use-selection.ts";

export interface SelectionBarProps {
  count: number;
  /** Number of rows in the query. */
  total: number;
  /** The rows of the other pages are loading. */
  busy: boolean;
  onAll(): void;
  onClear(): void;
  /** Actions on the ticked rows. */
  children?: ReactNode;
}

/**
 * Number of ticked rows, a button to tick all rows of the query, and actions on them. As high as the filter bar that it
 * covers.
 */
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
