import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validList } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { useWords } from "#ui/words/words.tsx";
import { type StripDoors, type StripTab, StripTabButton } from "./strip-tab.tsx";

export type { StripTab } from "./strip-tab.tsx";

export interface TabStripProps extends Omit<ComponentProps<"section">, "defaultValue" | "onChange"> {
  tabs: readonly StripTab[];
  /** Id of the active tab. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (id: string) => void;
  /** Called when the mouse enters or leaves a tab, so that its page can be prerendered. */
  onNear?: (id: string | undefined) => void;
  /**
   * Called by the close icon, Delete or a middle press. The caller removes the tab and chooses the next one. Called for
   * fixed tabs too, so that the caller can explain why they stay open.
   */
  onClose?: (id: string) => void;
  /** Context menu of a tab: right click, Shift+F10. */
  menu?: (tab: StripTab) => readonly MenuEntry[];
  /**
   * Alt+1 … Alt+9 and Alt+Page Up/Down switch tabs from anywhere. "digits": the caller has its own keys for next and
   * previous. @default true
   */
  hotkeys?: boolean | "digits";
  /** The caller's buttons at the end of the strip. */
  extra?: ReactNode;
}

/**
 * The open pages of a workspace, with one Tab stop. Left and Right wrap, Home and End move, Delete closes, Shift+F10
 * opens the menu. A mouse activates a tab on press, like the browser's own tabs. A finger activates it on release,
 * because it may start to scroll.
 */
export function TabStrip({
  tabs: given,
  value,
  defaultValue,
  onValueChange,
  onNear,
  onClose,
  menu,
  hotkeys = true,
  extra,
  className,
  "aria-label": label,
  ...rest
}: TabStripProps) {
  const tabs = validList("TabStrip", "tabs", given, "key");
  const words = useWords().tabStrip;
  const [active, choose] = useControlled(value, defaultValue ?? tabs[0]?.key ?? "", onValueChange);
  const reached = tabs.some(({ key }) => key === active) ? active : tabs[0]?.key;
  const list = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(list, tabs.length);
  const refocus = useRef(false);

  useInView(list, active, tabs.length);
  useEffect(() => {
    if (!refocus.current) return;
    // After Delete the focus moves to the newly active tab.
    const node = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (node) refocus.current = false;
    node?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tab in front may have moved
  }, [active, tabs.length]);

  useHotkeys(hotkeys, tabs, active, choose);

  const live = useLatest({ tabs, onNear, onClose, menu });
  const doors = useMemo<StripDoors>(
    () => ({
      choose,
      close: (id) => live.current.onClose?.(id),
      near: (id) => live.current.onNear?.(id),
      menu(id) {
        const tab = live.current.tabs.find((one) => one.key === id);
        return (tab && live.current.menu?.(tab)) ?? [];
      },
      keyDown(event, id) {
        if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const now = live.current.tabs;
        const at = now.findIndex((tab) => tab.key === id);
        const last = now.length - 1;
        const moves: Record<string, number> = {
          ArrowRight: at === last ? 0 : at + 1,
          ArrowLeft: at === 0 ? last : at - 1,
          Home: 0,
          End: last,
        };
        const to = moves[event.key] === undefined ? undefined : now[moves[event.key] ?? 0];
        if (to) {
          event.preventDefault();
          tabIn(list.current, to.key)?.focus();
          choose(to.key);
        } else if (event.key === "Delete" && live.current.onClose) {
          event.preventDefault();
          refocus.current = !now[at]?.fixed;
          live.current.onClose(id);
        }
      },
    }),
    [live, choose],
  );

  return (
    <section
      // A landmark for users who move between regions by key.
      aria-label={label ?? words.label}
      data-slot="tab-strip"
      className={cn("flex h-9.5 items-end gap-1 border-b border-line bg-surface px-3 print:hidden", className)}
      {...rest}
    >
      <div
        ref={list}
        role="tablist"
        aria-label={label ?? words.label}
        className="-mb-px flex h-9.5 min-w-0 flex-1 items-end gap-0.5 overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
        onWheel={(event) => {
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
        }}
      >
        {tabs.map(({ key, ...tab }) => (
          <StripTabButton
            key={key}
            {...tab}
            id={key}
            chosen={key === active}
            reachable={key === reached}
            closable={!tab.fixed && onClose !== undefined}
            hasMenu={menu !== undefined}
            doors={doors}
          />
        ))}
      </div>
      {overflows && (
        <DropdownMenu
          align="end"
          entries={tabs.map((tab) => ({
            key: tab.key,
            label: tab.title,
            checked: tab.key === active,
            onSelect: () => choose(tab.key),
          }))}
        >
          <IconButton size="small" className="mb-1" label={words.more} hint="bottom">
            <ChevronDown aria-hidden />
          </IconButton>
        </DropdownMenu>
      )}
      {extra && <div className="mb-1 flex shrink-0 items-center gap-1">{extra}</div>}
    </section>
  );
}

const tabIn = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-tab-id="${CSS.escape(id)}"]`);

/**
 * Keeps the active tab in view when the tabs do not all fit. Uses an observer after the browser's own layout:
 * `scrollIntoView` would force the layout of the new page during the press.
 */
function useInView(list: { readonly current: HTMLDivElement | null }, active: string, count: number): void {
  useEffect(() => {
    const box = list.current;
    const tab = tabIn(box, active);
    if (!box || !tab) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        if (!seen?.rootBounds) return;
        const { left, right } = seen.boundingClientRect;
        if (left < seen.rootBounds.left) box.scrollLeft -= seen.rootBounds.left - left;
        else if (right > seen.rootBounds.right) box.scrollLeft += right - seen.rootBounds.right;
      },
      { root: box },
    );
    // Fires at the start, and when the list shrinks: for the "all tabs" button, a narrower window or a longer name.
    const resized = new ResizeObserver(() => {
      observer.disconnect();
      observer.observe(tab);
    });
    resized.observe(box);
    resized.observe(tab);
    return () => {
      resized.disconnect();
      observer.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tab in front may have moved
  }, [list, active, count]);
}

/** Whether the tabs do not all fit. */
function useOverflow(list: { readonly current: HTMLDivElement | null }, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    // Called at once for each observed box, after the browser's own layout, so reading here forces none.
    const observer = new ResizeObserver(() => setOverflows(node.scrollWidth > node.clientWidth + 1));
    observer.observe(node);
    for (const tab of node.children) observer.observe(tab);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other tabs are watched anew
  }, [list, count]);
  return overflows;
}

/** Alt+digit and Alt+Page Up/Down, from any focused element. */
function useHotkeys(on: boolean | "digits", tabs: readonly StripTab[], active: string, choose: (id: string) => void) {
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isComposing(event)) return;
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      const at = tabs.findIndex((tab) => tab.key === active);
      const to =
        digit !== undefined
          ? tabs[Number(digit) - 1]
          : on === "digits"
            ? undefined
            : event.key === "PageDown"
              ? tabs[(at + 1) % tabs.length]
              : event.key === "PageUp"
                ? tabs[(at - 1 + tabs.length) % tabs.length]
                : undefined;
      if (!to) return;
      event.preventDefault();
      choose(to.key);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on, tabs, active, choose]);
}
