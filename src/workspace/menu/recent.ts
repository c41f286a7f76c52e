import { useEffect } from "react";
import { writeStored, readStored } from "#src/session/local-storage.ts";
import { session } from "#src/session/session.ts";
import type { TabStore } from "../tabs/store.ts";
import { tabOf } from "../tabs/store.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { matchMenu } from "./menu-tree.ts";

/** A page the user visited. */
export interface Visit {
  path: string;
  title: string;
}

const max = 8;
const nameOf = () => `Recent:${session().username}`;

const isVisit = (one: unknown): one is Visit =>
  typeof one === "object" && one !== null && "path" in one && typeof one.path === "string" && "title" in one;

/** Pages this user visited on this device, the latest first. */
export function visits(): readonly Visit[] {
  const found = readStored(nameOf());
  return Array.isArray(found) ? found.filter(isVisit) : [];
}

/** Puts a visit first and removes the page's earlier one. Pure. */
export const visited = (before: readonly Visit[], visit: Visit): readonly Visit[] =>
  [visit, ...before.filter(({ path }) => path !== visit.path)].slice(0, max);

/**
 * Stores each page when its tab becomes active. Uses the menu's title, because a tab may be named after its content.
 */
export function useVisits(store: TabStore, activeId: string): void {
  const { menu } = useWorkspace();
  useEffect(() => {
    const tab = tabOf(store, activeId);
    if (!tab || !session().username) return;
    const title = matchMenu(menu, tab.path)?.item.title ?? tab.meta.title;
    writeStored(nameOf(), visited(visits(), { path: tab.path, title }));
  }, [store, menu, activeId]);
}
