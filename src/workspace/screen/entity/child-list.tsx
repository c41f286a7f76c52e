import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { Pagination } from "#ui/pagination/pagination.tsx";
import { Table } from "#ui/table/table.tsx";
import { queryOf } from "#src/client/query.ts";
import { writableNames } from "#src/contract/inputs.ts";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { can, mayCall } from "#src/session/session.ts";
import { LoadFailure } from "#src/widgets/form/load-failure.tsx";
import { permittedActions, type RowAction } from "../action.ts";
import { Block } from "../detail/block.tsx";
import { actionsColumn } from "#src/workspace/screen/list/rows/actions-column.tsx";
import { ExportButton } from "../list/export-button.tsx";
import { useDelete } from "../list/delete.ts";
import { deleteAction } from "#src/workspace/screen/list/rows/delete-action.ts";
import { FilterControl } from "#src/workspace/screen/list/filters/filter-control.tsx";
import { filterParams, type Sort } from "../list/query.ts";
import { useRowDialog } from "../list/use-row-dialog.tsx";
import { type ColumnPart, entityColumns, nameOfPart } from "./columns.tsx";
import { entityFilters } from "./filters.ts";
import { EntityForm } from "./form.tsx";
import type { FormPart } from "./field-grid.tsx";
import { editAction, switched } from "./row-parts.tsx";
import type { EntityRow, ScreenSet } from "./set.ts";

/** A list of child rows (parts) in the record they belong to (the whole). */
export interface ChildList {
  set: ScreenSet;
  /** Field of a part with the id of its whole. */
  by: string;
  /** Fields in order; the first one is the part's name. */
  columns: readonly ColumnPart[];
  /** @default none */
  filters?: readonly string[];
  /** @default every writable field except `by` */
  form?: readonly FormPart[];
  sort: Sort;
  /** Whether the parts of this whole can no longer be added, removed or switched. @default never */
  isClosed?: (whole: EntityRow) => boolean;
  /** Why a part may not be changed; undefined if it may. */
  refuseEdit?: (part: EntityRow) => string | undefined;
  /** Further actions on a part. */
  actions?: (whole: EntityRow) => readonly RowAction<EntityRow>[];
}

/** Page size, in parts. */
const pageSize = 20;

/** The parts of one record in its panel: search, add, edit, switch and delete. */
export function ChildRows({ list, whole }: { list: ChildList; whole: EntityRow }) {
  const { set, by, sort } = list;
  const [search, setSearch] = useState<Readonly<Record<string, string>>>({});
  const [pageNo, setPageNo] = useState(1);
  const [adding, setAdding] = useState(false);
  const { dialog, start } = useRowDialog<EntityRow>();
  const remove = useDelete(set);
  const filters = useMemo(() => entityFilters(set, list.filters ?? []), [set, list]);
  const form = list.form ?? writableNames(set.fields).filter((name) => name !== by);
  const asked = { ...filterParams(filters, search), [by]: whole.id, ...sort };
  const input = { ...asked, pageNo, pageSize };
  const found = useQuery({
    ...queryOf(set.list, input),
    placeholderData: (before) => before,
    meta: { shownByCaller: true },
  });
  const { records = [], total = 0 } = (found.data ?? {}) as { records?: EntityRow[]; total?: number };
  const closed = list.isClosed?.(whole) ?? false;
  const rowName = (row: EntityRow) => textAt(row, nameOf(list));
  const has = (letter: string) => set.has.includes(letter);
  const offered = permittedActions<EntityRow>(
    [
      ...(has("U") ? [editAction(set, { form, refuseEdit: list.refuseEdit })] : []),
      ...(list.actions?.(whole) ?? []),
      ...(has("D")
        ? [
            deleteAction<EntityRow>(set.delete.permission, (id) => void remove.one(id), {
              can: (row) => !closed || row["tenantId"] !== whole["tenantId"],
              ...(list.refuseEdit ? { refusal: list.refuseEdit } : {}),
            }),
          ]
        : []),
    ],
    can,
  );
  const columns = switched(
    set,
    entityColumns(set, list.columns),
    rowName,
    (row) => closed || list.refuseEdit?.(row) !== undefined,
  );
  return (
    <Block
      title={{ title: set.title }}
      extra={
        <>
          {has("X") && mayCall(set.exportXls.permission) && (
            <ExportButton endpoint={set.exportXls} name={set.title} params={asked} selected={[]} />
          )}
          {has("A") && !closed && mayCall(set.add.permission) && (
            <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {text("common.verb.add")}
            </Button>
          )}
        </>
      }
    >
      {filters.length > 0 && (
        <div className="mb-2 flex flex-wrap gap-2">
          {filters.map((filter) => (
            <FilterControl
              key={filter.name}
              filter={filter}
              value={search[filter.name] ?? ""}
              onCommit={(value) => {
                setSearch({ ...search, [filter.name]: value ?? "" });
                setPageNo(1);
              }}
            />
          ))}
        </div>
      )}
      <Table
        aria-label={set.title}
        columns={offered.length > 0 ? [...columns, actionsColumn(offered, start)] : columns}
        rows={records}
        rowKey={rowId}
        rowName={rowName}
        columnMenu={false}
        density="compact"
        loading={found.isFetching}
        skeletonRows={4}
        empty={<p className="py-6 text-center text-muted">{text("entity.noParts", { title: set.title })}</p>}
        {...(found.error ? { error: <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> } : {})}
        className="rounded-surface border border-line"
      />
      {total > pageSize && (
        <Pagination className="mt-2" simple total={total} page={pageNo} pageSize={pageSize} onPageChange={setPageNo} />
      )}
      {adding && <EntityForm set={set} parts={form} initial={{ [by]: whole.id }} onClose={() => setAdding(false)} />}
      {dialog}
    </Block>
  );
}

const nameOf = ({ columns: [first = ""] }: ChildList) => nameOfPart(first);
const rowId = ({ id }: EntityRow) => id;
