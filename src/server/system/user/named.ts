import { and, eq, inArray } from "drizzle-orm";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole } from "#src/server/db/schema/access.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

const namesIn = (cell: string) => [
  ...new Set(
    cell
      .split(/[,，、;；]/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Ids of the departments named in a cell, comma-joined; refuses unknown and ambiguous names. */
export async function departsNamed(rows: Rows, cell: string): Promise<string> {
  const names = namesIn(cell);
  if (names.length === 0) return "";
  const found = await rows.tx
    .select({ id: sysDepart.id, name: sysDepart.departName })
    .from(sysDepart)
    .where(
      and(eq(sysDepart.delFlag, 0), eq(sysDepart.tenantId, rows.actor.tenantId), inArray(sysDepart.departName, names)),
    );
  return idsOf("部门", names, found);
}

/** Ids of the roles named in a cell, comma-joined; refuses unknown names. */
export async function rolesNamed(rows: Rows, cell: string): Promise<string> {
  const names = namesIn(cell);
  if (names.length === 0) return "";
  const found = await rows.tx
    .select({ id: sysRole.id, name: sysRole.roleName })
    .from(sysRole)
    .where(and(inArray(sysRole.roleName, names), inArray(sysRole.tenantId, [0, rows.actor.tenantId])));
  return idsOf("角色", names, found);
}

function idsOf(title: string, names: readonly string[], found: readonly { id: string; name: string }[]): string {
  for (const name of names) {
    const of = found.filter((one) => one.name === name);
    if (of.length === 0) throw new Refusal(42201, `${title}“${name}”不存在，请检查名称`);
    if (of.length > 1) throw new Refusal(42201, `${title}“${name}”有多个同名，请在系统中逐个设置`);
  }
  return found.map(({ id }) => id).join(",");
}
