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

/** What a list is asked for besides its page: filters, advanced query, and what the status tab stands for. */
export const listParams = (
  filters: readonly Filter[],
  search: Readonly<Record<string, string>>,
  fixed: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({ ...filterParams(filters, search), ...superQueryOf(search), ...fixed });

/** One page of rows. The screen tells its own failure in place. */
export const rowsQuery = (list: Endpoint, params: Readonly<Record<string, string>>, view: ListView) => ({
  ...queryOf(list, { ...params, ...view }),
  meta: { shownByCaller: true },
});

/** An answer that failed within this time, ms, was asked for by the page that is being drawn. */
const justNowMs = 5_000;
const failedJustNow = (state: { status: string; errorUpdatedAt: number } | undefined) =>
  state?.status === "error" && Date.now() - state.errorUpdatedAt < justNowMs;

interface UseListOptions {
  /** The address is not yet the one that will be shown. @default false */
  waits?: boolean;
  /** Holds where the address names none. */
  sort: Sort;
}

/** One list screen's data: what the address asks for, fetched; old rows of the same status tab stay while new ones come. */
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
    // Kept with the rows, to know later which tab they belong to.
    meta: { ...asked.meta, tab: fixed },
    // Rows of another status tab would be read as this one's.
    placeholderData: (rows, before) => (before?.meta?.["tab"] === fixed ? rows : undefined),
    enabled: !waits,
    // What was asked ahead and failed is told here: a server that breaks is not asked twice.
    retryOnMount: !failedJustNow(client.getQueryState(asked.queryKey)),
  });
  const { rows, total } = rowsOf(query.data as Parameters<typeof rowsOf<object>>[0]);

  // Rows went (deleted here or elsewhere): show the last page there is, not an empty one.
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
    /** The rows came because of what somebody else did. */
    byNews: cameByNews(client, asked.queryKey),
    /** Was stopped before rows came: those shown, if any, are not the ones asked for. */
    stopped: !waits && !query.isFetching && (query.status === "pending" || query.isPlaceholderData),
    /** Stops a load that takes too long; what was shown stays. */
    stop: () => void client.cancelQueries({ queryKey: asked.queryKey, exact: true }),
    /** A reload asked for by hand; refused while one runs (LIST-02). */
    reload() {
      // Asked of the cache itself: what was drawn knows of a load only a moment after it began.
      const loading = client.isFetching({ queryKey: asked.queryKey, exact: true }) > 0;
      if (loading) notify.warn(text("workspace.list.busy"), { id: "list-busy" });
      else void refetchAsked(client, asked.queryKey);
    },
  };
}
