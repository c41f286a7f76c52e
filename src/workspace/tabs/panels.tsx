import {
  Activity,
  createElement,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { text } from "#src/lib/text.ts";
import { useSession } from "#src/session/session.ts";
import { Boundary } from "../exception/boundary.tsx";
import { pageIsAwake, pageWakes } from "../keys/live.ts";
import { retryScreen, screenOf } from "../screen/screens.ts";
import { restoreScroll } from "./restore.ts";
import type { TabStore } from "./store.ts";
import { useTabs } from "./store.ts";
import { TabContext } from "./tab-context.ts";
import type { Tab } from "./tabs.ts";

/** The pages of all open tabs: the active one visible, the others hidden but kept alive. */
export function Panels({ store }: { store: TabStore }) {
  const { tabs, activeId } = useTabs(store);
  // A tab that was never shown (e.g. home behind a deep link) is not rendered.
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (activeId && !visited.has(activeId)) setVisited(new Set([...visited, activeId]));
  return tabs
    .filter(({ id }) => id === activeId || visited.has(id))
    .map((tab) => <Page key={`${tab.id}:${tab.epoch}`} tab={tab} active={tab.id === activeId} />);
}

/**
 * A page that is kept alive. `Activity` stops its effects and hides it with `display: none`, which discards its layout.
 * Showing a full list again then cost 50 ms of style and layout, and four times that on a slow machine. A hidden page
 * therefore uses `content-visibility`, which keeps both. A page about to be shown is prerendered (ready.ts,
 * docs/decisions/051-warm-tabs.md). With thirty pages a switch renders two.
 */
const Page = memo(function Page({ tab, active }: { tab: Tab; active: boolean }) {
  // Show the page at once; its effects start a little later.
  const awake = useDeferredValue(active);
  const box = useRef<HTMLDivElement>(undefined);
  // React clears the ref of a hidden page just when it is needed.
  const keep = useCallback((node: HTMLDivElement | null) => {
    if (node) box.current = node;
  }, []);
  // An insertion effect runs right after React has hidden the box, before a layout effect measures it.
  useInsertionEffect(() => {
    const node = box.current;
    if (active || !node) return undefined;
    const stayLaidOut = () => {
      if (node.style.display) node.style.removeProperty("display");
    };
    stayLaidOut();
    node.setAttribute("data-rest", "kept");
    node.setAttribute("aria-hidden", "true");
    // React sets `display: none` again when a hidden page renders again.
    const watch = new MutationObserver(stayLaidOut);
    watch.observe(node, { attributes: true, attributeFilter: ["style"] });
    return () => {
      watch.disconnect();
      node.removeAttribute("data-rest");
      node.removeAttribute("aria-hidden");
    };
  }, [active, awake]);
  // After the page's own effects, because its parts handle keys by then.
  useLayoutEffect(() => {
    if (active) (awake ? pageIsAwake : pageWakes)(tab.id);
  }, [active, awake, tab.id]);
  return (
    <Activity mode={awake ? "visible" : "hidden"}>
      <Panel tab={tab} box={keep} />
    </Activity>
  );
});

/** The page of one tab. Renders again only when its own tab changes. */
const Panel = memo(function Panel({ tab, box }: { tab: Tab; box(node: HTMLDivElement | null): void }) {
  useEffect(() => restoreScroll(tab.id), [tab.id]);
  return (
    <TabContext value={tab}>
      {/* Each page scrolls by itself, so a page kept alive keeps its position (GUARD-08). */}
      <div
        ref={box}
        role="tabpanel"
        id={`${tab.id}-panel`}
        aria-label={tab.meta.title}
        // A compositor layer of its own, so that a prerendered page comes to the top without a new paint. Not by
        // `will-change`, which makes text less sharp.
        // The active page covers the others: hiding them with an inherited property would cost as much as their whole
        // content.
        // Contained when active as well as when hidden: if style containment starts or ends, the browser recounts the
        // CSS
        // counters of the whole document, including every open page.
        className="absolute inset-0 z-0 contain-content transform-[translateZ(0)] overflow-y-auto bg-page data-rest:-z-1 data-[rest=kept]:[content-visibility:hidden] print:static print:transform-none print:overflow-visible print:contain-none print:data-rest:hidden"
      >
        <Boundary onRetry={() => retryScreen(tab.component)}>
          <Suspense fallback={<Loading />}>
            <ScreenHost component={tab.component} title={tab.meta.title} />
          </Suspense>
        </Boundary>
      </div>
    </TabContext>
  );
});

/** Lazy: hardly any menu names a screen that this version does not have. */
const LazyUnavailable = lazyPart(async () => (await import("../exception/unavailable.tsx")).Unavailable);

/**
 * The screen of a menu component. A retry mounts it again, so that it loads the failed code again. When the person's
 * rights or the dictionaries change it renders again and keeps its state, so that its buttons and texts follow and
 * nothing typed is lost.
 */
const ScreenHost = memo(function ScreenHost({ component, title }: { component: string; title: string }) {
  useSession(({ permission }) => permission);
  useSession(({ dicts }) => dicts);
  const screen = screenOf(component);
  return screen ? createElement(screen) : <LazyUnavailable waiting={<Loading />} part={{ title, component }} />;
});

/** Appears only after 300 ms: a page that loads faster needs no message. */
function Loading() {
  return (
    <p role="status" className="animate-[fade-in_200ms_300ms_both] p-6 text-muted">
      {text("workspace.page.loading")}
    </p>
  );
}
