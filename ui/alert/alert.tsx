import type { ComponentProps, ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { givenKind } from "#ui/lib/given.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { alertZhCN } from "#ui/words/zh-CN/alert.ts";
import { useOwnWords } from "#ui/words/context.ts";

/**
 * Ground, colour of the mark, and its lines in a square of 24. "info" has the accent, as in a toast: the token of that
 * name colours what runs. Paths of its own (Lucide's, ISC): pages that draw no other icon have notices too, and the
 * library's code would come along with them.
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

/** Severity of a notice; the same words as `notify` and the theme's state colours. */
export type AlertTone = keyof typeof tones;

export interface AlertProps extends Omit<ComponentProps<"div">, "title" | "role"> {
  /** How serious it is. Sets the colour and the mark, whose name screen readers say. @default "info" */
  tone?: AlertTone;
  /** What is the matter, in a few words; the text below then says why and what to do. */
  title?: ReactNode;
  /** Replaces the tone's mark; decorative, 16 px. */
  icon?: ReactNode;
  /** Buttons or links after the text; below it where there is no room. */
  actions?: ReactNode;
  /** Draws a cross that closes it. @default false */
  closable?: boolean;
  /** Whether it is shown. */
  open?: boolean;
  /** @default true */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Across the whole width at the edge of a page or panel: no corners, less height. @default false */
  banner?: boolean;
  /**
   * Only for a notice that comes after its page was drawn: "alert" interrupts a screen reader, "status" waits. Absent
   * for one that is there from the start, which is read in its place.
   */
  role?: "status" | "alert";
  /** Classes of the parts inside; `className` is of the component itself. */
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

/** A notice in a page, panel or dialog: mark, title, text, actions. Native props and `ref` reach the element. */
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
  const tone = givenKind("Alert", "tone", givenTone, tones, "info");
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
        // Drawn as a line where colours are forced and grounds are not.
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
