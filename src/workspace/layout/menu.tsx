import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { pathTo, SideMenu, type SideMenuItem } from "#ui/side-menu/side-menu.tsx";
import { flatMenu, isFolder, type MenuItem } from "../menu/build.ts";
import { iconOf } from "../menu/icons.ts";
import { litBy } from "../menu/way.ts";
import { useFrameTabs } from "../tabs/store.ts";
import { useWorkspace } from "../tabs/tab-context.ts";

/** An entry as the kit draws it; hidden ones and empty groups are left out (SIDEBAR-02). */
export function itemOf(item: MenuItem): SideMenuItem[] {
  if (item.hidden) return [];
  const Icon = iconOf(item.icon);
  const children = item.children.flatMap(itemOf);
  if (isFolder(item) && children.length === 0) return [];
  return [
    {
      key: item.path,
      label: item.title,
      ...(Icon ? { icon: <Icon aria-hidden className="size-4" strokeWidth={1.7} /> } : {}),
      ...(children.length > 0 ? { children } : {}),
    },
  ];
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
  const { menu } = useWorkspace();
  const { tabs, activeId } = useFrameTabs();
  const items = useMemo(() => menu.flatMap(itemOf), [menu]);
  const byPath = useMemo(() => new Map(flatMenu(menu).map((item) => [item.path, item])), [menu]);
  const active = tabs.find((tab) => tab.id === activeId);
  const current = (active && litBy(menu, active)) ?? undefined;
  const [open, setOpen] = useState<readonly string[]>(() => pathTo(items, current));
  const [followed, setFollowed] = useState(current);
  if (followed !== current) {
    setFollowed(current);
    const path = pathTo(items, current);
    if (path.some((key) => !open.includes(key))) setOpen(path);
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
        const shown = tabs.find((tab) => tab.path === item.key);
        return (
          <Link
            to={shown?.fullPath ?? item.key}
            {...(shown ? { state: { tabId: shown.id } } : {})}
            onClick={onNavigate}
            {...props}
          />
        );
      }}
    />
  );
}
