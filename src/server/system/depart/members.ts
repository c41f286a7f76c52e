import { and } from "drizzle-orm";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { ListInput } from "#src/contract/list.ts";
import * as contract from "#src/contract/system/depart-user.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { departNames } from "#src/server/system/user/door.ts";
import { inTenant, userEntity } from "#src/server/system/user/entity.ts";
import { rightsChanged } from "#src/server/system/role/announce.ts";
import { headedIds } from "./heads.ts";
import { addMembers, belowDeparts, removeMembers } from "./member-store.ts";
import { reachDepart } from "./reach.ts";

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
      // Without a department: the people of all departments that the actor heads.
      const ids =
        depId === "" ? (await headedIds(rows)).ids : [(await reachDepart(rows, contract.departUsers, depId)).id];
      if (ids.length === 0) return { records: [], total: 0, size: asked.pageSize, current: asked.pageNo, pages: 0 };
      const page = await rows.page(userEntity, asked as ListInput, {
        where: and(inTenant(actor.tenantId), belowDeparts(ids)),
      });
      const names = await departNames(
        rows,
        page.records.map(({ id }) => String(id)),
      );
      const records = page.records.map((record) => {
        const orgCodeTxt = names.get(String(record["id"])) ?? null;
        // Stock consoles read the names from `orgCode`.
        return { ...record, orgCode: orgCodeTxt, orgCodeTxt };
      });
      // The rows have the fields of the registry.
      return { ...page, records } as never;
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
