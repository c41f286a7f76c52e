import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validKind } from "#ui/lib/validate-props.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { alertZhCN } from "#ui/words/zh-CN/alert.ts";
import { useOwnWords } from "#ui/words/context.ts";

/**
 * Background, icon colour and icon paths (24 × 24) of each tone. "info" uses the accent colour, as in a toast: the
 * token `info` means "running". The paths are copied from Lucide (ISC), so that a page without other icons does not
 * load the icon library.
 */
const tones = {
  info: ["bg-accent-soft", "text-accent-text", "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 16v-4M12 8h.01"],
  ok: ["bg-ok-soft", "text-ok", "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M9 12l2 2 4-4"],
  warn: [
    "bg-warn-soft",
    "text-warn",
    "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
  ],
  bad: ["bg-bad-soft", "text-bad", "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 8v4M12 16h.01"],
} as const;

/** Severity of an alert; the same names as in `notify` and the theme's state colours. */
export type AlertTone = keyof typeof tones;

export interface AlertProps extends Omit<ComponentProps<"div">, "title" | "role"> {
  /** Severity. Sets the colour and the icon; screen readers read the icon's name. @default "info" */
  tone?: AlertTone;
  /** Short statement of the problem; the text below explains the cause and what to do. */
  title?: ReactNode;
  /** Replaces the tone's icon; decorative, 16 px. */
  icon?: ReactNode;
  /** Buttons or links after the text, or below it when space is short. */
  actions?: ReactNode;
  /** Shows a close button. @default false */
  closable?: boolean;
  /** Whether it is shown. */
  open?: boolean;
  /** @default true */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Full width at the edge of a page or panel: square corners, less height. @default false */
  banner?: boolean;
  /**
   * Only for an alert that appears after the page was rendered: "alert" interrupts a screen reader, "status" waits.
   * Leave it out when the alert is there from the start.
   */
  role?: "status" | "alert";
  /** Classes of the inner parts; `className` applies to the component itself. */
  classNames?: SlotClasses<"icon" | "title" | "body" | "actions">;
}

function Lines({ path }: { path: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-4"
    >
      <path d={path} />
    </svg>
  );
}

/**
 * Renders an alert in a page, panel or dialog: icon, title, text, actions. The element receives native props and `ref`.
 */
export function Alert({
  tone: givenTone = "info",
  title,
  icon,
  actions,
  closable = false,
  open: openProp,
  defaultOpen = true,
  onOpenChange,
  banner = false,
  className,
  classNames,
  children,
  ...rest
}: AlertProps) {
  const tone = validKind("Alert", "tone", givenTone, tones, "info");
  const words = useOwnWords("alert", alertZhCN);
  const [open, setOpen] = useControlled(openProp, defaultOpen, onOpenChange);
  if (!open) return null;
  const [ground, colour, path] = tones[tone];
  return (
    <div
      data-slot="alert"
      data-state={tone}
      className={cn(
        "flex items-start gap-2 text-13 text-body",
        // Visible as a line in forced-colors mode, which removes backgrounds.
        banner
          ? "border-transparent px-4 py-1.5 forced-colors:border-y"
          : "rounded-control border border-transparent px-3 py-2",
        ground,
        className,
      )}
      {...rest}
    >
      <span
        role="img"
        aria-label={words.tones[tone]}
        data-slot="alert-icon"
        className={cn("mt-0.5 flex-none", colour, classNames?.icon)}
      >
        {icon ?? <Lines path={path} />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div data-slot="alert-body" className={cn("min-w-0 flex-[1_1_12rem] wrap-anywhere", classNames?.body)}>
          {title && (
            <div data-slot="alert-title" className={cn("font-semibold", classNames?.title)}>
              {title}
            </div>
          )}
          {children}
        </div>
        {actions && (
          <div data-slot="alert-actions" className={cn("-my-0.75 flex flex-wrap gap-2", classNames?.actions)}>
            {actions}
          </div>
        )}
      </div>
      {closable && (
        <button
          type="button"
          aria-label={words.close}
          onClick={() => setOpen(false)}
          className="-my-0.5 -me-1 grid size-6 flex-none place-items-center rounded-control text-muted hover:bg-hover hover:text-body"
        >
          <Lines path="M18 6 6 18M6 6l12 12" />
        </button>
      )}
    </div>
  );
}
