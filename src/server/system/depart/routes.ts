import { and, asc, eq, ilike, inArray, type SQL, sql } from "drizzle-orm";
import * as contract from "#src/contract/system/depart.ts";
import { listAllDeparts } from "#src/contract/system/depart-admin.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";
import { atTop } from "./code.ts";
import { headedIds } from "./heads.ts";
import { departNode, type DepartRow, departTreeOf, idTreeOf } from "./tree.ts";

const columns = {
  id: sysDepart.id,
  parentId: sysDepart.parentId,
  departName: sysDepart.departName,
  orgCode: sysDepart.orgCode,
  orgCategory: sysDepart.orgCategory,
};

/** Departments of the actor's tenant by code. */
async function departs(rows: Rows, where?: SQL, limit = 20_000): Promise<DepartRow[]> {
  const { tenantId } = rows.actor;
  return rows.tx
    .select(columns)
    .from(sysDepart)
    .where(and(eq(sysDepart.delFlag, 0), tenantId === 0 ? undefined : eq(sysDepart.tenantId, tenantId), where))
    .orderBy(asc(sysDepart.tenantId), asc(sysDepart.orgCode))
    .limit(limit);
}

/** Flat nodes that say whether they have children. */
async function flatNodes(rows: Rows, list: readonly DepartRow[]) {
  const ids = list.map((row) => row.id);
  const below =
    ids.length === 0
      ? []
      : await rows.tx
          .selectDistinct({ id: sql<string>`${sysDepart.parentId}` })
          .from(sysDepart)
          .where(and(eq(sysDepart.delFlag, 0), inArray(sysDepart.parentId, ids)));
  const branching = new Set(below.map((row) => row.id));
  return list.map((row) => departNode(row, !branching.has(row.id), null));
}

/** These departments and everything below them. */
async function belowThese(rows: Rows, ids: readonly string[]): Promise<DepartRow[]> {
  if (ids.length === 0) return [];
  const tops = await departs(rows, inArray(sysDepart.id, [...ids]));
  const all = await departs(rows);
  return all.filter((row) => tops.some((top) => row.orgCode.startsWith(top.orgCode)));
}

/** Calls that read departments; everybody in a tenant may see its structure. */
export const departRoutes: Route[] = [
  serve(contract.departTree, async ({ input, rows }) => {
    const ids = listed(input.ids).slice(0, 500);
    return departTreeOf(await departs(rows, ids.length > 0 ? inArray(sysDepart.id, ids) : undefined));
  }),
  serve(contract.departLevel, async ({ input, rows }) => {
    const top = input.pid === "" || input.pid === "0";
    const where = top ? atTop : eq(sysDepart.parentId, input.pid);
    return flatNodes(rows, await departs(rows, where));
  }),
  serve(listAllDeparts, async ({ input, rows }) => {
    const ids = listed(input.id).slice(0, 500);
    return flatNodes(rows, await departs(rows, ids.length > 0 ? inArray(sysDepart.id, ids) : undefined));
  }),
  serve(contract.departIdTree, async ({ rows }) => idTreeOf(departTreeOf(await departs(rows)))),
  serve(contract.departSearch, async ({ input, rows }) => {
    const pattern = `%${escapeLike(input.keyWord)}%`;
    const found = await departs(rows, ilike(sysDepart.departName, pattern), 200);
    if (found.length === 0) throw new Refusal(42201, "未查询匹配数据！");
    return flatNodes(rows, found);
  }),
  serve(
    contract.myDepartTree,
    async ({ rows }) => {
      const { identity, ids } = await headedIds(rows);
      return identity === 2 ? departTreeOf(await belowThese(rows, ids)) : null;
    },
    { message: (result) => (result === null ? "1" : "2") },
  ),
];
