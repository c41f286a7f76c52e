import type { AnyRouter, ParsedLocation } from "@tanstack/react-router";
import { plainText } from "#src/lib/text-at.ts";
import { atRoute } from "#src/session/low-app.ts";
import { leadsToPage, matchMenu, type MenuItem } from "../menu/build.ts";
import { missing } from "../menu/landing.ts";
import { framePage, isFramePage } from "../menu/source.ts";
import { expectScroll, keepTabs, recalledTabs, tabsOwner } from "./recall.ts";
import { tabOf, type TabStore } from "./store.ts";
import type { Place, Tab } from "./tabs.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The tab this entry belongs to. */
    tabId?: string;
    /** The address this entry was pushed from: that of the entry before it. */
    from?: string | undefined;
  }
}

let nextId = 0;
const newId = () => `tab-${++nextId}`;

/** Every search value as text: a screen parses its own. */
export function searchTexts(search: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([key, value]) => [key, plainText(value)]),
  );
}

/** The page an address leads to, by the menu; null when the menu doesn't hold it. */
export function placeOf(
  menu: readonly MenuItem[],
  location: { pathname: string; href: string; search: unknown },
): Place | null {
  const hit = matchMenu(menu, location.href);
  if (!hit) return null;
  const { item, params } = hit;
  // An address that may not be opened says why, whatever component it names.
  const component = item.fault ? framePage : item.component;
  // What is typed in a frame is nowhere else: it stays, whatever the menu says (decision 101).
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

/** The page an address as text leads to; null when the menu doesn't hold it. */
export function placeAt(router: AnyRouter, menu: readonly MenuItem[], href: string): Place | null {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  // The router's own reading, so that an address of Chinese words is the same place as when it is gone to.
  return placeOf(menu, router.parseLocation({ href, pathname, search, hash, state: { __TSR_index: 0 } }));
}

/** Opens again what was open before the window was loaded anew. A page that can no longer be opened is gone. */
function restore(router: AnyRouter, store: TabStore, menu: readonly MenuItem[]): void {
  if (store.get().tabs.length > 0) return;
  const tabs = recalledTabs().flatMap(({ id, href, title, scroll }): Tab[] => {
    const place = placeAt(router, menu, href);
    if (!place || !leadsToPage(menu, href)) return [];
    // History entries remember their tab by its id: it stays the same, and is given to no other.
    nextId = Math.max(nextId, Number(id.slice("tab-".length)));
    if (scroll) expectScroll(id, scroll);
    return [{ ...place, meta: { ...place.meta, title }, id, epoch: 0 }];
  });
  store.apply({ kind: "restore", tabs });
}

/** The tabs a window begins with: those it had, home, and the page it stands at. Done again it changes nothing. */
export function openTabs(router: AnyRouter, store: TabStore, menu: readonly MenuItem[], homePath: string): void {
  restore(router, store, menu);
  const home = placeOf(menu, { pathname: homePath, href: homePath, search: {} });
  if (home) store.apply({ kind: "home", place: home, newId: newId() });
  showLocation(router, store, menu, router.state.location);
}

/** What a history entry remembers: the tab it was shown in. */
interface EntryState {
  tabId?: string;
  __TSR_key?: string;
}

/** Shows an address in its tab; `tabId` names one that its history entry does not. */
function showLocation(
  router: AnyRouter,
  store: TabStore,
  menu: readonly MenuItem[],
  location: ParsedLocation,
  tabId = (location.state as EntryState).tabId,
): boolean {
  // Somebody went on meanwhile: an address on its way decides, not the one just passed.
  if (location.href !== router.latestLocation.href) return false;
  const place = placeOf(menu, location);
  if (!place) {
    if (location.pathname === missing) store.apply({ kind: "leave" });
    return false;
  }
  // Before the page is drawn: its first calls carry the app already.
  atRoute(place);
  store.apply({ kind: "show", place, newId: newId(), ...(tabId ? { tabId } : {}) });
  return true;
}

/** Changes that come in a bunch are written once; a switch need not wait for it. */
const writeMs = 200;

/**
 * Keeps the tabs in this window as they change, for whom they were opened: who goes to another tenant, or signs in where
 * somebody else stood, does not find them. Gives what ends it.
 */
export function rememberTabs(store: TabStore): () => void {
  const owner = tabsOwner();
  const keep = (scrolled: boolean) => {
    if (tabsOwner() === owner) keepTabs(store.get(), scrolled);
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
 * Makes the tabs follow the router (never the reverse): after guards, each resolved address is shown in its tab.
 * A history entry remembers its tab, so that back and forward land in the right one of two tabs with one address.
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

/** Goes to the address of a tab: the router leads, the tabs follow. */
export function goToTab(router: AnyRouter, tab: Tab): Promise<void> {
  return router.navigate({ href: tab.fullPath, state: { tabId: tab.id } });
}

/**
 * Shows an open tab at once and goes to its address when that has been painted. The one place where the tab leads: its
 * page is here already, and the router's way to its `onResolved` takes as long again as the switch itself
 * (docs/decisions/051-warm-tabs.md).
 */
export function bringForward(router: AnyRouter, store: TabStore, { id }: Tab): void {
  const tab = tabOf(store, id);
  if (!tab) return;
  atRoute(tab);
  store.apply({ kind: "show", place: tab, newId: newId(), tabId: id });
  afterPaint(() => {
    // As it stands then: somebody may have gone on, or the page changed its address.
    const now = tabOf(store, id);
    if (now && store.get().activeId === id) void goToTab(router, now);
  });
}

/** Runs after the next frame has been painted; in a window nobody sees, where there are no frames, soon. */
function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run);
  else requestAnimationFrame(() => setTimeout(run));
}
