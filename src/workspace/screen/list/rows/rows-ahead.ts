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

/** The dialog of a row's next step comes with the row: whoever is led to one row is there for that. */
function stepAhead<R>(row: R, actions: readonly RowAction<R>[]): void {
  const { next } = nextStep(offeredActions(actions, row, can));
  if (next && "Dialog" in next.action) fetchSoon(next.action.Dialog);
}

/**
 * Asks for the rows of a list that is not drawn yet, as the list itself will ask for them, for the record that is open
 * beside them, and for the code of its next step. Not where an address that says nothing may become another one: by
 * what this person set, or as long as nobody knows whether he did.
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
  /** As the list's own. */
  sort?: Sort;
  Detail?: DetailDrawer;
  actions?: readonly RowAction<R>[];
}) {
  return ({ path, search }: ScreenPlace): Promise<unknown> | undefined => {
    // The page of one record shows no rows.
    if (recordAt({ search }) !== "") return undefined;
    const bare = Object.keys(search).length === 0;
    if (bare && !(ownSettingsKnown() && openingKeys(path).every((key) => ownSetting(key) === null))) return undefined;
    const at = bare ? startOf(status) : search;
    const params = listParams(filters, at, status ? status.paramsOf(tabAt(status, at)) : {});
    const query = rowsQuery(calls.list, params, viewOf(at, undefined, sortAt(status, at, sort)));
    const rows = queries.prefetchQuery(query).then(() => {
      // The wire says what a row is; a screen names its own rows.
      const came = rowsOf(queries.getQueryData(query.queryKey) as Parameters<typeof rowsOf<R>>[0]).rows;
      const row = rowLedTo(came, search["detail"]);
      if (row) stepAhead(row, actions);
    });
    // The record that stands beside them. It may stand on another page of the rows: it brings its next step itself.
    const id = search["detail"];
    const record = id ? Detail?.ahead?.(id) : undefined;
    const stepOfRecord = record?.then((came) => {
      // A record holds all that its row does.
      if (id && came) stepAhead({ ...(came as R), id }, actions);
    });
    return stepOfRecord ? Promise.all([rows, stepOfRecord]) : rows;
  };
}
