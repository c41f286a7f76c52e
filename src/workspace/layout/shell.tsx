import { Outlet, type RouterHistory } from "@tanstack/react-router";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { cn } from "#ui/utils/cn.ts";
import { useFirstAct } from "#ui/utils/first-act.ts";
import { text } from "#src/lib/text.ts";
import { config } from "#src/client/config.ts";
import { useSession } from "#src/session/session.ts";
import { appearance, setAppearance } from "../settings/appearance.ts";
import { SettingsHandle } from "../settings/handle.tsx";
import { LazySettings } from "../settings/lazy-drawer.tsx";
import { settingsOffered } from "../settings/offered.ts";
import { useAppearance } from "../settings/use-appearance.ts";
import { Panels } from "../tabs/panels.tsx";
import { panelOf } from "../tabs/restore.ts";
import { Strip } from "../tabs/strip.tsx";
import { useFrameTabs } from "../tabs/store.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { Crumbs } from "./crumbs.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { usePageScroll } from "./use-page-scroll.ts";
import { collapsedBelow, mobileBelow, useNarrow } from "./use-narrow.ts";

/** Lazy: most screens are wide, and its overlay code is large. */
const LazyMobileMenu = lazyPart(async () => (await import("./mobile-menu.tsx")).MobileMenu);

/** Lazy: hardly anybody views as another. */
const LazyViewBar = lazyPart(async () => (await import("./view-bar.tsx")).ViewBar);

const fetchVersionBar = async () => (await import("../version/version-bar.tsx")).VersionBar;
const LazyVersionBar = lazyPart(fetchVersionBar);

/** Menu at the side or in the header, tabs and the pages. Under 1088 px the menu is a drawer and the tabs are gone. */
export const Shell = memo(function Shell() {
  const { store } = useWorkspace();
  const { tabs, activeId } = useFrameTabs();
  const viewed = useSession(({ user }) => user?.viewed);
  const mobile = useNarrow(mobileBelow);
  const small = useNarrow(collapsedBelow);
  const { multipage, layout, contentWidth, fixedHeader, autoHideHeader, fixedSidebar } = useAppearance();
  const [settings, setSettings] = useState(false);
  const [opened, setOpened] = useState(() => appearance().sidebarOpened);
  const [drawer, setDrawer] = useState<boolean>();
  const collapsed = small || !opened;
  const top = layout === "topmenu" && !mobile;
  // Before the first action an outdated page does no harm, so the version bar waits for it.
  const [acted, setActed] = useState(false);
  const act = useCallback(async () => setActed(true), []);
  useFirstAct(act);
  const main = useRef<HTMLElement>(null);
  const side = useRef<HTMLDivElement>(null);
  usePageFocus(main, activeId);
  const { headerAway, showHeader } = usePageScroll(main, side, {
    activeId,
    fixedHeader,
    autoHideHeader,
    fixedSidebar: fixedSidebar || mobile || top,
  });

  const toggle = () => {
    if (mobile) {
      setDrawer(true);
      return;
    }
    setAppearance({ sidebarOpened: !opened });
    setOpened(!opened);
  };
  const active = tabs.find((tab) => tab.id === activeId);
  const { handle } = settingsOffered({
    development: import.meta.env.MODE === "development",
    showSettings: config().showSettings,
  });
  return (
    <div className="flex h-dvh bg-page text-body print:block print:h-auto">
      <a
        href="#main"
        className="absolute -top-20 left-2 z-toast rounded-control bg-accent-fill px-3 py-1.5 text-on-accent focus:top-2"
      >
        {text("workspace.header.skip")}
      </a>
      {!mobile && !top && (
        <div
          data-slot="sider"
          data-surface="menu"
          className={cn(
            "flex-none overflow-hidden border-r border-line bg-surface text-body transition-[width] duration-base print:hidden",
            collapsed ? "w-14" : "w-52",
          )}
        >
          {/* Keyboard focus brings the menu into view, wherever the page is scrolled to. */}
          <div ref={side} className="flex h-full flex-col focus-within:transform-none!">
            <aside aria-label={text("workspace.header.side")}>
              <Logo collapsed={collapsed} />
            </aside>
            <Menu collapsed={collapsed} className="min-h-0 flex-1 overflow-y-auto pb-4" />
            {!collapsed && <Footer />}
          </div>
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col print:block">
        <div
          data-slot="header-place"
          data-state={headerAway ? "away" : "here"}
          onFocus={showHeader}
          className="h-13 flex-none transition-[margin] duration-base data-[state=away]:-mt-13 print:hidden"
        >
          <Header
            variant={mobile ? "mobile" : top ? "top" : "side"}
            collapsed={collapsed}
            onToggleMenu={toggle}
            onSettings={() => setSettings(true)}
          />
        </div>
        <OfflineBar />
        {viewed && <LazyViewBar part={viewed} waiting={null} />}
        {acted && <LazyVersionBar part={{}} waiting={null} failed={null} />}
        {!mobile && multipage && <Strip />}
        {top && (
          <Crumbs className={cn("flex-none px-4 pt-3", contentWidth === "fixed" && "mx-auto w-full max-w-300")} />
        )}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-label={active?.meta.title}
          className={cn(
            // Size container: a list takes the height that the frame leaves, whatever bars are around it.
            "relative isolate min-h-0 flex-1 [container-type:size] overflow-hidden outline-none print:[container-type:normal] print:overflow-visible",
            // Centred column: with the top menu, lines in a wide window would be too long to read.
            top && contentWidth === "fixed" && "mx-auto w-full max-w-300",
          )}
        >
          <Panels store={store} />
          {/* The page for unknown addresses, which has no tab. */}
          {activeId === "" && <Outlet />}
        </main>
        {top && <Footer />}
      </div>
      {mobile && drawer !== undefined && (
        <LazyMobileMenu waiting={null} part={{ open: drawer, onOpenChange: setDrawer }} />
      )}
      {handle && <SettingsHandle onOpen={() => setSettings(true)} />}
      {settings && <LazySettings onClose={() => setSettings(false)} />}
    </div>
  );
});

/**
 * Sets the focus after navigation. A page opened from the menu or a link gets it on its heading; from the tab strip the
 * focus stays in the strip. Back and forward restore the last focused element of that page, e.g. the row the user came
 * from.
 */
function usePageFocus(main: React.RefObject<HTMLElement | null>, activeId: string): void {
  const history: RouterHistory = useWorkspace().router.history;
  // Keyed by panel element, so that a closed page is forgotten with its elements.
  const last = useRef(new WeakMap<Element, HTMLElement>());
  const travelled = useRef(false);
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        travelled.current = action.type !== "PUSH" && action.type !== "REPLACE";
      }),
    [history],
  );
  useEffect(() => {
    const pages = main.current;
    const note = ({ target }: FocusEvent) => {
      const panel = target instanceof HTMLElement ? target.closest('[role="tabpanel"]') : null;
      if (panel) last.current.set(panel, target as HTMLElement);
    };
    pages?.addEventListener("focusin", note);
    return () => pages?.removeEventListener("focusin", note);
  }, [main]);
  useEffect(() => {
    const focused = document.activeElement;
    const pages = main.current;
    if (!activeId || !pages || focused?.closest('[data-slot="tab-strip"], [role="dialog"]')) return undefined;
    const panel = panelOf(activeId);
    const before = panel && travelled.current ? last.current.get(panel) : undefined;
    if (before?.isConnected) {
      before.focus({ preventScroll: true });
      return undefined;
    }
    // Keep a focus inside this page. An element of the page before is about to be hidden and would lose the focus.
    if (panel?.contains(focused)) return undefined;
    const look = () => {
      const shown = panelOf(activeId);
      const held = document.activeElement;
      // If the user moved the focus meanwhile, leave it, unless it is on a page that is hidden by now.
      const here = (held?.closest('[role="tabpanel"]') ?? shown) === shown;
      if (held !== focused && held !== document.body && here) return true;
      // A form page gives the focus to its first field.
      const heading =
        shown?.querySelector<HTMLElement>("[data-page-start]") ??
        shown?.querySelector<HTMLElement>("[data-page-heading]");
      heading?.focus({ preventScroll: true });
      return Boolean(heading);
    };
    // A page opened for the first time renders its heading after its code has loaded.
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
