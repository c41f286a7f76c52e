import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "#src/client/query.ts";
import type { CallOf, Endpoint } from "#src/contract/endpoint.ts";

/** A page as list endpoints answer it. */
interface PageOf<R> {
  records: readonly R[];
  /** Text on older servers. */
  total: number | string;
}

/** What a picker draws of a list of the server. */
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

/** Pages of a picker: what is asked for, and what came. */
export function usePickPage<R>(
  endpoint: Endpoint,
  /** The call's input for a search text; it starts at the first page again when this changes. */
  inputOf: (word: string) => Readonly<Record<string, unknown>>,
  firstSize = 10,
): PickPage<R> {
  const [word, setWord] = useState("");
  const [{ page, size, of }, setPage] = useState({ page: 1, size: firstSize, of: "" });
  const narrowed = inputOf(word);
  const key = JSON.stringify(narrowed);
  // Another search or another limit begins anew.
  const here = of === key ? page : 1;
  const query = useQuery({
    // The endpoint's own schema is not known here; callers pass inputs that it takes.
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
