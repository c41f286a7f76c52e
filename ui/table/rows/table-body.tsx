/* oxlint-disable jsx-a11y/control-has-associated-label -- gaps and skeletons are hidden from readers */
import { Fragment, type ReactNode } from "react";
import { useWords } from "#ui/words/words.tsx";
import { cellClass, cellStyle } from "../cell-style.ts";
import { expandColumn, tickColumn, type Slot } from "../grid.ts";

/** Skeleton rows in the shape of the columns. They appear after 300 ms, so that fast responses do not flicker. */
export function SkeletonRows<R>({ slots, count }: { slots: readonly Slot<R>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden data-slot="table-skeleton">
      {slots.map((slot, place) => (
        <td
          key={slot.id}
          {...slot.native}
          className={cellClass(slot, "h-row border-b border-line-soft bg-table-row")}
          style={cellStyle(slot)}
        >
          <span
            className="block h-3 rounded-tag bg-line opacity-60 starting:opacity-0 transition-opacity delay-300 duration-slow"
            style={{
              width:
                slot.id === tickColumn || slot.id === expandColumn ? 16 : `${[62, 48, 74, 56][(row + place) % 4]}%`,
              marginInlineStart: slot.column?.align === "end" ? "auto" : undefined,
            }}
          />
        </td>
      ))}
    </tr>
  ));
}

/** One row across all columns, centred in the visible width; used for empty and error states. */
export function WideRow({ span, room, children }: { span: number; room: number; children: ReactNode }) {
  return (
    <tr data-slot="table-wide">
      <td colSpan={span} className="bg-surface p-0">
        <div
          className="sticky start-0 flex min-h-60 flex-col items-center justify-center p-6 text-muted"
          style={{ width: room || undefined }}
        >
          {children}
        </div>
      </td>
    </tr>
  );
}

/** Space of rows that are not rendered. */
export function GapRow({ span, height }: { span: number; height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden data-slot="table-gap">
      <td colSpan={span} className="p-0" style={{ height }} />
    </tr>
  );
}

/** A row of sums below the rows. */
export interface TableSum {
  /** What was summed: the rows of the page (本页合计) or all rows of the query (查询合计). */
  scope: "page" | "all";
  /** @default the label of the scope */
  label?: string;
  /** By column id. */
  values: Readonly<Record<string, ReactNode>>;
}

/** The sums, always in view in the footer of the table. */
export function SumRows<R>({ slots, sums }: { slots: readonly Slot<R>[]; sums: readonly TableSum[] }) {
  const words = useWords().table;
  const labelled = slots.find((slot) => slot.column)?.id;
  return (
    <tfoot className="sticky bottom-0 z-2 print:static">
      {sums.map((sum, place) => (
        <tr key={sum.scope + (sum.label ?? "")} data-slot="table-sum" data-scope={sum.scope}>
          {slots.map((slot) => {
            const value = sum.values?.[slot.id];
            const looks = cellClass(
              slot,
              `h-10 overflow-hidden bg-table-sum text-ellipsis whitespace-nowrap ${place === 0 ? "border-t border-line" : ""}`,
            );
            if (slot.id === labelled) {
              return (
                <th
                  key={slot.id}
                  scope="row"
                  className={`${looks} text-start text-13 font-normal text-muted`}
                  style={cellStyle(slot)}
                >
                  {sum.label ?? (sum.scope === "page" ? words.pageSum : words.allSum)}
                  {value !== undefined && <Fragment> {value}</Fragment>}
                </th>
              );
            }
            return (
              <td key={slot.id} {...slot.native} className={`${looks} font-semibold`} style={cellStyle(slot)}>
                {value}
              </td>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );
}
