import type { MenuNode } from "#src/session/session.ts";
import { dialect } from "#src/client/dialect.ts";
import { framePage } from "./source.ts";
import { addressOf, type AddressFault, type AddressRules } from "./address.ts";

/** A menu entry as the console uses it, converted from the server's node (MENU-01, MENU-08). */
export interface MenuItem {
  id: string;
  /** Absolute, e.g. `/order/orderList`; may contain `:name` parameters. */
  path: string;
  /** Path of the route that renders it: its own, or the `:name` route that matches its path (DEC-45). */
  routePath: string;
  name: string;
  component: string;
  redirect: string | null;
  hidden: boolean;
  alwaysShow: boolean;
  title: string;
  icon: string;
  /** Address of an external page with its templates filled in; "" if there is none or it may not be opened. */
  url: string;
  /** Why its address may not be opened. */
  fault: AddressFault | null;
  target: string;
  keepAlive: boolean;
  internalOrExternal: boolean;
  componentName: string;
  permissionList: unknown;
  hideTab: boolean;
  hideHeader: boolean;
  /** Has no screen of its own: leads to a page inside it. */
  folder: boolean;
  /** Another console has its screen; it opens in a frame of that console. */
  elsewhere: boolean;
  /** This version has no screen for it. It is shown nowhere, but its address still resolves to it. */
  absent: boolean;
  children: readonly MenuItem[];
}

/** What the console knows about menu components. */
export interface Known {
  /** Whether this version has a screen for a component. */
  hasScreen(component: string): boolean;
  /** Whether to hide entries without a screen. If false they stay, and their page names the missing screen. */
  leavesOut: boolean;
  /** Another console that has the screens missing here: such entries open in a frame of it. */
  elsewhere?: boolean;
}
const allKnown: Known = { hasScreen: () => true, leavesOut: false };

/**
 * Builds the menu tree from the server's nodes. Items with route '0' are left out with their children. Among them,
 * external links stay as entries, and so do items whose path matches a `:name` route (MENU-02, DEC-45). An alwaysShow
 * item redirects to its own path (MENU-03). An entry is hidden if all its children are hidden (MENU-07) or if its
 * address has `:name` parts. One without a screen is hidden if such entries are left out.
 * @throws Error 'permissions must be a non-null array' on an empty menu (MENU-10).
 */
export function buildMenu(
  nodes: readonly MenuNode[] | null | undefined,
  rules: AddressRules,
  known: Known = allKnown,
): readonly MenuItem[] {
  if (!Array.isArray(nodes) || nodes.length === 0) throw new Error("permissions must be a non-null array");
  const all = (nodes as readonly MenuNode[]).map(readAll);
  return build(all, { rules, known, routes: paramRoutes(all) });
}

const readAll = (given: MenuNode): MenuNode => {
  const node = dialect().menuNode(given);
  return node.children ? { ...node, children: node.children.map(readAll) } : node;
};

interface Build {
  rules: AddressRules;
  known: Known;
  /** Nodes whose route has `:name` parts, those with the fewest first. */
  routes: readonly MenuNode[];
}

function build(nodes: readonly MenuNode[], given: Build): readonly MenuItem[] {
  const { rules, known, routes } = given;
  return joined(nodes, routes).map((node) => {
    const external = node.meta.internalOrExternal;
    const route = routeOf(node, routes) ?? node;
    const children = build(below(node), given);
    const { url, fault } = addressOf(node.meta.url ?? "", rules);
    const written = route.component ?? "";
    const hasScreen = known.hasScreen(written);
    const folder = isLayout(written, children) || (!hasScreen && holdsPages(node.path, children));
    const drawsNothing = external || folder;
    const elsewhere = known.elsewhere === true && !drawsNothing && !hasScreen;
    const component = elsewhere ? framePage : written;
    const absent = known.leavesOut && !drawsNothing && !hasScreen;
    // Pages below that have no screen yet hide a folder, but not a page with its own screen.
    const noneSeen = children.every((child) => child.hidden && (drawsNothing || !child.absent));
    return {
      id: node.id,
      path: node.path,
      routePath: route.path,
      name: node.name ?? "",
      component,
      redirect: node.alwaysShow ? node.path : (node.redirect ?? null),
      hidden:
        node.hidden === true ||
        absent ||
        (noneSeen && (children.length > 0 || (hasParams(node.path) && !(external && url !== "")))),
      alwaysShow: node.alwaysShow === true,
      title: node.meta.title,
      icon: node.meta.icon ?? "",
      url,
      fault,
      target: node.meta.target ?? "",
      keepAlive: route.meta.keepAlive,
      internalOrExternal: external,
      componentName: route.meta.componentName ?? "",
      permissionList: node.meta.permissionList,
      hideTab: node.meta.hideTab === true,
      hideHeader: node.meta.hideHeader === true,
      folder,
      elsewhere,
      absent,
      children,
    };
  });
}

/**
 * The nodes that become entries, each address once. Two folders with one address are merged; a page with a folder's
 * address goes into that folder.
 */
function joined(nodes: readonly MenuNode[], routes: readonly MenuNode[]): readonly MenuNode[] {
  const byPath = new Map<string, MenuNode>();
  for (const node of nodes) {
    if (!routeOf(node, routes)) continue;
    const before = byPath.get(node.path);
    byPath.set(node.path, before ? together(before, node) : node);
  }
  return [...byPath.values()];
}

function together(one: MenuNode, other: MenuNode): MenuNode {
  if (!other.children) return one;
  return one.children
    ? { ...one, children: [...one.children, ...other.children] }
    : { ...other, children: [one, ...other.children] };
}

/**
 * The node whose route renders an entry: itself, or, without a route of its own, the `:name` route that matches its
 * path. Stock servers define online forms and reports that way, with a meaningless component. Null if there is none.
 */
function routeOf(node: MenuNode, routes: readonly MenuNode[]): MenuNode | null {
  if (node.route !== "0" || node.meta.internalOrExternal) return node;
  const path = pathnameOf(node.path);
  return hasParams(path) ? null : (routes.find((route) => paramsOf(pathnameOf(route.path), path) !== null) ?? null);
}

function paramRoutes(nodes: readonly MenuNode[]): readonly MenuNode[] {
  const all = (some: readonly MenuNode[]): MenuNode[] =>
    some.flatMap((node) => (node.route === "0" ? [] : [node, ...all(node.children ?? [])]));
  const count = ({ path }: MenuNode) => path.split("/:").length;
  return all(nodes)
    .filter(({ path, meta }) => hasParams(path) && !meta.internalOrExternal)
    .toSorted((one, other) => count(one) - count(other));
}

/** The children of a node; without a route of its own it passes route '0' on to them. */
const below = ({ route, children = [] }: MenuNode): readonly MenuNode[] =>
  route === "0" ? children.map((child) => ({ ...child, route })) : children;

/** An address without query, fragment and trailing slash. */
const pathnameOf = (address: string): string => (address.split(/[?#]/)[0] ?? "").replace(/\/+$/, "");

/** Whether an entry needs parameters: `/account/:id` needs a value that only another page knows. */
const hasParams = (path: string): boolean => path.includes("/:");

/** Every item of the tree, parents before children. */
export function flatMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => [item, ...flatMenu(item.children)]);
}

/**
 * Layout components of the official menus only wrap their children; so does an entry with children but no component.
 */
const isLayout = (component: string, children: readonly MenuItem[]): boolean =>
  component === "" ? children.length > 0 : /^\/?layouts\/(RouteView|PageView|BlankLayout|default)/.test(component);

/**
 * Whether an entry without a screen is a folder for its pages. Official menus define their settings so: the entry and
 * its first page share one address.
 */
const holdsPages = (path: string, children: readonly MenuItem[]): boolean =>
  children.some((child) => child.path === path) || firstPage({ children }) !== null;

export interface MenuHit {
  item: MenuItem;
  /** Values of the path's `:name` parts. */
  params: Readonly<Record<string, string>>;
  /** The entries from the first level down to the item. */
  trail: readonly MenuItem[];
}

/**
 * The item an address leads to; null for an unknown one. The caller follows the redirects of folders. The most specific
 * match wins: with the same query, then with exactly the same path, then with parameters. A page wins over a folder
 * with the same path.
 */
export function matchMenu(items: readonly MenuItem[], address: string): MenuHit | null {
  const [pathname = "", query = ""] = (address.split("#")[0] ?? "").split("?");
  const wanted = { pathname: pathname.replace(/\/+$/, "") || "/", query: new URLSearchParams(query) };
  let best: { hit: MenuHit; rank: number } | null = null;
  for (const trail of trails(items, [])) {
    const item = trail.at(-1);
    const found = item && fits(item, wanted);
    if (found && (best === null || found.rank > best.rank))
      best = { hit: { item, params: found.params, trail }, rank: found.rank };
  }
  return best?.hit ?? null;
}

/** Whether an address leads to a page of this menu that this version can render. */
export function leadsToPage(menu: readonly MenuItem[], address: string): boolean {
  const hit = matchMenu(menu, address);
  return hit !== null && !hit.item.absent && !hit.item.folder;
}

/** The path from the root to every item, parents before children. */
function trails(items: readonly MenuItem[], above: readonly MenuItem[]): readonly (readonly MenuItem[])[] {
  return items.flatMap((item) => {
    const trail = [...above, item];
    return [trail, ...trails(item.children, trail)];
  });
}

interface Wanted {
  pathname: string;
  query: URLSearchParams;
}

/** How well an item matches an address; null for no match. */
function fits(item: MenuItem, { pathname, query }: Wanted): { params: Record<string, string>; rank: number } | null {
  const [path = "", own = ""] = (item.path.split("#")[0] ?? "").split("?");
  const written = paramsOf(path.replace(/\/+$/, ""), pathname);
  if (!written) return null;
  // An entry rendered by another entry's route gets the parameters of that route.
  const params = item.routePath === item.path ? written : (paramsOf(pathnameOf(item.routePath), pathname) ?? written);
  const pairs = [...new URLSearchParams(own)];
  const all = pairs.every(([name, value]) => query.get(name) === value);
  // The same path with another query ranks above no match, but below the item without a query.
  const exact = all ? 10 + pairs.length : 1;
  return { params, rank: 100 * Number(!hasParams(path)) + 2 * exact + Number(!item.folder) };
}

function paramsOf(path: string, pathname: string): Record<string, string> | null {
  if (!hasParams(path) && path === pathname) return {};
  const pattern = path.split("/");
  const actual = pathname.split("/");
  if (pattern.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = actual[index] ?? "";
    if (part.startsWith(":")) {
      // The address as written in the menu, with no value filled in, is not a page.
      if (value === "" || decoded(value) === part) return null;
      params[part.slice(1)] = decoded(value);
    } else if (!isSame(part, value)) return null;
  }
  return params;
}

/** Compares path parts decoded: a menu writes `/订单` where an address is percent-encoded. */
const isSame = (part: string, value: string): boolean =>
  part === value || (/[^!-$&-~]/.test(part + value) && decoded(part) === decoded(value));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Invalid encoding, typed by hand: `%E0%A4%A`.
    return part;
  }
}

/** Where an item redirects: its redirect, or a folder's first visible page; null if it has its own page. */
export function landingOf(item: MenuItem): string | null {
  if (item.redirect && item.redirect !== item.path) return item.redirect;
  return item.folder ? firstPage(item) : null;
}

/** The first visible page in a folder or in the whole menu; null if there is none. */
export function firstPage(item: Pick<MenuItem, "children">): string | null {
  for (const child of item.children) {
    if (child.hidden || child.internalOrExternal || hasParams(child.path)) continue;
    const found = child.folder ? firstPage(child) : child.path;
    if (found) return found;
  }
  return null;
}
