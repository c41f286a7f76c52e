import type { MenuNode } from "#src/contract/system/access/permission.ts";
import { homePath, safeRedirect } from "./guard.ts";
import { session } from "./session.ts";
import { fetchPermission } from "./sign-in/sign-in.ts";

const holds = (nodes: readonly MenuNode[], path: string): boolean =>
  nodes.some((node) => node.path === path || holds(node.children ?? [], path));

/** Returns the start page after sign-in: the one the person chose, if it is in their menu. */
export async function ownHome(): Promise<string> {
  const chosen = safeRedirect(session().user?.homePath);
  if (!chosen || chosen === homePath) return homePath;
  try {
    await fetchPermission();
  } catch {
    // The guard fetches the menu again on navigation, and reports why it failed.
    return homePath;
  }
  return holds(session().permission?.menu ?? [], chosen) ? chosen : homePath;
}
