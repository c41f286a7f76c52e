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
 * children are all hidden is hidden (MENU-07).
 * @throws Error 'permissions must be a non-null array' on an empty menu (MENU-10).
 */
export function buildMenu(nodes: readonly MenuNode[] | null | undefined, values: TemplateValues): readonly MenuItem[] {
  if (!Array.isArray(nodes) || nodes.length === 0) throw new Error("permissions must be a non-null array");
  return build(nodes as readonly MenuNode[], values);
}

function build(nodes: readonly MenuNode[], values: TemplateValues): readonly MenuItem[] {
  return nodes.flatMap((node) => {
    const external = node.meta.internalOrExternal;
    if (node.route === "0" && !external) return [];
    const children = build(node.children ?? [], values);
    const allHidden = children.length > 0 && children.every((child) => child.hidden);
    return [
      {
        id: node.id,
        path: node.path,
        name: node.name ?? "",
        component: node.component ?? "",
        redirect: node.alwaysShow ? node.path : (node.redirect ?? null),
        hidden: node.hidden === true || allHidden,
        alwaysShow: node.alwaysShow === true,
        title: node.meta.title,
        icon: node.meta.icon ?? "",
        url: fillTemplates(node.meta.url ?? "", values),
        target: node.meta.target ?? "",
        keepAlive: node.meta.keepAlive,
        internalOrExternal: external,
        componentName: node.meta.componentName ?? "",
        permissionList: node.meta.permissionList,
        hideTab: node.meta.hideTab === true,
        hideHeader: node.meta.hideHeader === true,
        children,
      },
    ];
  });
}

/** Every item of the tree, parents before children. */
export function flatMenu(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => [item, ...flatMenu(item.children)]);
}

/** A folder of the menu draws no screen of its own. */
export const isFolder = (item: MenuItem): boolean =>
  /^layouts\/(RouteView|PageView|BlankLayout|default)/.test(item.component);

export interface MenuHit {
  item: MenuItem;
  /** Values of the path's `:name` parts. */
  params: Readonly<Record<string, string>>;
  /** From the first level down to the item. */
  trail: readonly MenuItem[];
}

/** The item a pathname leads to, folders followed to their redirect by the caller; null for an unknown path. */
export function matchMenu(items: readonly MenuItem[], pathname: string): MenuHit | null {
  const wanted = pathname.replace(/\/+$/, "") || "/";
  return find(items, wanted, []);
}

function find(items: readonly MenuItem[], pathname: string, above: readonly MenuItem[]): MenuHit | null {
  for (const item of items) {
    const trail = [...above, item];
    const params = paramsOf(item.path, pathname);
    if (params) return { item, params, trail };
    const below = find(item.children, pathname, trail);
    if (below) return below;
  }
  return null;
}

function paramsOf(path: string, pathname: string): Record<string, string> | null {
  if (!path.includes(":")) return path === pathname ? {} : null;
  const pattern = path.split("/");
  const actual = pathname.split("/");
  if (pattern.length !== actual.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = actual[index] ?? "";
    if (part.startsWith(":")) {
      if (value === "") return null;
      params[part.slice(1)] = decodeURIComponent(value);
    } else if (part !== value) return null;
  }
  return params;
}

/** Where a folder sends on to: its redirect, else its first visible leaf. */
export function landingOf(item: MenuItem): string | null {
  if (item.redirect && item.redirect !== item.path) return item.redirect;
  const first = item.children.find((child) => !child.hidden && !child.internalOrExternal);
  return first ? (isFolder(first) ? landingOf(first) : first.path) : null;
}
