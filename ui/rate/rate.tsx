import { X } from "lucide-react";
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { controlIcon } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validNumber, validWithin } from "#ui/lib/validate-props.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { roveGroup } from "#ui/lib/rove-at-once.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { entryZhCN } from "#ui/words/zh-CN/entry.ts";
import { RateStar } from "./star.tsx";

export interface RateProps
  extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange" | "dir" | "children"> {
  /** Number of stars, from 1 to 10. @default 5 */
  count?: number;
  /** From 0 to `count`; null means not rated. A read-only rating may be any fraction, e.g. an average. */
  value?: number | null;
  /** @default null */
  defaultValue?: number | null;
  onValueChange?: (value: number | null) => void;
  /** Allows half stars. @default false */
  half?: boolean;
  /** A button, Delete, or another press on the chosen star clears the rating. @default true */
  clearable?: boolean;
  disabled?: boolean;
  /** Shows the rating as an image with a name, without a Tab stop. @default false */
  readOnly?: boolean;
  required?: boolean;
  name?: string;
  /** Text of a rating for screen readers and `showText`: 3 → "满意". @default 3 → "3 星" */
  valueText?: (value: number) => string;
  /** Shows the text next to the stars. @default false */
  showText?: boolean;
  /** Shown instead of the star; colour and size are applied to an svg. */
  icon?: ReactNode;
  /** @default "middle" (24 px); "small" is 16 px. */
  size?: "middle" | "small";
}

const iconSizes = { middle: "calc(var(--assay-space-1) * 6)", small: "calc(var(--assay-space-1) * 4)" } as const;
/** Max number of stars. */
const MOST_STARS = 10;

/** Filled part of the star at index `place` (from 0), 0 to 1. */
const fillOf = (value: number, place: number) => Math.max(0, Math.min(1, value - place));

/**
 * A star rating: a radio group with one Tab stop; arrows move and choose, Delete clears the rating. `ref` and native
 * props go to the group, `className` and `style` to the box around it.
 */
export function Rate({
  count: givenCount = 5,
  value,
  defaultValue,
  onValueChange,
  half = false,
  clearable = true,
  readOnly = false,
  required,
  name,
  valueText,
  showText = false,
  icon,
  size = "middle",
  className,
  style,
  ref,
  ...rest
}: RateProps) {
  const words = useOwnWords("rate", entryZhCN.rate);
  const textId = useId();
  const count = Math.round(validWithin("Rate", "count", givenCount, 1, MOST_STARS));
  const {
    disabled,
    "aria-invalid": invalid,
    "aria-required": mandatory,
    "aria-label": label,
    "aria-labelledby": labelledBy,
    onKeyDownCapture,
    onPointerLeave,
    onBlur,
    ...native
  } = useFieldLink({ ...rest, "aria-required": required }, true);
  const box = useRef<HTMLSpanElement>(null);
  const initial = validNumber("Rate", "defaultValue", defaultValue) ?? null;
  const [held, hold] = useControlled<number | null>(validNumber("Rate", "value", value), initial, onValueChange);
  useFormReset(box, value, initial, hold);
  const rating = held === null ? null : validWithin("Rate", "value", held, 0, count);
  const [over, setOver] = useState<number>();
  // When read-only or disabled, the stars get no pointer events, not even when the pointer leaves.
  if (over !== undefined && (readOnly || disabled)) setOver(undefined);
  const textOf = (one: number) => valueText?.(one) ?? words.stars(one);
  const said = rating === null ? words.none : textOf(rating);
  const step = half ? 0.5 : 1;
  const steps = Array.from({ length: count / step }, (_, at) => (at + 1) * step);
  const shown = over ?? rating ?? 0;
  const stop = rating !== null && steps.includes(rating) ? rating : step;
  const canClear = clearable && rating !== null && !disabled && !readOnly;

  function choose(next: number | null) {
    setOver(undefined);
    if (next !== rating) hold(next);
  }
  function press(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDownCapture?.(event);
    if (event.defaultPrevented) return;
    if (canClear && (event.key === "Delete" || event.key === "Backspace")) {
      event.preventDefault();
      choose(null);
    }
    const next = roveGroup(event, "radio")?.dataset["value"];
    if (next !== undefined) choose(Number(next));
  }

  const look: CSSProperties & Record<"--assay-rate-icon", string> = { ...style, "--assay-rate-icon": iconSizes[size] };
  return (
    <span
      ref={box}
      data-slot="rate-box"
      data-disabled={disabled || undefined}
      className={cn("group/rate relative inline-flex max-w-full items-center gap-2 text-14", className)}
      style={look}
    >
      {readOnly ? (
        <div
          role="img"
          {...native}
          ref={ref}
          aria-label={labelledBy ? undefined : [label, words.outOf(said, count)].filter(Boolean).join(" ")}
          aria-labelledby={labelledBy && `${labelledBy} ${textId}`}
          data-slot="rate"
          data-state="readonly"
          className="inline-flex min-h-control items-center gap-1"
        >
          {Array.from({ length: count }, (_, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- stars have no other name than their place
            <RateStar key={place} fill={fillOf(shown, place)} icon={icon} />
          ))}
          <span id={textId} className="sr-only">
            {words.outOf(said, count)}
          </span>
        </div>
      ) : (
        <div
          role="radiogroup"
          {...native}
          ref={ref}
          aria-label={label}
          aria-labelledby={labelledBy}
          aria-invalid={invalid}
          aria-required={mandatory}
          aria-disabled={disabled || undefined}
          data-slot="rate"
          data-state={rating === null ? "empty" : "rated"}
          className="inline-flex"
          onKeyDownCapture={press}
          onPointerLeave={(event) => {
            onPointerLeave?.(event);
            setOver(undefined);
          }}
          onBlur={(event) => {
            // No blur while arrows move among the stars: a form would validate a field that the user has not left.
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
          }}
        >
          {Array.from({ length: count }, (_, place) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- stars have no other name than their place
              key={place}
              data-slot="rate-star"
              data-state={fillOf(shown, place) === 1 ? "full" : fillOf(shown, place) === 0 ? "empty" : "part"}
              className={cn(
                "relative inline-flex h-control flex-none items-center justify-center",
                half ? "w-12" : size === "middle" ? "w-8" : "w-6",
              )}
            >
              <RateStar fill={fillOf(shown, place)} icon={icon} />
              {steps
                .filter((one) => Math.ceil(one) === place + 1)
                .map((one) => (
                  <button
                    key={one}
                    type="button"
                    role="radio"
                    aria-checked={one === rating}
                    aria-label={textOf(one)}
                    tabIndex={one === stop ? 0 : -1}
                    disabled={disabled}
                    data-value={one}
                    className={cn(
                      "absolute inset-y-0 rounded-tag bg-transparent -outline-offset-2 disabled:cursor-not-allowed",
                      half ? "w-1/2" : "inset-x-0",
                      half && (one === place + 1 ? "end-0" : "start-0"),
                    )}
                    onPointerEnter={(event) => {
                      // Touch does not hover: the rating would look chosen before the finger is lifted.
                      if (event.pointerType === "mouse" && !disabled) setOver(one);
                    }}
                    onClick={(event) => {
                      const again = canClear && one === rating && event.detail > 0;
                      choose(again ? null : one);
                    }}
                  />
                ))}
            </span>
          ))}
        </div>
      )}
      {showText && (
        <span aria-hidden dir="auto" data-slot="rate-text" className="min-w-0 truncate text-muted">
          {over === undefined ? said : textOf(over)}
        </span>
      )}
      {clearable && !readOnly && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.clear}
          data-slot="rate-clear"
          className={cn(
            controlIcon,
            "me-0 opacity-0 group-focus-within/rate:opacity-100 group-hover/rate:opacity-100",
            !canClear && "invisible",
          )}
          onClick={(event) => {
            choose(null);
            event.currentTarget.parentElement?.querySelector<HTMLElement>("[role=radio]")?.focus();
          }}
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      <FormValue
        name={name}
        value={rating === null ? "" : String(rating)}
        required={required}
        disabled={disabled}
        readOnly={readOnly}
      />
    </span>
  );
}
