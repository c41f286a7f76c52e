import { and, asc, count, eq, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import {
  type WorkBox,
  workCount,
  type WorkCount,
  workCountTo,
  workEach,
  type WorkItem,
  workList,
  workTransfer,
} from "#src/contract/system/work.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf, endOfDay, toWire } from "#src/lib/time.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import type { Entity } from "#src/server/kernel/entity.ts";
import { metaOf } from "#src/server/kernel/meta.ts";
import type { Rows } from "#src/server/kernel/rows.ts";
import { type Route, serve } from "#src/server/kernel/serve.ts";
import { recordPath } from "#src/server/system/record-path.ts";
import { handOver } from "#src/server/system/todo/door.ts";
import { todoEntity } from "#src/server/system/todo/entity.ts";
import { mine, ofDepartment } from "#src/server/system/todo/whose.ts";
import { departSource, notHandedOver, todoBehind, todoSource } from "#src/server/system/todo/work.ts";
import type { WorkSource } from "./door.ts";
import { maySeeRow, receiverOf } from "./receiver.ts";

/** 待我处理 over every area that declares a kind of work. */
export function workRoutes(declared: readonly WorkSource[]): Route[] {
  return [
    serve(workCount, async ({ rows }) => {
      const counts: WorkCount[] = [];
      for (const source of mineOf(declared, rows)) counts.push(await countOf(rows, source));
      return counts;
    }),
    serve(workList, async ({ input: { kind, box, pageNo, pageSize }, rows }) => {
      if (box === "depart") return pageOfDepart(rows, pageNo, pageSize);
      const sources = mineOf(declared, rows).filter((source) => !kind || source.kind === kind);
      const items: WorkItem[] = [];
      let total = 0;
      for (const source of sources) {
        const [size, from] = kind ? [pageSize, (pageNo - 1) * pageSize] : [workEach, 0];
        items.push(...(await itemsOf(rows, source, box, size, from)));
        const counted = await countOf(rows, source);
        total += box === "" ? counted.total : counted[box];
      }
      // Of one kind the database has put them in order already.
      const records = kind ? items : items.toSorted(byPress).slice(0, pageSize);
      return {
        records,
        total,
        size: pageSize,
        current: kind ? pageNo : 1,
        pages: kind ? Math.ceil(total / pageSize) : 1,
      };
    }),
    serve(
      workTransfer,
      async ({ input: { id, toUser, reason }, rows }) => {
        const todo = await ownOrDepartTodo(rows, id);
        const receiver = await receiverOf(rows, toUser);
        if (todo.receiverBy === receiver.username) throw new Refusal(42201, "该任务已由接收人处理");
        const source = declared.find(({ todos }) => todos?.includes(todo.todoType));
        if (source && !source.permission.some((one) => receiver.can(one)))
          throw new Refusal(42201, `${receiver.realname}没有处理该任务的权限`);
        if (source && !(await maySeeRow(rows, receiver, source.entity, todo.bizId)))
          throw new Refusal(42201, `${receiver.realname}的数据权限看不到该单据，请转交给其他人`);
        await handOver(rows, todo, { username: receiver.username, reason });
        return null;
      },
      { message: "任务已转交" },
    ),
  ];
}

/** 部门任务, in pages. */
async function pageOfDepart(rows: Rows, pageNo: number, pageSize: number) {
  const records = await itemsOf(rows, departSource, "", pageSize, (pageNo - 1) * pageSize);
  const { total } = await countOf(rows, departSource);
  return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) };
}

/** An open todo that the actor has or whose department he belongs to, under lock; any other is not there for him. */
async function ownOrDepartTodo(rows: Rows, id: string): Promise<typeof bizTodo.$inferSelect> {
  const his = and(eq(bizTodo.id, id), eq(bizTodo.status, "0"), or(mine(rows.actor), ofDepartment(rows.actor)));
  const todo = await rows.first(todoEntity, his, { lock: true });
  if (!todo) throw new Refusal(40401);
  return todo;
}

/** The sources this person has a part in; todos last, without those that a source tells already. */
function mineOf(declared: readonly WorkSource[], { actor }: Rows): readonly WorkSource[] {
  const mine = declared.filter(({ permission }) => permission.some((one) => actor.can(one)));
  return [...mine, todoSource(mine.flatMap(({ todos }) => todos ?? []))];
}

/** What has a clock first, the earliest in front; then what has waited longest. */
const byPress = (a: WorkItem, b: WorkItem) =>
  (a.due || "9").localeCompare(b.due || "9") || a.since.localeCompare(b.since);

/** A clock that names a day means its end. */
const isDay = ({ due }: WorkSource) => due?.dataType === "string";

/** What waits in a box; a column beside a moment, or beside its day. */
function inBox(rows: Rows, source: WorkSource, box: WorkBox): SQL | undefined {
  const { due } = source;
  if (box === "" || box === "depart") return undefined;
  if (!due) return sql`false`;
  const today = dayOf(rows.now);
  if (isDay(source)) return box === "overdue" ? lt(due, today) : eq(due, today);
  return box === "overdue" ? lt(due, rows.now) : and(gte(due, rows.now), lte(due, endOfDay(today)));
}

const idOf = ({ table }: Entity): SQL => sql`${metaOf(table).id}`;

function waiting(rows: Rows, { entity, waits, todos }: WorkSource): SQL | undefined {
  return and(rows.condition(entity, {}), waits(rows.actor, rows.now), notHandedOver(todos ?? [], idOf(entity)));
}

/** Counts no further than people read. */
async function countOf(rows: Rows, source: WorkSource): Promise<WorkCount> {
  const found = rows.tx
    .select({
      late: sql<boolean>`coalesce(${inBox(rows, source, "overdue")}, false)`.as("late"),
      soon: sql<boolean>`coalesce(${inBox(rows, source, "today")}, false)`.as("soon"),
    })
    .from(source.entity.table)
    .where(waiting(rows, source))
    .limit(workCountTo)
    .as("found");
  const [counted] = await rows.tx
    .select({
      total: count(),
      overdue: sql<number>`(count(*) filter (where ${found.late}))::int`,
      today: sql<number>`(count(*) filter (where ${found.soon}))::int`,
    })
    .from(found);
  return { kind: source.kind, total: counted?.total ?? 0, overdue: counted?.overdue ?? 0, today: counted?.today ?? 0 };
}

async function itemsOf(rows: Rows, source: WorkSource, box: WorkBox, size: number, from: number): Promise<WorkItem[]> {
  const { entity, no, title, note, due, since, kind, list, filter, todoType, receiver } = source;
  const { id } = metaOf(entity.table);
  const lines = await rows.tx
    .select({
      id: typeof list === "string" ? id : list.id,
      no,
      title,
      since,
      todo: source.todo ?? todoBehind(source.todos ?? [], idOf(entity)),
      ...(note ? { note } : {}),
      ...(todoType ? { todoType } : {}),
      ...(receiver ? { receiver } : {}),
      ...(due ? { due } : {}),
      ...(typeof list === "string" ? {} : { page: list.page }),
    })
    .from(entity.table)
    .where(and(waiting(rows, source), inBox(rows, source, box)))
    .orderBy(...(due ? [sql`${due} asc nulls last`] : []), asc(since), asc(id))
    .limit(size)
    .offset(from);
  return lines.map((line) => {
    const record = { id: String(line.id), no: textOf(line.no) };
    return {
      kind,
      ...record,
      title: textOf(line.title),
      note: textOf(line["note"]).slice(0, 200),
      due: wireOf(line["due"]),
      since: wireOf(line.since),
      todo: textOf(line.todo),
      todoType: textOf(line["todoType"]),
      receiver: textOf(line["receiver"]),
      path: recordPath(typeof list === "string" ? list : textOf(line["page"]), record, filter),
    };
  });
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** A moment as the wire has it; a day by its end. */
function wireOf(value: unknown): string {
  if (value instanceof Date) return toWire(value);
  return typeof value === "string" && value !== "" ? toWire(endOfDay(value)) : "";
}
