import { X } from "lucide-react";
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useRef } from "react";
import { ContextMenu } from "#ui/context-menu/context-menu.tsx";
import type { MenuEntry } from "#ui/dropdown-menu/entries.ts";
import { cn } from "#ui/utils/cn.ts";
import { useWords } from "#ui/words/words.tsx";

/** One open page. */
export interface StripTab {
  key: string;
  title: string;
  icon?: ReactNode;
  /** Unsaved changes: shown as a dot, and added to the accessible name. @default false */
  dirty?: boolean;
  /** Cannot be closed, e.g. the home page; the accessible name mentions it. @default false */
  fixed?: boolean;
  /** Id of its panel, for `aria-controls`. */
  panelId?: string;
}

/** Functions of the strip that a tab calls; the same object for the lifetime of the strip. */
export interface StripDoors {
  choose: (id: string) => void;
  close: (id: string) => void;
  near: (id: string | undefined) => void;
  keyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  menu: (id: string) => readonly MenuEntry[];
}

interface StripTabButtonProps extends Omit<StripTab, "key"> {
  /** Key of its tab; React reserves the prop `key`. */
  id: string;
  chosen: boolean;
  /** Tab stop of the strip: the active tab, or the first one when none is active. */
  reachable: boolean;
  closable: boolean;
  hasMenu: boolean;
  doors: StripDoors;
}

/** One tab of the strip. Renders again only when it changes itself: switching renders only the two affected tabs. */
export const StripTabButton = memo(function StripTabButton({
  id,
  title,
  icon,
  dirty,
  fixed,
  panelId,
  chosen,
  reachable,
  closable,
  hasMenu,
  doors,
}: StripTabButtonProps) {
  const words = useWords().tabStrip;
  // The mouse press has already activated the tab, so the following click does nothing.
  const pressed = useRef(false);
  const node = (
    <button
      type="button"
      role="tab"
      data-slot="strip-tab"
      data-tab-id={id}
      data-state={chosen ? "active" : "inactive"}
      aria-selected={chosen}
      aria-controls={panelId}
      aria-keyshortcuts={closable ? "Delete" : undefined}
      tabIndex={reachable ? 0 : -1}
      onPointerEnter={(event) => event.pointerType === "mouse" && doors.near(id)}
      onPointerLeave={() => doors.near(undefined)}
      onPointerDown={(event) => {
        pressed.current = isMousePress(event);
        if (pressed.current) doors.choose(id);
      }}
      // A click by key or screen reader has detail 0.
      onClick={({ detail }) => {
        if (detail === 0 || !pressed.current) doors.choose(id);
      }}
      onKeyDown={(event) => doors.keyDown(event, id)}
      onAuxClick={(event) => {
        if (event.button === 1) doors.close(id);
      }}
      // A middle press would start the browser's autoscroll.
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
      {dirty && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]" />}
      {icon}
      <span className="truncate">{title}</span>
      {dirty && <span className="sr-only">{words.dirty}</span>}
      {fixed && <span className="sr-only">{words.fixed}</span>}
      {closable && (
        // Not a button, because a tab may contain no other control. Delete and the menu close it by key.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span
          aria-hidden
          data-slot="strip-tab-close"
          title={words.close(title)}
          className="grid size-6 -my-1 place-items-center rounded-tag text-faint hover:bg-line-soft hover:text-body"
          onClick={(event) => {
            event.stopPropagation();
            doors.close(id);
          }}
        >
          <X />
        </span>
      )}
    </button>
  );
  return hasMenu ? (
    <ContextMenu entries={() => doors.menu(id)}>{node}</ContextMenu>
  ) : (
    <span role="presentation" className="contents">
      {node}
    </span>
  );
});

/** Whether a mouse press is meant for the tab itself: the primary button, and not on the close icon. */
function isMousePress({ pointerType, button, ctrlKey, target }: PointerEvent): boolean {
  if (pointerType !== "mouse" || button !== 0 || ctrlKey) return false;
  return target instanceof Element && !target.closest('[data-slot="strip-tab-close"]');
}
