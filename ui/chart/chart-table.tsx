import { useState } from "react";
import { plainSmallButton } from "#ui/button/plain-small.ts";
import type { ChartTableRow } from "./table-rows.ts";

/** Number of rows rendered at once; more on demand. */
const portion = 500;

interface ChartTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly ChartTableRow[];
  /** Label of the button that shows more rows. */
  more: (rest: number) => string;
}

/** Renders the data of a chart as a scrollable table. */
export function ChartTable({ caption, head, rows, more }: ChartTableProps) {
  const [drawn, setDrawn] = useState(portion);
  const rest = Math.min(portion, rows.length - drawn);
  return (
    // A scrollable region must be reachable by keyboard.
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-slot="chart-table"
      className="h-full overflow-auto border border-line bg-surface"
    >
      <PlainTable caption={caption} head={head} rows={rows.slice(0, drawn)} />
      {rest > 0 && (
        <div className="p-2">
          <button type="button" className={plainSmallButton} onClick={() => setDrawn(drawn + portion)}>
            {more(rest)}
          </button>
        </div>
      )}
    </div>
  );
}

/** Renders the table itself; it is also used, visually hidden, behind the drawing. */
export function PlainTable({ caption, head, rows }: Omit<ChartTableProps, "more">) {
  const [first, ...others] = head;
  return (
    <table className="w-full border-collapse text-13">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-table-head">
        <tr>
          <th scope="col" className="px-3 py-2 text-start font-semibold">
            {first}
          </th>
          {others.map((name, place) => (
            <th key={place} scope="col" className="px-3 py-2 text-end font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }, at) => (
          <tr key={at} className="border-t border-line-soft">
            <th scope="row" className="min-w-24 px-3 py-2 text-start font-normal">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={place} className="px-3 py-2 text-end whitespace-nowrap tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
