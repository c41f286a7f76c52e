import * as Radix from "@radix-ui/react-dialog";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type ComponentProps, type CSSProperties, Fragment, type ReactNode, useEffect, useRef } from "react";
import { type GuardProps, useGuardedClose, wayBack } from "#ui/dialog/layer.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { givenKind } from "#ui/lib/given.ts";
import { isComposing } from "#ui/utils/ime.ts";
import { type PortalPlace, usePortalPlace } from "#ui/lib/portal-place.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useWords } from "#ui/words/words.tsx";
import { type DrawerSide, ResizeHandle } from "./resize-handle.tsx";

/** Steps to the neighbours of the record shown; an absent step is drawn as refused. */
export interface DrawerRecords {
  onPrevious?: () => void;
  onNext?: () => void;
}

/**
 * How a drawer stands, docked and over the page. At the top and the bottom it comes by `translate`: the motion of the
 * others goes aside.
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
  /** Names the drawer: an order number. */
  title: ReactNode;
  /** Beside the title: tags. */
  extra?: ReactNode;
  /** Under the title, does not scroll: progress steps. */
  header?: ReactNode;
  /** Stays in view: the next step for this person, at the right. */
  footer?: ReactNode;
  /** At the left of the footer: 草稿已保存 10:44. */
  note?: ReactNode;
  /** Arrows in the header; Alt+Up and Alt+Down do the same. */
  records?: DrawerRecords;
  /** The edge it stands at. @default "end" */
  side?: DrawerSide;
  /** Width in px at the start and the end, held by the caller. */
  width?: number;
  /** @default 560 */
  defaultWidth?: number;
  onWidthChange?: (width: number) => void;
  /** Height in px at the top and the bottom, held by the caller. */
  height?: number;
  /** @default 360 */
  defaultHeight?: number;
  onHeightChange?: (height: number) => void;
  /** The page behind is inert. Off: it can be used, and F6 goes in and out. @default true */
  modal?: boolean;
  /**
   * Rendered where it stands, as the last part of a row as high as itself (at the start the first; at the top and the
   * bottom of a column as wide as itself), instead of over the page; never modal. What has the focus keeps it: whoever
   * opened it goes on beside it. @default false
   */
  docked?: boolean;
  /** Narrowest width it can be dragged to, px. @default 400 */
  minWidth?: number;
  /** Widest, px. @default the window's width less 80 */
  maxWidth?: number;
  /** Lowest height it can be dragged to, px. @default 160 */
  minHeight?: number;
  /** Highest, px. @default the window's height less 80 */
  maxHeight?: number;
  /** Buttons before the one that closes. */
  tools?: ReactNode;
  /** Padding of the content. @default true */
  padded?: boolean;
  /** What it is put into, unless docked. @default that of `PortalContainer`, or the body */
  container?: PortalPlace | null;
  /** Classes of the parts inside; `className` is of the component itself. */
  classNames?: SlotClasses<"mask" | "header" | "title" | "body" | "footer">;
}

/** One record beside its list, at the end; full width under 768 px. Escape closes (asks if `dirty`). */
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
  const content = useRef<HTMLDivElement | null>(null);
  const { ask, handlers } = useGuardedClose({ dirty, guard }, () => setShown(false), modal);
  useJumpInAndOut(content, shown && !modal);
  const side = givenKind("Drawer", "side", givenSide, sides, "end");
  const look = sides[side];
  const lies = side === "top" || side === "bottom";
  const [min, max] = lies
    ? [minHeight, maxHeight ?? (typeof window === "undefined" ? 800 : Math.max(minHeight, window.innerHeight - 80))]
    : [minWidth, maxWidth ?? (typeof window === "undefined" ? 1200 : Math.max(minWidth, window.innerWidth - 80))];
  const extent = Math.min(Math.max(lies ? high : wide, min), max);
  const Place: typeof Radix.Portal = docked ? Fragment : Radix.Portal;
  const place = usePortalPlace(container);
  return (
    <Radix.Root open={shown} modal={modal} onOpenChange={(next) => (next ? setShown(true) : void ask())}>
      <Place {...(!docked && { container: place })}>
        {modal && (
          <Radix.Overlay
            data-slot="drawer-mask"
            className={cn("motion-fade fixed inset-0 z-drawer bg-layer-mask/50", classNames?.mask)}
          />
        )}
        <Radix.Content
          ref={(node) => {
            content.current = node;
            if (typeof ref === "function") return ref(node);
            if (ref) ref.current = node;
          }}
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
          // The first Tab stop is the resize handle: the drawer itself takes the focus instead.
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
              {/* On a phone under the title: beside it and the buttons there is no room. */}
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
          {/* Long content without a control of its own must still scroll by key. */}
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

/** F6 moves between a non-modal drawer and the element of the page that had the focus last. */
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
