import { and, asc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type { DictItem } from "#src/contract/system/dict-cache.ts";
import { sysRole, sysUser } from "#src/server/db/schema/access.ts";
import { sysDepart, sysTenant, sysUserTenant } from "#src/server/db/schema/organisation.ts";
import type { Db, Tx } from "#src/server/db/store.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";
import { declaredEntities } from "#src/server/kernel/rows/entity.ts";
import { metaOf } from "#src/server/kernel/rows/meta.ts";

/** A table that can be used as a dictionary; only these columns can be requested. */
interface DictTable {
  table: PgTable;
  columns: Readonly<Record<string, PgColumn>>;
  /** Condition: the rows that a tenant sees. */
  visible(tenantId: number): SQL | undefined;
}

const dictTables: Readonly<Record<string, DictTable>> = {
  sys_user: {
    table: sysUser,
    columns: { id: sysUser.id, username: sysUser.username, realname: sysUser.realname },
    visible: (tenantId) =>
      and(
        eq(sysUser.delFlag, 0),
        tenantId === 0
          ? undefined
          : sql`exists (select 1 from ${sysUserTenant} where ${sysUserTenant.userId} = ${sysUser.id} and ${sysUserTenant.tenantId} = ${tenantId} and ${sysUserTenant.status} = '1')`,
      ),
  },
  sys_depart: {
    table: sysDepart,
    columns: { id: sysDepart.id, depart_name: sysDepart.departName, org_code: sysDepart.orgCode },
    visible: (tenantId) => and(eq(sysDepart.delFlag, 0), tenantId === 0 ? undefined : eq(sysDepart.tenantId, tenantId)),
  },
  sys_role: {
    table: sysRole,
    columns: { id: sysRole.id, role_name: sysRole.roleName, role_code: sysRole.roleCode },
    visible: (tenantId) => (tenantId === 0 ? undefined : inArray(sysRole.tenantId, [0, tenantId])),
  },
  sys_tenant: {
    table: sysTenant,
    columns: { name: sysTenant.name },
    visible: (tenantId) => and(eq(sysTenant.delFlag, 0), tenantId === 0 ? undefined : eq(sysTenant.id, tenantId)),
  },
};

/**
 * A table whose rows other rows refer to: the id, and the columns with its names. Switched-off rows are not offered.
 */
function namedTable(name: string): DictTable | undefined {
  const entity = declaredEntities().find((one) => one.names && getTableConfig(one.table).name === name);
  if (!entity?.names) return undefined;
  const { id, tenant, delFlag, columns } = metaOf(entity.table);
  const status = columns["status"];
  return {
    table: entity.table,
    columns: Object.fromEntries([id, ...Object.values(entity.names)].map((column) => [column.name, column])),
    visible: (tenantId) =>
      and(
        delFlag && eq(delFlag, 0),
        status && eq(status, "1"),
        tenantId === 0 || !tenant ? undefined : eq(tenant, tenantId),
      ),
  };
}

/** A parsed `table,text,value`. */
export interface TableDict {
  from: DictTable;
  text: PgColumn;
  value: PgColumn;
}

/**
 * The table dictionary that a code names; null if the table or a column is not listed, or if the code has conditions.
 */
export function tableDict(code: string): TableDict | null {
  const [table = "", text = "", value = "", ...rest] = code.split(",").map((part) => part.trim().toLowerCase());
  const from = Object.hasOwn(dictTables, table) ? dictTables[table] : namedTable(table);
  if (!from || rest.length > 0) return null;
  const textColumn = Object.hasOwn(from.columns, text) ? from.columns[text] : undefined;
  const valueColumn = Object.hasOwn(from.columns, value) ? from.columns[value] : undefined;
  return textColumn && valueColumn ? { from, text: textColumn, value: valueColumn } : null;
}

/** Selects items of a table dictionary. */
export interface TableFilter {
  tenantId: number;
  /** Text that the label or the value contains. */
  keyword?: string;
  values?: readonly string[];
  limit: number;
}

/** Items of a table dictionary, ordered by label. */
export async function tableItems(
  db: Db | Tx,
  { from, text, value }: TableDict,
  filter: TableFilter,
): Promise<DictItem[]> {
  const { tenantId, keyword, values, limit } = filter;
  const pattern = keyword ? `%${escapeLike(keyword)}%` : undefined;
  const rows = await db
    .select({ text: sql<string>`${text}::text`, value: sql<string>`${value}::text` })
    .from(from.table)
    .where(
      and(
        from.visible(tenantId),
        pattern === undefined ? undefined : or(ilike(text, pattern), ilike(value, pattern)),
        values === undefined ? undefined : inArray(sql`${value}::text`, [...values]),
      ),
    )
    .orderBy(asc(text))
    .limit(limit);
  return rows.map((row) => ({ value: row.value, text: row.text, title: row.text, color: null }));
}
