import * as announcement from "#src/contract/system/announcement.ts";
import * as dict from "#src/contract/system/dict.ts";
import * as file from "#src/contract/system/file.ts";
import * as permission from "#src/contract/system/permission.ts";
import * as session from "#src/contract/system/session.ts";
import * as todo from "#src/contract/system/todo.ts";
import * as user from "#src/contract/system/user.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Route } from "#src/server/kernel/serve.ts";
import { announcementRoutes } from "./announcement/routes.ts";
import { dictRoutes } from "./dict/routes.ts";
import { fileRoutes } from "./file/routes.ts";
import { menuRoutes } from "./menu/routes.ts";
import { sessionRoutes } from "./session/routes.ts";
import { todoRoutes } from "./todo/routes.ts";
import { userRoutes } from "./user/routes.ts";

/** Everything the system area declares. */
export const systemContract: readonly object[] = [session, permission, dict, user, todo, announcement, file];

/** Everything the system area serves; it needs the kernel itself, since it is what the kernel stands on. */
export function systemRoutes(kernel: Kernel): Route[] {
  return [
    ...sessionRoutes(kernel),
    ...menuRoutes(kernel),
    ...dictRoutes,
    ...userRoutes,
    ...todoRoutes,
    ...announcementRoutes,
    ...fileRoutes(kernel),
  ];
}
