import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { cn } from "#ui/utils/cn.ts";
import { pathTo, type SideMenuItem } from "#ui/side-menu/side-menu.tsx";
import { useWords } from "#ui/words/words.tsx";
import { text } from "#src/lib/text.ts";
import { flatMenu } from "../menu/menu-tree.ts";
import { openEntry } from "../menu/open-entry.ts";
import { litBy } from "../menu/breadcrumbs.ts";
import { useFrameTabs } from "../tabs/store.ts";
import { useWorkspace } from "../tabs/tab-context.ts";
import { itemsOf } from "./menu.tsx";

const look =
  "flex h-9 items-center gap-1 rounded-control px-3 whitespace-nowrap text-muted -outline-offset-2 hover:bg-hover hover:text-body aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text";

/** The server's menu along the top: groups open as dropdowns, entries without room go to 更多. */
export function TopMenu() {
  const { menu, router } = useWorkspace();
  const { tabs, activeId } = useFrameTabs();
  const label = useWords().sideMenu.label;
  const items = useMemo(() => itemsOf(menu), [menu]);
  const byPath = useMemo(() => new Map(flatMenu(menu).map((item) => [item.path, item])), [menu]);
  const active = tabs.find((tab) => tab.id === activeId);
  const lit = (active && litBy(menu, active)) ?? undefined;
  const within = pathTo(items, lit);
  const [room, list] = useRoom(items.length);
  const open = (key: string) => {
    const item = byPath.get(key);
    if (item) openEntry(router, item);
  };
  const entryOf = (item: SideMenuItem): MenuEntry =>
    item.children?.length
      ? { kind: "menu", key: item.key, label: item.label, icon: item.icon, entries: item.children.map(entryOf) }
      : { key: item.key, label: item.label, icon: item.icon, onSelect: () => open(item.key) };
  const rest = items.slice(room);
  return (
    <nav aria-label={label} data-slot="top-menu" className="flex min-w-0 flex-1 items-center gap-0.5 self-stretch">
      <ul ref={list} className="flex h-9 min-w-0 flex-1 flex-wrap gap-0.5 overflow-hidden">
        {items.map((item, at) => (
          // Entries in the second row are invisible; they stay to be measured.
          <li key={item.key} className={cn(at >= room && "invisible")}>
            {item.children?.length ? (
              <DropdownMenu entries={() => (item.children ?? []).map(entryOf)}>
                <button type="button" aria-current={within.includes(item.key) || undefined} className={look}>
                  {item.label}
                  <ChevronDown aria-hidden className="size-3.5" />
                </button>
              </DropdownMenu>
            ) : byPath.get(item.key)?.internalOrExternal && byPath.get(item.key)?.url ? (
              <a href={byPath.get(item.key)?.url} target="_blank" rel="noreferrer" className={look}>
                {item.label}
              </a>
            ) : (
              <Link to={item.key} aria-current={item.key === lit ? "page" : undefined} className={look}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <DropdownMenu align="end" entries={() => rest.map(entryOf)}>
          <button
            type="button"
            aria-current={rest.some(({ key }) => key === lit || within.includes(key)) || undefined}
            className={cn(look, "flex-none")}
          >
            {text("workspace.header.more")}
            <ChevronDown aria-hidden className="size-3.5" />
          </button>
        </DropdownMenu>
      )}
    </nav>
  );
}

/** Number of entries that fit into one row; updates with the list's width. */
function useRoom(all: number) {
  const list = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState(all);
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const measure = () => {
      const entries = [...node.children].filter((one) => one instanceof HTMLElement);
      const first = entries[0]?.offsetTop;
      const below = entries.slice(0, all).findIndex((one) => one.offsetTop !== first);
      setRoom(below < 0 ? entries.length : below);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(node);
    return () => watch.disconnect();
  }, [all]);
  return [room, list] as const;
}
