import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { tellFailure } from "#src/session/failures.tsx";

/** Reads stay fresh for a moment, never retry by themselves, and tell their failure once when nobody else does. */
export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.["shownByCaller"]) tellFailure(error);
        else tellFailure(error, { onlySession: true });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        tellFailure(error, { onlySession: Boolean(mutation.meta?.["shownByCaller"]) });
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
