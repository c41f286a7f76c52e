import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import type { Endpoint, ResultOf } from "#src/contract/endpoint.ts";

/** A record as its detail call answers it; its failure is shown where the record would stand. */
export function useRecord<E extends Endpoint>(queryById: E, id: string) {
  const { data, error, refetch } = useQuery({ ...queryOf<Endpoint>(queryById, { id }), meta: { shownByCaller: true } });
  // The query was made from this very endpoint.
  return { data: data as ResultOf<E> | undefined, error: error as unknown, onRetry: () => void refetch() };
}
