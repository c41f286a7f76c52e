import { useSyncExternalStore } from "react";
import { confirm } from "#ui/confirm/confirm-store.ts";
import { cn } from "#ui/utils/cn.ts";
import { Pagination } from "#ui/pagination/pagination.tsx";
import { draftOf } from "#ui/edit-table/core/draft.ts";
import type { EditPaging } from "#ui/edit-table/edit-table.tsx";
import type { EditTableApi } from "#ui/edit-table/table.ts";

/** Default choices for the page size. */
export const editPageSizes: readonly number[] = [10, 20, 30];

export interface EditPagesProps {
  table: EditTableApi;
  paging: EditPaging;
}

/**
 * Renders the pagination of an editable table. The table pages the rows itself, or the caller loads each page, which
 * discards unsaved changes.
 */
export function EditPages({ table, paging }: EditPagesProps) {
  const state = useSyncExternalStore(table.subscribe, table.state, table.state);
  const { total, page: loaded, onPageChange } = paging;
  const size = (total === undefined ? state.page?.size : undefined) ?? paging.pageSize ?? 10;

  async function turn(page: number, next: number) {
    table.editing.finish();
    if (total === undefined) table.showPage(page, next);
    else if (draftOf(table.loaded(), table.state().rows, table.desk.core.keyOf)) {
      const { title, body, ok, cancel } = table.desk.options().words.pages;
      if (!(await confirm({ title, body, ok, cancel, tone: "danger" }))) return;
    }
    onPageChange?.(page, next);
  }
  return (
    <Pagination
      // Print shows all rows, unless the caller loads the pages.
      className={cn("border-t border-line px-3 py-2", total === undefined && "print:hidden")}
      total={total ?? state.order?.length ?? state.rows.length}
      page={(total === undefined ? state.page?.current : loaded) ?? 1}
      pageSize={size}
      pageSizes={paging.pageSizes ?? editPageSizes}
      onPageChange={(page, next) => void turn(page, next)}
    >
      {total !== undefined && <span className="hidden print:inline">{table.desk.options().words.pages.printed}</span>}
    </Pagination>
  );
}
