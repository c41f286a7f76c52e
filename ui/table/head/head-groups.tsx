import type { ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { cellClass, cellStyle } from "../cell-style.ts";
import type { TableColumn } from "../column.ts";
import type { Slot } from "../grid.ts";
import { sticksAt } from "../rows/spans.ts";

/** Columns under a common title. */
export interface ColumnGroup<R> {
  /** A function is called on each render, so that the language can change. */
  title: string | (() => string);
  columns: readonly GroupedColumn<R>[];
}

export type GroupedColumn<R> = TableColumn<R> | ColumnGroup<R>;

/** The rows of titles above the headers of columns. */
export interface HeadGroups {
  /** Number of rows. */
  rows: number;
  draw: (slots: readonly Slot<never>[]) => ReactNode;
}

const isGroup = <R,>(one: GroupedColumn<R>): one is ColumnGroup<R> => "columns" in one;

/**
 * Creates columns under common titles, nested to any depth. Spread the result into the `Table`, and call it at module
 * level. A title follows its columns when they move, and repeats above each separate run of them.
 */
export function headGroups<R>(list: readonly GroupedColumn<R>[]): {
  columns: readonly TableColumn<R>[];
  headGroups: HeadGroups;
} {
  const columns: TableColumn<R>[] = [];
  const over = new Map<string, readonly ColumnGroup<R>[]>();
  const take = (some: readonly GroupedColumn<R>[], above: readonly ColumnGroup<R>[]) => {
    for (const one of some) {
      if (isGroup(one)) take(one.columns, [...above, one]);
      else {
        columns.push(one);
        over.set(one.id, above);
      }
    }
  };
  take(list, []);
  const depth = Math.max(0, ...[...over.values()].map((above) => above.length));
  return {
    columns,
    headGroups: {
      rows: depth,
      draw: (slots) =>
        Array.from({ length: depth }, (_, level) => (
          <tr key={level} aria-rowindex={level + 1} data-slot="table-head-groups">
            {runsOf(slots, (id) => over.get(id) ?? [], level).map((run) => (
              <GroupCell key={run.first.id} {...run} />
            ))}
          </tr>
        )),
    },
  };
}

interface Run {
  first: Slot<never>;
  /** The slot whose sticky offset it uses. */
  at: Slot<never>;
  span: number;
  title: string | undefined;
}

/** Runs of neighbouring columns under one title that are pinned the same way. */
function runsOf<R>(
  slots: readonly Slot<never>[],
  over: (id: string) => readonly ColumnGroup<R>[],
  level: number,
): readonly Run[] {
  const runs: (Run & { above: readonly ColumnGroup<R>[] })[] = [];
  for (const [place, slot] of slots.entries()) {
    const above = slot.column ? over(slot.id).slice(0, level + 1) : [];
    const group = above[level];
    const last = runs.at(-1);
    const span = slot.native?.colSpan ?? 1;
    if (last && group && last.first.pin === slot.pin && above.every((one, at) => one === last.above[at])) {
      last.span += span;
      last.at = sticksAt(slots, place, 1, slot.pin === "end" ? slot : last.first);
    } else {
      const title = typeof group?.title === "function" ? group.title() : group?.title;
      runs.push({ first: slot, at: slot, span, title, above });
    }
  }
  return runs;
}

function GroupCell({ first, at, span, title }: Run) {
  const looks = cellClass(
    at,
    cn(
      "h-[min(--spacing(10),var(--assay-row-height))] bg-table-head text-13 font-semibold text-muted",
      title !== undefined &&
        "overflow-hidden border-b border-line text-center not-first:border-s text-ellipsis whitespace-nowrap",
    ),
  );
  if (title === undefined)
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell is no control
    return <td colSpan={span} aria-hidden={first.native?.["aria-hidden"]} className={looks} style={cellStyle(at)} />;
  return (
    <th
      scope="colgroup"
      colSpan={span}
      aria-colindex={first.native?.["aria-colindex"]}
      className={looks}
      style={cellStyle(at)}
    >
      {title}
    </th>
  );
}
