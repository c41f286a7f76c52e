import type { Endpoint } from "#src/contract/endpoint.ts";
import { queries } from "#src/session/queries.ts";
import { ownSetting, ownSettingsKnown } from "#src/workspace/settings/own-settings.ts";
import type { ScreenPlace } from "../screens.ts";
import { type Filter, viewOf } from "./query.ts";
import { type StatusTabsConfig, tabAt } from "./status-tabs.tsx";
import { listParams, rowsQuery } from "./use-list.ts";
import { openingKeys } from "./views/use-opening.ts";

/**
 * Asks for the rows of a list that is not drawn yet, as the list itself will ask for them. Not where an address that
 * says nothing may become another one: by what this person set, or as long as nobody knows whether he did.
 */
export function rowsAhead({
  calls,
  filters,
  status,
}: {
  calls: { list: Endpoint };
  filters: readonly Filter[];
  status?: StatusTabsConfig;
}) {
  return ({ path, search }: ScreenPlace): Promise<unknown> | undefined => {
    const bare = Object.keys(search).length === 0;
    if (bare && !(ownSettingsKnown() && openingKeys(path).every((key) => ownSetting(key) === null))) return undefined;
    const params = listParams(filters, search, status ? status.paramsOf(tabAt(status, search)) : {});
    return queries.prefetchQuery(rowsQuery(calls.list, params, viewOf(search)));
  };
}
