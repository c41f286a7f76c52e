import { and, eq, inArray, sql } from "drizzle-orm";
import type { ListInput } from "#src/contract/list.ts";
import { addressBook } from "#src/contract/system/address.ts";
import { listed } from "#src/lib/joined.ts";
import { plainText } from "#src/lib/text-at.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysUser } from "#src/server/db/schema/access.ts";
import { sysPosition } from "#src/server/db/schema/organisation.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";
import { servePlain } from "#src/server/kernel/rows/plain.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { escapeLike } from "#src/server/kernel/query/compare.ts";
import { positionEntity } from "#src/server/system/position/entity.ts";
import { inTenant } from "#src/server/system/user/entity.ts";
import { departNames } from "#src/server/system/user/door.ts";

/** Condition: the user belongs to the department or to one below it. */
const inDepart = (tenantId: number, orgCode: string) => sql`exists (
  select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
  where ud.user_id = ${sysUser.id} and d.del_flag = 0 and d.tenant_id = ${tenantId}
    and d.org_code like ${`${escapeLike(orgCode)}%`})`;

/** Names of positions by their codes, comma-joined. An unknown code is returned unchanged. */
async function postNames(rows: Rows, posts: readonly unknown[]): Promise<string[]> {
  const codes = posts.map((post) => listed(plainText(post)));
  const asked = [...new Set(codes.flat())];
  const found = asked.length > 0 ? await rows.all(positionEntity, inArray(sysPosition.code, asked)) : [];
  const names = new Map(found.map(({ code, name }) => [code, name]));
  return codes.map((own) => own.map((code) => names.get(code) ?? code).join("、"));
}

/** Colleagues as the address book shows them. Another table links them to tenants (`inTenant`). */
const addressEntity = entityOf(addressBook, sysUser, { tenancy: "none" });

const works = (tenantId: number) => and(eq(sysUser.delFlag, 0), eq(sysUser.status, 1), inTenant(tenantId));

async function demandColleague(rows: Rows, id: string): Promise<void> {
  if (!(await rows.first(addressEntity, and(eq(sysUser.id, id), works(rows.actor.tenantId))))) throw new Refusal(40401);
}

/** 通讯录. */
export const addressRoutes: Route[] = [
  serve(addressBook.list, async ({ rows, actor, input }: Call<ListInput>) => {
    const { orgCode, ...asked } = input as ListInput & { orgCode?: string };
    // The rows have exactly the fields of the registry.
    return (await rows.page(addressEntity, asked as ListInput, {
      where: and(works(actor.tenantId), orgCode ? inDepart(actor.tenantId, orgCode) : undefined),
      usual: [{ target: sysUser.workNo, descending: false, nullable: true }],
      beside: {
        names: ["userId", "departName", "post"],
        of: async (shown) => {
          const ids = shown.map(({ id }) => String(id));
          const departs = await departNames(rows, ids);
          const posts = await postNames(
            rows,
            shown.map((one) => one["post"]),
          );
          return ids.map((id, at) => ({
            userId: id,
            departName: departs.get(id)?.replaceAll(",", " | ") ?? null,
            post: posts[at] || null,
          }));
        },
      },
    })) as never;
  }),
  servePlain(addressBook.plain, addressEntity, [addressBook.list], demandColleague),
];
