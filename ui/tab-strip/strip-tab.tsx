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
  /** Unsaved work: a dot, and words in the name. @default false */
  dirty?: boolean;
  /** Cannot be closed, and says so: the home page. @default false */
  fixed?: boolean;
  /** Id of its panel, for `aria-controls`. */
  panelId?: string;
}

/** What a tab may ask of its strip; the same object for as long as the strip lives. */
export interface StripDoors {
  choose: (id: string) => void;
  close: (id: string) => void;
  near: (id: string | undefined) => void;
  keyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  menu: (id: string) => readonly MenuEntry[];
}

interface StripTabButtonProps extends Omit<StripTab, "key"> {
  /** Key of its tab: React takes `key` for itself. */
  id: string;
  chosen: boolean;
  /** Tab leads here: it is chosen, or the first where none is. */
  reachable: boolean;
  closable: boolean;
  hasMenu: boolean;
  doors: StripDoors;
}

/** One tab of the strip; drawn anew only when it changes itself: a switch is drawn by the two it is about. */
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
  // It came forward when the mouse went down: the click that follows asks for nothing more.
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
      // Of keys and readers it has no detail.
      onClick={({ detail }) => {
        if (detail === 0 || !pressed.current) doors.choose(id);
      }}
      onKeyDown={(event) => doors.keyDown(event, id)}
      onAuxClick={(event) => {
        if (event.button === 1) doors.close(id);
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
      {dirty && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]" />}
      {icon}
      <span className="truncate">{title}</span>
      {dirty && <span className="sr-only">{words.dirty}</span>}
      {fixed && <span className="sr-only">{words.fixed}</span>}
      {closable && (
        // Not a button: a tab may hold no other control. Delete and the menu do the same by key.
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

/** Whether a mouse asks for the tab itself: with its first button, and not by its cross. */
function isMousePress({ pointerType, button, ctrlKey, target }: PointerEvent): boolean {
  if (pointerType !== "mouse" || button !== 0 || ctrlKey) return false;
  return target instanceof Element && !target.closest('[data-slot="strip-tab-close"]');
}
