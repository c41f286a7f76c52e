import type { PgTable } from "drizzle-orm/pg-core";
import type { EntityAction } from "#src/contract/action.ts";
import { textAt } from "#src/lib/text-at.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Entity } from "./entity.ts";
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
