import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "#src/client/query.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";

/** A page as list endpoints return it. */
interface PageOf<R> {
  records: readonly R[];
  /** A string on older servers. */
  total: number | string;
}

/** The part of a server list that a picker shows. */
export interface PickPage<R> {
  rows: readonly R[];
  total: number;
  loading: boolean;
  failure: Error | null;
  retry(): void;
  page: number;
  pageSize: number;
  onPageChange(page: number, pageSize: number): void;
  onSearch(word: string): void;
}

/** The pages of a picker's list: the query and its result. */
export function usePickPage<R>(
  endpoint: Endpoint,
  /** The call's input for a search text; a change goes back to the first page. */
  inputOf: (word: string) => Readonly<Record<string, unknown>>,
  firstSize = 10,
): PickPage<R> {
  const [word, setWord] = useState("");
  const [{ page, size, of }, setPage] = useState({ page: 1, size: firstSize, of: "" });
  const narrowed = inputOf(word);
  const key = JSON.stringify(narrowed);
  // Another search or filter starts at the first page.
  const here = of === key ? page : 1;
  const query = useQuery({
    // The endpoint's input type is not known here; callers pass valid input.
    ...queryOf(endpoint, { ...narrowed, pageNo: here, pageSize: size } as CallOf<Endpoint>),
    placeholderData: keepPreviousData,
    meta: { shownByCaller: true },
  });
  const data = query.data as PageOf<R> | undefined;
  return {
    rows: data?.records ?? [],
    total: Number(data?.total ?? 0),
    loading: query.isFetching,
    failure: query.error,
    retry: () => void query.refetch(),
    page: here,
    pageSize: size,
    onPageChange: (next: number, nextSize: number) => setPage({ page: next, size: nextSize, of: key }),
    onSearch: setWord,
  };
}
