import type { ReactNode } from "react";
import { Button } from "#ui/button/button.tsx";
import { text } from "#src/lib/text.ts";

/** How many rows are ticked and what can be done with them; rows below do not move when it comes. */
export function SelectionBar({ count, onClear, children }: { count: number; onClear(): void; children?: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={text("workspace.list.selected", { n: count })}
      className="flex items-center gap-3 border-y border-line-soft bg-accent-soft px-4 py-1.5 text-13"
    >
      <span aria-live="polite">{text("workspace.list.selected", { n: count })}</span>
      {children}
      <Button size="small" tone="quiet" onClick={onClear}>
        {text("workspace.list.clearSelection")}
      </Button>
    </div>
  );
}
