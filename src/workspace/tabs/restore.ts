import * as z from "zod/mini";
import { textUpTo } from "#src/contract/texts.ts";
import { storagePrefix } from "#src/session/local-storage.ts";
import { session } from "#src/session/session.ts";
import { ownerOf, viewing } from "#src/session/viewing.ts";
import type { Tab, Tabs } from "./tabs.ts";

/** Scroll position of a page and of its table in both directions, px. */
const Scroll = z.object({ page: z.number(), top: z.number(), left: z.number() });
export type Scroll = z.output<typeof Scroll>;

const RestoredTab = z.object({
  id: z.string().check(z.regex(/^tab-\d+$/)),
  // Only a path of the console, never another site.
  href: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(65_536)),
  title: textUpTo(200),
  scroll: z.catch(z.optional(Scroll), undefined),
});
export type RestoredTab = z.output<typeof RestoredTab>;

const Recalled = z.object({
  /** Owner of the tabs: another user in this window starts without them. */
  who: z.string(),
  /** Each tab is parsed separately, so that one invalid tab does not drop the others. */
  tabs: z.array(z.unknown()).check(z.maxLength(200)),
});

/** The tabs of the viewer stay for his return. */
const tabsName = () => `${storagePrefix}Tabs${viewing() ? ":view" : ""}`;
/** Owner of the current tabs: tenant and user. */
export const tabsOwner = () => ownerOf(session());

/** The tabs of this window from before a reload, in order; none if they belong to another user or are invalid. */
export function restoredTabs(): readonly RestoredTab[] {
  try {
    const { data } = Recalled.safeParse(JSON.parse(sessionStorage.getItem(tabsName()) ?? "null"));
    if (data?.who !== tabsOwner()) return [];
    return data.tabs.flatMap((tab) => RestoredTab.safeParse(tab).data ?? []);
  } catch {
    // Not valid JSON: written by other code.
    return [];
  }
}

const scrollerOf = (panel: Element) => panel.querySelector('[data-slot="table-scroller"]');
/** The panel of a tab; null before it renders. Found by id, which does not search all open pages. */
export const panelOf = (id: string) => document.getElementById(`${id}-panel`);

function scrollOf({ id }: Tab): Scroll | undefined {
  const panel = panelOf(id);
  if (!panel) return waiting.get(id);
  const table = scrollerOf(panel);
  const scroll = { page: panel.scrollTop, top: table?.scrollTop ?? 0, left: table?.scrollLeft ?? 0 };
  return scroll.page || scroll.top || scroll.left ? scroll : undefined;
}

/**
 * Stores the tabs of this window, so that they survive a reload or a crash. With `scrolled` also their scroll
 * positions.
 */
export function storeTabs({ tabs }: Tabs, scrolled: boolean): void {
  if (!session().username) return;
  const kept = tabs.map((tab): RestoredTab => {
    const scroll = scrolled ? scrollOf(tab) : waiting.get(tab.id);
    return { id: tab.id, href: tab.fullPath, title: tab.meta.title, ...(scroll && { scroll }) };
  });
  try {
    sessionStorage.setItem(
      tabsName(),
      JSON.stringify({ who: tabsOwner(), tabs: kept } satisfies z.input<typeof Recalled>),
    );
  } catch {
    // A full storage is no error: the tabs are just not restored.
    sessionStorage.removeItem(tabsName());
  }
}

/** Scroll positions of restored pages that were not shown yet. */
const waiting = new Map<string, Scroll>();

export const expectScroll = (id: string, scroll: Scroll): void => void waiting.set(id, scroll);

/** Max wait for a page's rows, ms. */
const patienceMs = 10_000;

/**
 * Restores the scroll position from before a reload, as soon as the page is long enough. Stops if the user scrolls.
 * Returns a function that pauses it until the page is shown again.
 */
export function restoreScroll(id: string): (() => void) | undefined {
  const scroll = waiting.get(id);
  const panel = panelOf(id);
  if (!scroll || !panel) return undefined;
  const reach = (node: Element, top: number, left: number) => {
    node.scrollTo({ top, left, behavior: "instant" });
    return node.scrollTop >= top - 1 && node.scrollLeft >= left - 1;
  };
  const go = () => {
    const table = scrollerOf(panel);
    if (!table && (scroll.top || scroll.left)) return;
    const there = reach(panel, scroll.page, 0);
    if ((table ? reach(table, scroll.top, scroll.left) : true) && there) end();
  };
  const watch = new MutationObserver(go);
  const own = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
  const patience = setTimeout(() => end(), patienceMs);
  const stop = () => {
    clearTimeout(patience);
    watch.disconnect();
    for (const kind of own) panel.removeEventListener(kind, end);
  };
  const end = () => {
    waiting.delete(id);
    stop();
  };
  for (const kind of own) panel.addEventListener(kind, end, { passive: true });
  watch.observe(panel, { childList: true, subtree: true, attributes: true, attributeFilter: ["style"] });
  go();
  return stop;
}
