import type { ComponentProps } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validNumber } from "#ui/lib/validate-props.ts";
import { useWords } from "#ui/words/words.tsx";

const tones = {
  bad: "bg-bad-fill text-on-bad",
  info: "bg-accent-fill text-on-accent",
  neutral: "bg-line-soft text-muted",
} as const;

export interface BadgeProps extends ComponentProps<"span"> {
  /** The count, at least 0; a count of 0 is hidden unless `showZero` is set. */
  count?: number;
  /** Above this number `max+` is shown. @default 99 */
  max?: number;
  /** A dot instead of the number. @default false */
  dot?: boolean;
  /** @default false */
  showZero?: boolean;
  /** @default "bad" */
  tone?: keyof typeof tones;
  /** What the number means, for screen readers: "3 条未读". */
  "aria-label"?: string;
}

/** Renders a count or a dot: at the upper right corner of its children, or inline without children. */
export function Badge({
  count: given = 0,
  max = 99,
  dot = false,
  showZero = false,
  tone = "bad",
  "aria-label": label,
  className,
  children,
  ...rest
}: BadgeProps) {
  const words = useWords().badge;
  const count = validNumber("Badge", "count", given) ?? 0;
  const visible = dot || count > 0 || showZero;
  const mark = visible && (
    <span
      data-slot="badge"
      data-state={dot ? "dot" : "count"}
      role={label ? "img" : undefined}
      aria-label={label}
      className={cn(
        "inline-grid place-items-center rounded-full font-semibold tabular-nums forced-colors:border",
        dot ? "size-2" : "h-4.5 min-w-4.5 px-1.5 text-12",
        children !== undefined &&
          children !== null &&
          (dot
            ? "absolute -top-0.5 -end-0.5"
            : // Centred on the corner, so that a wide number covers no more of its target than a narrow one.
              "absolute end-0 top-0 translate-x-1/2 -translate-y-1/2 ring-2 ring-surface rtl:-translate-x-1/2"),
        tones[validKind("Badge", "tone", tone, tones, "bad")],
        !children && className,
      )}
      {...(!children && rest)}
    >
      {!dot && (count > max ? words.over(max) : count)}
    </span>
  );
  if (children === undefined || children === null) return mark || null;
  return (
    <span className={cn("relative inline-grid", className)} {...rest}>
      {children}
      {mark}
    </span>
  );
}
