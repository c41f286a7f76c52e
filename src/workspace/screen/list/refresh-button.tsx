import { RotateCw } from "lucide-react";
import { Badge } from "#ui/badge/badge.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { text } from "#src/lib/text.ts";

export interface RefreshButtonProps {
  /** A load is running. */
  busy: boolean;
  /** The load refreshes rows that are already shown. */
  spins: boolean;
  /** Number of rows changed by others and held back (steady-rows.ts). */
  waiting: number;
  onRefresh(): void;
}

/** Reload button; shows the number of held-back changes. */
export function RefreshButton({ busy, spins, waiting, onRefresh }: RefreshButtonProps) {
  return (
    <>
      <Badge count={waiting} tone="info">
        {/* Not `busy`, which would swallow a second press: the press gets a message (LIST-02). */}
        <IconButton
          label={waiting > 0 ? text("workspace.list.showNews", { n: waiting }) : text("workspace.list.refresh")}
          aria-busy={busy || undefined}
          onClick={onRefresh}
        >
          <RotateCw
            aria-hidden
            className={spins ? "animate-spin motion-reduce:animate-[spin_4s_linear_infinite]" : undefined}
          />
        </IconButton>
      </Badge>
      <output className="sr-only">{waiting > 0 && text("workspace.list.changedElsewhere", { n: waiting })}</output>
    </>
  );
}
