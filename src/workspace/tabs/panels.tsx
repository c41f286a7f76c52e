import { Activity, createElement, memo, Suspense, useState } from "react";
import { text } from "#src/lib/text.ts";
import { Boundary } from "../exception/boundary.tsx";
import { Unavailable } from "../exception/unavailable.tsx";
import { retryScreen, screenOf } from "../screen/screens.ts";
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
    .map((tab) => (
      <Activity key={`${tab.id}:${tab.epoch}`} mode={tab.id === activeId ? "visible" : "hidden"}>
        <Panel tab={tab} />
      </Activity>
    ));
}

/** One tab's page. Drawn again only when its own tab changes. */
const Panel = memo(function Panel({ tab }: { tab: Tab }) {
  return (
    <TabContext value={tab}>
      {/* Each page scrolls by itself: one that is kept alive is found where it was left (GUARD-08). */}
      <div role="tabpanel" id={`${tab.id}-panel`} aria-label={tab.meta.title} className="h-full overflow-y-auto">
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
