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
import { text } from "#src/lib/text.ts";
import { Boundary } from "../exception/boundary.tsx";
import { Unavailable } from "../exception/unavailable.tsx";
import { pageIsAwake, pageWakes } from "../keys/live.ts";
import { retryScreen, screenOf } from "../screen/screens.ts";
import { returnScroll } from "./recall.ts";
import type { TabStore } from "./store.ts";
import { useTabs } from "./store.ts";
import { TabContext } from "./tab-context.ts";
import type { Tab } from "./tabs.ts";

/** The pages of all open tabs: the active one shown, the others kept alive, hidden and at rest. */
export function Panels({ store }: { store: TabStore }) {
  const { tabs, activeId } = useTabs(store);
  // A tab nobody has looked at yet (home, behind a deep address) costs nothing.
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  if (activeId && !visited.has(activeId)) setVisited(new Set([...visited, activeId]));
  return tabs
    .filter(({ id }) => id === activeId || visited.has(id))
    .map((tab) => <Page key={`${tab.id}:${tab.epoch}`} tab={tab} active={tab.id === activeId} />);
}

/**
 * One kept page. `Activity` stops its effects and hides it with `display: none`, which throws its layout away: showing
 * a full list again cost 50 ms of style and layout, four times that on a slow machine. The box at rest is therefore
 * hidden with `content-visibility`, which keeps both; one that is about to be shown is drawn beforehand (ready.ts,
 * docs/decisions/051-warm-tabs.md). Of thirty pages a switch draws two.
 */
const Page = memo(function Page({ tab, active }: { tab: Tab; active: boolean }) {
  // The page is seen at once; that its effects run again is not waited for.
  const awake = useDeferredValue(active);
  const box = useRef<HTMLDivElement>(undefined);
  // React takes the ref of a hidden page away just when it is needed.
  const keep = useCallback((node: HTMLDivElement | null) => {
    if (node) box.current = node;
  }, []);
  // An insertion effect runs right after React has hidden the box, before any layout effect measures without it.
  useInsertionEffect(() => {
    const node = box.current;
    if (active || !node) return undefined;
    const stayLaidOut = () => {
      if (node.style.display) node.style.removeProperty("display");
    };
    stayLaidOut();
    node.setAttribute("data-rest", "kept");
    node.setAttribute("aria-hidden", "true");
    // A hidden page that is drawn anew is hidden anew.
    const watch = new MutationObserver(stayLaidOut);
    watch.observe(node, { attributes: true, attributeFilter: ["style"] });
    return () => {
      watch.disconnect();
      node.removeAttribute("data-rest");
      node.removeAttribute("aria-hidden");
    };
  }, [active, awake]);
  // After the effects of the page itself: its parts answer keys by then.
  useLayoutEffect(() => {
    if (active) (awake ? pageIsAwake : pageWakes)(tab.id);
  }, [active, awake, tab.id]);
  return (
    <Activity mode={awake ? "visible" : "hidden"}>
      <Panel tab={tab} box={keep} />
    </Activity>
  );
});

/** One tab's page. Drawn again only when its own tab changes. */
const Panel = memo(function Panel({ tab, box }: { tab: Tab; box(node: HTMLDivElement | null): void }) {
  useEffect(() => returnScroll(tab.id), [tab.id]);
  return (
    <TabContext value={tab}>
      {/* Each page scrolls by itself: one that is kept alive is found where it was left (GUARD-08). */}
      <div
        ref={box}
        role="tabpanel"
        id={`${tab.id}-panel`}
        aria-label={tab.meta.title}
        // A layer of its own, so that one drawn under the page in front comes to the top undrawn; not by `will-change`,
        // which takes the fine drawing from letters. The page in front covers the others: a property that children
        // inherit would cost as much as all they hold.
        // Contained in front as well as at rest: where containment of style begins or ends, the browser counts the
        // counters of the whole document anew, through every page that is open.
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

/** The screen of a menu component. Mounted anew by a retry, so that it asks for the code that failed to come again. */
const ScreenHost = memo(function ScreenHost({ component, title }: { component: string; title: string }) {
  const screen = screenOf(component);
  return screen ? createElement(screen) : <Unavailable title={title} component={component} />;
});

/** Shows after 300 ms only: a page that comes at once needs no notice. */
function Loading() {
  return (
    <p role="status" className="animate-[fade-in_200ms_300ms_both] p-6 text-muted">
      {text("workspace.page.loading")}
    </p>
  );
}
