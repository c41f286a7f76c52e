import { and, eq, isNotNull, not, or, type SQL, sql } from "drizzle-orm";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import type { WorkSource } from "#src/server/system/work/door.ts";
import { todoEntity } from "./entity.ts";
import { mine, ofDepartment } from "./whose.ts";

const nameOf = (username: SQL) =>
  sql<string>`coalesce((select u.realname from sys_user u where u.username = ${username}), ${username})`;

const transferNote = sql<string>`${nameOf(sql`${bizTodo.transferBy}`)} || '：' || coalesce(${bizTodo.transferReason}, '')`;

const todo = {
  kind: "todo",
  permission: [],
  entity: todoEntity,
  no: bizTodo.bizNo,
  title: bizTodo.title,
  // Who transferred it, and why.
  note: sql<string>`case when ${bizTodo.transferBy} is null then '' else ${transferNote} end`,
  due: bizTodo.dueTime,
  since: bizTodo.createTime,
  list: { page: bizTodo.openPage, id: bizTodo.bizId },
  todo: sql<string>`${bizTodo.id}`,
  todoType: bizTodo.todoType,
} as const satisfies Omit<WorkSource, "waits">;

/** Todos of one type about rows of one entity. */
export interface TodoKind {
  type: string;
  bizType: string;
}

/** Condition: the todo is of one of these kinds. */
const isOneOf = (kinds: readonly TodoKind[]): SQL =>
  or(...kinds.map(({ type, bizType }) => and(eq(bizTodo.todoType, type), eq(bizTodo.bizType, bizType)))) ?? sql`false`;

const isOpen = eq(bizTodo.status, "0");

/**
 * Todos that no other source lists. `listed`: those that a source of this person lists; of these only transferred todos
 * appear. `others`: those of sources that this person may not use, or that nobody can do yet. `me`: his account; the
 * note of another person's todo says for whom he stands in.
 */
export const todoSource = (listed: readonly TodoKind[], others: readonly TodoKind[], me: string): WorkSource => ({
  ...todo,
  note: sql<string>`concat_ws('；', case when ${bizTodo.receiverBy} <> ${me}
    then '代' || ${nameOf(sql`${bizTodo.receiverBy}`)} || '办理' end,
    case when ${bizTodo.transferBy} is not null then ${transferNote} end)`,
  waits: (acting) =>
    and(isOpen, mine(acting), or(not(isOneOf(listed)), isNotNull(bizTodo.transferBy)), not(isOneOf(others))),
});

/** 部门任务: every open todo of the department with its receiver, except those that nobody can do yet. */
export const departSource = (idle: readonly TodoKind[]): WorkSource => ({
  ...todo,
  waits: (acting) => and(isOpen, ofDepartment(acting), not(isOneOf(idle))),
  receiver: sql<string>`case when ${bizTodo.receiverBy} is not null then ${nameOf(sql`${bizTodo.receiverBy}`)}
    else coalesce((select r.role_name from sys_role r where r.role_code = ${bizTodo.receiverRole}), ${bizTodo.receiverRole}) end`,
});

/** The open todo of a row in another source, found by the equivalent todo types; null if the source has none. */
export function todoBehind(types: readonly string[], rowId: SQL): SQL<string | null> {
  if (types.length === 0) return sql<null>`null`;
  return sql<string | null>`(select t.id from biz_todo t where t.status = '0' and t.biz_id = ${rowId}
    and ${inTypes(types)} order by t.id limit 1)`;
}

/** Creation time of the open todo of a row; null without one. */
export function todoSince(types: readonly string[], rowId: SQL): SQL<Date | null> {
  return sql<Date | null>`(select min(t.create_time) from biz_todo t where t.status = '0' and t.biz_id = ${rowId}
    and ${inTypes(types)})`;
}

/** Condition: excludes rows whose todo was transferred. These appear only as the todo of the new receiver. */
export function notHandedOver(types: readonly string[], rowId: SQL): SQL | undefined {
  if (types.length === 0) return undefined;
  return sql`not exists (select 1 from biz_todo t where t.status = '0' and t.biz_id = ${rowId}
    and t.transfer_by is not null and ${inTypes(types)})`;
}

const inTypes = (types: readonly string[]) =>
  sql`t.todo_type in (${sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  )})`;
