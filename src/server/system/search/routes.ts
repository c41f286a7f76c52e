import { and, asc, desc, eq, like, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Found, searchEach, searchRecords } from "#src/contract/system/desk/search.ts";
import { plainText } from "#src/lib/text-at.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { recordPath } from "#src/server/system/record-path.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";
import type { FindSource } from "./door.ts";

/** Finds records by number in every area that declares a source. */
export function searchRoutes(sources: readonly FindSource[]): Route[] {
  return [
    serve(searchRecords, async ({ input, rows, actor }) => {
      const found: Found[] = [];
      for (const source of sources)
        if (actor.can(source.permission)) found.push(...(await findIn(rows, source, input.word)));
      return found;
    }),
  ];
}

/** A few records of a source, the latest numbers first. Tenant and data rules are the same as in its list. */
async function findIn(rows: Rows, source: FindSource, word: string): Promise<Found[]> {
  const { entity, no, via, after, title, state, list, filter } = source;
  const { id } = metaOf(entity.table);
  const { actor } = rows;
  const typed = source.by === "name" ? word : word.toUpperCase();
  const tenant = via && actor.tenantId !== 0 ? eq(via.tenantId, actor.tenantId) : undefined;
  const where = and(
    rows.condition(entity, {}),
    tenant,
    after && eq(after.column, after.is),
    source.by === "exact" ? eq(no, typed) : begins(no, typed, source.by === "name" ? lastOfNames : lastOfNumbers),
  );
  const query = rows.tx
    .select({ id, no, title, ...(state ? { state: state.column } : {}) })
    .from(entity.table)
    .$dynamic();
  if (via) query.innerJoin(via.table, via.on);
  const lines = await query
    .where(where)
    .orderBy(source.by === "name" ? asc(no) : desc(no))
    .limit(searchEach);
  return lines.map((line) => ({
    kind: source.kind,
    id: plainText(line.id),
    no: plainText(line.no),
    title: plainText(line.title),
    dict: state?.dict ?? "",
    state: plainText(line["state"]),
    path: recordPath(list, { id: plainText(line.id), no: plainText(line.no) }, filter),
  }));
}

/** These sort after every character of a number (capitals and digits) or a name, in any database collation. */
const lastOfNumbers = "zzzzzzzz";
const lastOfNames = "\u{10FFFD}";

/** Condition: the column starts with the text. The range lets an ordinary index narrow the rows; `like` decides. */
function begins(column: PgColumn, typed: string, last: string): SQL | undefined {
  const pattern = `${escapeLike(typed)}%`;
  return and(sql`${column} >= ${typed}`, sql`${column} <= ${typed + last}`, like(column, pattern));
}
