import { useQuery } from "@tanstack/react-query";

/** Does something once for a key, however often the page is drawn: a ticket or a token is worth one try. */
export function useOnce<T>(key: readonly (string | number)[], enabled: boolean, work: () => Promise<T>) {
  return useQuery({
    queryKey: ["sign-in", ...key],
    queryFn: work,
    enabled,
    staleTime: Infinity,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { shownByCaller: true },
  });
}
