import type { AuthItem, MenuNode, MenuResult } from "#src/contract/system/access/permission.ts";
import type { sysPermission } from "#src/server/db/schema/access.ts";
import { listed } from "#src/lib/joined.ts";
import { createHash } from "node:crypto";

type Stored = typeof sysPermission.$inferSelect;

/** The columns of a stored permission that menus and buttons need. */
export type PermissionPart = Pick<
  Stored,
  | "id"
  | "parentId"
  | "name"
  | "perms"
  | "permsType"
  | "icon"
  | "component"
  | "componentName"
  | "url"
  | "redirect"
  | "sortNo"
  | "menuType"
  | "route"
  | "keepAlive"
  | "hidden"
  | "hideTab"
  | "hideHeader"
  | "alwaysShow"
  | "internalOrExternal"
  | "status"
>;

/** A user's rights in the console's format: his menu tree, his actions, and all existing actions. */
export function menuResult(all: readonly PermissionPart[], mine: (permission: PermissionPart) => boolean): MenuResult {
  const own = all.filter(mine);
  return {
    menu: menuTree(own),
    auth: authItems(own.filter((permission) => permission.status === "1")),
    // In the all-auth list, status "0" denies the action to everybody (DEC-05).
    allAuth: authItems(all),
  };
}

/** Menu items by parent, ordered by sortNo (missing first). An item is left out if the user lacks its parent. */
export function menuTree(permissions: readonly PermissionPart[]): MenuNode[] {
  const menus = permissions.filter((permission) => permission.menuType !== 2 && permission.status === "1");
  const byParent = new Map<string, PermissionPart[]>();
  for (const menu of menus) {
    const parent = menu.parentId ?? "";
    const siblings = byParent.get(parent);
    if (siblings) siblings.push(menu);
    else byParent.set(parent, [menu]);
  }
  const below = (parent: string, level: number): MenuNode[] =>
    // Manually edited menus may form a cycle; nobody nests ten levels on purpose.
    level > 10
      ? []
      : (byParent.get(parent) ?? [])
          .toSorted((a, b) => (a.sortNo ?? -1) - (b.sortNo ?? -1))
          .map((menu) => nodeOf(menu, below(menu.id, level + 1)));
  // An empty first-level menu leads nowhere.
  return below("", 0).filter((node) => node.children !== undefined || node.component !== "layouts/RouteView");
}

function nodeOf(menu: PermissionPart, children: MenuNode[]): MenuNode {
  const url = menu.url ?? "";
  const external = /^(https?:\/\/|\{\{)/.test(url);
  const componentName = menu.componentName ?? menu.component?.split("/").at(-1);
  return {
    id: menu.id,
    // An external address has no path; its hash serves as a unique path.
    path: external ? createHash("md5").update(url).digest("hex") : url,
    name: url === "" ? null : url.replace(/^\//, "").replaceAll("/", "-").replaceAll(":", "@"),
    component: menu.component,
    route: menu.route ? "1" : "0",
    redirect: (menu.menuType === 0 ? firstShown(children) : undefined) ?? menu.redirect,
    // Always present, as the specification requires; a stock server sends it only where true.
    hidden: menu.hidden,
    alwaysShow: menu.alwaysShow,
    meta: {
      title: menu.name,
      keepAlive: menu.keepAlive,
      internalOrExternal: menu.internalOrExternal,
      ...(menu.icon ? { icon: menu.icon } : {}),
      ...(componentName ? { componentName } : {}),
      ...(external ? { url } : {}),
      ...(menu.hideTab ? { hideTab: true } : {}),
      ...(menu.hideHeader ? { hideHeader: true } : {}),
    },
    ...(children.length > 0 ? { children } : {}),
  };
}

/** Path of the first visible screen in a group that this user has. */
function firstShown(children: readonly MenuNode[]): string | undefined {
  return children.find((child) => !child.hidden && child.path.startsWith("/"))?.path;
}

/** Actions in the console's format: buttons as type 2, permissions that open a screen as type 1; each code once. */
function authItems(permissions: readonly PermissionPart[]): AuthItem[] {
  const items = new Map<string, AuthItem>();
  // Buttons come last, so a code that also opens a screen counts as a button.
  for (const permission of permissions.toSorted((a, b) => a.menuType - b.menuType)) {
    for (const action of listed(permission.perms)) {
      const type = permission.menuType === 2 ? (permission.permsType ?? "2") : "1";
      const known = items.get(action);
      // A code is enabled while any of its rows is enabled.
      const status = known?.status === "1" ? "1" : permission.status;
      items.set(action, { action, type, describe: permission.name, status });
    }
  }
  return [...items.values()];
}
