import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { cn } from "#ui/utils/cn.ts";
import { validList, validTexts, warnDeveloper } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useWords } from "#ui/words/words.tsx";
import { CollapsedEntry } from "./collapsed-entry.tsx";
import { EntryFace, entryLook } from "./entry.tsx";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import type { ManyEntriesProps } from "./many-entries.tsx";

/** One entry of the menu: a link, or a group when it has children. */
export interface SideMenuItem {
  key: string;
  label: string;
  /** Icon, 16 px; a collapsed menu shows the first letter when there is none. */
  icon?: ReactNode;
  /** Shown at the end of the line; 0 is hidden. */
  count?: number;
  children?: readonly SideMenuItem[];
}

/** Props that a link of the menu needs; spread them on the router's link. */
export interface SideMenuLinkProps {
  className: string;
  "data-slot": string;
  "data-state": "active" | "inactive";
  "aria-current": "page" | undefined;
  "aria-label"?: string;
  children: ReactNode;
}

export interface SideMenuProps extends Omit<ComponentProps<"nav">, "onChange"> {
  items: readonly SideMenuItem[];
  /** Key of the entry of the current page. */
  current?: string;
  /** Keys of the open groups; a caller that sets them must also open the groups above `current`. */
  open?: readonly string[];
  /** @default the groups above `current` */
  defaultOpen?: readonly string[];
  onOpenChange?: (open: readonly string[]) => void;
  /** Shows only icons; groups open as fly-outs. @default false */
  collapsed?: boolean;
  /** Renders the link of an entry: `(item, props) => <Link to={…} {...props} />`. */
  renderLink: (item: SideMenuItem, props: SideMenuLinkProps) => ReactElement;
}

/** Of a level with more entries only those near the view are rendered. */
const manyEntries = 100;
/** Lazy: hardly any menu has such a level. */
const LazyEntries = lazyPart<ManyEntriesProps>(async () => (await import("./many-entries.tsx")).ManyEntries);

/** Keys of the groups that contain `key`, outermost first; empty if it is not in the menu. */
export function pathTo(items: readonly SideMenuItem[], key: string | undefined): readonly string[] {
  for (const item of items) {
    if (item.children?.some((child) => child.key === key)) return [item.key];
    const below = item.children ? pathTo(item.children, key) : [];
    if (below.length > 0) return [item.key, ...below];
  }
  return [];
}

/** The items that can be rendered; an item inside itself would recurse forever. */
function withoutLoops(level: readonly SideMenuItem[], above: readonly SideMenuItem[] = []): readonly SideMenuItem[] {
  const items = validList("SideMenu", "items", level, "key");
  const fit = items.flatMap((item) => {
    if (above.includes(item)) {
      if (process.env.NODE_ENV !== "production")
        warnDeveloper(
          `SideMenu: items lead from "${item.key}" back to itself, so it is left out below. Give entries that stand at one place.`,
        );
      return [];
    }
    if (!item.children) return [item];
    const children = withoutLoops(item.children, [...above, item]);
    return [children === item.children ? item : { ...item, children }];
  });
  return fit.length === items.length && fit.every((item, at) => item === items[at]) ? items : fit;
}

/** Side navigation: links and disclosure buttons in lists. Up, Down, Home and End move in addition to Tab. */
export function SideMenu({
  items: given,
  current,
  open,
  defaultOpen,
  onOpenChange,
  collapsed = false,
  renderLink,
  className,
  "aria-label": label,
  ref,
  ...rest
}: SideMenuProps) {
  const items = useMemo(() => withoutLoops(given), [given]);
  const words = useWords().sideMenu;
  const [opened, setOpened] = useControlled<readonly string[]>(
    validTexts("SideMenu", "open", open),
    () => validTexts("SideMenu", "defaultOpen", defaultOpen) ?? pathTo(items, current),
    onOpenChange,
  );
  const path = pathTo(items, current);
  // A page opened from elsewhere opens its groups once; the user may close them again. A caller that sets `open`
  // follows the page itself, in the same render.
  const followed = useRef(current);
  const follows = open === undefined;
  useEffect(() => {
    if (!follows || followed.current === current) return;
    followed.current = current;
    const missing = path.filter((key) => !opened.includes(key));
    if (missing.length > 0) setOpened([...opened, ...missing]);
  }, [follows, current, path, opened, setOpened]);
  const menu = useRef<HTMLElement>(null);
  const withLink = current !== undefined && path.every((key) => opened.includes(key));
  const showCurrent = useCallback(() => bringIntoView(menu.current), []);
  useEffect(showCurrent, [showCurrent, current, withLink, collapsed]);
  const toggle = (key: string) =>
    setOpened(opened.includes(key) ? opened.filter((other) => other !== key) : [...opened, key]);

  function link(item: SideMenuItem, depth: number) {
    const active = item.key === current;
    return renderLink(item, {
      className: cn(entryLook, active ? "bg-accent-soft font-semibold text-accent-text" : "text-muted"),
      "data-slot": "side-menu-link",
      "data-state": active ? "active" : "inactive",
      "aria-current": active ? "page" : undefined,
      children: <EntryFace item={item} depth={depth} />,
    });
  }

  function list(level: readonly SideMenuItem[], depth: number): ReactElement {
    if (level.length > manyEntries) {
      const keeps = ({ key }: SideMenuItem) => key === current || path.includes(key) || opened.includes(key);
      return (
        <LazyEntries
          waiting={null}
          part={{ level, keeps, list: (items) => list(items, depth), onArrive: showCurrent }}
        />
      );
    }
    return (
      <ul className="flex flex-col gap-0.5">
        {level.map((item) => {
          if (!item.children?.length) return <li key={item.key}>{link(item, depth)}</li>;
          const isOpen = opened.includes(item.key);
          return (
            <li key={item.key}>
              <button
                type="button"
                data-slot="side-menu-group"
                data-state={isOpen ? "open" : "closed"}
                aria-expanded={isOpen}
                onClick={() => toggle(item.key)}
                className={cn(entryLook, path.includes(item.key) && !isOpen ? "text-accent-text" : "text-muted")}
              >
                <EntryFace item={item} depth={depth} open={isOpen} />
              </button>
              {isOpen && <div className="mt-0.5">{list(item.children, depth + 1)}</div>}
            </li>
          );
        })}
      </ul>
    );
  }

  return (
    // The arrow keys work in addition to Tab; the links stay native.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={useMergedRefs(ref, menu)}
      data-slot="side-menu"
      data-state={collapsed ? "collapsed" : "expanded"}
      aria-label={label ?? words.label}
      className={cn("text-14 text-body", collapsed ? "w-12 px-1.5" : "px-2", className)}
      onKeyDown={moveByArrows}
      {...rest}
    >
      {collapsed ? (
        <ul className="flex flex-col gap-0.5">
          {items.map((item) => (
            <li key={item.key}>
              <CollapsedEntry item={item} current={current} within={path.includes(item.key)} renderLink={renderLink}>
                {item.children && list(item.children, 0)}
              </CollapsedEntry>
            </li>
          ))}
        </ul>
      ) : (
        list(items, 0)
      )}
    </nav>
  );
}

/** Scrolls to the entry of the current page if it is out of view. Uses an observer, so that no layout is forced. */
function bringIntoView(menu: HTMLElement | null): (() => void) | undefined {
  const link = menu?.querySelector('[aria-current="page"]');
  if (!link) return undefined;
  const sight = new IntersectionObserver(([seen]) => {
    sight.disconnect();
    if (seen && seen.intersectionRatio < 1) link.scrollIntoView({ block: "nearest" });
  });
  sight.observe(link);
  return () => sight.disconnect();
}

/**
 * Up, Down, Home and End move among the visible links and buttons, or those of the open fly-out; Tab works as usual.
 */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  if (!["ArrowUp", "ArrowDown", "Home", "End"].includes(event.key) || event.defaultPrevented) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const here = event.target as HTMLElement;
  // The fly-out is elsewhere in the document, but its key events bubble here through React.
  const list = here.closest('[data-slot="side-menu-flyout"]') ?? event.currentTarget;
  const stops = [...list.querySelectorAll<HTMLElement>("a[href], button")];
  const at = stops.indexOf(here);
  if (at < 0) return;
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: stops.length - 1 }[event.key] ?? at;
  event.preventDefault();
  stops[to]?.focus();
}
