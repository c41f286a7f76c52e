import * as Radix from "@radix-ui/react-slider";
import { useId, useRef, type ComponentProps, type ReactNode } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { cn } from "#ui/utils/cn.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validWithin, warnDeveloper } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useDirection } from "#ui/lib/use-direction.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { pickersZhCN } from "#ui/words/zh-CN/pickers.ts";

/** A label below the track. */
export interface SliderMark {
  value: number;
  label: ReactNode;
}

interface SliderBase
  extends ReportsValue, Omit<ComponentProps<"span">, "defaultValue" | "onChange" | "dir" | "children"> {
  /** @default 0 */
  min?: number;
  /** @default 100 */
  max?: number;
  /** @default 1 */
  step?: number;
  disabled?: boolean;
  /** Shown and focusable, but the value cannot be changed. @default false */
  readOnly?: boolean;
  /** Text of a value, shown and for screen readers: 30 → "30 天". @default the number */
  valueText?: (value: number) => string;
  marks?: readonly SliderMark[];
  /** Shows the value next to the track. @default true */
  showValue?: boolean;
  name?: string;
}

export interface SliderProps extends SliderBase {
  value?: number;
  /** @default the min */
  defaultValue?: number;
  onValueChange?: (value: number) => void;
  /** Called once at the end of a drag or key press. */
  onValueCommit?: (value: number) => void;
}

export interface RangeSliderProps extends SliderBase {
  /** Start and end; they never cross. */
  value?: readonly [from: number, to: number];
  /** @default the min and the max */
  defaultValue?: readonly [from: number, to: number];
  onValueChange?: (value: readonly [from: number, to: number]) => void;
  onValueCommit?: (value: readonly [from: number, to: number]) => void;
}

interface TrackProps extends SliderBase {
  values: readonly number[];
  thumbNames: readonly string[] | undefined;
  onValuesChange: (values: readonly number[]) => void;
  onValuesCommit: (values: readonly number[]) => void;
}

function Track({
  values: given,
  thumbNames,
  onValuesChange,
  onValuesCommit,
  min = 0,
  max: givenMax = 100,
  step = 1,
  readOnly = false,
  valueText = String,
  marks,
  showValue = true,
  name,
  className,
  style,
  ref,
  ...rest
}: TrackProps) {
  const thumbId = useId();
  const max = validWithin("Slider", "max", givenMax, min, Infinity);
  const values = given.map((value) => validWithin("Slider", "value", value, min, max));
  const native = useFieldLink(rest, true);
  const {
    disabled,
    id,
    "aria-label": label,
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    "aria-invalid": invalid,
    "aria-required": _required,
    ...others
  } = native as typeof native & { "aria-required"?: unknown };
  return (
    <span data-slot="slider-box" className={cn("flex min-w-0 items-start gap-3", className)} style={style}>
      <span className="min-w-0 flex-1">
        <Radix.Root
          dir={useDirection()}
          {...others}
          ref={ref}
          data-slot="slider"
          data-state={readOnly ? "readonly" : "idle"}
          value={[...values]}
          min={min}
          max={max}
          step={step}
          {...(disabled === undefined ? undefined : { disabled })}
          className="group/slider relative flex h-control w-full touch-none items-center select-none data-disabled:cursor-not-allowed"
          data-readonly={readOnly || undefined}
          onValueChange={(next) => {
            if (!readOnly) onValuesChange(next);
          }}
          onValueCommit={(next) => {
            if (!readOnly) onValuesCommit(next);
          }}
        >
          <Radix.Track className="relative h-1 flex-1 rounded-full bg-line-strong group-data-readonly/slider:bg-line forced-colors:bg-[GrayText]">
            <Radix.Range className="absolute h-full rounded-full bg-accent-fill group-data-disabled/slider:bg-faint group-data-readonly/slider:bg-muted forced-colors:bg-[Highlight] forced-colors:group-data-disabled/slider:bg-[GrayText]" />
          </Radix.Track>
          {values.map((value, at) => (
            <Radix.Thumb
              // oxlint-disable-next-line react/no-array-index-key -- thumbs have no other name than their place
              key={at}
              id={at === 0 ? (id ?? thumbId) : undefined}
              aria-label={thumbNames ? [label, thumbNames[at]].filter(Boolean).join(" ") : label}
              aria-labelledby={thumbNames ? undefined : labelledBy}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              aria-valuetext={valueText(value)}
              aria-readonly={readOnly || undefined}
              data-slot="slider-thumb"
              className="relative block size-4 rounded-full border-2 border-accent-fill bg-surface after:absolute after:-inset-2 after:content-[''] not-[[aria-readonly=true]]:hover:border-accent aria-readonly:border-muted aria-readonly:bg-page data-disabled:border-faint"
            />
          ))}
        </Radix.Root>
        <FormValue name={name} value={values.map(String)} disabled={disabled} />
        {marks && (
          <span aria-hidden className="relative mx-2 block h-5 text-12 text-muted">
            {marks.map((mark) => (
              <span
                key={mark.value}
                className="absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2"
                style={{ insetInlineStart: `${((mark.value - min) / (max - min)) * 100}%` }}
              >
                {mark.label}
              </span>
            ))}
          </span>
        )}
      </span>
      {showValue && (
        <span aria-hidden className="min-w-8 flex-none py-1 text-end text-14 text-muted">
          {values.map(valueText).join(" – ")}
        </span>
      )}
    </span>
  );
}

/**
 * A slider for one number. Arrows move by a step, Page Up, Page Down and Shift with arrows by ten steps, Home and End
 * to the ends.
 */
export function Slider({ value, defaultValue, onValueChange, onValueCommit, ref, ...rest }: SliderProps) {
  const box = useRef<HTMLSpanElement>(null);
  const merged = useMergedRefs(box, ref);
  const initial = defaultValue ?? rest.min ?? 0;
  const [held, hold] = useControlled(value, initial, onValueChange);
  useFormReset(box, value, initial, hold);
  return (
    <Track
      {...rest}
      ref={merged}
      values={[held]}
      thumbNames={undefined}
      onValuesChange={([next = held]) => hold(next)}
      onValuesCommit={([next = held]) => onValueCommit?.(next)}
    />
  );
}

/** Two numbers; undefined means that the component holds the value itself. */
function givenPair(prop: string, pair: readonly [number, number] | null | undefined, whole: readonly [number, number]) {
  if (pair === undefined || (Array.isArray(pair) && pair.length === 2)) return pair;
  if (process.env.NODE_ENV !== "production")
    warnDeveloper(
      `RangeSlider: ${prop} is no pair of numbers, so the whole track counts as chosen. Give [from, to], or nothing to let the slider hold it.`,
    );
  return whole;
}

/** A slider for a range, with two handles; each is a Tab stop. */
export function RangeSlider({ value, defaultValue, onValueChange, onValueCommit, ref, ...rest }: RangeSliderProps) {
  const box = useRef<HTMLSpanElement>(null);
  const merged = useMergedRefs(box, ref);
  const words = useOwnWords("slider", pickersZhCN.slider);
  const whole = [rest.min ?? 0, rest.max ?? 100] as const;
  const initial = givenPair("defaultValue", defaultValue, whole) ?? whole;
  const [held, hold] = useControlled<readonly [number, number]>(
    givenPair("value", value, whole),
    initial,
    onValueChange,
  );
  useFormReset(box, value, initial, hold);
  const pair = ([from = held[0], to = held[1]]: readonly number[]) => [from, to] as const;
  return (
    <Track
      {...rest}
      ref={merged}
      values={held}
      thumbNames={[words.from, words.to]}
      onValuesChange={(next) => hold(pair(next))}
      onValuesCommit={(next) => onValueCommit?.(pair(next))}
    />
  );
}
