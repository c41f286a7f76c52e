import { eq } from "drizzle-orm";
import { permissionTree, rolePermissionTree } from "#src/contract/system/access/grant.ts";
import { getUserPermissionByToken } from "#src/contract/system/access/permission.ts";
import { sysPermission } from "#src/server/db/schema/access.ts";
import { grantsIn } from "#src/server/kernel/auth/depart-grants.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { grantable } from "#src/server/system/role/door.ts";
import { menuAdminRoutes } from "./admin.ts";
import { grantTree, ruledIds } from "./grant-tree.ts";
import { menuResult } from "./tree.ts";

/** The menu of the actor, the tree of everything that can be granted, and the administration of both. */
export function menuRoutes(kernel: Kernel): Route[] {
  return [
    ...[permissionTree, rolePermissionTree].map((tree) =>
      serve(tree, async ({ rows }) => {
        const may = await grantable(rows);
        const all = await rows.tx.select().from(sysPermission).where(eq(sysPermission.delFlag, 0));
        return grantTree(all, await ruledIds(rows), may);
      }),
    ),
    serve(
      getUserPermissionByToken,
      async ({ actor }) => {
        const { userId, tenantId, orgCode, viewer } = actor;
        const grants = grantsIn(await kernel.access.grants(userId, tenantId, viewer?.roleId), orgCode);
        const all = await kernel.access.permissions();
        return menuResult(all, (permission) => grants.isSuper || grants.permissionIds.has(permission.id));
      },
      { loose: true, withFirstPassword: true, message: "查询成功" },
    ),
    ...menuAdminRoutes(kernel),
  ];
}
