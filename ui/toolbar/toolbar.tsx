import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "#ui/utils/cn.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { Tooltip } from "#ui/tooltip/tooltip.tsx";
import { useEditorWords } from "#ui/words/editors.ts";

export interface ToolbarProps extends Omit<ComponentProps<"div">, "role"> {
  /** Accessible name: the purpose of the toolbar. */
  "aria-label": string;
  /** Called on Escape; without it Escape does nothing here. */
  onLeave?: () => void;
}

/**
 * A row of buttons with one Tab stop. Left and Right wrap, Home and End move; it wraps into lines in a narrow layout.
 */
export function Toolbar({ onLeave, onKeyDown, onFocus, className, ref, children, ...rest }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null);
  const merged = useMergedRefs(own, ref);
  const stop = useRef<Element>(null);
  const items = () => [...(own.current?.querySelectorAll<HTMLButtonElement>("[data-slot=toolbar-item]") ?? [])];
  // The Tab stop: the first item at the start, and again when the current one is removed.
  function place(wanted: Element | null) {
    const all = items();
    stop.current = all.find((item) => item === wanted) ?? all[0] ?? null;
    for (const item of all) item.tabIndex = item === stop.current ? 0 : -1;
  }
  useLayoutEffect(() => place(stop.current));

  function step(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented && event.key !== "Escape") return;
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && onLeave) {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
      return;
    }
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    if (at < 0) return;
    const onwards = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backwards = onwards === "ArrowRight" ? "ArrowLeft" : "ArrowRight";
    const targets: Readonly<Record<string, number>> = {
      [onwards]: (at + 1) % all.length,
      [backwards]: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items take the focus, one at a time
    <div
      {...rest}
      ref={merged}
      role="toolbar"
      data-slot="toolbar"
      data-own-escape={onLeave ? "" : undefined}
      className={cn("flex flex-wrap items-center gap-0.5", className)}
      onKeyDown={step}
      onFocus={(event) => {
        onFocus?.(event);
        place(event.target);
      }}
    >
      {children}
    </div>
  );
}

/** Focuses the item of a toolbar that is its Tab stop. */
export function focusToolbar(toolbar: HTMLElement | null): void {
  toolbar?.querySelector<HTMLElement>("[data-slot=toolbar-item][tabindex='0']")?.focus();
}

export interface ToolbarButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** Accessible name, also shown on hover and focus. */
  label: string;
  /** Keyboard shortcut, for display: "Ctrl+B". */
  keys?: string;
  /** The icon, 16 px. */
  children: ReactNode;
  /** State of a toggle button; absent for a plain action. */
  pressed?: boolean;
}

/** An icon button with a name; use it inside a Toolbar, which manages its Tab stop. */
export function ToolbarButton({
  label,
  keys,
  pressed,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ToolbarButtonProps) {
  const words = useEditorWords().toolbar;
  return (
    <Tooltip content={keys ? words.keys(label, keys) : label} side="bottom">
      <button
        type="button"
        data-slot="toolbar-item"
        data-state={pressed ? "on" : "off"}
        aria-label={label}
        aria-keyshortcuts={keys?.replace("Ctrl", "Control")}
        aria-pressed={pressed}
        // Not the native attribute: the last undo would disable the button and drop the focus.
        aria-disabled={disabled || undefined}
        // A press must not remove the text selection.
        onMouseDown={(event) => event.preventDefault()}
        className={cn(
          "inline-grid size-7 shrink-0 place-items-center rounded-tag border border-transparent text-muted transition-colors duration-fast select-none hover:bg-hover hover:text-body aria-disabled:text-line-strong aria-disabled:hover:bg-transparent pointer-coarse:size-11 [&_svg]:size-4",
          "aria-pressed:data-[state=on]:border-accent aria-pressed:data-[state=on]:bg-accent-soft aria-pressed:data-[state=on]:text-accent-text",
          className,
        )}
        {...rest}
        onClick={disabled ? undefined : onClick}
      >
        {children}
      </button>
    </Tooltip>
  );
}

/** A thin line between groups of a toolbar. */
export function ToolbarGap() {
  return <span aria-hidden className="mx-1 h-4 w-px flex-none bg-line" />;
}
