import { holidaysIn } from "#src/lib/holidays.ts";
import type { Holidays } from "#src/lib/time.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

/** The holidays in dict(holiday): days off, and weekend days that are working days. */
export async function holidaysOf(rows: Rows): Promise<Holidays> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  return holidaysIn(dicts.get("holiday") ?? []);
}
