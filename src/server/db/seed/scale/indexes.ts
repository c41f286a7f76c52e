import { sql } from "drizzle-orm";
import type { Store } from "#src/server/db/store.ts";

interface Index {
  name: string;
  definition: string;
}

/** Drops all indexes of the tables except primary keys; returns their definitions. */
export async function dropIndexes(store: Store, tables: readonly string[]): Promise<Index[]> {
  const names = sql.join(
    tables.map((name) => sql`${name}`),
    sql`, `,
  );
  const indexes = await store.query<Index>(sql`
    select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = 'public' and i.tablename in (${names})
      and not exists (select 1 from pg_constraint p where p.conname = i.indexname)`);
  for (const { name } of indexes) await store.db.execute(sql.raw(`drop index "${name}"`));
  return indexes;
}
