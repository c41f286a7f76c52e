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

/** Key prefix of the reads of an entity: `order:order` → `order`, `finance:payment` → `finance/payment`. */
export function prefixOf(address: EntityName): string {
  const [area = "", entity = ""] = address.split(":");
  return area === entity ? area : `${area}/${entity}`;
}

/**
 * First part of an endpoint's query keys: its entity, so that an action and a live event refresh everything of that
 * entity. Read from the path where the endpoint names none; the area `system` is `/sys` there.
 */
export function entityOf({ entity, path }: Pick<Endpoint, "entity" | "path">): string {
  // What the contract names is what `EntityName` is derived from.
  if (entity) return prefixOf(entity as EntityName);
  const parts = path.split("/").filter(Boolean);
  return parts
    .slice(0, Math.max(1, parts.length - 1))
    .join("/")
    .replace(/^sys(?=\/|$)/, "system");
}

/** A read as query options: `useQuery(queryOf(orderSet.list, search))`. */
export function queryOf<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  return queryOptions({
    queryKey: [entityOf(endpoint), endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<ResultOf<E>> => call(endpoint, input, { signal }),
  });
}

export interface ActOptions {
  /** Entities whose reads are refreshed besides the endpoint's own. */
  refresh?: readonly EntityName[] | undefined;
}

type Keyed = Pick<Query, "queryKey">;

/** Whether a read stands under one of these path prefixes. */
const under =
  (prefixes: readonly string[]) =>
  ({ queryKey: [entity] }: Keyed): boolean =>
    typeof entity === "string" && standsUnder(entity, prefixes);

/** Reads whose next answer news has asked for, by the number that answer will have. */
const newsOf = new WeakMap<Query, number>();

/** What the person asks for now is his, whatever news had asked for before. */
function ofPerson(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll(filters)) newsOf.delete(query);
}

/** Marks what is read of these entities, or of the entities of these calls, as outdated; visible screens refetch at once. */
export function refreshEntities(client: QueryClient, entities: readonly (EntityName | Endpoint)[]): Promise<void> {
  return refreshUnder(
    client,
    entities.map((one) => (typeof one === "string" ? prefixOf(one) : entityOf(one))),
  );
}

function refreshUnder(client: QueryClient, prefixes: readonly string[]): Promise<void> {
  const touched = { predicate: under(prefixes) };
  ofPerson(client, touched);
  return client.invalidateQueries(touched);
}

/**
 * As `refreshEntities`, because of what somebody else did: a screen may hold back what it brings (`cameByNews`), also one
 * that asks for it only when it is looked at again.
 */
export function refreshByNews(client: QueryClient, prefixes: readonly string[]): Promise<void> {
  const touched = { predicate: under(prefixes) };
  for (const query of client.getQueryCache().findAll(touched))
    // What a person has asked for and is on its way stays his.
    if (query.state.fetchStatus === "idle") newsOf.set(query, query.state.dataUpdateCount + 1);
  return client.invalidateQueries(touched);
}

/** Reads again what a person asks to see as it is now. */
export function refetchAsked(client: QueryClient, queryKey: QueryKey): Promise<void> {
  ofPerson(client, { queryKey, exact: true });
  return client.refetchQueries({ queryKey, exact: true });
}

/** Whether news has asked for what a read holds now. */
export function cameByNews(client: QueryClient, queryKey: QueryKey): boolean {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  return query !== undefined && newsOf.get(query) === query.state.dataUpdateCount;
}

const idOf = (input: unknown): unknown =>
  typeof input === "object" && input !== null && "id" in input ? input.id : "";

/** Last part of the path of an entity set's read of one record (contract/list.ts). */
const oneRecord = "/queryById";

/**
 * As `refreshEntities`, after an action. Where the record it was done on is on the screen, resolves when that is read
 * anew, and only then asks for the rest: a list beside it keeps nobody waiting, nor what the action's own dialog had read
 * of the record.
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
  await client.invalidateQueries({ predicate: touched, refetchType: "none" });
  await client.refetchQueries(record);
  void client.refetchQueries({ type: "active", stale: true, predicate: touched });
}

/** Names a call that writes: its own news tells this window nothing of `prefixes`, which the caller reads anew itself. */
export function named(actId: string, prefixes: readonly string[]): CallOptions {
  // A stock server knows no such name.
  if (config().serverKind === "jeecg") return {};
  ownAct(actId, prefixes);
  return { actId };
}

/**
 * A write: calls the endpoint, then refreshes what it touches. Its failure is shown by whoever started it. Sent again
 * after an answer that never came, it is not done twice: the server answers what it did the first time.
 */
export function useAct<E extends Endpoint>(endpoint: E, options: ActOptions = {}) {
  const client = useQueryClient();
  const prefixes = [entityOf(endpoint), ...(options.refresh ?? []).map(prefixOf)];
  /** The act whose answer is missing. */
  const open = useRef({ of: "", id: "" });
  return useMutation({
    async mutationFn(input: CallOf<E>): Promise<ResultOf<E>> {
      // A name stands for one call and one input: the server refuses it for any other.
      const of = `${endpoint.path} ${JSON.stringify(input)}`;
      const act = open.current.of === of ? open.current : { of, id: freshId() };
      open.current = act;
      try {
        // Two files look alike in that text.
        const result = await call(endpoint, input, endpoint.body === "multipart" ? {} : named(act.id, prefixes));
        open.current = { of: "", id: "" };
        return result;
      } catch (error) {
        if (!isUnanswered(error)) open.current = { of: "", id: "" };
        // It may have been done all the same, and its own events tell this window nothing.
        else void refreshUnder(client, prefixes);
        throw error;
      }
    },
    onSuccess: (_, input) => refreshAfter(client, prefixes, input),
    meta: { shownByCaller: true },
  });
}
