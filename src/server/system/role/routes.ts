import { asc } from "drizzle-orm";
import { permissionHolders, role, roleQueryAll } from "#src/contract/system/access/role.ts";
import { sysRole } from "#src/server/db/schema/access.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { roleEntity } from "./entity.ts";
import { namesIn, rolesWith } from "./holders.ts";

/** Calls that read roles. */
export const roleRoutes: Route[] = [
  ...serveSet(role, roleEntity),
  serve(roleQueryAll, async ({ rows }) => {
    const found = await rows.all(roleEntity, undefined, { orderBy: [asc(sysRole.roleCode)], limit: 1000 });
    return found.map(({ id, roleName, roleCode }) => ({ id, roleName, roleCode }));
  }),
  serve(permissionHolders, async ({ rows, input }) => {
    const roles = await rolesWith(rows, input.permission);
    return {
      roles: roles.map(({ roleCode, roleName }) => ({ roleCode, roleName })),
      people: await namesIn(rows, roles),
    };
  }),
];
