import type { AuthItem, MenuNode, MenuResult } from "#src/contract/system/access/permission.ts";
import type { sysPermission } from "#src/server/db/schema/access.ts";
import { listed } from "#src/lib/joined.ts";
import { createHash } from "node:crypto";

type Stored = typeof sysPermission.$inferSelect;

/** The part of a stored permission that menus and buttons are made of. */
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

/** What a user's rights look like to the console: his menu tree, his acts, and all acts there are. */
export function menuResult(all: readonly PermissionPart[], mine: (permission: PermissionPart) => boolean): MenuResult {
  const own = all.filter(mine);
  return {
    menu: menuTree(own),
    auth: authItems(own.filter((permission) => permission.status === "1")),
    // In the all-auth list status "0" denies the act to everybody (DEC-05).
    allAuth: authItems(all),
  };
}

/** Menu items by parent, in order of sortNo (missing first); an item whose parent the user lacks is left out. */
export function menuTree(permissions: readonly PermissionPart[]): MenuNode[] {
  const menus = permissions.filter((permission) => permission.menuType !== 2 && permission.status === "1");
  const byParent = new Map<string, PermissionPart[]>();
  for (const menu of menus) {
    const parent = menu.parentId ?? "";
    byParent.set(parent, [...(byParent.get(parent) ?? []), menu]);
  }
  const below = (parent: string, level: number): MenuNode[] =>
    // Hand-edited menus may hang in a ring; nobody nests ten levels on purpose.
    level > 10
      ? []
      : (byParent.get(parent) ?? [])
          .toSorted((a, b) => (a.sortNo ?? -1) - (b.sortNo ?? -1))
          .map((menu) => nodeOf(menu, below(menu.id, level + 1)));
  // A first-level menu with nothing in it leads nowhere.
  return below("", 0).filter((node) => node.children !== undefined || node.component !== "layouts/RouteView");
}

function nodeOf(menu: PermissionPart, children: MenuNode[]): MenuNode {
  const url = menu.url ?? "";
  const external = /^(https?:\/\/|\{\{)/.test(url);
  const componentName = menu.componentName ?? menu.component?.split("/").at(-1);
  return {
    id: menu.id,
    // Addresses outside have no path of their own; their hash keeps them apart.
    path: external ? createHash("md5").update(url).digest("hex") : url,
    name: url === "" ? null : url.replace(/^\//, "").replaceAll("/", "-").replaceAll(":", "@"),
    component: menu.component,
    route: menu.route ? "1" : "0",
    redirect: (menu.menuType === 0 ? firstShown(children) : undefined) ?? menu.redirect,
    // Said of every item, as the specification has it; a stock server says it only where it is so.
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

/** A group leads to the first of its screens that this user has. */
function firstShown(children: readonly MenuNode[]): string | undefined {
  return children.find((child) => !child.hidden && child.path.startsWith("/"))?.path;
}

/** Acts as the console asks for them: buttons as type 2, what opens a screen as type 1; each code once. */
function authItems(permissions: readonly PermissionPart[]): AuthItem[] {
  const items = new Map<string, AuthItem>();
  // Buttons come last, so that a code which also opens a screen counts as a button.
  for (const permission of permissions.toSorted((a, b) => a.menuType - b.menuType)) {
    for (const action of listed(permission.perms)) {
      const type = permission.menuType === 2 ? (permission.permsType ?? "2") : "1";
      const known = items.get(action);
      // A code is in force while any of its rows is.
      const status = known?.status === "1" ? "1" : permission.status;
      items.set(action, { action, type, describe: permission.name, status });
    }
  }
  return [...items.values()];
}
