import { and, count, eq } from "drizzle-orm";
import { todoCount, todoList } from "#src/contract/system/desk/todo.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { todoEntity } from "./entity.ts";
import { mine } from "./whose.ts";

/** Calls that read the actor's own todos. */
export const todoRoutes: Route[] = [
  serve(todoList, async ({ input, rows }) => ({
    ...(await rows.page(todoEntity, input, { where: mine(rows) })),
  })),
  serve(todoCount, async ({ rows, actor }) => {
    const tenant = actor.tenantId === 0 ? undefined : eq(bizTodo.tenantId, actor.tenantId);
    const groups = await rows.tx
      .select({ type: bizTodo.todoType, open: count() })
      .from(bizTodo)
      .where(and(tenant, eq(bizTodo.status, "0"), mine(rows)))
      .groupBy(bizTodo.todoType);
    return {
      total: groups.reduce((sum, group) => sum + group.open, 0),
      byType: Object.fromEntries(groups.map((group) => [group.type, group.open])),
    };
  }),
];
