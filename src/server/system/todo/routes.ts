import { and, count, eq } from "drizzle-orm";
import { todoCount, todoList } from "#src/contract/system/todo.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { idsInOrder, rowsByIds } from "#src/server/kernel/list-read.ts";
import { sortOf } from "#src/server/kernel/list.ts";
import { type Route, serve } from "#src/server/kernel/serve.ts";
import { todoEntity } from "./entity.ts";
import { mine } from "./whose.ts";

/** Reading one's own todos. */
export const todoRoutes: Route[] = [
  serve(todoList, async ({ input, rows, actor }) => {
    const where = and(rows.condition(todoEntity, input), mine(actor));
    const { pageNo: current, pageSize: size } = input;
    const [counted] = await rows.tx.select({ total: count() }).from(bizTodo).where(where);
    const total = counted?.total ?? 0;
    const ids = await idsInOrder(
      rows.tx,
      todoEntity,
      where,
      sortOf(todoEntity, input.column, input.order, actor),
      size,
      (current - 1) * size,
    );
    const found = (await rowsByIds(rows.tx, todoEntity, ids)) as (typeof bizTodo.$inferSelect)[];
    return { records: await rows.presentMany(todoEntity, found), total, size, current, pages: Math.ceil(total / size) };
  }),
  serve(todoCount, async ({ rows, actor }) => {
    const tenant = actor.tenantId === 0 ? undefined : eq(bizTodo.tenantId, actor.tenantId);
    const groups = await rows.tx
      .select({ type: bizTodo.todoType, open: count() })
      .from(bizTodo)
      .where(and(tenant, eq(bizTodo.status, "0"), mine(actor)))
      .groupBy(bizTodo.todoType);
    return {
      total: groups.reduce((sum, group) => sum + group.open, 0),
      byType: Object.fromEntries(groups.map((group) => [group.type, group.open])),
    };
  }),
];
