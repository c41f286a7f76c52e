import { ChevronDown, X } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { ContextMenu } from "#ui/context-menu/context-menu.tsx";
import { DropdownMenu } from "#ui/dropdown-menu/dropdown-menu.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/lib/cn.ts";
import { givenList } from "#ui/lib/given.ts";
import { isComposing } from "#ui/lib/ime.ts";
import { useControlled } from "#ui/lib/use-controlled.ts";
import { useWords } from "#ui/words/words.tsx";

/** One open page. */
export interface StripTab {
  id: string;
  title: string;
  icon?: ReactNode;
  /** Unsaved work: a dot, and words in the name. @default false */
  dirty?: boolean;
  /** Cannot be closed, and says so: the home page. @default false */
  fixed?: boolean;
  /** Id of its panel, for `aria-controls`. */
  panelId?: string;
}

export interface TabStripProps extends Omit<ComponentProps<"section">, "defaultValue" | "onChange"> {
  tabs: readonly StripTab[];
  /** Id of the tab in front. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (id: string) => void;
  /** The mouse is on a tab, or has left: its page can be made ready before it is asked for. */
  onNear?: (id: string | undefined) => void;
  /**
   * Asked to close: cross, Delete or middle press. The caller removes the tab and chooses the next; of a fixed tab it
   * is asked too, so that it can say why not.
   */
  onClose?: (id: string) => void;
  /** The menu of one tab: right press, Shift+F10. */
  menu?: (tab: StripTab) => readonly MenuEntry[];
  /** Alt+1 … Alt+9 and Alt+Page Up/Down switch from anywhere; "digits": the caller has keys of its own for next and previous. @default true */
  hotkeys?: boolean | "digits";
  /** At the right end: buttons of the caller. */
  extra?: ReactNode;
}

/**
 * The open pages of a workspace. One Tab stop; Left/Right wrap, Home/End, Delete closes, Shift+F10 the menu. A mouse
 * brings a tab forward as it goes down, as the browser's own tabs do; a finger, which may be about to scroll, as it
 * lets go.
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
  const tabs = givenList("TabStrip", "tabs", given, "id");
  const words = useWords().tabStrip;
  const [active, choose] = useControlled(value, defaultValue ?? tabs[0]?.id ?? "", onValueChange);
  const list = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(list, tabs.length);
  const refocus = useRef(false);
  // What came forward when the mouse went down: the click that follows asks for nothing more.
  const pressed = useRef<string>(undefined);
  const tabOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-tab-id="${CSS.escape(id)}"]`);

  useEffect(() => {
    const node = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Asking for it where nothing scrolls would lay out the page twice.
    if (overflows) node?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    // After Delete the focus follows the tab that came to the front.
    if (refocus.current && node) {
      refocus.current = false;
      node.focus();
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tab in front may have moved
  }, [active, tabs.length, overflows]);

  useHotkeys(hotkeys, tabs, active, choose);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, tab: StripTab, at: number) {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const last = tabs.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const to = moves[event.key] === undefined ? undefined : tabs[moves[event.key] ?? 0];
    if (to) {
      event.preventDefault();
      tabOf(to.id)?.focus();
      choose(to.id);
    } else if (event.key === "Delete" && onClose) {
      event.preventDefault();
      refocus.current = !tab.fixed;
      onClose(tab.id);
    }
  }

  return (
    <section
      // A place of its own for who goes from place to place by key.
      aria-label={label ?? words.label}
      data-slot="tab-strip"
      className={cn("flex h-9.5 items-end gap-1 border-b border-line bg-surface px-3", className)}
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
        {tabs.map((tab, at) => {
          const chosen = tab.id === active;
          const closable = !tab.fixed && onClose !== undefined;
          const node = (
            <button
              type="button"
              role="tab"
              data-slot="strip-tab"
              data-tab-id={tab.id}
              data-state={chosen ? "active" : "inactive"}
              aria-selected={chosen}
              aria-controls={tab.panelId}
              aria-keyshortcuts={closable ? "Delete" : undefined}
              tabIndex={chosen ? 0 : -1}
              onPointerEnter={(event) => event.pointerType === "mouse" && onNear?.(tab.id)}
              onPointerLeave={() => onNear?.(undefined)}
              onPointerDown={(event) => {
                pressed.current = isMousePress(event) ? tab.id : undefined;
                if (pressed.current) choose(tab.id);
              }}
              // Of keys and readers it has no detail.
              onClick={({ detail }) => {
                if (detail === 0 || pressed.current !== tab.id) choose(tab.id);
              }}
              onKeyDown={(event) => onKeyDown(event, tab, at)}
              onAuxClick={(event) => {
                if (event.button === 1) onClose?.(tab.id);
              }}
              // Middle press would start the browser's scrolling.
              onMouseDown={(event) => {
                if (event.button === 1) event.preventDefault();
              }}
              className={cn(
                "flex h-8 max-w-50 shrink-0 items-center gap-1.5 rounded-t-control border border-b-0 px-3 text-13 -outline-offset-2 select-none [&_svg]:size-3.5 [&_svg]:shrink-0",
                chosen
                  ? "relative h-8.25 border-line bg-page pb-px font-semibold text-body"
                  : "mb-px border-transparent text-muted hover:bg-hover hover:text-body",
                closable && "pe-1",
              )}
            >
              {tab.dirty && (
                <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]" />
              )}
              {tab.icon}
              <span className="truncate">{tab.title}</span>
              {tab.dirty && <span className="sr-only">{words.dirty}</span>}
              {tab.fixed && <span className="sr-only">{words.fixed}</span>}
              {closable && (
                // Not a button: a tab may hold no other control. Delete and the menu do the same by key.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                <span
                  aria-hidden
                  data-slot="strip-tab-close"
                  title={words.close(tab.title)}
                  className="grid size-6 -my-1 place-items-center rounded-tag text-faint hover:bg-line-soft hover:text-body"
                  onClick={(event) => {
                    event.stopPropagation();
                    onClose(tab.id);
                  }}
                >
                  <X />
                </span>
              )}
            </button>
          );
          return menu ? (
            <ContextMenu key={tab.id} entries={() => menu(tab)}>
              {node}
            </ContextMenu>
          ) : (
            <span key={tab.id} role="presentation" className="contents">
              {node}
            </span>
          );
        })}
      </div>
      {overflows && (
        <DropdownMenu
          align="end"
          entries={tabs.map((tab) => ({
            key: tab.id,
            label: tab.title,
            checked: tab.id === active,
            onSelect: () => choose(tab.id),
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

/** Whether a mouse asks for the tab itself: with its first button, and not by its cross. */
function isMousePress({ pointerType, button, ctrlKey, target }: PointerEvent): boolean {
  if (pointerType !== "mouse" || button !== 0 || ctrlKey) return false;
  return target instanceof Element && !target.closest('[data-slot="strip-tab-close"]');
}

/** Whether the tabs do not all fit. */
function useOverflow(list: { readonly current: HTMLDivElement | null }, count: number): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    // Called at once for each watched box, after the browser's own layout: reading here forces none.
    const observer = new ResizeObserver(() => setOverflows(node.scrollWidth > node.clientWidth + 1));
    observer.observe(node);
    for (const tab of node.children) observer.observe(tab);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other tabs are watched anew
  }, [list, count]);
  return overflows;
}

/** Alt+digit and Alt+Page Up/Down, wherever the focus is. */
function useHotkeys(on: boolean | "digits", tabs: readonly StripTab[], active: string, choose: (id: string) => void) {
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: globalThis.KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isComposing(event)) return;
      const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
      const at = tabs.findIndex((tab) => tab.id === active);
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
      choose(to.id);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on, tabs, active, choose]);
}
