import { RotateCw } from "lucide-react";
import { Badge } from "#ui/badge/badge.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { text } from "#src/lib/text.ts";

export interface RefreshButtonProps {
  /** A load is under way. */
  busy: boolean;
  /** The load is one of rows that are shown already. */
  spins: boolean;
  /** Rows that others have changed and that are held back (steady-rows.ts). */
  waiting: number;
  onRefresh(): void;
}

/** Asks for the rows as they are now, and says how many of them wait to be shown. */
export function RefreshButton({ busy, spins, waiting, onRefresh }: RefreshButtonProps) {
  return (
    <>
      <Badge count={waiting} tone="info">
        {/* Not `busy`, which would swallow the second press: it is refused with words (LIST-02). */}
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
