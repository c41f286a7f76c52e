import { call } from "#src/client/call.ts";
import {
  getQueryInfo,
  getReportData,
  getRpColumns,
  type ReportColumn,
  type ReportQuery,
} from "#src/contract/online/cgreport.ts";

/** Cache lifetime of report responses, in ms (REPORT-06). */
export const reportKeepMs = 30_000;

/** Popups of one group share cached responses; without a group, each code has its own. */
export interface ReportAsk {
  code: string;
  groupId?: string | undefined;
}

const keyOf = (ask: ReportAsk, part: string, more: unknown = null) =>
  ["report", ask.groupId ?? ask.code, ask.code, part, more] as const;

/** The head of a report; its option lists contain no null entries. */
export interface ReportHeadRead {
  id: string;
  name: string;
  columns: readonly ReportColumn[];
  options: Readonly<Record<string, readonly { value: string; text: string }[]>>;
}

/** Query for the head of a report: title and columns of its popup. */
export function reportHead(ask: ReportAsk) {
  return {
    queryKey: keyOf(ask, "head"),
    staleTime: reportKeepMs,
    gcTime: reportKeepMs,
    meta: { shownByCaller: true },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReportHeadRead> => {
      const head = await call(getRpColumns, { code: ask.code }, { signal });
      return {
        id: head.cgRpConfigId,
        name: head.cgRpConfigName,
        columns: head.columns,
        options: Object.fromEntries(
          Object.entries(head.dictOptions).map(([key, list]) => [key, list.filter((option) => option !== null)]),
        ),
      };
    },
  };
}

/** Query for the search fields of a report, without hidden ones ("1"). */
export function reportQueries(ask: ReportAsk, id: string) {
  return {
    queryKey: keyOf(ask, "queries", id),
    staleTime: reportKeepMs,
    gcTime: reportKeepMs,
    meta: { shownByCaller: true },
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReportQuery[]> =>
      shownQueries(await call(getQueryInfo, { cgRpConfigId: id }, { signal })),
  };
}

/** The search fields that are visible. */
export const shownQueries = (queries: readonly ReportQuery[]): ReportQuery[] =>
  queries.filter((query) => query.hidden !== "1");

/** Query for a page of a report. */
export function reportPage(ask: ReportAsk, id: string, input: Readonly<Record<string, string | number>>) {
  return {
    queryKey: keyOf(ask, "data", [id, input]),
    staleTime: reportKeepMs,
    gcTime: reportKeepMs,
    meta: { shownByCaller: true },
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(getReportData, { cgRpConfigId: id, ...input } as Parameters<typeof call<typeof getReportData>>[1], {
        signal,
      }),
  };
}
