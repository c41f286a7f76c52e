import type { MenuNode } from "#src/contract/system/access/permission.ts";
import type { DictItem } from "#src/contract/system/dict-cache.ts";
import { textAt } from "#src/lib/text-at.ts";
import type { AuthItem } from "./permission.ts";

/** A menu nested deeper than this is a mistake; what lies below is left out. */
const maxDepth = 12;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The usable nodes of what a server sent as its menu. Real data holds all sorts: what is no node or leads nowhere is
 * left out with everything below it, what is merely incomplete is completed. Never throws.
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
 * The path from the root. That of another site's page is a hash without a slash; some servers send its address itself.
 * A folder without an address is called by its id, for the sake of what stands in it.
 */
function addressOf(
  node: Readonly<Record<string, unknown>>,
  url: string,
  isFolder: boolean,
): { path: string; url: string } {
  // Where a browser reads a backslash it means a slash.
  const path = textAt(node, "path").trim().replaceAll("\\", "/");
  if (path === "" || path === "/") {
    const id = textAt(node, "id");
    return { path: isFolder && id !== "" ? `/${encodeURIComponent(id)}` : "", url };
  }
  if (/^[a-z][a-z\d+.-]*:|^\{\{|^\/\//i.test(path))
    return { path: `/${encodeURIComponent(textAt(node, "id") || path)}`, url: url || path };
  return { path: `/${path}`.replace(/^[^?#]+/, plainSigns), url };
}

/**
 * To the router several slashes are one, a `$` names a parameter, and a `%` that stands for itself is no address: it
 * shows nothing at all.
 */
function plainSigns(path: string): string {
  const plain = path.replace(/\/{2,}/g, "/").replaceAll("$", "%24");
  try {
    if (!decodeURIComponent(plain).includes("%")) return plain;
  } catch {
    // No escape either.
  }
  return plain.replaceAll("%", "％");
}

/** The usable entries of a list of rights; anything else counts as none. */
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

/** The usable dictionaries of what a server sent as all of them: what is no list of items counts as empty. */
export function readDicts(given: unknown): Readonly<Record<string, DictItem[]>> {
  if (!isRecord(given)) return {};
  const lists = Object.entries(given).map(([code, items]): [string, DictItem[]] => [
    code,
    Array.isArray(items) ? (items as DictItem[]).filter(isRecord) : [],
  ]);
  return Object.fromEntries(lists);
}
