import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { givenKind } from "#ui/lib/given.ts";

const tones = {
  info: "bg-accent-soft text-accent-text",
  warn: "bg-warn-soft text-warn",
  running: "bg-info-soft text-info",
  ok: "bg-ok-soft text-ok",
  bad: "bg-bad-soft text-bad",
  neutral: "bg-line-soft text-muted",
} as const;

/** The mark's shape in colour-weak mode: a state is never told by colour alone. */
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
  /** The meaning of the state. @default "info" */
  tone?: TagTone;
  /** The mark before the word. @default true */
  dot?: boolean;
  /** An outline without fill, for 加急 and the like; the tone is then "bad" unless given. @default false */
  urgent?: boolean;
}

/** A state in one word: tinted ground, a mark, never colour alone. */
export function Tag({ tone, dot = true, urgent = false, className, children, ...rest }: TagProps) {
  const meaning = givenKind("Tag", "tone", tone ?? (urgent ? "bad" : "info"), tones, "info");
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
  /** Chosen chips are filled, others outlined. @default true */
  chosen?: boolean;
  /** Removes the chip; draws a cross named by `removeLabel`. */
  onRemove?: () => void;
  /** Name of the cross: "移除条件 加急". Needed with `onRemove`. */
  removeLabel?: string;
}

/** A round chip for a filter in force or a saved view; not a state. */
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
