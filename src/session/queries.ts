import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

/** Notices come with the console: the pages before sign-in tell their failures in place and need none of it. */
async function tell(error: unknown, onlySession: boolean): Promise<void> {
  // Without a network they do not come either; the bar under the header says that it is gone.
  const failures = await import("./failures.tsx").catch(() => null);
  failures?.tellFailure(error, { onlySession });
}

/** Reads stay fresh for a moment, never retry by themselves, and tell their failure once when nobody else does. */
export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => void tell(error, Boolean(query.meta?.["shownByCaller"])),
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => void tell(error, Boolean(mutation.meta?.["shownByCaller"])),
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** The console's own, for the life of the page. The pages before sign-in ask for nothing twice and come without it. */
export const queries = createQueries();
