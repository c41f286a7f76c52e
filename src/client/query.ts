import {
  queryOptions,
  useMutation,
  useQueryClient,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from "@tanstack/react-query";
import { useRef } from "react";
import type { CallOf, Endpoint, ResultOf } from "#src/contract/endpoint.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { call, type CallOptions, isUnanswered } from "./call.ts";
import { config } from "./config.ts";
import { ownAct, standsUnder } from "./own-acts.ts";

/** Key prefix of the queries of an entity: `order:order` → `order`, `finance:payment` → `finance/payment`. */
export function prefixOf(address: EntityName): string {
  const [area = "", entity = ""] = address.split(":");
  return area === entity ? area : `${area}/${entity}`;
}

/**
 * Returns the first part of an endpoint's query keys: its entity. An action or a live event uses it to refresh all
 * queries of that entity. If the endpoint has no entity, it is read from the path; the area `system` is `/sys` there.
 */
export function entityOf({ entity, path }: Pick<Endpoint, "entity" | "path">): string {
  // `EntityName` is derived from the entities of the contract.
  if (entity) return prefixOf(entity as EntityName);
  const parts = path.split("/").filter(Boolean);
  return parts
    .slice(0, Math.max(1, parts.length - 1))
    .join("/")
    .replace(/^sys(?=\/|$)/, "system");
}

/** Returns a read as query options: `useQuery(queryOf(orderSet.list, search))`. */
export function queryOf<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  return queryOptions({
    queryKey: [entityOf(endpoint), endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<ResultOf<E>> => call(endpoint, input, { signal }),
  });
}

export interface ActOptions {
  /** Entities whose queries are refreshed besides those of the endpoint. */
  refresh?: readonly EntityName[] | undefined;
}

type Keyed = Pick<Query, "queryKey">;

/** Returns a predicate for queries under one of these path prefixes. */
const under =
  (prefixes: readonly string[]) =>
  ({ queryKey: [entity] }: Keyed): boolean =>
    typeof entity === "string" && standsUnder(entity, prefixes);

/** Queries whose next data a live event requested, with the `dataUpdateCount` that this data will have. */
const newsOf = new WeakMap<Query, number>();

/** The person requests these queries now, so earlier requests of live events no longer count. */
function ofPerson(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) newsOf.delete(query);
}

/**
 * Marks the queries of these entities, or of the entities of these calls, as stale; visible screens refetch at once.
 */
export function refreshEntities(client: QueryClient, entities: readonly (EntityName | Endpoint)[]): Promise<void> {
  return refreshUnder(
    client,
    entities.map((one) => (typeof one === "string" ? prefixOf(one) : entityOf(one))),
  );
}

/**
 * Refetches queries again that load for the first time right now. Their response may be older than the write, and the
 * query client does not restart a first load.
 */
function refetchFirstLoads(client: QueryClient, touched: QueryFilters): void {
  for (const { state, promise, queryKey } of client.getQueryCache().findAll({ ...touched, fetchStatus: "fetching" })) {
    if (state.data !== undefined || !promise) continue;
    const again = () => client.invalidateQueries({ queryKey, exact: true });
    promise.then(again, again);
  }
}

function refreshUnder(client: QueryClient, prefixes: readonly string[]): Promise<void> {
  const touched = { predicate: under(prefixes) };
  ofPerson(client, touched);
  refetchFirstLoads(client, touched);
  return client.invalidateQueries(touched);
}

/**
 * Like `refreshEntities`, but for a change by another person. A screen may hold back the new data (`cameByNews`), even
 * if it refetches only when it is shown again.
 */
export function refreshByNews(client: QueryClient, prefixes: readonly string[]): Promise<void> {
  const touched = { predicate: under(prefixes) };
  for (const query of client.getQueryCache().findAll(touched))
    // A request of the person that is in flight stays a request of the person.
    if (query.state.fetchStatus === "idle") newsOf.set(query, query.state.dataUpdateCount + 1);
  return client.invalidateQueries(touched);
}

/** Refetches a query because the person asked for current data. */
export function refetchAsked(client: QueryClient, queryKey: QueryKey): Promise<void> {
  ofPerson(client, { queryKey, exact: true });
  return client.refetchQueries({ queryKey, exact: true });
}

/** Returns whether a live event requested the current data of a query. */
export function cameByNews(client: QueryClient, queryKey: QueryKey): boolean {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  return query !== undefined && newsOf.get(query) === query.state.dataUpdateCount;
}

const idOf = (input: unknown): unknown =>
  typeof input === "object" && input !== null && "id" in input ? input.id : "";

/** Last path segment of the call that reads one record of an entity set (contract/list.ts). */
const oneRecord = "/queryById";

/**
 * Like `refreshEntities`, but after an action. If the changed record is on the screen, it resolves when the record is
 * refetched, and only then refetches the rest. So nobody waits for a list next to it, or for what the dialog of the
 * action read of the record.
 */
async function refreshAfter(client: QueryClient, prefixes: readonly string[], input: unknown): Promise<void> {
  const touched = under(prefixes);
  ofPerson(client, { predicate: touched });
  const id = idOf(input);
  const record = {
    type: "active",
    predicate: (query: Query) =>
      touched(query) && id !== "" && String(query.queryKey[1]).endsWith(oneRecord) && idOf(query.queryKey[2]) === id,
  } as const;
  if (client.getQueryCache().findAll(record).length === 0) return refreshUnder(client, prefixes);
  refetchFirstLoads(client, { predicate: touched });
  await client.invalidateQueries({ predicate: touched, refetchType: "none" });
  await client.refetchQueries(record);
  void client.refetchQueries({ type: "active", stale: true, predicate: touched });
}

/**
 * Options with an idempotency key for a write. This window ignores the write's live events for `prefixes`, because the
 * caller refetches them itself.
 */
export function named(actId: string, prefixes: readonly string[]): CallOptions {
  // A stock server does not support idempotency keys.
  if (config().serverKind === "jeecg") return {};
  ownAct(actId, prefixes);
  return { actId };
}

/**
 * Returns a mutation that calls the endpoint and then refreshes what it touches. The caller shows its errors. If it is
 * sent again after a lost response, the server does not repeat it and returns the first response.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions = {}) {
  const client = useQueryClient();
  const prefixes = [entityOf(endpoint), ...(options.refresh ?? []).map(prefixOf)];
  /** Action whose response is missing. */
  const open = useRef({ of: "", id: "" });
  return useMutation({
    async mutationFn(input: CallOf<E>): Promise<ResultOf<E>> {
      // A key belongs to one call and one input; the server refuses it for any other.
      const of = `${endpoint.path} ${JSON.stringify(input)}`;
      const act = open.current.of === of ? open.current : { of, id: freshId() };
      open.current = act;
      try {
        // Files are not part of that text, so two inputs with different files look the same.
        const result = await call(endpoint, input, endpoint.body === "multipart" ? {} : named(act.id, prefixes));
        open.current = { of: "", id: "" };
        return result;
      } catch (error) {
        if (!isUnanswered(error)) open.current = { of: "", id: "" };
        // The server may have carried it out, and this window ignores the action's own events.
        else void refreshUnder(client, prefixes);
        throw error;
      }
    },
    onSuccess: (_, input) => refreshAfter(client, prefixes, input),
    meta: { shownByCaller: true },
  });
}
