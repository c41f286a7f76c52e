import { menuEntry } from "#src/contract/system/access/menu-entry.ts";
import { sysPermission } from "#src/server/db/schema/access.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

/** Menus belong to the platform; every tenant uses the same ones. */
export const menuEntity = entityOf(menuEntry, sysPermission, { tenancy: "none" });
