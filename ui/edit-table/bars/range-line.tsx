import { useEffect, useState } from "react";
import { blockOf } from "#ui/edit-table/grid/focus.ts";
import { rangeSums, type RangeSums } from "#ui/edit-table/core/range-sums.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";

/** Delay before the block is summed, in ms, so that dragging over thousands of cells does not wait for it. */
const restMs = 120;

export interface RangeLineProps {
  table: EditTableApi;
}

/** Renders count, sum and average of the numbers in the selected block; also announced to screen readers. */
export function RangeLine({ table }: RangeLineProps) {
  const [sums, setSums] = useState<RangeSums | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const focus = table.editing.focus();
        setSums(focus && rangeSums(table.desk, blockOf(focus)));
      }, restMs);
    };
    const stops = [table.editing.subscribe(later), table.subscribe(later)];
    later();
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [table]);
  const { range } = table.desk.options().words;
  return (
    <div aria-live="polite" className="contents">
      {sums && (
        <dl
          data-slot="edit-table-range"
          className="flex gap-3 rounded-control border border-line bg-raised px-2.5 py-1 text-12 whitespace-nowrap text-muted tabular-nums shadow-float"
        >
          {(["count", "sum", "average"] as const).map((name) => (
            <div key={name} className="flex gap-1">
              <dt>{range[name]}</dt>
              <dd className="font-semibold text-body">{sums[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
