import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { validNumber } from "#ui/lib/validate-props.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { groupNumber } from "./number-words.ts";

const trends = { up: ArrowUp, down: ArrowDown, same: Minus } as const;
/** Whether the change is good or bad; its direction alone does not show this. */
const tones = { ok: "text-ok", bad: "text-bad", neutral: "text-muted" } as const;

export interface StatisticTrend {
  direction: keyof typeof trends;
  /** Size of the change: "12.5%". */
  text: ReactNode;
  /** @default "neutral" */
  tone?: keyof typeof tones;
}

export interface StatisticProps extends Omit<ComponentProps<"div">, "prefix"> {
  /** Name of the number. */
  label: ReactNode;
  /** The value; a number gets thousands separators, null is shown as –. */
  value: number | string | null;
  /** Number of decimals. @default the number's own */
  decimals?: number;
  /** Shown before the number: ¥. */
  prefix?: ReactNode;
  /** Shown after the number: 单. */
  unit?: ReactNode;
  /** Change compared with an earlier time. */
  trend?: StatisticTrend;
  /** Shown below the number: 较上月. */
  note?: ReactNode;
  /** The number is loading. @default false */
  loading?: boolean;
  /** @default "middle" (24 px); "small" is 20 px. */
  size?: "middle" | "small";
  /** Classes of the parts inside; `className` styles the component itself. */
  classNames?: SlotClasses<"label" | "value" | "trend">;
}

/** A long number uses a smaller font, so that it fits a narrow card on one line. */
const longText = (text: string) => (text.length > 18 ? "text-13" : "text-16");

/** One number with its name, in digits of equal width. The change is shown by an arrow and text, not only by colour. */
export function Statistic({
  label,
  value: given,
  decimals,
  prefix,
  unit,
  trend,
  note,
  loading = false,
  size = "middle",
  className,
  classNames,
  ...rest
}: StatisticProps) {
  const words = useOwnWords("statistic", pickersZhCN.statistic);
  const labelId = useId();
  const value = typeof given === "string" ? given : (validNumber("Statistic", "value", given) ?? null);
  const text = value === null ? "–" : typeof value === "number" ? groupNumber(value, decimals) : value;
  const number = typeof value === "number" || (typeof value === "string" && /^[-+\d.,\s%]+$/.test(value));
  const Arrow = trend && trends[trend.direction];
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-busy={loading || undefined}
      data-slot="statistic"
      data-state={loading ? "loading" : value === null ? "empty" : "ready"}
      className={cn("flex min-w-0 flex-col gap-1", className)}
      {...rest}
    >
      <span id={labelId} data-slot="statistic-label" className={cn("text-13 text-muted", classNames?.label)}>
        {label}
      </span>
      {loading ? (
        <span className={cn("flex items-center", size === "middle" ? "h-8" : "h-7")}>
          <span aria-hidden className="h-4 w-24 rounded-tag bg-line opacity-60" />
          <span className="sr-only">{words.loading}</span>
        </span>
      ) : (
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          <span
            data-slot="statistic-value"
            className={cn(
              "max-w-full font-semibold text-body tabular-nums",
              // A broken number would be read as two, so it does not wrap. Other text may wrap.
              number ? "overflow-x-auto whitespace-nowrap" : "wrap-anywhere",
              number && text.length > 14 ? longText(text) : size === "middle" ? "text-24" : "text-20",
              classNames?.value,
            )}
          >
            {prefix !== undefined && <span className="me-0.5 text-16 font-normal">{prefix}</span>}
            {text}
          </span>
          {unit !== undefined && value !== null && <span className="text-13 text-muted">{unit}</span>}
          {trend && Arrow && (
            <span
              data-slot="statistic-trend"
              data-state={trend.direction}
              className={cn(
                "inline-flex items-center gap-0.5 text-13",
                tones[trend.tone ?? "neutral"],
                classNames?.trend,
              )}
            >
              <Arrow aria-hidden className="size-3.5" />
              <span className="sr-only">{words[trend.direction]}</span>
              {trend.text}
            </span>
          )}
        </span>
      )}
      {note !== undefined && <span className="text-12 text-faint">{note}</span>}
    </div>
  );
}
