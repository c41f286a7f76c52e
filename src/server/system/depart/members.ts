import { and, sql } from "drizzle-orm";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { ListInput } from "#src/contract/list.ts";
import * as contract from "#src/contract/system/depart-user.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { departNames } from "#src/server/system/user/door.ts";
import { inTenant, userEntity } from "#src/server/system/user/entity.ts";
import { rightsChanged } from "#src/server/system/role/door.ts";
import { headedIds } from "./heads.ts";
import { addMembers, belowDeparts, removeMembers } from "./member-store.ts";
import { reachDepart, reachesAll } from "./reach.ts";

/**
 * Condition: people of a department and below. Without a department: of those that the actor heads, or of the tenant for
 * holders of the department permission.
 */
async function shownDeparts(rows: Rows, depId: string) {
  if (depId !== "") return belowDeparts([(await reachDepart(rows, contract.departUsers, depId)).id]);
  if (reachesAll(rows, contract.departUsers)) return undefined;
  const { ids } = await headedIds(rows);
  return ids.length > 0 ? belowDeparts(ids) : sql`false`;
}

/** 部门成员. */
export function departMemberRoutes(kernel: Kernel): Route[] {
  const remove = async (call: Call<{ depId: string }>, by: Endpoint, userIds: readonly string[]) => {
    const depart = await reachDepart(call.rows, by, call.input.depId);
    if (userIds.length === 0 || userIds.length > 500) throw new Refusal(40001, "请选择1到500个用户");
    await removeMembers(call.rows, depart, userIds);
    await rightsChanged(kernel, call, userIds);
    return null;
  };

  return [
    serve(contract.departUsers, async ({ input, rows, actor }) => {
      const { depId, ...asked } = input as ListInput & { depId: string };
      const page = await rows.page(userEntity, asked as ListInput, {
        where: and(inTenant(actor.tenantId), await shownDeparts(rows, depId)),
        beside: {
          // Stock consoles read the names of the departments from `orgCode`.
          names: ["orgCode", "orgCodeTxt"],
          of: async (shown) => {
            const ids = shown.map(({ id }) => String(id));
            const names = await departNames(rows, ids);
            return ids.map((id) => ({ orgCode: names.get(id) ?? null, orgCodeTxt: names.get(id) ?? null }));
          },
        },
      });
      // The rows have the fields of the registry.
      return page as never;
    }),
    serve(
      contract.addDepartUsers,
      async (call) => {
        const { rows, input } = call;
        const depart = await reachDepart(rows, contract.addDepartUsers, input.depId);
        await addMembers(rows, depart, input.userIdList);
        await rightsChanged(kernel, call, input.userIdList);
        return null;
      },
      { message: "添加成功！" },
    ),
    serve(contract.removeDepartUser, (call) => remove(call, contract.removeDepartUser, [call.input.userId]), {
      message: "移除成功！",
    }),
    serve(contract.removeDepartUsers, (call) => remove(call, contract.removeDepartUsers, listed(call.input.userIds)), {
      message: "批量移除成功！",
    }),
  ];
}
