/* oxlint-disable jsx-a11y/prefer-tag-over-role -- one Tab stop for all values: native boxes would each be one */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { cn } from "#ui/utils/cn.ts";

export interface ValueGridProps {
  /** Accessible name of the group. */
  label: string;
  values: readonly { value: number; label: string }[];
  chosen: readonly number[];
  /** Called with the chosen values in ascending order. */
  onChosenChange: (chosen: readonly number[]) => void;
  /** Number of values per row; Up and Down move by it. */
  columns: number;
  /** First visible value and first Tab stop while none is chosen. @default the first */
  start?: number | undefined;
  disabled?: boolean;
  className?: string;
}

/** Renders a grid of checkable values. One Tab stop; arrows, Home and End move, Space toggles. */
export function ValueGrid({
  label,
  values,
  chosen,
  onChosenChange,
  columns,
  start,
  disabled = false,
  className,
}: ValueGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = (value: number | undefined) => values.findIndex((one) => one.value === value);
  const [first] = useState(() => Math.max(0, place(chosen[0] ?? start)));
  const [stop, setStop] = useState(first);
  useLayoutEffect(() => {
    const cell = box.current?.children[first];
    // No scrollIntoView, because it would also scroll the page around the grid.
    if (box.current && cell instanceof HTMLElement) box.current.scrollTop = cell.offsetTop - box.current.offsetTop;
  }, [first]);

  function press(event: KeyboardEvent, at: number) {
    const last = values.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to > last) return;
    setStop(to);
    (box.current?.children[to] as HTMLElement | undefined)?.focus();
  }
  function toggle(value: number) {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChosenChange(next.toSorted((a, b) => a - b));
  }
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      data-slot="value-grid"
      className={cn("grid justify-start gap-1", className)}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, calc(var(--assay-space-1) * 11.5)))` }}
    >
      {values.map((one, at) => (
        <button
          key={one.value}
          type="button"
          role="checkbox"
          aria-checked={chosen.includes(one.value)}
          disabled={disabled}
          tabIndex={at === Math.min(stop, values.length - 1) ? 0 : -1}
          onClick={() => toggle(one.value)}
          onFocus={() => setStop(at)}
          onKeyDown={(event) => press(event, at)}
          className="h-7 rounded-tag border border-line bg-surface text-13 tabular-nums -outline-offset-1 transition-colors duration-fast hover:border-accent aria-checked:border-accent-fill aria-checked:bg-accent-fill aria-checked:text-on-accent disabled:cursor-not-allowed disabled:border-line disabled:bg-page disabled:text-faint forced-colors:aria-checked:border-2"
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
