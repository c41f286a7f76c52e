import { createContext, useContext, useEffect, useLayoutEffect, useMemo } from "react";
import type { AnyRouter } from "@tanstack/react-router";
import type { PagePath } from "#src/contract/addresses.ts";
import type { MenuItem } from "../menu/menu-tree.ts";
import { goToTab } from "./follow.ts";
import { tabOf, type TabStore } from "./store.ts";
import { listKey, recordSearch, type Tab, tabAtPath } from "./tabs.ts";

/** Values that the workspace provides to everything inside it. */
export interface WorkspaceValue {
  router: AnyRouter;
  store: TabStore;
  menu: readonly MenuItem[];
  homePath: string;
}

export const WorkspaceContext = createContext<WorkspaceValue | null>(null);
export const TabContext = createContext<Tab | null>(null);

/** The surrounding workspace; throws a helpful error outside one. */
export function useWorkspace(): WorkspaceValue {
  const value = useContext(WorkspaceContext);
  if (!value)
    throw new Error("useWorkspace must stand inside <Workspace>; without it there are no tabs to open pages in.");
  return value;
}

export type SearchPatch = Readonly<Record<string, string | number | undefined | null>>;

/** The search after a patch; empty values are removed. */
export function patchSearch(search: Readonly<Record<string, string>>, patch: SearchPatch): Record<string, string> {
  const merged: Record<string, string> = { ...search };
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || value === null || value === "") delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}

/** An address from path and search; keys keep their order. */
export function hrefOf<P extends string>(path: P, search: Readonly<Record<string, string>>): P | `${P}?${string}` {
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The tab of a screen. It has its own address, not the router's, so that a hidden screen keeps its values. `setSearch`
 * changes the tab's address; a hidden tab stays hidden.
 */
export function useTab() {
  const tab = useContext(TabContext);
  const { router, store, menu } = useWorkspace();
  if (!tab)
    throw new Error("useTab must stand inside a workspace tab; a screen outside one has no address of its own.");
  return useMemo(
    () => ({
      tab,
      params: tab.params,
      search: tab.search,
      /**
       * Patches the search; `push` adds a history entry, so that Back undoes the patch. A patch that restores the
       * address before such an entry goes back instead. So closing a drawer leaves no entry where Back seems to do
       * nothing.
       */
      setSearch(patch: SearchPatch, { push = false }: { push?: boolean } = {}) {
        const now = tabOf(store, tab.id) ?? tab;
        const asked = askedSearch(router, now);
        const search = patchSearch(asked, patch);
        const fullPath = hrefOf(now.path, search);
        if (fullPath === hrefOf(now.path, asked)) return;
        if (store.get().activeId !== tab.id) return store.apply({ kind: "readdress", id: tab.id, fullPath, search });
        const from = pushedFrom(router, now, push);
        if (!push && from === fullPath) return goBack(router);
        void router.navigate({ href: fullPath, state: { tabId: tab.id, from }, replace: !push, resetScroll: false });
      },
      /** Opens another page of the console in its tab. */
      open(path: PagePath, search: SearchPatch = {}) {
        void router.navigate({ href: hrefOf(path, patchSearch({}, search)) });
      },
      /** Opens a record of this list as a page in its own tab. */
      openRecord(id: string) {
        // Blur first: a focused panel would be hidden with its focus. Without a focus the page's heading gets it.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        void router.navigate({
          href: hrefOf(tab.path, patchSearch(recordSearch(id), { [listKey]: tab.search[listKey] })),
        });
      },
      close: () => closeTab({ router, store, menu }, tab.id),
    }),
    [tab, router, store, menu],
  );
}

/** The search requested last. The tab gets it only after the navigation has resolved. */
function askedSearch(router: AnyRouter, { id, path, search }: Tab): Readonly<Record<string, string>> {
  const asked = askedFor(router);
  return asked.tabId === id && asked.path === path ? asked.search : search;
}

/** The address requested last, in the form a tab stores it: decoded path, search as texts. */
function askedFor({ history, parseLocation }: AnyRouter) {
  const { search, state } = history.location;
  return {
    path: parseLocation(history.location).pathname,
    search: Object.fromEntries(new URLSearchParams(search)),
    tabId: state.tabId,
    from: state.from,
  };
}

/**
 * Address of the entry before the one to be written: this tab's own on `push`, else the one stored in the replaced
 * entry.
 */
function pushedFrom(router: AnyRouter, { id, path, search }: Tab, push: boolean): string | undefined {
  const asked = askedFor(router);
  if (!push) return asked.tabId === id ? asked.from : undefined;
  const own = hrefOf(path, search);
  // A tab is shown before its address is in the history, so the history may still be at another tab.
  return hrefOf(asked.path, asked.search) === own ? own : undefined;
}

let goingBack = false;
/** Goes back one entry, once: pressing Escape again while the browser navigates must not go back further. */
function goBack({ history }: AnyRouter): void {
  if (goingBack) return;
  goingBack = true;
  const stop = history.subscribe(() => {
    goingBack = false;
    stop();
  });
  // Ignore the blocker: the user was asked already where needed, and this is not the browser's Back button.
  history.back({ ignoreBlocker: true });
}

/** Closes a tab. If it was active, goes to its return page (as it was left, if open), else to its neighbour. */
export function closeTab(
  { router, store }: Pick<WorkspaceValue, "router" | "store" | "menu">,
  id: string,
  returnPath?: PagePath,
): void {
  const wasActive = store.get().activeId === id;
  store.apply({ kind: "close", id });
  if (!wasActive) return;
  const back = returnPath && tabAtPath(store.get(), returnPath);
  if (returnPath && !back) return void router.navigate({ href: returnPath });
  const next = back || tabOf(store, store.get().activeId);
  if (next) void goToTab(router, next);
}

/** Names the tab, the last breadcrumb and the window after the page's content instead of its menu entry. */
export function useTabTitle(title: string): void {
  const tab = useContext(TabContext);
  const { store } = useWorkspace();
  const id = tab?.id ?? "";
  const shown = tab?.meta.title;
  // Before paint, so that the menu entry's name does not show for a moment.
  useLayoutEffect(() => {
    if (shown !== title) store.apply({ kind: "rename", id, title });
  }, [store, id, shown, title]);
}

/** Marks the tab as having unsaved work while `dirty`; the strip shows a dot and closing asks first. */
export function useDirtyTab(dirty: boolean): void {
  const tab = useContext(TabContext);
  const { store } = useWorkspace();
  const id = tab?.id ?? "";
  useEffect(() => {
    store.setDirty(id, dirty);
    return () => {
      if (dirty && !store.get().tabs.some((one) => one.id === id)) store.setDirty(id, false);
    };
  }, [store, id, dirty]);
}
