import { createElement, Suspense, useMemo, useState } from "react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { Boundary } from "../exception/boundary.tsx";
import { Unavailable } from "../exception/unavailable.tsx";
import { retryScreen, screenOf } from "../screen/screens.ts";
import { createTabStore, tabOf, useTabs } from "../tabs/store.ts";
import { TabContext, useWorkspace, WorkspaceContext } from "../tabs/tab-context.ts";
import type { Place } from "../tabs/tabs.ts";
import type { Notice } from "./notice.ts";

/** Width of the dialog, px (NOTICE-17). */
const pageWidth = 1200;
const ownTab = "notice-page";

/**
 * 详细信息: the page that an announcement names, opened in a dialog (DEC-15). The page gets its own tab, which no tab strip
 * shows, so changes of its address stay in the dialog.
 */
export function PageDialog({ notice, component, onClose }: { notice: Notice; component: string; onClose(): void }) {
  const outer = useWorkspace();
  const [store] = useState(() => {
    const made = createTabStore(outer.homePath);
    const search: Record<string, string> = notice.busId ? { id: notice.busId } : {};
    const place: Place = {
      path: `/${component}`,
      fullPath: `/${component}`,
      name: ownTab,
      componentName: ownTab,
      component,
      meta: { title: notice.title, icon: "", keepAlive: false },
      params: {},
      search,
    };
    made.apply({ kind: "show", place, newId: ownTab });
    return made;
  });
  useTabs(store);
  const tab = tabOf(store, ownTab);
  // No tab is active in this store, so the page changes its own address and never the window's.
  const inner = useMemo(
    () => ({ ...outer, store: { ...store, get: () => ({ ...store.get(), activeId: "" }) } }),
    [outer, store],
  );
  const screen = screenOf(component);
  return (
    <Dialog
      open
      width={pageWidth}
      padded={false}
      title={text("notices.page.heading")}
      onOpenChange={(open) => !open && onClose()}
    >
      <WorkspaceContext value={inner}>
        <TabContext value={tab}>
          <Boundary onRetry={() => retryScreen(component)}>
            <Suspense fallback={<p className="p-6 text-muted">{text("workspace.page.loading")}</p>}>
              {screen ? createElement(screen) : <Unavailable title={notice.title} component={component} />}
            </Suspense>
          </Boundary>
        </TabContext>
      </WorkspaceContext>
    </Dialog>
  );
}
