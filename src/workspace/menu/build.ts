import type { MenuNode } from "#src/session/session.ts";
import { addressOf, type AddressFault, type AddressRules } from "./address.ts";

/** A menu entry as the console uses it; taken over from the server's node (MENU-01, MENU-08). */
export interface MenuItem {
  id: string;
  /** From the root, e.g. `/order/orderList`; may hold `:name` parameters. */
  path: string;
  /** The path of the route that draws it: its own, or the `:name` route that its path fits (DEC-45). */
  routePath: string;
  name: string;
  component: string;
  redirect: string | null;
  hidden: boolean;
  alwaysShow: boolean;
  title: string;
  icon: string;
  /** Address of an external page, templates filled in; "" without one, and when it may not be opened. */
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
  /** Draws no screen of its own: leads to a page that stands in it. */
  folder: boolean;
  /** This version has no screen for it: offered nowhere, though its address still says what it is. */
  absent: boolean;
  children: readonly MenuItem[];
}

/** What the console knows about the components of a menu. */
export interface Known {
  /** Whether this version has a screen for a component. */
  hasScreen(component: string): boolean;
  /** Leaves out the entries that have none; false keeps them, and their page says which screen is missing. */
  leavesOut: boolean;
}
const allKnown: Known = { hasScreen: () => true, leavesOut: false };

/**
 * The menu tree from the server's nodes. Items with route '0' are left out with their children; among them an external
 * link stays as an entry, and so does one whose path fits a `:name` route (MENU-02, DEC-45); an alwaysShow item redirects to its own path (MENU-03); an entry whose
 * children are all hidden is hidden (MENU-07), and so is one whose address has `:name` parts, or one without a screen
 * where those are left out.
 * @throws Error 'permissions must be a non-null array' on an empty menu (MENU-10).
 */
export function buildMenu(
  nodes: readonly MenuNode[] | null | undefined,
  rules: AddressRules,
  known: Known = allKnown,
): readonly MenuItem[] {
  if (!Array.isArray(nodes) || nodes.length === 0) throw new Error("permissions must be a non-null array");
  const all = nodes as readonly MenuNode[];
  return build(all, { rules, known, routes: paramRoutes(all) });
}

interface Build {
  rules: AddressRules;
  known: Known;
  /** The nodes whose route has `:name` parts, the one with the fewest first. */
  routes: readonly MenuNode[];
}

function build(nodes: readonly MenuNode[], given: Build): readonly MenuItem[] {
  const { rules, known, routes } = given;
  return joined(nodes, routes).map((node) => {
    const external = node.meta.internalOrExternal;
    const route = routeOf(node, routes) ?? node;
    const children = build(below(node), given);
    const { url, fault } = addressOf(node.meta.url ?? "", rules);
    const component = route.component ?? "";
    const hasScreen = known.hasScreen(component);
    const folder = isLayout(component, children) || (!hasScreen && holdsPages(node.path, children));
    const drawsNothing = external || folder;
    const absent = known.leavesOut && !drawsNothing && !hasScreen;
    // Pages below that are still to be built take a folder away, but not the page they stand under.
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
      absent,
      children,
    };
  });
}

/**
 * The nodes that count, each address once: two folders of one address are one with what both hold, and a page of a
 * folder's address stands in it.
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
 * The node whose route draws an entry: itself, or for one without a route of its own the `:name` route that its path
 * fits. Stock servers write online forms and reports that way, with nonsense as their component. Null for none.
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

/** What stands below a node: with its parent it loses its route. */
const below = ({ route, children = [] }: MenuNode): readonly MenuNode[] =>
  route === "0" ? children.map((child) => ({ ...child, route })) : children;

/** An address without query, fragment and last slash. */
const pathnameOf = (address: string): string => (address.split(/[?#]/)[0] ?? "").replace(/\/+$/, "");

/** Whether an entry leads nowhere by itself: `/account/:id` needs a value that only another page knows. */
const hasParams = (path: string): boolean => path.includes("/:");

/** Every item of the tree, parents before children. */
export function flatMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => [item, ...flatMenu(item.children)]);
}

/** The layouts of the official menus only frame what stands in them; so does an entry that names no component. */
const isLayout = (component: string, children: readonly MenuItem[]): boolean =>
  component === "" ? children.length > 0 : /^\/?layouts\/(RouteView|PageView|BlankLayout|default)/.test(component);

/**
 * Whether an entry without a screen can stand for the pages in it, as official menus write their settings: the entry
 * and the first page in it share one address.
 */
const holdsPages = (path: string, children: readonly MenuItem[]): boolean =>
  children.some((child) => child.path === path) || firstPage({ children }) !== null;

export interface MenuHit {
  item: MenuItem;
  /** Values of the path's `:name` parts. */
  params: Readonly<Record<string, string>>;
  /** From the first level down to the item. */
  trail: readonly MenuItem[];
}

/**
 * The item an address leads to, folders followed to their redirect by the caller; null for an unknown one. Of several
 * that fit, the one that says most wins: the query it is written with, then its very path, then a path with parameters.
 * A page before a folder of the same path.
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

/** Whether an address leads to a page of this menu that can be drawn. */
export function leadsToPage(menu: readonly MenuItem[], address: string): boolean {
  const hit = matchMenu(menu, address);
  return hit !== null && !hit.item.absent && !hit.item.folder;
}

/** The way to every item, parents before children. */
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

/** Whether an item is meant by an address, and how exactly. */
function fits(item: MenuItem, { pathname, query }: Wanted): { params: Record<string, string>; rank: number } | null {
  const [path = "", own = ""] = (item.path.split("#")[0] ?? "").split("?");
  const written = paramsOf(path.replace(/\/+$/, ""), pathname);
  if (!written) return null;
  // An entry that another's route draws has the values of that route.
  const params = item.routePath === item.path ? written : (paramsOf(pathnameOf(item.routePath), pathname) ?? written);
  const pairs = [...new URLSearchParams(own)];
  const all = pairs.every(([name, value]) => query.get(name) === value);
  // Its path with another query is better than nothing, but not better than the item without one.
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
      // The address as the menu writes it, with nothing filled in, is no page.
      if (value === "" || decoded(value) === part) return null;
      params[part.slice(1)] = decoded(value);
    } else if (!isSame(part, value)) return null;
  }
  return params;
}

/** A menu writes `/订单` where an address has it percent-encoded. */
const isSame = (part: string, value: string): boolean =>
  part === value || (/[^!-$&-~]/.test(part + value) && decoded(part) === decoded(value));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Typed by hand: `%E0%A4%A` stands for nothing.
    return part;
  }
}

/** Where an item sends on to by itself: its redirect, or a folder to its first visible page; null for a page that stays. */
export function landingOf(item: MenuItem): string | null {
  if (item.redirect && item.redirect !== item.path) return item.redirect;
  return item.folder ? firstPage(item) : null;
}

/** The first visible page in a folder, or in the whole menu; null in an empty one. */
export function firstPage(item: Pick<MenuItem, "children">): string | null {
  for (const child of item.children) {
    if (child.hidden || child.internalOrExternal || hasParams(child.path)) continue;
    const found = child.folder ? firstPage(child) : child.path;
    if (found) return found;
  }
  return null;
}
