import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import type { Endpoint, ResultOf } from "#src/contract/endpoint.ts";

/** Fetches a record by its detail call; the panel shows a failure in the record's place. */
export function useRecord<E extends Endpoint>(queryById: E, id: string) {
  const { data, error, refetch } = useQuery({ ...queryOf<Endpoint>(queryById, { id }), meta: { shownByCaller: true } });
  // Type assertion: the query was built from this endpoint.
  return { data: data as ResultOf<E> | undefined, error: error as unknown, onRetry: () => void refetch() };
}
