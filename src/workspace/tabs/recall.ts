import * as z from "zod/mini";
import { textUpTo } from "#src/contract/texts.ts";
import { keepPrefix } from "#src/session/keep.ts";
import { session } from "#src/session/session.ts";
import type { Tab, Tabs } from "./tabs.ts";

/** Where a page was scrolled to: the page itself, and its table both ways. */
const Scroll = z.object({ page: z.number(), top: z.number(), left: z.number() });
export type Scroll = z.output<typeof Scroll>;

const RecalledTab = z.object({
  id: z.string().check(z.regex(/^tab-\d+$/)),
  // A page of the console, never another site.
  href: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(65_536)),
  title: textUpTo(200),
  scroll: z.catch(z.optional(Scroll), undefined),
});
export type RecalledTab = z.output<typeof RecalledTab>;

const Recalled = z.object({
  /** Whose tabs they are: another person at this window starts anew. */
  who: z.string(),
  /** Each read by itself: one that cannot come back does not keep the others away. */
  tabs: z.array(z.unknown()).check(z.maxLength(200)),
});

const name = `${keepPrefix}Tabs`;
/** Whose tabs are kept now. */
export const tabsOwner = () => `${session().tenantId}:${session().username}`;

/** The tabs this window had before it was loaded anew, in their order; none when they are somebody else's, or broken. */
export function recalledTabs(): readonly RecalledTab[] {
  try {
    const { data } = Recalled.safeParse(JSON.parse(sessionStorage.getItem(name) ?? "null"));
    if (data?.who !== tabsOwner()) return [];
    return data.tabs.flatMap((tab) => RecalledTab.safeParse(tab).data ?? []);
  } catch {
    // Written by something else: of no use to us.
    return [];
  }
}

const scrollerOf = (panel: Element) => panel.querySelector('[data-slot="table-scroller"]');
/** The page of a tab; null before it is drawn. By its id, which needs no search through all that is open. */
export const panelOf = (id: string) => document.getElementById(`${id}-panel`);

function scrollOf({ id }: Tab): Scroll | undefined {
  const panel = panelOf(id);
  if (!panel) return waiting.get(id);
  const table = scrollerOf(panel);
  const scroll = { page: panel.scrollTop, top: table?.scrollTop ?? 0, left: table?.scrollLeft ?? 0 };
  return scroll.page || scroll.top || scroll.left ? scroll : undefined;
}

/** Keeps the tabs in this window, past a reload and a crash; `scrolled` also says where their pages stand. */
export function keepTabs({ tabs }: Tabs, scrolled: boolean): void {
  if (!session().username) return;
  const kept = tabs.map((tab): RecalledTab => {
    const scroll = scrolled ? scrollOf(tab) : waiting.get(tab.id);
    return { id: tab.id, href: tab.fullPath, title: tab.meta.title, ...(scroll && { scroll }) };
  });
  try {
    sessionStorage.setItem(name, JSON.stringify({ who: tabsOwner(), tabs: kept } satisfies z.input<typeof Recalled>));
  } catch {
    // A full store is no reason to fail: the tabs just don't come back.
    sessionStorage.removeItem(name);
  }
}

/** Where pages that were not shown yet are to be scrolled to. */
const waiting = new Map<string, Scroll>();

export const expectScroll = (id: string, scroll: Scroll): void => void waiting.set(id, scroll);

/** How long a page may take until its rows are there. */
const patienceMs = 10_000;

/**
 * Brings a page back to where it was scrolled before the window was loaded anew, as soon as it is long enough. Whoever
 * moves it himself meanwhile is left alone. Gives what breaks the waiting off, until the page is shown again.
 */
export function returnScroll(id: string): (() => void) | undefined {
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
