import * as Radix from "@radix-ui/react-dialog";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode, useEffect, useRef } from "react";
import { type GuardProps, useGuardedClose, wayBack } from "#ui/dialog/layer.ts";
import { useModalPage } from "#ui/dialog/modal-page.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { validKind } from "#ui/lib/validate-props.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { type PortalPlace, usePortalPlace } from "#ui/lib/portal-place.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useWords } from "#ui/words/words.tsx";
import { type DrawerSide, ResizeHandle } from "./resize-handle.tsx";

/** Callbacks to the previous and next record; a missing one shows its button as refused. */
export interface DrawerRecords {
  onPrevious?: () => void;
  onNext?: () => void;
}

/**
 * Classes of a drawer by side, docked or over the page. Top and bottom move by `translate`: the animation of the other
 * sides is horizontal.
 */
const sides: Readonly<Record<DrawerSide, { frame: string; docked: string; over: string }>> = {
  start: {
    frame: "border-e",
    docked: "h-full min-h-0 w-(--assay-drawer-width)",
    over: "motion-drawer motion-drawer-start inset-y-0 start-0 w-full tablet:w-[min(var(--assay-drawer-width),calc(100vw-var(--assay-space-12)))] max-tablet:border-0",
  },
  end: {
    frame: "border-s",
    docked: "h-full min-h-0 w-(--assay-drawer-width)",
    over: "motion-drawer inset-y-0 end-0 w-full tablet:w-[min(var(--assay-drawer-width),calc(100vw-var(--assay-space-12)))] max-tablet:border-0",
  },
  top: {
    frame: "border-b",
    docked: "h-(--assay-drawer-height) w-full",
    over: "motion-fade inset-x-0 top-0 h-[min(var(--assay-drawer-height),calc(100dvh-var(--assay-space-12)))] transition-[translate] duration-slow ease-out starting:-translate-y-6",
  },
  bottom: {
    frame: "border-t",
    docked: "h-(--assay-drawer-height) w-full",
    over: "motion-fade inset-x-0 bottom-0 h-[min(var(--assay-drawer-height),calc(100dvh-var(--assay-space-12)))] transition-[translate] duration-slow ease-out starting:translate-y-6",
  },
};

export interface DrawerProps extends Omit<ComponentProps<"div">, "title">, GuardProps {
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Title; names the drawer, e.g. an order number. */
  title: ReactNode;
  /** Content next to the title, e.g. tags. */
  extra?: ReactNode;
  /** Content below the title that does not scroll, e.g. progress steps. */
  header?: ReactNode;
  /** Footer that stays in view: the user's next step, at the right. */
  footer?: ReactNode;
  /** Text at the left of the footer: 草稿已保存 10:44. */
  note?: ReactNode;
  /** Shows arrows in the header; Alt+Up and Alt+Down do the same. */
  records?: DrawerRecords;
  /** Edge of the window or container. @default "end" */
  side?: DrawerSide;
  /** Width in px for sides start and end; controlled. */
  width?: number;
  /** @default 560 */
  defaultWidth?: number;
  onWidthChange?: (width: number) => void;
  /** Height in px for sides top and bottom; controlled. */
  height?: number;
  /** @default 360 */
  defaultHeight?: number;
  onHeightChange?: (height: number) => void;
  /**
   * Makes the page behind inert. If false, the page stays usable, and F6 moves between page and drawer. @default true
   */
  modal?: boolean;
  /**
   * Renders the drawer in its place in the layout instead of over the page; never modal. At the end it must be the last
   * item of a row of its height, at the start the first. At top and bottom the same applies to a column of its width.
   * It does not take the focus. @default false
   */
  docked?: boolean;
  /** Minimum width when dragged, in px. @default 400 */
  minWidth?: number;
  /** Maximum width in px. @default the window's width less 80 */
  maxWidth?: number;
  /** Minimum height when dragged, in px. @default 160 */
  minHeight?: number;
  /** Maximum height in px. @default the window's height less 80 */
  maxHeight?: number;
  /** Buttons before the close button. */
  tools?: ReactNode;
  /** Padding of the content. @default true */
  padded?: boolean;
  /** Element to render into, unless docked. @default that of `PortalContainer`, or the body */
  container?: PortalPlace | null;
  /** Classes of the inner parts; `className` applies to the component itself. */
  classNames?: SlotClasses<"mask" | "header" | "title" | "body" | "footer">;
}

/**
 * Renders one record next to its list, at the end; full width below 768 px. Escape closes (with a question if `dirty`).
 */
export function Drawer({
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  extra,
  header,
  footer,
  note,
  records,
  side: givenSide = "end",
  width,
  defaultWidth = 560,
  onWidthChange,
  height,
  defaultHeight = 360,
  onHeightChange,
  docked = false,
  modal = !docked,
  minWidth = 400,
  maxWidth,
  minHeight = 160,
  maxHeight,
  tools,
  padded = true,
  container,
  dirty,
  guard,
  className,
  classNames,
  style,
  children,
  ref,
  onKeyDown,
  ...rest
}: DrawerProps) {
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);
  const [wide, setWide] = useControlled(width, defaultWidth, onWidthChange);
  const [high, setHigh] = useControlled(height, defaultHeight, onHeightChange);
  const words = useWords().drawer;
  const content = useRef<HTMLDivElement>(null);
  const { ask, mask, handlers } = useGuardedClose({ dirty, guard }, () => setShown(false), modal);
  useJumpInAndOut(content, shown && !modal);
  const side = validKind("Drawer", "side", givenSide, sides, "end");
  const look = sides[side];
  const lies = side === "top" || side === "bottom";
  const [min, max] = lies
    ? [minHeight, maxHeight ?? (typeof window === "undefined" ? 800 : Math.max(minHeight, window.innerHeight - 80))]
    : [minWidth, maxWidth ?? (typeof window === "undefined" ? 1200 : Math.max(minWidth, window.innerWidth - 80))];
  const extent = Math.min(Math.max(lies ? high : wide, min), max);
  const Place: typeof Radix.Portal = docked ? Fragment : Radix.Portal;
  const place = usePortalPlace(container);
  return (
    <Radix.Root modal={false} open={shown} onOpenChange={(next) => (next ? setShown(true) : void ask())}>
      <Place {...(!docked && { container: place })}>
        {modal && (
          <div
            ref={mask}
            data-slot="drawer-mask"
            data-state={shown ? "open" : "closed"}
            className={cn("pointer-events-auto motion-fade fixed inset-0 z-drawer bg-layer-mask/50", classNames?.mask)}
          />
        )}
        <Radix.Content
          ref={useMergedRefs(content, useMergedRefs<HTMLDivElement>(ref, useModalPage(shown && modal)))}
          data-slot="drawer"
          data-docked={docked || undefined}
          data-side={side}
          aria-modal={modal || undefined}
          aria-describedby={undefined}
          className={cn(
            "flex flex-col border-line bg-raised text-body outline-none",
            look.frame,
            docked ? cn("relative flex-none", look.docked) : cn("fixed z-drawer shadow-drawer", look.over),
            className,
          )}
          style={
            { [lies ? "--assay-drawer-height" : "--assay-drawer-width"]: `${extent}px`, ...style } as CSSProperties
          }
          {...handlers}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.defaultPrevented || !event.altKey || isComposing(event)) return;
            const go = { ArrowUp: records?.onPrevious, ArrowDown: records?.onNext }[event.key];
            if (!go) return;
            event.preventDefault();
            go();
          }}
          // The first Tab stop is the resize handle, so the drawer itself takes the focus.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (content.current) wayBack.leave(content.current);
            if (docked) return;
            const first = content.current?.querySelector<HTMLElement>("[data-autofocus]");
            (first ?? content.current)?.focus();
          }}
          onCloseAutoFocus={(event) => wayBack.comeBack(event, !modal)}
          {...rest}
        >
          <ResizeHandle side={side} extent={extent} min={min} max={max} onExtentChange={lies ? setHigh : setWide} />
          <header data-slot="drawer-header" className={cn("border-b border-line px-5 pt-3", classNames?.header)}>
            <div className="flex min-h-control items-center gap-2.5 pb-2 max-tablet:flex-wrap max-tablet:gap-y-1">
              <Radix.Title
                data-slot="drawer-title"
                className={cn("min-w-0 text-16 font-semibold wrap-anywhere", classNames?.title)}
              >
                {title}
              </Radix.Title>
              {/* On a phone below the title, because there is no room next to it. */}
              {extra && (
                <span className="flex min-w-0 items-center gap-2.5 max-tablet:order-last max-tablet:w-full">
                  {extra}
                </span>
              )}
              <div className="-me-2 ms-auto flex shrink-0">
                {records && (
                  <>
                    <IconButton
                      label={words.previous}
                      aria-keyshortcuts="Alt+ArrowUp"
                      refusal={records.onPrevious ? undefined : words.first}
                      onClick={() => records.onPrevious?.()}
                    >
                      <ArrowUp aria-hidden />
                    </IconButton>
                    <IconButton
                      label={words.next}
                      aria-keyshortcuts="Alt+ArrowDown"
                      refusal={records.onNext ? undefined : words.last}
                      onClick={() => records.onNext?.()}
                    >
                      <ArrowDown aria-hidden />
                    </IconButton>
                  </>
                )}
                {tools}
                <IconButton hint={false} label={words.close} onClick={() => void ask()}>
                  <X aria-hidden />
                </IconButton>
              </div>
            </div>
            {header && <div className="pb-3">{header}</div>}
          </header>
          {/* Long content without a focusable control must still scroll by keyboard. */}
          <div
            data-slot="drawer-body"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className={cn(
              "min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2",
              padded && "px-5 py-4",
              classNames?.body,
            )}
          >
            {children}
          </div>
          {(footer || note) && (
            <footer
              data-slot="drawer-footer"
              className={cn(
                "flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3",
                classNames?.footer,
              )}
            >
              {note && <div className="me-auto text-12 text-faint">{note}</div>}
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Place>
    </Radix.Root>
  );
}

/** F6 moves between a non-modal drawer and the last focused element of the page. */
function useJumpInAndOut(content: { readonly current: HTMLDivElement | null }, active: boolean) {
  useEffect(() => {
    if (!active) return undefined;
    let outside: HTMLElement | null = null;
    const jump = (event: KeyboardEvent) => {
      if (event.key !== "F6" || isComposing(event) || event.defaultPrevented) return;
      event.preventDefault();
      const focused = document.activeElement as HTMLElement | null;
      if (content.current?.contains(focused)) (outside ?? document.querySelector<HTMLElement>("main"))?.focus();
      else {
        outside = focused;
        content.current?.focus();
      }
    };
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, [active, content]);
}
