import { Link } from "@tanstack/react-router";
import { useEffect, useMemo, useState } from "react";
import { pathTo, SideMenu, type SideMenuItem } from "#ui/side-menu/side-menu.tsx";
import { flatMenu, type MenuItem } from "../menu/build.ts";
import { MenuIcon } from "../menu/menu-icon.tsx";
import { litBy } from "../menu/way.ts";
import { useFrameTabs } from "../tabs/store.ts";
import { hrefOf, useWorkspace } from "../tabs/tab-context.ts";
import { type Tab, tabAtPath, type Tabs } from "../tabs/tabs.ts";

/**
 * Entries as the kit draws them; hidden ones and empty groups are left out (SIDEBAR-02). Where one of them has a
 * picture, all keep the place for one: names that stand below each other begin at one edge.
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
    // Below the first level an entry that names none has an empty place: rows of one and the same sign say nothing.
    ...(pictured
      ? { icon: icon === "" && depth > 0 ? <span className="size-4" /> : <MenuIcon name={icon} className="size-4" /> }
      : {}),
    ...(children.length > 0 ? { children } : {}),
  }));
}

/**
 * Where an entry leads when its page is open: as it was left, but without the record that was open in it. One with
 * something typed stays open.
 */
function listAddress({ path, fullPath, search: { detail, ...search } }: Tab, dirty: boolean): string {
  return detail === undefined || dirty ? fullPath : hrefOf(path, search);
}

/**
 * The entry of the page one goes to or stands at, whichever was heard of last: the frame hears of a page only when it has
 * come, and later than the strip. Undefined where no entry holds the page.
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

/** The server's menu at the side. One group is open at a time; a page already open comes forward as it was left. */
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
  // A group opens with the press that leads into it: what lies below it moves then, not when the page has come.
  const target = useTarget(current);
  const [open, setOpen] = useState<readonly string[]>(() => pathTo(items, target));
  const [followed, setFollowed] = useState(target);
  // The page in front when a group was last opened or closed by hand: the frame may hear of that page only later.
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
      // Accordion at the first level only: what is open within the group just opened stays, its neighbours close.
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
