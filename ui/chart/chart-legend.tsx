import { useState } from "react";
import { cn } from "#ui/utils/cn.ts";
import { roveAtOnce } from "#ui/lib/rove-at-once.ts";
import type { ChartKind } from "./chart-props.ts";
import type { Look } from "./series-look.ts";
import { Swatch } from "./swatch.tsx";

export interface LegendEntry {
  key: string;
  label: string;
  color: number;
  /** Text after the name: the share of a part. */
  note?: string | undefined;
}

interface ChartLegendProps {
  label: string;
  kind: ChartKind;
  entries: readonly LegendEntry[];
  hidden: readonly string[];
  onToggle: (key: string) => void;
  look: Look;
  /** Entries in a column next to the drawing. */
  column: boolean;
}

/** Renders the legend: a press, Enter or Space turns an entry off and on. One Tab stop; arrows move inside. */
export function ChartLegend({ label, kind, entries, hidden, onToggle, look, column }: ChartLegendProps) {
  const [stop, setStop] = useState(0);
  const reached = Math.min(stop, entries.length - 1);
  return (
    // The buttons handle the keys; the group only moves the focus between them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={label}
      data-slot="chart-legend"
      className={cn("flex min-w-0 gap-1 overflow-y-auto", column ? "flex-col" : "flex-wrap")}
      style={column ? undefined : { maxHeight: "40%" }}
      onKeyDown={(event) => {
        const parts = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
        roveAtOnce(event, parts, null);
      }}
    >
      {entries.map(({ key, label: name, color, note }, place) => {
        const on = !hidden.includes(key);
        return (
          <button
            key={place}
            type="button"
            aria-pressed={on}
            data-slot="chart-legend-entry"
            data-state={on ? "on" : "off"}
            tabIndex={place === reached ? 0 : -1}
            title={name}
            className={cn(
              "inline-flex max-w-full min-w-0 items-center gap-1.5 rounded-tag px-2 py-1 text-12 hover:bg-hover",
              on ? "text-body" : "text-faint line-through",
            )}
            onFocus={() => setStop(place)}
            onClick={() => onToggle(key)}
          >
            <span className={on ? "flex" : "flex opacity-40"}>
              <Swatch kind={kind} color={color} look={look} />
            </span>
            <span data-chart-text className="truncate">
              {name}
            </span>
            {note !== undefined && (
              <span data-chart-text className="shrink-0 text-muted">
                {note}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
