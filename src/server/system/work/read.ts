import { and, asc, count, inArray, type SQL, sql } from "drizzle-orm";
import { type WorkBox, type WorkCount, workCountTo, type WorkItem } from "#src/contract/system/desk/work.ts";
import { toWire } from "#src/lib/time.ts";
import { holidaysOf } from "#src/server/kernel/holidays.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { recordPath } from "#src/server/system/record-path.ts";
import { notHandedOver, todoBehind } from "#src/server/system/todo/door.ts";
import { type Calendar, calendarAt, dueIn, dueOf, inBox, sinceOf, todoIdOf } from "./clock.ts";
import type { WorkSource } from "./door.ts";

/** The calendar for a call. */
export const calendarOf = async (rows: Rows): Promise<Calendar> => calendarAt(rows.now, await holidaysOf(rows));

const rowIdOf = ({ entity }: WorkSource) => metaOf(entity.table).id;

async function waiting(rows: Rows, source: WorkSource): Promise<SQL | undefined> {
  const { entity, waits, allowed, todos = [] } = source;
  const here = rows.condition(entity, {});
  return and(here, await waits(rows), await allowed?.(rows), notHandedOver(todos, todoIdOf(source)));
}

/** Counts waiting rows of a source, at most `workCountTo`. */
export async function countOf(rows: Rows, source: WorkSource, calendar: Calendar): Promise<WorkCount> {
  const found = rows.tx
    .select({ due: dueIn(source, calendar).as("due") })
    .from(source.entity.table)
    .where(await waiting(rows, source))
    .limit(workCountTo)
    .as("found");
  const [counted] = await rows.tx
    .select({
      total: count(),
      overdue: sql<number>`(count(*) filter (where ${inBox(found.due, "overdue", calendar)}))::int`,
      today: sql<number>`(count(*) filter (where ${inBox(found.due, "today", calendar)}))::int`,
    })
    .from(found);
  return { kind: source.kind, total: counted?.total ?? 0, overdue: counted?.overdue ?? 0, today: counted?.today ?? 0 };
}

const totalOf = (counted: WorkCount, box: WorkBox): number =>
  box === "overdue" || box === "today" ? counted[box] : counted.total;

/** One row's place in the list. */
interface Place {
  source: WorkSource;
  id: string;
  due: Date;
  since: Date;
}

/** The first rows of a source, most urgent first. */
async function placesOf(
  rows: Rows,
  source: WorkSource,
  box: WorkBox,
  calendar: Calendar,
  size: number,
): Promise<Place[]> {
  const id = rowIdOf(source);
  const since = sinceOf(source);
  const lines = await rows.tx
    .select({ id, since, ...(source.due ? { own: source.due } : {}) })
    .from(source.entity.table)
    .where(and(await waiting(rows, source), inBox(dueIn(source, calendar), box, calendar)))
    .orderBy(dueIn(source, calendar), since, asc(id))
    .limit(size);
  return lines.map((line) => ({
    source,
    id: String(line.id),
    due: dueOf(source.kind, line["own"], line.since, calendar),
    since: line.since,
  }));
}

/** One page over several sources, most urgent first: earliest due time, then longest wait. */
export async function pageOf(
  rows: Rows,
  sources: readonly WorkSource[],
  { box, pageNo, pageSize }: { box: WorkBox; pageNo: number; pageSize: number },
) {
  const calendar = await calendarOf(rows);
  const reach = Math.min(pageNo * pageSize, workCountTo);
  const places: Place[] = [];
  let total = 0;
  for (const source of sources) {
    const found = await placesOf(rows, source, box, calendar, reach);
    places.push(...found);
    // If fewer rows came than requested, these are all.
    total += found.length < reach ? found.length : totalOf(await countOf(rows, source, calendar), box);
  }
  const from = (pageNo - 1) * pageSize;
  const shown = places
    .toSorted((a, b) => a.due.getTime() - b.due.getTime() || a.since.getTime() - b.since.getTime())
    .slice(from, from + pageSize);
  const items = new Map<Place, WorkItem>();
  for (const source of sources)
    await read(
      rows,
      source,
      shown.filter((place) => place.source === source),
      items,
    );
  return {
    // A row that was done between the two reads is missing.
    records: shown.flatMap((place) => items.get(place) ?? []),
    total,
    size: pageSize,
    current: pageNo,
    pages: Math.ceil(total / pageSize),
  };
}

/** Reads the list's columns for these rows of a source. */
async function read(
  rows: Rows,
  source: WorkSource,
  places: readonly Place[],
  items: Map<Place, WorkItem>,
): Promise<void> {
  if (places.length === 0) return;
  const { entity, no, title, note, kind, list, filter, todoType, receiver, todos = [] } = source;
  const id = rowIdOf(source);
  const lines = await rows.tx
    .select({
      row: id,
      id: typeof list === "string" ? id : list.id,
      no,
      title,
      todo: source.todo ?? todoBehind(todos, todoIdOf(source)),
      ...(note ? { note } : {}),
      ...(todoType ? { todoType } : {}),
      ...(receiver ? { receiver } : {}),
      ...(typeof list === "string" ? {} : { page: list.page }),
    })
    .from(entity.table)
    .where(
      and(
        rows.condition(entity, {}),
        inArray(
          id,
          places.map((place) => place.id),
        ),
      ),
    );
  const byRow = new Map(lines.map((line) => [String(line.row), line]));
  for (const place of places) {
    const line = byRow.get(place.id);
    if (!line) continue;
    const record = { id: String(line.id), no: textOf(line.no) };
    items.set(place, {
      kind,
      ...record,
      title: textOf(line.title),
      note: textOf(line["note"]).slice(0, 200),
      due: toWire(place.due),
      since: toWire(place.since),
      todo: textOf(line.todo),
      todoType: textOf(line["todoType"]),
      receiver: textOf(line["receiver"]),
      path: recordPath(typeof list === "string" ? list : textOf(line["page"]), record, filter),
    });
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
