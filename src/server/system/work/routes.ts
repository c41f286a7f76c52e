import { and, eq, or } from "drizzle-orm";
import type { Permission } from "#src/contract/permissions.ts";
import { workCount, type WorkCount, workList, workTransfer } from "#src/contract/system/desk/work.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { departSource, handOver, mine, ofDepartment, type TodoKind, todoSource } from "#src/server/system/todo/door.ts";
import { todoEntity } from "#src/server/system/todo/entity.ts";
import type { WorkSource } from "./door.ts";
import { calendarOf, countOf, pageOf } from "./read.ts";
import { mayDo, maySeeRow, receiverOf } from "./receiver.ts";

const bizTypeOf = ({ entity, todosAbout }: WorkSource) => todosAbout?.bizType ?? entity.address;

/** The todos that these sources list: the same type may be about rows of several entities. */
const todosOf = (sources: readonly WorkSource[]): readonly TodoKind[] =>
  sources.flatMap((source) => (source.todos ?? []).map((type) => ({ type, bizType: bizTypeOf(source) })));

/** Todos that only sources outside `live` would list. */
function idleIn(declared: readonly WorkSource[], live: readonly WorkSource[]): readonly TodoKind[] {
  const listed = todosOf(live);
  return todosOf(declared).filter(
    ({ type, bizType }) => !listed.some((one) => one.type === type && one.bizType === bizType),
  );
}

/**
 * 待我处理 over every area that declares a kind of work. A kind is neither counted nor listed if the server serves none of
 * its actions (`acts`): nobody could do it (docs/decisions/112-work-list.md).
 */
export function workRoutes(declared: readonly WorkSource[], acts: ReadonlySet<Permission>): Route[] {
  const live = declared.filter(({ permission }) => permission.some((one) => acts.has(one)));
  const departed = departSource(idleIn(declared, live));

  /** The sources that this person may use; todos last. */
  function mineOf({ actor }: Rows): readonly WorkSource[] {
    const own = live.filter(({ permission }) => permission.some((one) => acts.has(one) && actor.can(one)));
    return [...own, todoSource(todosOf(own), idleIn(declared, own), actor.username)];
  }

  return [
    serve(workCount, async ({ rows }) => {
      const calendar = await calendarOf(rows);
      const counts: WorkCount[] = [];
      for (const source of mineOf(rows)) counts.push(await countOf(rows, source, calendar));
      return counts;
    }),
    serve(workList, async ({ input: { kind, ...page }, rows }) =>
      pageOf(
        rows,
        page.box === "depart" ? [departed] : mineOf(rows).filter((source) => !kind || source.kind === kind),
        page,
      ),
    ),
    serve(
      workTransfer,
      async ({ input: { id, toUser, reason }, rows }) => {
        const todo = await ownOrDepartTodo(rows, id);
        const receiver = await receiverOf(rows, toUser);
        if (todo.receiverBy === receiver.username) throw new Refusal(42201, "该任务已由接收人处理");
        const source = declared.find((one) => bizTypeOf(one) === todo.bizType && one.todos?.includes(todo.todoType));
        if (source && !source.permission.some((one) => receiver.can(one)))
          throw new Refusal(42201, `${receiver.realname}没有处理该任务的权限`);
        // Of another record only its own area knows who may see it.
        if (source && !source.todosAbout && !(await maySeeRow(rows, receiver, source.entity, todo.bizId)))
          throw new Refusal(42201, `${receiver.realname}的数据权限看不到该单据，请转交给其他人`);
        if (source && !(await mayDo(rows, receiver, source, todo.bizId)))
          throw new Refusal(42201, `${receiver.realname}不能办理该单据：超出其权限或须由另一人办理，请转交给其他人`);
        await handOver(rows, todo, { username: receiver.username, reason });
        return null;
      },
      { message: "任务已转交" },
    ),
  ];
}

/** An open todo of the actor or of his department, locked; other todos do not exist for him. */
async function ownOrDepartTodo(rows: Rows, id: string): Promise<typeof bizTodo.$inferSelect> {
  const his = and(eq(bizTodo.id, id), eq(bizTodo.status, "0"), or(mine(rows), ofDepartment(rows)));
  const todo = await rows.first(todoEntity, his, { lock: true });
  if (!todo) throw new Refusal(40401);
  return todo;
}
