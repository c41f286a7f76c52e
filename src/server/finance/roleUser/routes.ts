import { roleUser } from "#src/contract/finance/role-user.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { roleUserEntity } from "./entity.ts";

/** 财务人员. */
export const roleUserRoutes: Route[] = serveSet(roleUser, roleUserEntity);
