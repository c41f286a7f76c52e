import type { PgTable } from "drizzle-orm/pg-core";
import type { EntityAction } from "#src/contract/action.ts";
import type { Endpoint, InputOf } from "#src/contract/endpoint.ts";
import { textAt } from "#src/lib/text-at.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Entity } from "./entity.ts";
import { once } from "./idempotency.ts";
import type { NewOf, RowOf, Rows } from "./rows.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";

type Raw = Record<string, unknown>;

/** Returns the columns that an action changes. A Refusal leaves the row unchanged. */
export type ActionRule<T extends PgTable> = (
  call: Call<Raw & { id: string }>,
  row: RowOf<T>,
) => NewOf<T> | Promise<NewOf<T>>;

/**
 * Serves an action of the contract: locks the row, checks that its state allows the action, calls the rule, writes the
 * row, and returns its new state.
 */
export function serveAction<T extends PgTable>(act: EntityAction, entity: Entity<T>, rule: ActionRule<T>): Route {
  const { from, state, title } = act.action;
  return serve<EntityAction>(
    act,
    async (anyCall) => {
      const call = anyCall as unknown as Call<Raw & { id: string; version?: number }>;
      const write = async (rows: Rows) => {
        const row = await rows.lock(entity, call.input.id, call.input.version);
        if (from && !from.includes(textAt(row, state))) throw new Refusal(40902);
        await rows.update(entity, row, await rule({ ...call, rows }, row));
        return rows.view(entity, call.input.id);
      };
      // A GET call runs without a transaction.
      return act.method === "GET" ? call.rows.fresh("write", write) : write(call.rows);
    },
    { message: `${title}成功！` },
  );
}

/** Serves a call that a client may repeat: with the same requestId it runs once and answers the same. */
export function serveOnce<E extends Endpoint>(
  endpoint: E,
  work: (call: Call<InputOf<E>>) => Promise<Record<string, unknown>>,
  message: string,
  /** Calls with the same key that make the same thing share it. @default the path */
  key: string = endpoint.path,
): Route {
  return serve<Endpoint>(
    endpoint,
    (anyCall) => {
      const call = anyCall as unknown as Call<InputOf<E>>;
      return once(call.rows, key, (anyCall.input as { requestId?: string }).requestId, () => work(call));
    },
    { message },
  );
}

/** Serves an action on one row whose work writes the row itself; returns the row after it. */
export function serveAct<E extends Endpoint>(
  endpoint: E,
  entity: Entity,
  work: (call: Call<InputOf<E>>, input: InputOf<E>) => Promise<{ id: string }>,
  message: string,
): Route {
  return serveOnce(endpoint, async (call) => call.rows.view(entity, (await work(call, call.input)).id), message);
}
