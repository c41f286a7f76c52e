import { Link } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { pathTo, SideMenu, type SideMenuItem } from "#ui/side-menu/side-menu.tsx";
import { flatMenu, type MenuItem } from "../menu/menu-tree.ts";
import { MenuIcon } from "../menu/menu-icon.tsx";
import { litBy } from "../menu/breadcrumbs.ts";
import { useFrameTabs } from "../tabs/store.ts";
import { hrefOf, useWorkspace } from "../tabs/tab-context.ts";
import { type Tab, tabAtPath, type Tabs } from "../tabs/tabs.ts";

/**
 * Menu entries as items of the ui kit, without hidden entries and empty groups (SIDEBAR-02). If one of them has an
 * icon, all reserve room for one, so that their names align.
 */
export function itemsOf(entries: readonly MenuItem[], depth = 0): readonly SideMenuItem[] {
  const shown = entries
    .filter(({ hidden }) => !hidden)
    .map((entry) => ({ entry, children: itemsOf(entry.children, depth + 1) }))
    .filter(({ entry, children }) => !entry.folder || children.length > 0);
  const pictured = shown.some(({ entry }) => entry.icon !== "");
  return shown.map(({ entry: { path, title, icon }, children }) => ({
    key: path,
    label: title,
    // Below the first level an entry without an icon gets an empty space: the same icon on every row would say nothing.
    ...(pictured
      ? { icon: icon === "" && depth > 0 ? <span className="size-4" /> : <MenuIcon name={icon} className="size-4" /> }
      : {}),
    ...(children.length > 0 ? { children } : {}),
  }));
}

/**
 * Address that an entry leads to when its page is open: the last state, without the open record. A record with unsaved
 * input stays open.
 */
function listAddress({ path, fullPath, search: { detail, ...search } }: Tab, dirty: boolean): string {
  return detail === undefined || dirty ? fullPath : hrefOf(path, search);
}

/**
 * Path of the entry of the navigation target or of the current page, whichever changed last. The frame learns of a page
 * only after it has loaded, and later than the strip. Undefined if no entry holds the page.
 */
function useTarget(current: string | undefined): string | undefined {
  const { menu, router } = useWorkspace();
  const [target, setTarget] = useState(current);
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    setTarget(current);
  }
  useEffect(
    () =>
      router.subscribe("onBeforeNavigate", ({ toLocation: { pathname, href } }) =>
        setTarget(litBy(menu, { path: pathname, fullPath: href }) ?? undefined),
      ),
    [menu, router],
  );
  return target;
}

/**
 * The server's menu at the side. One group is open at a time. The entry of an open page leads back to that page as the
 * user left it.
 */
export function Menu({
  collapsed = false,
  className,
  onNavigate,
}: {
  collapsed?: boolean;
  className?: string;
  onNavigate?: () => void;
}) {
  const { menu, store } = useWorkspace();
  const { tabs, activeId } = useFrameTabs();
  const items = useMemo(() => itemsOf(menu), [menu]);
  const byPath = useMemo(() => new Map(flatMenu(menu).map((item) => [item.path, item])), [menu]);
  const litIn = (from: Tabs) => {
    const active = from.tabs.find((tab) => tab.id === from.activeId);
    return (active && litBy(menu, active)) ?? undefined;
  };
  const current = litIn({ tabs, activeId });
  // A group opens on the press that leads into it, so that the entries below it move then, not when the page has
  // loaded.
  const target = useTarget(current);
  const [open, setOpen] = useState<readonly string[]>(() => pathTo(items, target));
  const [followed, setFollowed] = useState(target);
  // The page in front when the user last opened or closed a group. The frame may learn of that page only later.
  const [chosenOn, setChosenOn] = useState<string>();
  if (followed !== target) {
    setFollowed(target);
    setChosenOn(undefined);
    const path = pathTo(items, target);
    if (target !== chosenOn && path.some((key) => !open.includes(key))) setOpen(path);
  }
  return (
    <SideMenu
      items={items}
      {...(current ? { current } : {})}
      open={open}
      // Accordion at the first level only: open groups inside the group just opened stay open, its neighbours close.
      onOpenChange={(next) => {
        const rootOf = (key: string) => pathTo(items, key)[0] ?? key;
        const added = next.find((key) => !open.includes(key));
        setOpen(added ? next.filter((key) => rootOf(key) === rootOf(added)) : next);
        setChosenOn(target === current ? litIn(store.get()) : target);
      }}
      collapsed={collapsed}
      {...(className ? { className } : {})}
      renderLink={(item, props) => {
        const entry = byPath.get(item.key);
        if (entry?.internalOrExternal && entry.url) {
          const { children, ...link } = props;
          return (
            <a href={entry.url} target="_blank" rel="noreferrer" {...link}>
              {children}
            </a>
          );
        }
        const shown = tabAtPath({ tabs }, item.key);
        return (
          <Link
            to={shown ? listAddress(shown, store.isDirty(shown.id)) : item.key}
            {...(shown ? { state: { tabId: shown.id } } : {})}
            onClick={onNavigate}
            {...props}
          />
        );
      }}
    />
  );
}
