import type { MenuNode } from "#src/contract/system/access/permission.ts";
import type { DictItem } from "#src/contract/system/dict-cache.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { AuthItem } from "./permission.ts";

/** Max depth; a menu nested deeper is a mistake, and the lower levels are left out. */
const maxDepth = 12;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns the usable nodes of a server's menu. Real data is often invalid: an entry that is not a node or has no
 * address is left out with all its descendants. Missing fields are filled with defaults. Never throws.
 */
export function readMenu(given: unknown, depth = 0): MenuNode[] {
  if (!Array.isArray(given) || depth >= maxDepth) return [];
  return given.flatMap((one) => {
    if (!isRecord(one)) return [];
    const meta = isRecord(one["meta"]) ? one["meta"] : {};
    const children = readMenu(one["children"], depth + 1);
    const { path, url } = addressOf(one, textAt(meta, "url"), children.length > 0);
    if (path === "") return [];
    const flag = (name: string) => one[name] === true;
    return [
      {
        id: textAt(one, "id") || path,
        path,
        name: textAt(one, "name") || null,
        component: textAt(one, "component") || null,
        route: textAt(one, "route") === "0" ? "0" : "1",
        redirect: textAt(one, "redirect") || null,
        hidden: flag("hidden") || meta["hideMenu"] === true,
        alwaysShow: flag("alwaysShow"),
        meta: {
          ...meta,
          title: textAt(meta, "title") || textAt(one, "name") || path,
          icon: textAt(meta, "icon"),
          url,
          target: textAt(meta, "target"),
          componentName: textAt(meta, "componentName"),
          keepAlive: meta["keepAlive"] === true,
          internalOrExternal: meta["internalOrExternal"] === true,
          hideTab: meta["hideTab"] === true,
          permissionList: Array.isArray(meta["permissionList"]) ? meta["permissionList"] : [],
        },
        ...(children.length > 0 ? { children } : {}),
      },
    ];
  });
}

/**
 * Returns the path from the root. A page of another site has a hash without a slash as its path; some servers send its
 * URL instead. A folder without a path uses its id, so that its pages stay in the menu.
 */
function addressOf(
  node: Readonly<Record<string, unknown>>,
  url: string,
  isFolder: boolean,
): { path: string; url: string } {
  // Browsers treat a backslash as a slash.
  const path = textAt(node, "path").trim().replaceAll("\\", "/");
  if (path === "" || path === "/") {
    const id = textAt(node, "id");
    return { path: isFolder && id !== "" ? `/${encodeURIComponent(id)}` : "", url };
  }
  if (/^[a-z][a-z\d+.-]*:|^\{\{|^\/\//i.test(path))
    return { path: `/${encodeURIComponent(textAt(node, "id") || path)}`, url: url || path };
  return { path: `/${path}`.replace(/^[^?#]+/, plainSigns), url };
}

/** The router merges several slashes into one, reads `$` as a parameter, and shows nothing for an unescaped `%`. */
function plainSigns(path: string): string {
  const plain = path.replace(/\/{2,}/g, "/").replaceAll("$", "%24");
  try {
    if (!decodeURIComponent(plain).includes("%")) return plain;
  } catch {
    // Not a valid escape.
  }
  return plain.replaceAll("%", "％");
}

/** Returns the usable entries of a permission list; any other value counts as empty. */
export function readAuth(given: unknown): AuthItem[] {
  if (!Array.isArray(given)) return [];
  return given.flatMap((one) => {
    if (!isRecord(one) || typeof one["action"] !== "string") return [];
    const status = textAt(one, "status");
    return [
      {
        action: one["action"],
        type: textAt(one, "type"),
        describe: textAt(one, "describe"),
        ...(status ? { status } : {}),
      },
    ];
  });
}

/** Returns the usable dictionaries of a server's response; a value that is not a list of items counts as empty. */
export function readDicts(given: unknown): Readonly<Record<string, DictItem[]>> {
  if (!isRecord(given)) return {};
  const lists = Object.entries(given).map(([code, items]): [string, DictItem[]] => [
    code,
    Array.isArray(items) ? (items as DictItem[]).filter(isRecord) : [],
  ]);
  return Object.fromEntries(lists);
}
