import { ChevronDown } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { cn } from "#ui/utils/cn.ts";
import { validList, warnDeveloper } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pagePartsZhCN } from "#ui/words/zh-CN/page-parts.ts";
import { MenuPanel } from "./menu-panel.tsx";
import { useFit } from "./use-fit.ts";

/** One entry: a link, or a group when it has children. */
export interface MenuBarItem {
  key: string;
  label: string;
  /** Icon, 16 px. */
  icon?: ReactNode;
  children?: readonly MenuBarItem[];
}

/** Props that a link of the bar needs; spread them on the router's link. */
export interface MenuBarLinkProps {
  className: string;
  "data-slot": string;
  "data-state": "active" | "inactive";
  "aria-current": "page" | undefined;
  style?: { paddingInlineStart: number };
  children: ReactNode;
}

export interface MenuBarProps extends ComponentProps<"nav"> {
  items: readonly MenuBarItem[];
  /** Key of the entry of the current page. */
  current?: string;
  /** Renders the link of an entry: `(item, props) => <Link to={…} {...props} />`. */
  renderLink: (item: MenuBarItem, props: MenuBarLinkProps) => ReactElement;
}

/** Key of the overflow entry. The null character keeps it different from the caller's keys. */
const moreKey = "\0more";

const topLook =
  "flex h-9 items-center gap-1.5 rounded-control px-3 whitespace-nowrap -outline-offset-2 select-none hover:bg-hover hover:text-body data-[state=open]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0";
const panelLook =
  "flex min-h-9 items-center gap-2 rounded-control px-2.5 py-1 -outline-offset-2 select-none hover:bg-hover aria-[current=page]:bg-accent-soft [&_svg]:size-4 [&_svg]:shrink-0";

/** The items that can be rendered; an item inside itself would recurse forever. */
function drawable(level: readonly MenuBarItem[], above: readonly MenuBarItem[] = []): readonly MenuBarItem[] {
  return validList("MenuBar", "items", level, "key").flatMap((item) => {
    if (above.includes(item)) {
      warnDeveloper(
        `MenuBar: items lead from "${item.key}" back to itself, so it is left out below. Give entries that stand at one place.`,
      );
      return [];
    }
    return item.children ? [{ ...item, children: drawable(item.children, [...above, item]) }] : [item];
  });
}

const holds = (item: MenuBarItem, key: string | undefined): boolean =>
  key !== undefined && (item.key === key || (item.children?.some((child) => holds(child, key)) ?? false));

/**
 * Navigation along the top: links, and groups that open a list below them. Entries that do not fit move into the last
 * one. Implements disclosure navigation (APG), not a menu: it holds links, which screen readers list and users open in
 * new tabs.
 */
export function MenuBar({ items: given, current, renderLink, className, "aria-label": label, ...rest }: MenuBarProps) {
  const items = useMemo(() => drawable(given), [given]);
  const words = useOwnWords("menuBar", pagePartsZhCN.menuBar);
  const bar = useRef<HTMLUListElement>(null);
  const fit = useFit(
    bar,
    items.map(({ key }) => key),
  );
  const { open, toggle, close, hover } = useOneOpen(bar);
  const folded = fit === undefined ? [] : items.slice(fit);

  // When the focused entry no longer fits, focus the overflow button before paint; later the browser drops the focus.
  useLayoutEffect(() => {
    const entry = document.activeElement?.closest("li[data-state=folded]");
    if (entry && bar.current?.contains(entry))
      bar.current.querySelector<HTMLElement>(":scope > li:last-child button")?.focus();
  }, [fit]);

  const link = (item: MenuBarItem, look: string, depth = 0) => {
    const active = item.key === current;
    return renderLink(item, {
      className: cn(look, active ? "font-semibold text-accent-text" : look === topLook && "text-muted"),
      "data-slot": "menu-bar-link",
      "data-state": active ? "active" : "inactive",
      "aria-current": active ? "page" : undefined,
      ...(depth > 0 && { style: { paddingInlineStart: 10 + depth * 12 } }),
      children: (
        <>
          {item.icon && <span aria-hidden>{item.icon}</span>}
          {item.label}
        </>
      ),
    });
  };
  const group = (item: MenuBarItem, children: readonly MenuBarItem[]) => (
    <Group
      item={item}
      items={children}
      open={open === item.key && children.length > 0}
      within={children.some((child) => holds(child, current))}
      onToggle={() => toggle(item.key)}
      link={(one, depth) => link(one, panelLook, depth)}
    />
  );

  return (
    // The arrow keys work in addition to Tab; links and buttons stay native.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      data-slot="menu-bar"
      aria-label={label ?? words.label}
      className={cn("min-w-0 text-14 print:hidden", className)}
      {...rest}
    >
      {/* Before it is measured it may be too wide; clipping keeps the page from scrolling sideways. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={bar}
        className={cn("relative flex items-center gap-1", fit === undefined && "overflow-x-clip")}
        // Escape closes the list, not the surrounding layer.
        data-own-escape={open === undefined ? undefined : true}
        onKeyDown={moveByKey}
        onClick={(event) => {
          const followed = event.target instanceof Element ? event.target.closest("a") : null;
          if (!followed) return;
          const panel = followed.closest("[data-slot=menu-bar-panel]");
          // The list closes: focus inside it moves to its button.
          if (panel?.contains(document.activeElement))
            panel.parentElement?.querySelector<HTMLElement>("[data-slot=menu-bar-group]")?.focus();
          close();
        }}
      >
        {items.map((item, at) => (
          <Entry
            key={item.key}
            folded={fit !== undefined && at >= fit}
            hover={item.children?.length ? hover(item.key) : {}}
          >
            {item.children?.length ? group(item, item.children) : link(item, topLook)}
          </Entry>
        ))}
        <Entry folded={folded.length === 0} hover={hover(moreKey)}>
          {group({ key: moreKey, label: words.more }, folded)}
        </Entry>
      </ul>
    </nav>
  );
}

interface EntryProps extends ComponentProps<"li"> {
  /** Does not fit: hidden and not focusable, but keeps its width. */
  folded: boolean;
  hover: Pick<ComponentProps<"li">, "onPointerEnter" | "onPointerLeave">;
}

function Entry({ folded, hover, children }: EntryProps) {
  return (
    <li
      data-state={folded ? "folded" : "shown"}
      className={folded ? "invisible absolute start-0 top-0" : "relative shrink-0"}
      {...(folded ? {} : hover)}
    >
      {children}
    </li>
  );
}

interface GroupProps {
  item: MenuBarItem;
  items: readonly MenuBarItem[];
  open: boolean;
  /** Contains the current page. */
  within: boolean;
  onToggle: () => void;
  link: (item: MenuBarItem, depth: number) => ReactNode;
}

function Group({ item, items, open, within, onToggle, link }: GroupProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        data-slot="menu-bar-group"
        data-state={open ? "open" : "closed"}
        data-within={within || undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        className={cn(topLook, within ? "font-semibold text-accent-text" : "text-muted")}
        onClick={onToggle}
      >
        {item.icon && <span aria-hidden>{item.icon}</span>}
        {item.label}
        <ChevronDown aria-hidden className={cn("size-3.5! text-faint", open && "rotate-180")} />
      </button>
      {open && <MenuPanel id={id} items={items} link={link} />}
    </>
  );
}

/**
 * State for one open group at a time. A mouse opens a group by hovering and closes it by leaving. A pressed group stays
 * open until it is pressed again, the user presses or tabs elsewhere, or Escape.
 */
function useOneOpen(bar: RefObject<HTMLElement | null>) {
  const [{ open }, setState] = useState<{ open?: string; pressed: boolean }>({ pressed: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (open === undefined) return undefined;
    const button = () => bar.current?.querySelector<HTMLElement>("[aria-expanded=true]");
    // Also cancels the pending opening by a hovering mouse: after a key closes the list, it must not open again.
    const close = () => {
      clearTimeout(timer.current);
      setState({ pressed: false });
    };
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !button()?.closest("li")?.contains(target)) close();
    };
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || isComposing(event)) return;
      if (button()?.closest("li")?.contains(document.activeElement)) button()?.focus();
      close();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", escape);
    };
  }, [open, bar]);
  const soon = (act: () => void, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, wait);
  };
  return {
    open,
    close: () => {
      clearTimeout(timer.current);
      setState({ pressed: false });
    },
    // A click that was meant to open a group must not close it when hovering has already opened it.
    toggle: (key: string) => {
      clearTimeout(timer.current);
      setState((now) => (now.open === key && now.pressed ? { pressed: false } : { open: key, pressed: true }));
    },
    hover: (key: string): EntryProps["hover"] => ({
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === "mouse")
          soon(() => setState((now) => (now.open === key ? now : { open: key, pressed: false })), 120);
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === "mouse") soon(() => setState((now) => (now.pressed ? now : { pressed: false })), 240);
      },
    }),
  };
}

const stops = "a[href], button";

/** Arrow keys move among the entries and in an open list; Tab works as usual. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>) {
  if (event.defaultPrevented || isComposing(event)) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const here = event.target as HTMLElement;
  const entries = [...event.currentTarget.children].filter((entry) => entry.getAttribute("data-state") === "shown");
  const at = entries.findIndex((entry) => entry.contains(here));
  const first = (entry: Element | undefined) => entry?.querySelector<HTMLElement>(stops);
  const panel = here.closest("[data-slot=menu-bar-panel]");
  const go = (to: HTMLElement | null | undefined) => {
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  if (at < 0) return;
  const forth = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  const aside = { ArrowRight: forth, ArrowLeft: -forth }[event.key];
  if (aside !== undefined) return go(first(entries.at((at + aside) % entries.length)));
  if (panel) {
    const links = [...panel.querySelectorAll<HTMLElement>(stops)];
    const place = links.indexOf(here);
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: links.length - 1 }[event.key];
    // Up on the first link goes back to the button.
    if (to !== undefined) go(to < 0 ? first(entries[at]) : links[to]);
    return;
  }
  if (event.key === "Home" || event.key === "End") return go(first(entries.at(event.key === "Home" ? 0 : -1)));
  if (event.key === "ArrowDown" && here.matches("[data-slot=menu-bar-group]")) enterBelow(event, here);
}

/** Down on a group opens it, unless it is open, and focuses its first link. */
function enterBelow(event: KeyboardEvent, button: HTMLElement) {
  event.preventDefault();
  // Synchronous, because the next key may come before React would render the list.
  if (button.getAttribute("aria-expanded") !== "true") flushSync(() => button.click());
  button.parentElement?.querySelector<HTMLElement>("[data-slot=menu-bar-panel] a[href]")?.focus();
}
