import { and, eq, notInArray } from "drizzle-orm";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import type { WorkSource } from "#src/server/system/work/door.ts";
import { todoEntity } from "./entity.ts";
import { mine } from "./routes.ts";

/** Todos that no other source tells: `told` are the types that one does. */
export const todoSource = (told: readonly string[]): WorkSource => ({
  kind: "todo",
  permission: [],
  entity: todoEntity,
  waits: (actor) =>
    and(eq(bizTodo.status, "0"), mine(actor), told.length > 0 ? notInArray(bizTodo.todoType, [...told]) : undefined),
  no: bizTodo.bizNo,
  title: bizTodo.title,
  due: bizTodo.dueTime,
  since: bizTodo.createTime,
  list: { page: bizTodo.openPage, id: bizTodo.bizId },
});
