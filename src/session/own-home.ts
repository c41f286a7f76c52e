import type { MenuNode } from "#src/contract/system/access/permission.ts";
import { homePath, safeRedirect } from "./guard.ts";
import { session } from "./session.ts";
import { fetchPermission } from "./sign-in/sign-in.ts";

const holds = (nodes: readonly MenuNode[], path: string): boolean =>
  nodes.some((node) => node.path === path || holds(node.children ?? [], path));

/** The page a person begins on after signing in: the one he chose, as long as his menu holds it. */
export async function ownHome(): Promise<string> {
  const chosen = safeRedirect(session().user?.homePath);
  if (!chosen || chosen === homePath) return homePath;
  try {
    await fetchPermission();
  } catch {
    // The guard asks again on the way, and says why the menu did not come.
    return homePath;
  }
  return holds(session().permission?.menu ?? [], chosen) ? chosen : homePath;
}
