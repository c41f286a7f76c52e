import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { notify } from "#ui/toast/notify.tsx";
import { cameByNews, queryOf, refetchAsked } from "#src/client/query.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/lib/text.ts";
import { useTab } from "#src/workspace/tabs/tab-context.ts";
import {
  filterParams,
  pageWithin,
  rowsOf,
  superQueryOf,
  viewOf,
  type Filter,
  type ListView,
  type Sort,
} from "./query.ts";

/** List parameters without the page: filters, advanced query, and those of the status tab. */
export const listParams = (
  filters: readonly Filter[],
  search: Readonly<Record<string, string>>,
  fixed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({ ...filterParams(filters, search), ...superQueryOf(search), ...fixed });

/** Query for one page of rows; the screen shows failures itself. */
export const rowsQuery = (list: Endpoint, params: Readonly<Record<string, string>>, view: ListView) => ({
  ...queryOf(list, { ...params, ...view }),
  meta: { shownByCaller: true },
});

/** A query that failed within this time, ms, was a prefetch for the page now rendering. */
const justNowMs = 5_000;
const failedJustNow = (state: { status: string; errorUpdatedAt: number } | undefined) =>
  state?.status === "error" && Date.now() - state.errorUpdatedAt < justNowMs;

interface UseListOptions {
  /** The address is about to change, so do not fetch yet. @default false */
  waits?: boolean;
  /** Sort if the address has none. */
  sort: Sort;
}

/**
 * Data of a list screen: fetches what the address asks for. Old rows of the same status tab stay while new ones load.
 */
export function useList(
  list: Endpoint,
  filters: readonly Filter[],
  fixed: Readonly<Record<string, string>>,
  { waits = false, sort }: UseListOptions,
) {
  const { search, setSearch } = useTab();
  const view = viewOf(search, undefined, sort);
  const params = useMemo(() => listParams(filters, search, fixed), [filters, search, fixed]);
  const client = useQueryClient();
  const asked = rowsQuery(list, params, view);
  const query = useQuery({
    ...asked,
    // Stored with the rows, to know their tab later.
    meta: { ...asked.meta, tab: fixed },
    // Rows of another status tab would look like those of this one.
    placeholderData: (rows, before) => (before?.meta?.["tab"] === fixed ? rows : undefined),
    enabled: !waits,
    // A prefetch that just failed is reported here, not repeated, to spare a broken server.
    retryOnMount: !failedJustNow(client.getQueryState(asked.queryKey)),
  });
  const { rows, total } = rowsOf(query.data as Parameters<typeof rowsOf<object>>[0]);

  // Rows were removed here or elsewhere: show the last existing page instead of an empty one.
  const settled = !query.isFetching && query.data !== undefined;
  const fits = pageWithin(view.pageNo, view.pageSize, total);
  useEffect(() => {
    if (settled && view.pageNo > fits) setSearch({ pageNo: fits === 1 ? undefined : fits });
  }, [settled, view.pageNo, fits, setSearch]);

  return {
    view,
    params,
    rows,
    total,
    query,
    /** Whether the rows came from another user's change. */
    byNews: cameByNews(client, asked.queryKey),
    /** The load was stopped: the shown rows, if any, are not those requested. */
    stopped: !waits && !query.isFetching && (query.status === "pending" || query.isPlaceholderData),
    /** Stops a load that takes too long; the shown rows stay. */
    stop: () => void client.cancelQueries({ queryKey: asked.queryKey, exact: true }),
    /** Reloads by hand; refused while a load is running (LIST-02). */
    reload() {
      // Read from the query cache: the rendered state learns of a load a moment later.
      const loading = client.isFetching({ queryKey: asked.queryKey, exact: true }) > 0;
      if (loading) notify.warn(text("workspace.list.busy"), { id: "list-busy" });
      else void refetchAsked(client, asked.queryKey);
    },
  };
}
