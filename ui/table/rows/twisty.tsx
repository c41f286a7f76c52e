import { ChevronRight, RotateCw } from "lucide-react";
import { Spinner } from "#ui/button/spinner.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";
import type { LoadState } from "./use-tree.ts";

export interface TwistyProps {
  /** Name of the row. */
  name: string;
  /** Undefined: nothing to open; space is reserved so that siblings align. */
  expanded: boolean | undefined;
  state?: LoadState | undefined;
  onPress: () => void;
}

/** The arrow that opens a row; it shows loading, and offers a retry after a failure. */
export function Twisty({ name, expanded, state, onPress }: TwistyProps) {
  const words = useWords().table;
  if (expanded === undefined) return <span aria-hidden className="inline-block size-6 flex-none align-middle" />;
  const failed = state === "failed" && expanded;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-slot="table-twisty"
      data-state={state ?? (expanded ? "open" : "closed")}
      aria-label={failed ? words.retryRow(name) : expanded ? words.collapseRow(name) : words.expandRow(name)}
      aria-expanded={failed ? undefined : expanded}
      className={cn(
        "inline-flex size-6 flex-none items-center justify-center rounded-tag align-middle hover:bg-hover",
        failed ? "text-bad" : "text-faint hover:text-body",
      )}
      onClick={onPress}
    >
      {state === "busy" && expanded ? (
        <Spinner className="size-4" />
      ) : failed ? (
        <RotateCw aria-hidden className="size-4" />
      ) : (
        <ChevronRight
          aria-hidden
          className={cn(
            "size-4 transition-transform duration-fast rtl:rotate-180",
            expanded && "rotate-90 rtl:rotate-90",
          )}
        />
      )}
    </button>
  );
}
