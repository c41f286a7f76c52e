import type { QueryClient } from "@tanstack/react-query";
import type { CallOf, Endpoint, ResultOf } from "#src/contract/endpoint.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { call, type CallOptions } from "./call.ts";
import { entityOf, named, prefixOf, refreshEntities } from "./query.ts";

/** Sends a write with a new idempotency key. */
export type Send = <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ResultOf<E>>;

/**
 * Returns helpers for writes that are not mutations of a component (`useAct`), e.g. many writes after one click. Each
 * write gets its own idempotency key, by which this window recognizes its own live events. Call `read` once at the end:
 * it refetches everything the writes touched.
 */
export function actsOn(client: QueryClient, entities: readonly (EntityName | Endpoint)[]) {
  const prefixes = entities.map((one) => (typeof one === "string" ? prefixOf(one) : entityOf(one)));
  const options = (): CallOptions => named(freshId(), prefixes);
  return {
    /** Options for a call that needs the whole envelope. */
    options,
    send: ((endpoint, input) => call(endpoint, input, options())) satisfies Send as Send,
    /** Refetches what was written. Call it after the last write, even if one of them failed. */
    read: (): Promise<void> => refreshEntities(client, entities),
  };
}
