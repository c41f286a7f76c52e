import { useSyncExternalStore } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { footOf } from "#ui/edit-table/core/statistics.ts";
import { headHeight } from "#ui/edit-table/grid/layout.ts";
import type { EditTableApi } from "#ui/edit-table/table.ts";
import type { RangeLineProps } from "./range-line.tsx";

const RangeLine = lazyPart<RangeLineProps>(async () => (await import("./range-line.tsx")).RangeLine);

/**
 * Shows the sums of the selected block over the last rows: a separate line would shift the content below. It never
 * blocks the pointer.
 */
export function RangePlace({ table }: { table: EditTableApi }) {
  const isRange = () => {
    const focus = table.editing.focus();
    return focus !== null && (focus.row !== focus.toRow || focus.col !== focus.toCol);
  };
  const range = useSyncExternalStore(table.editing.subscribe, isRange, isRange);
  if (!range) return null;
  const foot = footOf(table.desk.options().columns).length;
  return (
    <div className="pointer-events-none relative h-0 print:hidden">
      <div className="absolute end-3 z-3" style={{ bottom: headHeight * foot + 12 }}>
        <RangeLine waiting={null} failed={null} part={{ table }} />
      </div>
    </div>
  );
}
