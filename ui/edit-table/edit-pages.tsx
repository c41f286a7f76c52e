import { useSyncExternalStore } from "react";
import { Pagination } from "#ui/pagination/pagination.tsx";
import type { EditPaging } from "./edit-table.tsx";
import type { EditTableApi } from "./table.ts";

/** Rows of a page, and the choices a person has. */
export const editPageSizes: readonly number[] = [10, 20, 30];

export interface EditPagesProps {
  table: EditTableApi;
  paging: EditPaging;
}

/** The pages of an editable table: cut here, or loaded by the caller. */
export function EditPages({ table, paging }: EditPagesProps) {
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const { total, current, onChange } = paging;
  const size = (total === undefined ? state.page?.size : undefined) ?? paging.pageSize ?? 10;
  return (
    <Pagination
      className="border-t border-line px-3 py-2"
      total={total ?? state.order?.length ?? state.rows.length}
      page={(total === undefined ? state.page?.current : current) ?? 1}
      size={size}
      sizes={paging.pageSizes ?? editPageSizes}
      onPageChange={(page, next) => {
        table.editing.finish();
        if (total === undefined) table.showPage(page, next);
        onChange?.(page, next);
      }}
    />
  );
}
