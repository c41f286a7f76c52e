import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validKind } from "#ui/lib/validate-props.ts";

const tones = {
  info: "bg-accent-soft text-accent-text",
  warn: "bg-warn-soft text-warn",
  running: "bg-info-soft text-info",
  ok: "bg-ok-soft text-ok",
  bad: "bg-bad-soft text-bad",
  neutral: "bg-line-soft text-muted",
} as const;

/** Shape of the mark in colour-weak mode: a state is never shown only by colour. */
const shapes = {
  info: "",
  warn: "[[data-weak]_&]:rounded-none [[data-weak]_&]:rotate-45",
  running: "[[data-weak]_&]:w-2.5",
  ok: "[[data-weak]_&]:rounded-none",
  bad: "[[data-weak]_&]:size-2 [[data-weak]_&]:rounded-none [[data-weak]_&]:[clip-path:polygon(50%_0,100%_100%,0_100%)]",
  neutral: "[[data-weak]_&]:h-0.5 [[data-weak]_&]:rounded-none",
} as const;

export type TagTone = keyof typeof tones;

export interface TagProps extends ComponentProps<"span"> {
  /** Meaning of the state. @default "info" */
  tone?: TagTone;
  /** Shows a mark before the text. @default true */
  dot?: boolean;
  /** An outline without fill, e.g. for 加急; the default tone is then "bad". @default false */
  urgent?: boolean;
}

/** A state in one word: a tinted background and a mark, never only colour. */
export function Tag({ tone, dot = true, urgent = false, className, children, ...rest }: TagProps) {
  const meaning = validKind("Tag", "tone", tone ?? (urgent ? "bad" : "info"), tones, "info");
  return (
    <span
      data-slot="tag"
      data-state={urgent ? "urgent" : meaning}
      className={cn(
        "inline-flex shrink-0 items-center gap-1.5 rounded-tag align-middle text-12 whitespace-nowrap",
        tones[meaning],
        urgent ? "h-4.5 border border-current bg-transparent px-1" : "h-5.5 px-2 forced-colors:border",
        className,
      )}
      {...rest}
    >
      {dot && !urgent && (
        <span
          aria-hidden
          className={cn("size-1.5 shrink-0 rounded-full bg-current forced-colors:bg-[CanvasText]", shapes[meaning])}
        />
      )}
      {children}
    </span>
  );
}

export interface ChipProps extends ComponentProps<"span"> {
  /** Active chips are filled, others outlined. @default true */
  chosen?: boolean;
  /** Removes the chip; shows a remove button named by `removeLabel`. */
  onRemove?: () => void;
  /** Accessible name of the remove button: "移除条件 加急". Required with `onRemove`. */
  removeLabel?: string;
}

/** A round chip for an active filter or a saved view; not for states. */
export function Chip({ chosen = true, onRemove, removeLabel, className, children, ...rest }: ChipProps) {
  return (
    <span
      data-slot="chip"
      data-state={chosen ? "on" : "off"}
      className={cn(
        "inline-flex h-control-sm shrink-0 items-center gap-1 rounded-full border px-2.5 text-13 whitespace-nowrap",
        chosen ? "border-transparent bg-accent-soft text-accent-text" : "border-line text-muted",
        onRemove && "pe-0.5",
        className,
      )}
      {...rest}
    >
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="grid size-6 place-items-center rounded-full hover:bg-surface"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}
