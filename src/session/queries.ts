import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

/**
 * Notifications are loaded with the console. The pages before sign-in show their errors in place and do not need them.
 */
async function tell(error: unknown, onlySession: boolean): Promise<void> {
  // Without a network this import fails too; the bar below the header then shows that the network is down.
  const failures = await import("./failures.tsx").catch(() => null);
  failures?.tellFailure(error, { onlySession });
}

/**
 * Creates a query client: queries stay fresh for 10 s and never retry by themselves. Each error is reported once,
 * unless the caller shows it.
 */
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

/**
 * Query client of the console, for the lifetime of the page. The pages before sign-in need no query cache and load
 * without it.
 */
export const queries = createQueries();
