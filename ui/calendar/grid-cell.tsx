import { type ReactNode, useId } from "react";
import { cn } from "#ui/utils/cn.ts";

export interface GridCellProps {
  /** Short label in the corner, and the full accessible name. */
  short: string;
  name: string;
  /** Content below the label. */
  content: ReactNode;
  /** The day or month, used to find the cell to focus. */
  value: string;
  selected: boolean;
  /** Today, or this month. */
  present: boolean;
  refused: boolean;
  /** Belongs to another month. */
  outside: boolean;
  /** The one Tab stop of the grid. */
  stop: boolean;
  small: boolean;
  onTake: () => void;
}

/**
 * Renders a calendar cell. Its button fills the cell. The content lies above the button and lets presses through,
 * except on its own links and buttons.
 */
export function GridCell(props: GridCellProps) {
  const { short, name, content, value, selected, present, refused, outside, stop, small, onTake } = props;
  const contentId = useId();
  const filled = content !== undefined && content !== null && content !== false && content !== "";
  return (
    <td
      aria-selected={selected}
      aria-disabled={refused || undefined}
      data-slot="calendar-cell"
      data-state={selected ? "selected" : "idle"}
      data-outside={outside || undefined}
      className={cn(
        "relative p-0 align-top",
        small ? "h-9" : "h-24 border border-line data-[state=selected]:bg-selected",
      )}
    >
      <button
        type="button"
        tabIndex={stop ? 0 : -1}
        aria-label={name}
        aria-current={present ? "date" : undefined}
        aria-disabled={refused || undefined}
        aria-describedby={filled ? contentId : undefined}
        data-value={value}
        className={cn(
          "absolute inset-0 flex size-full bg-transparent -outline-offset-2 not-aria-disabled:hover:bg-hover aria-disabled:cursor-not-allowed",
          small ? "items-center justify-center rounded-control" : "items-start p-1",
        )}
        onClick={() => {
          if (!refused) onTake();
        }}
      >
        <span
          className={cn(
            "inline-flex h-6 min-w-6 items-center justify-center rounded-control px-1 text-13 tabular-nums",
            selected
              ? "bg-accent-fill font-semibold text-on-accent forced-colors:outline"
              : present
                ? "border border-accent font-semibold text-accent-text"
                : outside || refused
                  ? "text-faint"
                  : "text-body",
            refused && "line-through decoration-line-strong",
          )}
        >
          {short}
        </span>
      </button>
      {filled && (
        <div
          id={contentId}
          data-slot="calendar-content"
          className={cn(
            "pointer-events-none z-1 min-w-0 overflow-hidden text-12 [&_a]:pointer-events-auto [&_button]:pointer-events-auto",
            small ? "absolute inset-x-0 bottom-0 flex justify-center" : "relative mt-8 max-h-15 px-1 pb-1",
            outside && "opacity-60",
          )}
        >
          {content}
        </div>
      )}
    </td>
  );
}
