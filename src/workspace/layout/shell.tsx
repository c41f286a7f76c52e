import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { latePart } from "#ui/late-part/late-part.tsx";
import { cn } from "#ui/lib/cn.ts";
import { text } from "#src/lib/text.ts";
import { appearance, onAppearance, setAppearance } from "../settings/appearance.ts";
import { Panels } from "../tabs/panels.tsx";
import { Strip } from "../tabs/strip.tsx";
import { useWorkspace } from "../tabs/tab-context.ts";
import type { Tab } from "../tabs/tabs.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { collapsedBelow, mobileBelow, useNarrow } from "./use-narrow.ts";

/** Fetched when first opened: most screens are wide, and its layer is heavy. */
const LateMobileMenu = latePart(async () => (await import("./mobile-menu.tsx")).MobileMenu);

/** Side menu, header, tabs and the pages. Under 1088 px the menu is a drawer and the tabs are gone. */
export function Shell({ tabs, activeId }: { tabs: readonly Tab[]; activeId: string }) {
  const { store } = useWorkspace();
  const mobile = useNarrow(mobileBelow);
  const small = useNarrow(collapsedBelow);
  const { multipage } = useSyncExternalStore(onAppearance, appearance);
  const [opened, setOpened] = useState(() => appearance().sidebarOpened);
  const [drawer, setDrawer] = useState<boolean>();
  const collapsed = small || !opened;
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main, activeId);

  const toggle = () => {
    if (mobile) {
      setDrawer(true);
      return;
    }
    setAppearance({ sidebarOpened: !opened });
    setOpened(!opened);
  };
  const active = tabs.find((tab) => tab.id === activeId);
  return (
    <div className="flex h-dvh bg-page text-body">
      <a
        href="#main"
        className="absolute -top-20 left-2 z-toast rounded-control bg-accent-fill px-3 py-1.5 text-on-accent focus:top-2"
      >
        {text("workspace.header.skip")}
      </a>
      {!mobile && (
        <div
          data-slot="sider"
          className={cn(
            "flex flex-none flex-col border-r border-line bg-surface transition-[width] duration-base",
            collapsed ? "w-14" : "w-52",
          )}
        >
          <Logo collapsed={collapsed} />
          <Menu collapsed={collapsed} className="min-h-0 flex-1 overflow-y-auto pb-4" />
          {!collapsed && <Footer />}
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header mobile={mobile} collapsed={collapsed} onToggleMenu={toggle} />
        <OfflineBar />
        {!mobile && multipage && <Strip tabs={tabs} activeId={activeId} />}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-label={active?.meta.title}
          className="relative isolate min-h-0 flex-1 overflow-hidden outline-none"
        >
          <Panels store={store} />
        </main>
      </div>
      {mobile && drawer !== undefined && (
        <LateMobileMenu waiting={null} part={{ open: drawer, onOpenChange: setDrawer }} />
      )}
    </div>
  );
}

/** After a page was opened from the menu or a link the focus goes to its heading; from the strip it stays there. */
function useHeadingFocus(main: React.RefObject<HTMLElement | null>, activeId: string): void {
  useEffect(() => {
    const focused = document.activeElement;
    const pages = main.current;
    if (!activeId || !pages || focused?.closest('[data-slot="tab-strip"], [role="dialog"], main')) return undefined;
    const look = () => {
      // Who went on meanwhile is left alone.
      if (document.activeElement !== focused && document.activeElement !== document.body) return true;
      const heading = pages.querySelector<HTMLElement>(`[id="${activeId}-panel"] [data-page-heading]`);
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    // A page opened for the first time draws its heading when its code has come.
    const later = new MutationObserver(() => {
      if (look()) later.disconnect();
    });
    const frame = requestAnimationFrame(() => {
      if (!look()) later.observe(pages, { childList: true, subtree: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      later.disconnect();
    };
  }, [main, activeId]);
}
