import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { PageAddress } from "#src/contract/addresses.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { samePlan } from "#src/server/db/prepared.ts";
import { valuesOf } from "#src/server/kernel/query/select.ts";
import { assignments, piece } from "#src/server/kernel/query/write-sql.ts";
import { tell } from "#src/server/kernel/rows/changes.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { agentsOf } from "#src/server/system/work/door.ts";

export { forFinance } from "./finance.ts";
export { mine, ofDepartment } from "./whose.ts";
export { departSource, notHandedOver, todoBehind, type TodoKind, todoSince, todoSource } from "./work.ts";

/** A todo for one person, or for a role in a department and below. */
export interface NewTodo {
  /** dict(todo_type). */
  type: string;
  /** `area:entity` of the row that the todo is about. */
  bizType: string;
  bizId: string;
  bizNo?: string | null;
  title: string;
  /** Username; if absent, `receiverRole` is required. */
  receiverBy?: string | null;
  receiverRole?: string | null;
  /** Only people of this department or below it; absent = the whole tenant. */
  receiverOrgCode?: string | null;
  /** Address in the console that opens the row. */
  openPage?: PageAddress | null;
  dueTime?: Date | null;
}

/** Opens a todo. If one is already open for the same type and row, renews its receiver and texts instead. */
export async function openTodo(rows: Rows, todo: NewTodo): Promise<void> {
  const { actor, now, tx } = rows;
  if (!todo.receiverBy && !todo.receiverRole) throw new Error(`todo ${todo.type} of ${todo.bizId} has no receiver`);
  const shown = {
    title: todo.title.slice(0, 200),
    bizNo: todo.bizNo ?? null,
    receiverBy: todo.receiverBy ?? null,
    receiverRole: todo.receiverRole ?? null,
    receiverOrgCode: todo.receiverOrgCode ?? null,
    openPage: todo.openPage ?? null,
    dueTime: todo.dueTime ?? null,
    // Opened again: the receiver from the flow applies, not a transfer.
    transferBy: null,
    transferReason: null,
  };
  await tx
    .insert(bizTodo)
    .values({
      id: depsOf(rows).ids.next(),
      todoType: todo.type,
      bizType: todo.bizType,
      bizId: todo.bizId,
      ...shown,
      tenantId: actor.tenantId,
      createBy: actor.username,
      createTime: now,
      sysOrgCode: actor.orgCode,
    })
    .onConflictDoUpdate({
      target: [bizTodo.todoType, bizTodo.bizId],
      targetWhere: eq(bizTodo.status, "0"),
      set: { ...shown, updateBy: actor.username, updateTime: now },
    });
  await tellReceiver(rows, todo);
}

/** Transfers an open todo to one person; the old and the new receiver count again. */
export async function handOver(
  rows: Rows,
  todo: typeof bizTodo.$inferSelect,
  to: { username: string; reason: string },
): Promise<void> {
  const { actor, now, tx } = rows;
  const { username: receiverBy, reason: transferReason } = to;
  const change = { receiverBy, transferBy: actor.username, transferReason };
  await tx
    .update(bizTodo)
    .set({ ...change, updateBy: actor.username, updateTime: now })
    .where(eq(bizTodo.id, todo.id));
  await tellReceiver(rows, todo);
  await tellReceiver(rows, { receiverBy });
}

/** Makes the receivers, and who stands in for one of them, count their todos again. */
async function tellReceiver(
  rows: Rows,
  todo: Pick<NewTodo, "receiverBy" | "receiverRole" | "receiverOrgCode">,
): Promise<void> {
  const { receiverBy, receiverRole, receiverOrgCode } = todo;
  const to = receiverBy
    ? [receiverBy, ...(await agentsOf(rows, receiverBy))]
    : [`role:${receiverRole ?? ""}@${receiverOrgCode ?? ""}`];
  tell(rows, { topic: "todo", payload: {}, to });
}

/** Closes the open todos of one or several types on a row as done by the actor; none open is no error. */
export async function closeTodo(rows: Rows, type: string | readonly string[], bizId: string): Promise<void> {
  await settle(rows, type, bizId, "1");
}

/** As `closeTodo`, for work that is no longer needed. */
export async function cancelTodo(rows: Rows, type: string | readonly string[], bizId: string): Promise<void> {
  await settle(rows, type, bizId, "2");
}

async function settle(rows: Rows, type: string | readonly string[], bizId: string, status: "1" | "2"): Promise<void> {
  const { actor, now, tx } = rows;
  const types = typeof type === "string" ? [type] : [...type];
  const open = and(
    inArray(bizTodo.todoType, types),
    eq(bizTodo.bizId, bizId),
    eq(bizTodo.status, "0"),
    eq(bizTodo.tenantId, actor.tenantId),
  );
  const { receiverBy, receiverRole, receiverOrgCode } = bizTodo;
  const done = { status, doneBy: actor.username, doneTime: now, updateBy: actor.username, updateTime: now };
  const receivers = await valuesOf(
    tx,
    piece`${samePlan}update ${bizTodo} set ${assignments(getTableColumns(bizTodo), done)} where ${open} returning ${receiverBy}, ${receiverRole}, ${receiverOrgCode}`,
  );
  for (const [by, role, orgCode] of receivers as (string | null)[][])
    await tellReceiver(rows, { receiverBy: by, receiverRole: role, receiverOrgCode: orgCode });
}
