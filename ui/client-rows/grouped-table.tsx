import { useMemo } from "react";
import { validList, validTexts } from "#ui/lib/validate-props.ts";
import { cn } from "#ui/utils/cn.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { textOf, titleOf, valueOf, type TableColumn } from "#ui/table/column.ts";
import type { Slot } from "#ui/table/grid.ts";
import { useRowKey } from "#ui/table/rows/row-key.ts";
import { runFrom, sticksAt, type CellSpan, type RowSpans, type TableSpans } from "#ui/table/rows/spans.ts";
import type { TableProps } from "#ui/table/table-props.ts";
import { Table } from "#ui/table/table.tsx";
import { textRoom } from "#ui/table/text-room.ts";
import type { TableTree } from "#ui/table/rows/tree-rows.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { clientRowsZhCN, type ClientRowsWords } from "#ui/words/zh-CN/client-rows.ts";
import { groupRows, headsOf, isHead, type GroupedRow, type GroupHead } from "./group-rows.ts";

export interface GroupedTableProps<R extends object> extends Omit<
  TableProps<R>,
  "tree" | "spans" | "renderExpanded" | "expanded" | "defaultExpanded" | "onExpandedChange"
> {
  /** Ids of the columns to group by, outermost first. Groups keep the order of their rows. */
  groupBy: readonly string[];
  /** Keys of the collapsed groups (`groupKey`); new groups are expanded. */
  folded?: readonly string[];
  /** @default none */
  defaultFolded?: readonly string[];
  onFoldedChange?: (folded: readonly string[]) => void;
}

const noKeys: readonly string[] = [];

/** Wraps columns so that they accept group headers, which have no cell values of their own. */
function forHeads<R>(columns: readonly TableColumn<R>[]): readonly TableColumn<GroupedRow<R>>[] {
  return columns.map((column) => {
    const { cell, room } = column;
    return {
      ...(column as Omit<TableColumn<R>, "value" | "text" | "room" | "cell" | "raw" | "compare" | "sum">),
      value: (row) => (isHead(row) ? undefined : valueOf(column, row)),
      text: (row) => (isHead(row) ? (row.sum(column)?.text ?? "") : textOf(column, row)),
      room: (row) => {
        if (isHead(row)) return Infinity;
        if (room) return room(row);
        return cell ? Infinity : textRoom(String(valueOf(column, row) ?? ""));
      },
      ...(cell && { cell: (row: GroupedRow<R>, index: number) => (isHead(row) ? null : cell(row, index)) }),
    };
  });
}

/** Content of a header row: value and count up to the first sum, then the sums in their columns. */
function headSpans<R>(
  head: GroupHead<R>,
  slots: readonly Slot<GroupedRow<R>>[],
  columns: ReadonlyMap<string, TableColumn<R>>,
  words: ClientRowsWords,
): RowSpans<GroupedRow<R>> {
  const spans = new Map<string, CellSpan<GroupedRow<R>> | null>();
  const sumAt = (slot: Slot<GroupedRow<R>> | undefined) => {
    const column = slot && columns.get(slot.id);
    return column && head.sum(column)?.shown;
  };
  const looks = "bg-table-sum!";
  let label = slots.findIndex(({ column }) => column !== undefined);
  for (let place = 0; place < slots.length;) {
    const slot = slots[place];
    if (!slot?.column) {
      if (slot) spans.set(slot.id, { at: slot, className: looks });
      place += 1;
      continue;
    }
    const isLabel = place === label;
    const sum = isLabel ? undefined : sumAt(slot);
    let columnsTaken = 1;
    if (sum === undefined) {
      // The label may be wider than the pinned columns; then it extends beyond them and scrolls.
      const run = isLabel ? slots.length - place : runFrom(slots, place);
      while (columnsTaken < run && sumAt(slots[place + columnsTaken]) === undefined) columnsTaken += 1;
    }
    const at = sticksAt(slots, place, columnsTaken, slot);
    const shown = isLabel ? <HeadLabel head={head} words={words} /> : sum;
    spans.set(slot.id, {
      native: { colSpan: columnsTaken },
      at,
      content: <>{shown}</>,
      className: cn(looks, "font-semibold", isLabel && "static! text-start!"),
    });
    for (const { id } of slots.slice(place + 1, place + columnsTaken)) spans.set(id, null);
    place += columnsTaken;
    if (isLabel) label = -1;
  }
  return spans;
}

function HeadLabel<R>({ head, words }: { head: GroupHead<R>; words: ClientRowsWords }) {
  return (
    <span data-slot="table-group" className="align-middle">
      <span className="font-normal text-muted">{titleOf(head.column)}</span> {head.drawn ?? words.blank}{" "}
      <span className="text-12 font-normal text-muted">{words.count(head.rows.length)}</span>
    </span>
  );
}

/** Spans of the group headers, computed once per set of columns. */
function spansOfHeads<R>(
  byId: Parameters<typeof headSpans<R>>[2],
  words: Parameters<typeof headSpans<R>>[3],
): TableSpans<GroupedRow<R>> {
  let known = new WeakMap<object, RowSpans<GroupedRow<R>>>();
  let last: unknown;
  return {
    overRows: false,
    of(row, _index, _rows, slots) {
      if (!isHead(row)) return undefined;
      if (last !== slots) known = new WeakMap();
      last = slots;
      const before = known.get(row);
      if (before) return before;
      const made = headSpans(row, slots, byId, words);
      known.set(row, made);
      return made;
    },
  };
}

/**
 * Renders a table with grouped rows. Each group has a header row with its value, row count and sums. Right and Left
 * expand and collapse a group like a tree row; selecting the header selects all rows in it. Sums cover the given rows,
 * so pass all of them, not one page.
 */
export function GroupedTable<R extends object>({
  columns: givenColumns,
  rows: givenRows,
  rowKey: givenKey,
  rowName,
  groupBy,
  folded: foldedProp,
  defaultFolded,
  onFoldedChange,
  selectable = false,
  selectOne = false,
  selected: selectedProp,
  defaultSelected,
  onSelectedChange,
  onOpen,
  rowState,
  rowMark,
  headExtra,
  ...rest
}: GroupedTableProps<R>) {
  const words = useOwnWords("clientRows", clientRowsZhCN);
  const rowKey = useRowKey(givenKey);
  const [folded, setFolded] = useControlled<readonly string[]>(
    validTexts("GroupedTable", "folded", foldedProp),
    validTexts("GroupedTable", "defaultFolded", defaultFolded) ?? noKeys,
    onFoldedChange,
  );
  const mark = JSON.stringify(validTexts("GroupedTable", "groupBy", groupBy) ?? noKeys);
  const rows = useMemo(() => validList("GroupedTable", "rows", givenRows), [givenRows]);
  const columns = useMemo(() => validList("GroupedTable", "columns", givenColumns), [givenColumns]);
  const grouped = useMemo(() => groupRows(rows, columns, JSON.parse(mark) as string[]), [rows, columns, mark]);
  const heads = useMemo(() => headsOf(grouped), [grouped]);
  const expanded = useMemo(() => {
    const closed = new Set(folded);
    return heads.flatMap(({ key }) => (closed.has(key) ? [] : [key]));
  }, [heads, folded]);
  const ownColumns = useMemo(() => forHeads(columns), [columns]);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const spans = useMemo(() => spansOfHeads(byId, words), [byId, words]);

  const may = useMemo(
    () => (row: R) => (typeof selectable === "function" ? selectable(row) : selectable),
    [selectable],
  );
  const cascade = selectable !== false && !selectOne;
  const tree = useMemo<TableTree<GroupedRow<R>>>(
    () => ({ childrenOf: (row) => (isHead(row) ? row.children : []), cascade, typeAhead: false }),
    [cascade],
  );
  const [selected, setSelected] = useControlled<readonly string[]>(
    validTexts("GroupedTable", "selected", selectedProp),
    validTexts("GroupedTable", "defaultSelected", defaultSelected) ?? noKeys,
  );
  // A header counts as selected when all its selectable rows are; the owner of the selection knows only rows.
  const ticked = useMemo(() => {
    if (!cascade) return selected;
    const on = new Set(selected);
    const whole = heads.filter((head) => {
      const open = head.rows.filter(may);
      return open.length > 0 && open.every((row) => on.has(rowKey(row)));
    });
    return [...selected, ...whole.map(({ key }) => key)];
  }, [cascade, selected, heads, may, rowKey]);
  const headKeys = useMemo(() => new Set(heads.map(({ key }) => key)), [heads]);
  const canTick = useMemo(
    () => (row: GroupedRow<R>) => (isHead(row) ? cascade && row.rows.some(may) : may(row)),
    [cascade, may],
  );
  const keyOf = useMemo(() => (row: GroupedRow<R>) => (isHead(row) ? row.key : rowKey(row)), [rowKey]);
  const [first] = columns;

  return (
    <Table<GroupedRow<R> & object>
      {...rest}
      columns={ownColumns}
      rows={grouped}
      rowKey={keyOf}
      rowName={(row) => {
        if (isHead(row)) return words.group(titleOf(row.column), row.label || words.blank, row.rows.length);
        if (rowName) return rowName(row);
        return first ? textOf(first, row) : "";
      }}
      tree={tree}
      spans={spans}
      expanded={expanded}
      onExpandedChange={(keys) => {
        const open = new Set(keys);
        // Groups that are absent now, e.g. filtered out, keep their state.
        setFolded([
          ...folded.filter((key) => !headKeys.has(key)),
          ...heads.flatMap(({ key }) => (open.has(key) ? [] : [key])),
        ]);
      }}
      selectable={selectable === false ? false : canTick}
      selectOne={selectOne}
      selected={ticked}
      onSelectedChange={(keys, seen) => {
        const own = keys.filter((key) => !headKeys.has(key));
        setSelected(own);
        onSelectedChange?.(
          own,
          seen.flatMap((row) => (isHead(row) ? [] : [row])),
        );
      }}
      {...(onOpen && {
        onOpen: (row: GroupedRow<R>) => {
          if (!isHead(row)) onOpen(row);
        },
      })}
      rowState={(row) => (isHead(row) ? "group" : rowState?.(row))}
      {...(rowMark && { rowMark: (row: GroupedRow<R>) => (isHead(row) ? undefined : rowMark(row)) })}
      {...(headExtra && {
        headExtra: (column: TableColumn<GroupedRow<R>>) => {
          const own = byId.get(column.id);
          return own && headExtra(own);
        },
      })}
    />
  );
}
