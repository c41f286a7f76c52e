import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { faultOfComponent, maxMenuLevels, menuRules, menuTypes } from "#src/contract/system/access/menu-entry.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysPermission } from "#src/server/db/schema/access.ts";
import type { NewOf, RowOf, Rows } from "#src/server/kernel/rows/rows.ts";

type Row = RowOf<typeof sysPermission>;
type Values = NewOf<typeof sysPermission>;

const refuse = (field: string, reason: string) => new Refusal(40001, reason, [{ field, reason }]);

/** What an entry of a type has none of. */
const emptyOf = (menuType: number | undefined): Values => {
  if (menuType === menuTypes.button)
    return { url: null, component: null, componentName: null, redirect: null, icon: null, route: false };
  return menuType === menuTypes.top ? { parentId: null, permsType: null } : { permsType: null };
};

/** Yes or no: a form that does not send one, or an empty one, keeps it as it is. */
const flags = ["route", "hidden", "keepAlive", "alwaysShow", "hideTab", "internalOrExternal"] as const;

/** Checks a new entry, or a changed one; returns the values to store. */
export async function checkedMenu(rows: Rows, given: Values, before?: Row): Promise<Values> {
  const patch: Values = { ...given };
  for (const flag of flags) if ((patch[flag] as unknown) === null) delete patch[flag];
  const retyped = before === undefined || (patch.menuType !== undefined && patch.menuType !== before.menuType);
  const menuType = patch.menuType ?? before?.menuType;
  if (retyped) Object.assign(patch, emptyOf(menuType));
  const after: Values = { ...before, ...patch };
  const whole = Object.fromEntries(menuRules.map(({ field }) => [field, after[field as keyof Values] ?? null]));
  for (const { field, error, holds } of menuRules) if (!holds({ ...whole, menuType })) throw refuse(field, error);
  if (after.component !== before?.component) {
    const fault = faultOfComponent(after);
    if (fault) throw refuse("component", fault);
  }
  if (after.url && after.url !== before?.url) await demandFreePath(rows, after.url, before?.id);
  await demandPlaceFor(rows, after, before);
  return patch;
}

/** Refuses a path that another entry has. */
export async function demandFreePath({ tx }: Rows, url: string, id: string | undefined): Promise<void> {
  const [taken] = await tx
    .select({ name: sysPermission.name })
    .from(sysPermission)
    .where(
      and(eq(sysPermission.url, url.trim()), eq(sysPermission.delFlag, 0), id ? ne(sysPermission.id, id) : undefined),
    )
    .limit(1);
  if (!taken) return;
  const reason = `菜单路径已存在，“${taken.name}”正在使用`;
  throw new Refusal(40904, reason, [{ field: "url", reason }]);
}

/** Refuses anything below a button, and a button that has something below it. */
async function demandPlaceFor({ tx }: Rows, after: Values, before: Row | undefined): Promise<void> {
  if (after.parentId && after.parentId !== before?.parentId) {
    const [above] = await tx
      .select({ name: sysPermission.name, menuType: sysPermission.menuType })
      .from(sysPermission)
      .where(eq(sysPermission.id, after.parentId));
    if (above?.menuType === menuTypes.button)
      throw refuse("parentId", `“${above.name}”是按钮权限，下面不能再有菜单，请选择一个菜单`);
  }
  if (!before || after.menuType !== menuTypes.button || before.menuType === menuTypes.button) return;
  const below = await tx.$count(
    sysPermission,
    and(eq(sysPermission.parentId, before.id), eq(sysPermission.delFlag, 0)),
  );
  if (below > 0) throw refuse("menuType", `“${before.name}”有下级，不能改为按钮权限，请先移走下级`);
}

/** Components of 菜单管理. */
const ownScreens = ["system/PermissionList", "system/NewPermissionList"];

/** Refuses a change after which nobody could open 菜单管理 any more. */
export async function demandOwnScreen({ tx }: Rows): Promise<void> {
  const usable = and(eq(sysPermission.status, "1"), eq(sysPermission.delFlag, 0));
  let ids = (
    await tx
      .select({ id: sysPermission.parentId })
      .from(sysPermission)
      .where(and(usable, inArray(sysPermission.component, ownScreens), eq(sysPermission.hidden, false)))
  ).map(({ id }) => id ?? "");
  // Upwards, until the top of one of them is reached.
  for (let level = 0; level <= maxMenuLevels && ids.length > 0 && !ids.includes(""); level++) {
    const above: { id: string | null }[] = await tx
      .select({ id: sysPermission.parentId })
      .from(sysPermission)
      .where(and(usable, inArray(sysPermission.id, ids)));
    ids = above.map(({ id }) => id ?? "");
  }
  if (!ids.includes(""))
    throw new Refusal(42201, "这样改动后没有人能打开菜单管理，菜单将无法恢复。请保留“菜单管理”和它的上级菜单");
}

/** Condition: entries of the first level. */
export const atTop = isNull(sysPermission.parentId);
