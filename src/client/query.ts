import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CallOf, Endpoint, ResultOf } from "#src/contract/endpoint.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { call, isUnanswered } from "./call.ts";
import { config } from "./config.ts";

/** First part of an endpoint's query keys: its entity, so that an act refreshes everything of that entity. */
export function entityOf(path: string): string {
  const parts = path.split("/").filter(Boolean);
  return parts.slice(0, Math.max(1, parts.length - 1)).join("/");
}

/** A read as query options: `useQuery(queryOf(orderSet.list, search))`. */
export function queryOf<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  return queryOptions({
    queryKey: [entityOf(endpoint.path), endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<ResultOf<E>> => call(endpoint, input, { signal }),
  });
}

export interface ActOptions {
  /** Entities (first path parts, e.g. `order`) whose reads are refreshed besides the endpoint's own. */
  refresh?: readonly string[];
}

/** Marks everything read under these path prefixes as outdated; visible screens refetch at once. */
export function refreshEntities(client: QueryClient, prefixes: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      prefixes.some(
        (prefix) => typeof queryKey[0] === "string" && (queryKey[0] === prefix || queryKey[0].startsWith(`${prefix}/`)),
      ),
  });
}

/**
 * A write: calls the endpoint, then refreshes what it touches. Its failure is shown by whoever started it. Sent again
 * after an answer that never came, it is not done twice: the server answers what it did the first time.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions = {}) {
  const client = useQueryClient();
  /** The act whose answer is missing. */
  const open = useRef({ of: "", id: "" });
  return useMutation({
    async mutationFn(input: CallOf<E>): Promise<ResultOf<E>> {
      // A stock server knows no such name.
      if (config().serverKind === "jeecg" || endpoint.body === "multipart") return call(endpoint, input);
      const of = JSON.stringify(input);
      const act = open.current.of === of ? open.current : { of, id: freshId() };
      open.current = act;
      try {
        const result = await call(endpoint, input, { actId: act.id });
        open.current = { of: "", id: "" };
        return result;
      } catch (error) {
        if (!isUnanswered(error)) open.current = { of: "", id: "" };
        throw error;
      }
    },
    onSuccess: () => refreshEntities(client, [entityOf(endpoint.path), ...(options.refresh ?? [])]),
    meta: { shownByCaller: true },
  });
}
