import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { type WorkBox, workDays } from "#src/contract/system/desk/work.ts";
import { addDays, addWorkingDays, dayOf, endOfDay, type Holidays, isWorkingDay } from "#src/lib/time.ts";
import { bizTodo } from "#src/server/db/schema/notice.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import { todoSince } from "#src/server/system/todo/door.ts";
import type { WorkSource } from "./door.ts";

/** How many days back the database counts working days. Older rows are months overdue and are ordered by age. */
const daysBack = 200;

/** Now, and the working days around it. Queries and rows use it to calculate due times. */
export interface Calendar {
  now: Date;
  holidays: Holidays;
  /** The working days from `daysBack` ago to well after now, as an array of dates. */
  worked: string;
}

export function calendarAt(now: Date, holidays: Holidays): Calendar {
  const from = addDays(dayOf(now), -daysBack);
  const after = Math.max(...Object.values(workDays));
  // A due day is at most `after` working days away; a long holiday may come first.
  const days = Array.from({ length: daysBack + 3 * after + 15 }, (_, n) => addDays(from, n));
  return { now, holidays, worked: `{${days.filter((day) => isWorkingDay(day, holidays)).join(",")}}` };
}

/** The id of the record that the todos of a source's row are about. */
export const todoIdOf = ({ entity, todosAbout }: WorkSource): SQL => sql`${todosAbout?.id ?? metaOf(entity.table).id}`;

/** Since when a row waits: the creation of its todo, otherwise the time from the source. */
export function sinceOf(source: WorkSource): SQL<Date> {
  const { since, todos = [] } = source;
  const column = sql`${since}`;
  return (todos.length > 0 ? sql`coalesce(${todoSince(todos, todoIdOf(source))}, ${column})` : column).mapWith(
    bizTodo.createTime,
  ) as SQL<Date>;
}

const endOf = (day: SQL): SQL => sql`((${day} + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 millisecond')`;

/** The instant a row is due, for ordering and comparing in the database. */
export function dueIn(source: WorkSource, { worked }: Calendar): SQL {
  const { due, kind } = source;
  const since = sinceOf(source);
  // Index of the last working day on or before the arrival day, plus the number of working days allowed.
  const bucket = sql`width_bucket((${since} at time zone 'Asia/Shanghai')::date, ${worked}::date[])`;
  const term = endOf(sql`(${worked}::date[])[${bucket} + ${workDays[kind]}::int]`);
  if (!due) return term;
  return sql`coalesce(${due.dataType === "string" ? endOf(sql`${due}`) : sql`${due}`}, ${term})`;
}

/** The instant a row is due: its own time, or the end of its own day; otherwise so many working days after it came. */
export function dueOf(kind: WorkSource["kind"], own: unknown, since: Date, { holidays }: Calendar): Date {
  if (own instanceof Date) return own;
  if (typeof own === "string" && own !== "") return endOfDay(own);
  return endOfDay(addWorkingDays(dayOf(since), workDays[kind], holidays));
}

/** Condition: rows in a box, by the instant they are due; undefined for all rows. */
export function inBox(due: SQLWrapper, box: WorkBox, { now }: Calendar): SQL | undefined {
  if (box === "" || box === "depart") return undefined;
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  return box === "overdue"
    ? sql`${due} < ${instant(now)}`
    : sql`${due} >= ${instant(now)} and ${due} <= ${instant(endOfDay(dayOf(now)))}`;
}
