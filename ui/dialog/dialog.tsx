import * as Radix from "@radix-ui/react-dialog";
import { Maximize2, Minimize2, X } from "lucide-react";
import { type ComponentProps, type CSSProperties, type ReactNode, useState } from "react";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { cn } from "#ui/utils/cn.ts";
import { focusStart } from "#ui/utils/focus-start.ts";
import { givenElement } from "#ui/lib/given-element.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { type PortalPlace, usePortalPlace } from "#ui/lib/portal-place.ts";
import { scrollStop } from "#ui/lib/scroll-stop.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useWords } from "#ui/words/words.tsx";
import { keepTop } from "./keep-top.ts";
import { type GuardProps, layerLook, useGuardedClose, wayBack } from "./layer.ts";
import { useModalPage } from "./modal-page.ts";

export interface DialogProps extends Omit<ComponentProps<"div">, "title">, GuardProps {
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Title; names the dialog. */
  title: ReactNode;
  /** Text below the title; describes the dialog to screen readers. */
  description?: ReactNode;
  /** Width in px, at most the viewport width less 48; full screen below 768 px. @default 520 */
  width?: number;
  /** Shows a full-screen button in the header. @default false */
  expandable?: boolean;
  /** Content that stays in view while the dialog scrolls; buttons are at the right. */
  footer?: ReactNode;
  /** Text at the left of the footer: 草稿已保存. */
  note?: ReactNode;
  /** A press outside closes the dialog if it is not `dirty`. @default true */
  outsideCloses?: boolean;
  /** Only its own buttons close it: no ×, no Escape, no press outside. @default false */
  mustAnswer?: boolean;
  /** Padding of the content; turn it off for tables that touch the edge. @default true */
  padded?: boolean;
  /** The element that opens the dialog when the dialog is uncontrolled; it must accept a ref. */
  trigger?: ReactNode;
  /** Element to render into. @default that of `PortalContainer`, or the body */
  container?: PortalPlace | null;
  /** Classes of the inner parts; `className` applies to the component itself. */
  classNames?: SlotClasses<"mask" | "header" | "title" | "description" | "body" | "footer">;
}

/**
 * Renders a modal dialog with a question or a short form. Tab wraps inside, Escape closes (with a question if `dirty`),
 * and the focus returns to the opener.
 */
export function Dialog({
  open,
  defaultOpen = false,
  onOpenChange,
  title,
  description,
  width = 520,
  expandable = false,
  footer,
  note,
  outsideCloses = true,
  mustAnswer = false,
  padded = true,
  trigger,
  container,
  dirty,
  guard,
  className,
  classNames,
  style,
  children,
  ref,
  ...rest
}: DialogProps) {
  const [shown, setShown] = useControlled(open, defaultOpen, onOpenChange);
  const [full, setFull] = useState(false);
  const words = useWords().dialog;
  const { ask, mask, handlers } = useGuardedClose(
    mustAnswer ? { guard: () => false } : { dirty, guard },
    () => setShown(false),
    outsideCloses && !mustAnswer,
  );
  return (
    <Radix.Root modal={false} open={shown} onOpenChange={(next) => (next ? setShown(true) : void ask())}>
      {trigger && <Radix.Trigger asChild>{givenElement("Dialog", "trigger", trigger)}</Radix.Trigger>}
      <Radix.Portal container={usePortalPlace(container)}>
        <div
          ref={mask}
          data-slot="dialog-mask"
          data-state={shown ? "open" : "closed"}
          className={cn(layerLook.mask, classNames?.mask)}
        />
        <Radix.Content
          ref={useMergedRefs<HTMLDivElement>(ref, useModalPage(shown))}
          data-slot="dialog"
          aria-modal
          {...(!description && { "aria-describedby": undefined })}
          className={cn(
            layerLook.dialog,
            "max-tablet:size-full max-tablet:max-h-none max-tablet:rounded-none max-tablet:border-0",
            full
              ? "size-full rounded-none border-0"
              : "tablet:max-h-[calc(100dvh-var(--assay-space-12)*2)] tablet:w-[min(var(--assay-dialog-width),calc(100vw-var(--assay-space-12)))]",
            className,
          )}
          style={{ "--assay-dialog-width": `${width}px`, ...style } as CSSProperties}
          onOpenAutoFocus={(event) => {
            if (!(event.target instanceof HTMLElement)) return;
            wayBack.leave(event.target);
            event.preventDefault();
            // Without a form field, focus the first and safest button; the focus must not stay behind the dialog.
            if (!focusStart(event.target, "[data-slot=dialog-footer] button")) event.target.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (!trigger) wayBack.comeBack(event);
          }}
          {...handlers}
          {...rest}
        >
          <header
            ref={keepTop}
            data-slot="dialog-header"
            className={cn("flex items-start gap-1 border-b border-line-soft py-3 pe-3 ps-5", classNames?.header)}
          >
            <div className="min-w-0 flex-1 py-1">
              <Radix.Title
                data-slot="dialog-title"
                className={cn("text-16 font-semibold wrap-anywhere", classNames?.title)}
              >
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div
                    data-slot="dialog-description"
                    className={cn("mt-0.5 text-13 text-muted", classNames?.description)}
                  >
                    {description}
                  </div>
                </Radix.Description>
              )}
            </div>
            {expandable && (
              <IconButton
                className="max-tablet:hidden"
                hint={false}
                label={full ? words.restore : words.fullScreen}
                onClick={() => setFull(!full)}
              >
                {full ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
              </IconButton>
            )}
            {!mustAnswer && (
              <IconButton hint={false} label={words.close} onClick={() => void ask()}>
                <X aria-hidden />
              </IconButton>
            )}
          </header>
          <div
            ref={scrollStop}
            data-slot="dialog-body"
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
              data-slot="dialog-footer"
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
      </Radix.Portal>
    </Radix.Root>
  );
}
