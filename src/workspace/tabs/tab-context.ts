import { createContext, useContext, useEffect, useLayoutEffect, useMemo } from "react";
import type { AnyRouter } from "@tanstack/react-router";
import type { PagePath } from "#src/contract/addresses.ts";
import type { MenuItem } from "../menu/build.ts";
import { goToTab } from "./follow.ts";
import { tabOf, type TabStore } from "./store.ts";
import { recordSearch, type Tab, tabAtPath } from "./tabs.ts";

/** What the workspace gives to everything inside it. */
export interface WorkspaceValue {
  router: AnyRouter;
  store: TabStore;
  menu: readonly MenuItem[];
  homePath: string;
}

export const WorkspaceContext = createContext<WorkspaceValue | null>(null);
export const TabContext = createContext<Tab | null>(null);

/** The workspace around; a helpful error outside of it. */
export function useWorkspace(): WorkspaceValue {
  const value = useContext(WorkspaceContext);
  if (!value)
    throw new Error("useWorkspace must stand inside <Workspace>; without it there are no tabs to open pages in.");
  return value;
}

export type SearchPatch = Readonly<Record<string, string | number | undefined | null>>;

/** The search of an address after a patch: empty values leave it. */
export function patchSearch(search: Readonly<Record<string, string>>, patch: SearchPatch): Record<string, string> {
  const merged: Record<string, string> = { ...search };
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined || value === null || value === "") delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}

/** An address from path and search, keys in the order given. */
export function hrefOf<P extends string>(path: P, search: Readonly<Record<string, string>>): P | `${P}?${string}` {
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The tab a screen stands in: its own address, never the router's, so that a hidden screen keeps its values.
 * `setSearch` changes the tab's address; from a hidden tab it does so without coming forward.
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
       * Patches the search; `push` makes a history entry that Back returns from. A patch that undoes what such an entry
       * was made for goes back to the one before: a drawer closed leaves no entry that Back would seem to do nothing at.
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
      /** Goes to another page of the console, in its tab. */
      open(path: PagePath, search: SearchPatch = {}) {
        void router.navigate({ href: hrefOf(path, patchSearch({}, search)) });
      },
      /** Opens a record of this list as a page of its own, in its tab. */
      openRecord(id: string) {
        // A panel that keeps the focus would go out of sight with it: the heading of the page takes a free one.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        void router.navigate({ href: hrefOf(tab.path, recordSearch(id)) });
      },
      close: () => closeTab({ router, store, menu }, tab.id),
    }),
    [tab, router, store, menu],
  );
}

/** The search that was asked for last: the tab follows an address that is still on its way only later. */
function askedSearch(router: AnyRouter, { id, path, search }: Tab): Readonly<Record<string, string>> {
  const asked = askedFor(router);
  return asked.tabId === id && asked.path === path ? asked.search : search;
}

/** The address that was asked for last, as a tab writes one: its path in plain words, its search as texts. */
function askedFor({ history, parseLocation }: AnyRouter) {
  const { search, state } = history.location;
  return {
    path: parseLocation(history.location).pathname,
    search: Object.fromEntries(new URLSearchParams(search)),
    tabId: state.tabId,
    from: state.from,
  };
}

/** The address that the entry to be written stands behind: this tab's own, or what the entry it replaces remembers. */
function pushedFrom(router: AnyRouter, { id, path, search }: Tab, push: boolean): string | undefined {
  const asked = askedFor(router);
  if (!push) return asked.tabId === id ? asked.from : undefined;
  const own = hrefOf(path, search);
  // Another tab may have come forward whose address is still on its way.
  return hrefOf(asked.path, asked.search) === own ? own : undefined;
}

let goingBack = false;
/** To the entry before, once: a second press of Escape while the browser is on its way must not lead further. */
function goBack({ history }: AnyRouter): void {
  if (goingBack) return;
  goingBack = true;
  const stop = history.subscribe(() => {
    goingBack = false;
    stop();
  });
  // Asked about already, where something had to be: this is not the browser's own Back.
  history.back({ ignoreBlocker: true });
}

/** Closes a tab and goes where its closing leads: its return page, as it was left if it is open, else the neighbour. */
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

/** Names the tab, the last crumb and the window after what the page is about, not after its menu entry. */
export function useTabTitle(title: string): void {
  const tab = useContext(TabContext);
  const { store } = useWorkspace();
  const id = tab?.id ?? "";
  const shown = tab?.meta.title;
  // Before the page is drawn: under the entry's name it would be another page for a moment.
  useLayoutEffect(() => {
    if (shown !== title) store.apply({ kind: "rename", id, title });
  }, [store, id, shown, title]);
}

/** Marks the tab as holding unsaved work while `dirty`; the strip shows a dot and closing asks. */
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
