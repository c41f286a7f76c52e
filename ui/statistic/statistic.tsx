import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { cn } from "#ui/utils/cn.ts";
import { givenNumber } from "#ui/lib/given.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";
import type { SlotClasses } from "#ui/utils/slot-classes.ts";
import { groupNumber } from "./number-words.ts";

const trends = { up: ArrowUp, down: ArrowDown, same: Minus } as const;
/** Whether the change is welcome, which its direction alone does not say. */
const tones = { ok: "text-ok", bad: "text-bad", neutral: "text-muted" } as const;

export interface StatisticTrend {
  direction: keyof typeof trends;
  /** How much: "12.5%". */
  text: ReactNode;
  /** @default "neutral" */
  tone?: keyof typeof tones;
}

export interface StatisticProps extends Omit<ComponentProps<"div">, "prefix"> {
  /** What is counted. */
  label: ReactNode;
  /** A number is grouped by thousands; null is –. */
  value: number | string | null;
  /** Digits after the point of a number. @default as many as it has */
  decimals?: number;
  /** Before the number: ¥. */
  prefix?: ReactNode;
  /** After the number: 单. */
  unit?: ReactNode;
  /** The change against an earlier time. */
  trend?: StatisticTrend;
  /** Under the number: 较上月. */
  note?: ReactNode;
  /** The number is on its way. @default false */
  loading?: boolean;
  /** @default "middle" (24 px); "small" is 20 px. */
  size?: "middle" | "small";
  /** Classes of the parts inside; `className` is of the component itself. */
  classNames?: SlotClasses<"label" | "value" | "trend">;
}

/** A long number takes smaller digits, so that it fits a narrow card on one line. */
const longText = (text: string) => (text.length > 18 ? "text-13" : "text-16");

/** One number with its name, digits of equal width; the change has an arrow and a word, not colour alone. */
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
  const value = typeof given === "string" ? given : (givenNumber("Statistic", "value", given) ?? null);
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
              // A number broken in the middle is read as two: it stays whole. Other words may break.
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
