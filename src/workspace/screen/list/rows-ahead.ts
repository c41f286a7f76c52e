import type { Endpoint } from "#src/contract/endpoint.ts";
import { queries } from "#src/session/queries.ts";
import { ownSetting, ownSettingsKnown } from "#src/workspace/settings/own-settings.ts";
import { recordAt } from "#src/workspace/tabs/tabs.ts";
import type { DetailDrawer } from "../detail/lazy-detail.tsx";
import type { ScreenPlace } from "../screens.ts";
import { type Filter, viewOf } from "./query.ts";
import { sortAt, startOf, type StatusTabsConfig, tabAt } from "./status-tabs.tsx";
import { listParams, rowsQuery } from "./use-list.ts";
import { openingKeys } from "./views/use-opening.ts";

/**
 * Asks for the rows of a list that is not drawn yet, as the list itself will ask for them, and for the record that is
 * open beside them. Not where an address that
 * says nothing may become another one: by what this person set, or as long as nobody knows whether he did.
 */
export function rowsAhead({
  calls,
  filters,
  status,
  Detail,
}: {
  calls: { list: Endpoint };
  filters: readonly Filter[];
  status?: StatusTabsConfig;
  Detail?: DetailDrawer;
}) {
  return ({ path, search }: ScreenPlace): Promise<unknown> | undefined => {
    // The page of one record shows no rows.
    if (recordAt({ search }) !== "") return undefined;
    const bare = Object.keys(search).length === 0;
    if (bare && !(ownSettingsKnown() && openingKeys(path).every((key) => ownSetting(key) === null))) return undefined;
    const at = bare ? startOf(status) : search;
    const params = listParams(filters, at, status ? status.paramsOf(tabAt(status, at)) : {});
    const rows = queries.prefetchQuery(rowsQuery(calls.list, params, viewOf(at, undefined, sortAt(status, at))));
    // The record that stands beside them.
    const record = search["detail"] ? Detail?.ahead?.(search["detail"]) : undefined;
    return record ? Promise.all([rows, record]) : rows;
  };
}
