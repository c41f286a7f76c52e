import type { MenuNode } from "#src/session/session.ts";

/** A menu entry as the console uses it; taken over from the server's node (MENU-01, MENU-08). */
export interface MenuItem {
  id: string;
  /** From the root, e.g. `/order/orderList`; may hold `:name` parameters. */
  path: string;
  name: string;
  component: string;
  redirect: string | null;
  hidden: boolean;
  alwaysShow: boolean;
  title: string;
  icon: string;
  /** Address of an external page, templates filled in. */
  url: string;
  target: string;
  keepAlive: boolean;
  internalOrExternal: boolean;
  componentName: string;
  permissionList: unknown;
  hideTab: boolean;
  hideHeader: boolean;
  children: readonly MenuItem[];
}

/** Values a `{{ }}` template may name; nothing else is ever looked up, and nothing is evaluated (DEC-44). */
export type TemplateValues = Readonly<Record<string, string>>;

const template = /\{\{\s*([^{}]+?)\s*\}\}|\$\{\s*(token)\s*\}/g;

/** Fills the templates of a menu url from the allow-list; unknown expressions stay as text. */
export function fillTemplates(url: string, values: TemplateValues): string {
  return url.replace(template, (whole, inBraces: string | undefined, dollar: string | undefined) => {
    const expression = (inBraces ?? dollar ?? "").replace(/^window\._CONFIG\[['"](\w+)['"]\]$/, "$1");
    return Object.hasOwn(values, expression) ? (values[expression] ?? whole) : whole;
  });
}

/**
 * The menu tree from the server's nodes. Items with route '0' are left out with their children, an external link among
 * them stays as an entry (MENU-02, DEC-45); an alwaysShow item redirects to its own path (MENU-03); an entry whose
 * children are all hidden is hidden (MENU-07), and so is one whose address has `:name` parts.
 * @throws Error 'permissions must be a non-null array' on an empty menu (MENU-10).
 */
export function buildMenu(nodes: readonly MenuNode[] | null | undefined, values: TemplateValues): readonly MenuItem[] {
  if (!Array.isArray(nodes) || nodes.length === 0) throw new Error("permissions must be a non-null array");
  return build(nodes as readonly MenuNode[], values);
}

function build(nodes: readonly MenuNode[], values: TemplateValues): readonly MenuItem[] {
  return joined(nodes).map((node) => {
    const external = node.meta.internalOrExternal;
    const children = build(node.children ?? [], values);
    const url = webAddress(fillTemplates(node.meta.url ?? "", values));
    const noneSeen = children.every((child) => child.hidden);
    return {
      id: node.id,
      path: node.path,
      name: node.name ?? "",
      component: node.component ?? "",
      redirect: node.alwaysShow ? node.path : (node.redirect ?? null),
      hidden:
        node.hidden === true ||
        (noneSeen && (children.length > 0 || (hasParams(node.path) && !(external && url !== "")))),
      alwaysShow: node.alwaysShow === true,
      title: node.meta.title,
      icon: node.meta.icon ?? "",
      url,
      target: node.meta.target ?? "",
      keepAlive: node.meta.keepAlive,
      internalOrExternal: external,
      componentName: node.meta.componentName ?? "",
      permissionList: node.meta.permissionList,
      hideTab: node.meta.hideTab === true,
      hideHeader: node.meta.hideHeader === true,
      children,
    };
  });
}

/**
 * The nodes that count, each address once: two folders of one address are one with what both hold, and a page of a
 * folder's address stands in it.
 */
function joined(nodes: readonly MenuNode[]): readonly MenuNode[] {
  const byPath = new Map<string, MenuNode>();
  for (const node of nodes) {
    if (node.route === "0" && !node.meta.internalOrExternal) continue;
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

/** Whether an entry leads nowhere by itself: `/account/:id` needs a value that only another page knows. */
const hasParams = (path: string): boolean => path.includes("/:");

/** An address that a browser may open from a menu: of the web, or on this host. Anything else (`javascript:`) is none. */
const webAddress = (url: string): string => (/^(https?:\/\/|\/(?![/\\]))/i.test(url.trim()) ? url.trim() : "");

/** Every item of the tree, parents before children. */
export function flatMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => [item, ...flatMenu(item.children)]);
}

/** A folder of the menu draws no screen of its own; one that names none is a folder when something stands in it. */
export const isFolder = (item: MenuItem): boolean =>
  item.component === ""
    ? item.children.length > 0
    : /^\/?layouts\/(RouteView|PageView|BlankLayout|default)/.test(item.component);

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
  const params = paramsOf(path.replace(/\/+$/, ""), pathname);
  if (!params) return null;
  const pairs = [...new URLSearchParams(own)];
  const all = pairs.every(([name, value]) => query.get(name) === value);
  // Its path with another query is better than nothing, but not better than the item without one.
  const written = all ? 10 + pairs.length : 1;
  return { params, rank: 100 * Number(!hasParams(path)) + 2 * written + Number(!isFolder(item)) };
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
  return isFolder(item) ? firstPage(item) : null;
}

/** The first visible page in a folder, or in the whole menu; null in an empty one. */
export function firstPage(item: Pick<MenuItem, "children">): string | null {
  for (const child of item.children) {
    if (child.hidden || child.internalOrExternal || hasParams(child.path)) continue;
    const found = isFolder(child) ? firstPage(child) : child.path;
    if (found) return found;
  }
  return null;
}
