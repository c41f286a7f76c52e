import { and, desc, eq, isNull, like, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { firstLevel, levelAfter, levelLength } from "#src/server/system/level-code.ts";

/**
 * The code of a new department below the one with code `above` ("" = top). It follows the last sibling's, also a deleted
 * one's: rows still carry codes of deleted departments. The caller locks the tree.
 */
export async function nextDepartCode({ tx, actor }: Rows, above: string): Promise<string> {
  const [last] = await tx
    .select({ code: sysDepart.orgCode })
    .from(sysDepart)
    .where(
      and(
        eq(sysDepart.tenantId, actor.tenantId),
        like(sysDepart.orgCode, `${above}%`),
        sql`length(${sysDepart.orgCode}) = ${above.length + levelLength}`,
        sql`right(${sysDepart.orgCode}, ${levelLength}) ~ '^[A-Z][0-9]{2}$'`,
      ),
    )
    .orderBy(desc(sysDepart.orgCode))
    .limit(1);
  const next = last === undefined ? firstLevel : levelAfter(last.code.slice(-levelLength));
  if (next === undefined) throw new Refusal(42201, "同级部门已达上限，请换一个上级部门");
  return above + next;
}

/** The level that a department's code says, as stored. */
export const levelOfCode = (code: string) => String(code.length / levelLength);

/** A column that holds one department code, or several joined by commas. */
interface CodeColumn {
  table: string;
  column: string;
  tenant: boolean;
}

/**
 * The columns with department codes, as the database has them, so that a new table needs no entry here. `sys_depart` and
 * `sys_user` are left out: the first is changed by itself, the second has no tenant.
 */
async function codeColumns({ tx }: Rows): Promise<CodeColumn[]> {
  const found = await tx.execute(sql`
    select c.table_name as "table", c.column_name as "column",
      exists (select 1 from information_schema.columns t where t.table_schema = c.table_schema
        and t.table_name = c.table_name and t.column_name = 'tenant_id') as tenant
    from information_schema.columns c
    join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name
    where c.table_schema = current_schema() and b.table_type = 'BASE TABLE'
      and (c.column_name like '%org\\_code' or c.column_name like '%org\\_codes')
      and c.table_name not in ('sys_depart', 'sys_user')
    order by 1, 2`);
  // Both databases answer with the rows in `rows`.
  return (found as { rows: CodeColumn[] }).rows;
}

/**
 * Replaces the beginning of the codes of a moved branch: in its departments, and in every row that carries one. Data
 * rules and reports compare these beginnings, so all of them change in one transaction. See docs/decisions/167.
 */
export async function moveCodes(rows: Rows, from: string, to: string): Promise<void> {
  const { tx, actor } = rows;
  const { tenantId } = actor;
  const moved = (column: PgColumn) => sql<string>`${to}::text || substr(${column}, ${from.length + 1})`;
  await tx
    .update(sysDepart)
    .set({
      orgCode: moved(sysDepart.orgCode),
      orgType: sql`((length(${sysDepart.orgCode}) + ${to.length - from.length}) / ${levelLength})::text`,
    })
    .where(and(eq(sysDepart.tenantId, tenantId), like(sysDepart.orgCode, `${from}%`)));
  // The last used department of the people of this tenant; others may have the same code in another tenant.
  await tx
    .update(sysUser)
    .set({ orgCode: moved(sysUser.orgCode) })
    .where(
      and(
        like(sysUser.orgCode, `${from}%`),
        sql`exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
          where ud.user_id = ${sysUser.id} and d.tenant_id = ${tenantId})`,
      ),
    );
  const beginning = `(^|,)${from}`;
  for (const { table, column, tenant } of await codeColumns(rows)) {
    const name = sql.identifier(column);
    const own = tenant ? sql` and tenant_id = ${tenantId}` : sql``;
    await tx.execute(
      column.endsWith("codes")
        ? sql`update ${sql.identifier(table)} set ${name} = regexp_replace(${name}, ${beginning}, ${`\\1${to}`}, 'g')
            where ${name} ~ ${beginning}${own}`
        : sql`update ${sql.identifier(table)} set ${name} = ${to}::text || substr(${name}, ${from.length + 1})
            where ${name} like ${`${from}%`}${own}`,
    );
  }
}

/** Notes in these departments whether they have others below; null stands for the top and is ignored. */
export async function noteLeaves({ tx, actor }: Rows, parents: readonly (string | null)[]): Promise<void> {
  for (const id of new Set(parents)) {
    if (!id) continue;
    const below = await tx.$count(sysDepart, and(eq(sysDepart.parentId, id), eq(sysDepart.delFlag, 0)));
    await tx
      .update(sysDepart)
      .set({ izLeaf: below === 0 })
      .where(and(eq(sysDepart.id, id), eq(sysDepart.tenantId, actor.tenantId)));
  }
}

/** Condition: at the top. */
export const atTop = or(isNull(sysDepart.parentId), eq(sysDepart.parentId, ""));
