import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";
import { plainText } from "#src/lib/text-at.ts";
import { atRoute } from "#src/session/low-app.ts";
import { leadsToPage, matchMenu, type MenuItem } from "../menu/menu-tree.ts";
import { missing } from "../menu/landing.ts";
import { framePage, isFramePage } from "../menu/source.ts";
import { expectScroll, storeTabs, restoredTabs, tabsOwner } from "./restore.ts";
import { tabOf, type TabStore } from "./store.ts";
import type { Place, Tab } from "./tabs.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Tab of this history entry. */
    tabId?: string;
    /** Address of the entry before, from which this one was pushed. */
    from?: string | undefined;
  }
}

let nextId = 0;
const newId = () => `tab-${++nextId}`;

/** All search values as text: each screen parses its own. */
export function searchTexts(search: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, plainText(value)]),
  );
}

/** The page of an address according to the menu; null if the menu does not have it. */
export function placeOf(
  menu: readonly MenuItem[],
  location: { pathname: string; href: string; search: unknown },
): Place | null {
  const hit = matchMenu(menu, location.href);
  if (!hit) return null;
  const { item, params } = hit;
  // An entry whose address may not be opened shows the reason, whatever its component is.
  const component = item.fault ? framePage : item.component;
  // Text typed into a framed site is stored nowhere else, so the frame always stays alive (decision 101).
  const keepAlive = item.keepAlive || isFramePage(component);
  return {
    path: location.pathname,
    fullPath: location.href,
    name: item.name,
    component,
    componentName: item.componentName,
    meta: { title: item.title, icon: item.icon, keepAlive },
    params,
    search: searchTexts((location.search ?? {}) as Record<string, unknown>),
  };
}

/** The page of an address given as text; null if the menu does not have it. */
export function placeAt(router: AnyRouter, menu: readonly MenuItem[], href: string): Place | null {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  // Parsed by the router, so that an address with Chinese characters gives the same place as navigation does.
  return placeOf(menu, router.parseLocation({ href, pathname, search, hash, state: { __TSR_index: 0 } }));
}

/** Reopens the tabs from before a reload. Pages that can no longer be opened are dropped. */
function restore(router: AnyRouter, store: TabStore, menu: readonly MenuItem[]): void {
  if (store.get().tabs.length > 0) return;
  const tabs = restoredTabs().flatMap(({ id, href, title, scroll }): Tab[] => {
    const place = placeAt(router, menu, href);
    if (!place || !leadsToPage(menu, href)) return [];
    // A restored tab keeps its id, because history entries refer to it. No new tab may get that id.
    nextId = Math.max(nextId, Number(id.slice("tab-".length)));
    if (scroll) expectScroll(id, scroll);
    return [{ ...place, meta: { ...place.meta, title }, id, epoch: 0 }];
  });
  store.apply({ kind: "restore", tabs });
}

/**
 * Opens the first tabs of a window: the restored ones, home, and the current page. Calling it again changes nothing.
 */
export function openTabs(router: AnyRouter, store: TabStore, menu: readonly MenuItem[], homePath: string): void {
  restore(router, store, menu);
  const home = placeOf(menu, { pathname: homePath, href: homePath, search: {} });
  if (home) store.apply({ kind: "home", place: home, newId: newId() });
  showLocation(router, store, menu, router.state.location);
}

/** State of a history entry: the tab it was shown in. */
interface EntryState {
  tabId?: string;
  __TSR_key?: string;
}

/** Shows an address in its tab; `tabId` is used if the history entry has none. */
function showLocation(
  router: AnyRouter,
  store: TabStore,
  menu: readonly MenuItem[],
  location: ParsedLocation,
  tabId = (location.state as EntryState).tabId,
): boolean {
  // The user went on meanwhile: only the latest address counts.
  if (location.href !== router.latestLocation.href) return false;
  const place = placeOf(menu, location);
  if (!place) {
    if (location.pathname === missing) store.apply({ kind: "leave" });
    return false;
  }
  // Before the page renders: its first requests must carry the id of the low-code app.
  atRoute(place);
  store.apply({ kind: "show", place, newId: newId(), ...(tabId ? { tabId } : {}) });
  return true;
}

/** Changes within this time are stored together, ms; a tab switch does not wait for that. */
const writeMs = 200;

/**
 * Stores the tabs of this window on every change, for their owner. After a switch of tenant or user they are not
 * restored. Returns the function that stops it.
 */
export function rememberTabs(store: TabStore): () => void {
  const owner = tabsOwner();
  const keep = (scrolled: boolean) => {
    if (tabsOwner() === owner) storeTabs(store.get(), scrolled);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => keep(false), writeMs);
  });
  const leaving = () => {
    clearTimeout(timer);
    keep(true);
  };
  window.addEventListener("pagehide", leaving);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener("pagehide", leaving);
  };
}

/**
 * Makes the tabs follow the router (never the reverse): after guards, each resolved address is shown in its tab. A
 * history entry stores its tab, so back and forward reach the right one of two tabs with the same address.
 */
export function followRouter(
  router: AnyRouter,
  store: TabStore,
  menu: () => readonly MenuItem[],
  homePath: string,
): () => void {
  openTabs(router, store, menu(), homePath);
  const tabOfEntry = new Map<string, string>();
  const sync = (location: ParsedLocation) => {
    const { tabId, __TSR_key: entry = "" } = location.state as EntryState;
    const shown = showLocation(router, store, menu(), location, tabId ?? tabOfEntry.get(entry));
    if (shown && entry) tabOfEntry.set(entry, store.get().activeId);
  };
  sync(router.state.location);
  return router.subscribe("onResolved", ({ toLocation }) => sync(toLocation));
}

/** Navigates to the address of a tab: the router leads, the tabs follow. */
export function goToTab(router: AnyRouter, tab: Tab): Promise<void> {
  return router.navigate({ href: tab.fullPath, state: { tabId: tab.id } });
}

/**
 * Shows an open tab at once and navigates to its address after the paint. Only here the tab leads, because its page is
 * loaded already. Waiting for the router's `onResolved` would double the time of the switch
 * (docs/decisions/051-warm-tabs.md).
 */
export function bringForward(router: AnyRouter, store: TabStore, { id }: Tab): void {
  const tab = tabOf(store, id);
  if (!tab) return;
  atRoute(tab);
  store.apply({ kind: "show", place: tab, newId: newId(), tabId: id });
  afterPaint(() => {
    // Read again: the user may have gone on, or the page may have changed its address.
    const now = tabOf(store, id);
    if (now && store.get().activeId === id) void goToTab(router, now);
  });
}

/** Runs after the next frame is painted. A hidden window paints no frames, so it runs soon there. */
function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
