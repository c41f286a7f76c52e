import type { Endpoint } from "#src/contract/endpoint.ts";
import { queries } from "#src/session/queries.ts";
import { ownSetting, ownSettingsKnown } from "#src/workspace/settings/own-settings.ts";
import { recordAt } from "#src/workspace/tabs/tabs.ts";
import { can } from "#src/session/session.ts";
import { nextStep, offeredActions, type RowAction } from "#src/workspace/screen/action.ts";
import type { DetailDrawer } from "#src/workspace/screen/detail/lazy-detail.tsx";
import { fetchSoon } from "#src/workspace/screen/lazy-dialog.tsx";
import type { ScreenPlace } from "#src/workspace/screen/screens.ts";
import { type Filter, rowLedTo, rowsOf, type Sort, viewOf } from "../query.ts";
import { sortAt, startOf, type StatusTabsConfig, tabAt } from "../status-tabs.tsx";
import { listParams, rowsQuery } from "../use-list.ts";
import { openingKeys } from "../views/use-opening.ts";

/** Loads the dialog of a row's next step: a user who is led to one row usually wants that step. */
function stepAhead<R>(row: R, actions: readonly RowAction<R>[]): void {
  const { next } = nextStep(offeredActions(actions, row, can));
  if (next && "Dialog" in next.action) fetchSoon(next.action.Dialog);
}

/**
 * Returns a function that prefetches a list before it renders: its rows with the list's own query, the record open
 * beside them, and the code of its next step. Skipped for an empty address that the user's settings may change, or
 * while these are unknown.
 */
export function rowsAhead<R extends { id: string }>({
  calls,
  filters,
  status,
  sort,
  Detail,
  actions = [],
}: {
  calls: { list: Endpoint };
  filters: readonly Filter[];
  status?: StatusTabsConfig;
  /** The same sort as the list's. */
  sort?: Sort;
  Detail?: DetailDrawer;
  actions?: readonly RowAction<R>[];
}) {
  return ({ path, search }: ScreenPlace): Promise<unknown> | undefined => {
    // A record's own page shows no rows.
    if (recordAt({ search }) !== "") return undefined;
    const bare = Object.keys(search).length === 0;
    if (bare && !(ownSettingsKnown() && openingKeys(path).every((key) => ownSetting(key) === null))) return undefined;
    const at = bare ? startOf(status) : search;
    const params = listParams(filters, at, status ? status.paramsOf(tabAt(status, at)) : {});
    const query = rowsQuery(calls.list, params, viewOf(at, undefined, sortAt(status, at, sort)));
    const rows = queries.prefetchQuery(query).then(() => {
      // Type assertion: rows come from the server; R only names their type for the screen.
      const came = rowsOf(queries.getQueryData(query.queryKey) as Parameters<typeof rowsOf<R>>[0]).rows;
      const row = rowLedTo(came, search["detail"]);
      if (row) stepAhead(row, actions);
    });
    // The open record may be on another page of the rows, so its next step is loaded from the record itself.
    const id = search["detail"];
    const record = id ? Detail?.ahead?.(id) : undefined;
    const stepOfRecord = record?.then((came) => {
      // A record has all fields of its row.
      if (id && came) stepAhead({ ...(came as R), id }, actions);
    });
    return stepOfRecord ? Promise.all([rows, stepOfRecord]) : rows;
  };
}
