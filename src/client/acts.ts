import type { QueryClient } from "@tanstack/react-query";
import type { CallOf, Endpoint, ResultOf } from "#src/contract/endpoint.ts";
import type { EntityName } from "#src/contract/permissions.ts";
import { freshId } from "#src/lib/fresh-id.ts";
import { call, type CallOptions } from "./call.ts";
import { entityOf, named, prefixOf, refreshEntities } from "./query.ts";

/** Sends a write under a name of its own. */
export type Send = <E extends Endpoint>(endpoint: E, input: CallOf<E>) => Promise<ResultOf<E>>;

/**
 * Writes that are no mutation of a component (`useAct`), such as many of them under one press: each goes under a name of
 * its own, by which this window knows its own news, and what they touch is read anew once, by `read`.
 */
export function actsOn(client: QueryClient, entities: readonly (EntityName | Endpoint)[]) {
  const prefixes = entities.map((one) => (typeof one === "string" ? prefixOf(one) : entityOf(one)));
  const options = (): CallOptions => named(freshId(), prefixes);
  return {
    /** For a call whose whole envelope is wanted. */
    options,
    send: ((endpoint, input) => call(endpoint, input, options())) satisfies Send as Send,
    /** What was written is read anew: to be called after the last one, also where one of them failed. */
    read: (): Promise<void> => refreshEntities(client, entities),
  };
}
