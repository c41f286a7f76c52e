import type { MenuNode } from "#src/contract/system/permission.ts";
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
    const { path, url } = addressOf(one, textAt(meta, "url"));
    if (path === "") return [];
    const flag = (name: string) => one[name] === true;
    const children = readMenu(one["children"], depth + 1);
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

/** The path from the root. That of another site's page is a hash without a slash; some servers send its address itself. */
function addressOf(node: Readonly<Record<string, unknown>>, url: string): { path: string; url: string } {
  const path = textAt(node, "path").trim();
  if (path === "" || path === "/") return { path: "", url };
  if (/^[a-z][a-z\d+.-]*:|^\{\{|^[/\\]{2}/i.test(path))
    return { path: `/${encodeURIComponent(textAt(node, "id") || path)}`, url: url || path };
  return { path: path.startsWith("/") ? path : `/${path}`, url };
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
