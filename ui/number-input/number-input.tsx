import { Minus, Plus } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { useFaultLine } from "#ui/field/use-fault-line.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlIcon, controlSizes, controlText } from "#ui/utils/control-box.ts";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cleanNumberText } from "#ui/utils/digits.ts";
import { validNumber, validWithin } from "#ui/lib/validate-props.ts";
import { useImeText } from "#ui/utils/ime.ts";
import type { LineProps } from "#ui/lib/line-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useWords } from "#ui/words/words.tsx";
import { stepsOf } from "./step-keys.ts";
import { numberText, readNumber, stepNumber, type NumberFault } from "./number-text.ts";

export interface NumberInputProps extends Omit<LineProps, "min" | "max" | "step"> {
  /** The number; null is empty. */
  value?: number | null;
  /** @default null */
  defaultValue?: number | null;
  /** Called with each valid number within the limits, or null when cleared. An invalid text is not reported. */
  onValueChange?: (value: number | null) => void;
  /** Called when the text becomes invalid or valid. */
  onFault?: (fault: NumberFault | undefined) => void;
  /** Min number. @default none */
  min?: number;
  /** Max number. @default none */
  max?: number;
  /** Step of Up and Down; Page Up and Page Down use ten times the step. @default 1 */
  step?: number;
  /** Max number of decimals. @default 0 */
  decimals?: number;
  /** Shown after the number, e.g. a unit. */
  suffix?: ReactNode;
  /** Shows the − and + buttons. @default true */
  buttons?: boolean;
}

/** A number field with limits (spin button). Cleans pasted full-width digits, spaces and separators. */
export function NumberInput({
  value,
  defaultValue,
  onValueChange,
  onFault,
  min,
  max: givenMax,
  step = 1,
  decimals = 0,
  suffix,
  buttons = true,
  size = "middle",
  className,
  style,
  ref,
  ...rest
}: NumberInputProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(input, ref);
  const native = useFieldLink(rest);
  const max =
    givenMax === undefined ? undefined : validWithin("NumberInput", "max", givenMax, min ?? -Infinity, Infinity);
  const limits = { min, max, decimals };
  const initial = validNumber("NumberInput", "defaultValue", defaultValue) ?? null;
  const [number, setNumber] = useControlled<number | null>(
    validNumber("NumberInput", "value", value),
    initial,
    onValueChange,
  );
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined ? undefined : readNumber(typed, limits).fault;
  useFormReset(input, value, initial, setNumber, () => {
    if (fault) onFault?.(undefined);
    setTyped(undefined);
  });

  function apply(text: string) {
    const clean = cleanNumberText(text);
    const reading = readNumber(clean, limits);
    setTyped(clean);
    if (reading.fault !== fault) onFault?.(reading.fault);
    if (reading.fault === undefined && reading.number !== number) setNumber(reading.number);
  }
  const ime = useImeText<HTMLInputElement>(typed ?? (number === null ? "" : numberText(number)), apply, native);
  const go = (steps: number) => apply(numberText(stepNumber(number ?? 0, steps * step, limits)));

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const steps = stepsOf(native, event);
    if (steps === undefined) return;
    go(steps);
  }

  const bounds = {
    min: min === undefined ? "" : numberText(min),
    max: max === undefined ? "" : numberText(max),
  };
  const faultTexts: Record<NumberFault, () => string> = {
    shape: () => words.number.shape,
    decimals: () => words.number.decimals(decimals),
    range: () => words.number[min === undefined ? "max" : max === undefined ? "min" : "range"](bounds),
  };
  const faultText = fault && faultTexts[fault]();
  const { linked, line } = useFaultLine(native, "number-input-fault", faultText);
  const still = native.disabled === true || native.readOnly === true;
  const paste = usePasteLimit<HTMLInputElement>(native, still);
  return (
    <>
      <span
        data-slot="number-input"
        className={cn(controlBox, controlSizes[size], className)}
        style={style}
        {...boxState(linked)}
      >
        <input
          autoComplete="off"
          {...linked}
          ref={merged}
          type="text"
          role="spinbutton"
          inputMode={decimals > 0 ? "decimal" : "numeric"}
          aria-valuenow={number ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          data-slot="number-input-control"
          className={controlText}
          value={ime.shown}
          onChange={ime.handlers.onChange}
          onCompositionStart={ime.handlers.onCompositionStart}
          onCompositionEnd={ime.handlers.onCompositionEnd}
          onKeyDown={press}
          {...paste.handlers}
          onBlur={(event) => {
            if (fault === undefined) setTyped(undefined);
            native.onBlur?.(event);
          }}
        />
        {suffix !== undefined && <span className="flex-none text-faint">{suffix}</span>}
        {buttons && !still && (
          <span className="-me-1.5 flex flex-none">
            <button
              type="button"
              tabIndex={-1}
              aria-label={words.number.less}
              disabled={min !== undefined && (number ?? 0) <= min}
              className={cn(controlIcon, "me-0 disabled:opacity-50")}
              onClick={() => go(-1)}
            >
              <Minus aria-hidden className="size-3.5" />
            </button>
            <button
              type="button"
              tabIndex={-1}
              aria-label={words.number.more}
              disabled={max !== undefined && (number ?? 0) >= max}
              className={cn(controlIcon, "me-0 disabled:opacity-50")}
              onClick={() => go(1)}
            >
              <Plus aria-hidden className="size-3.5" />
            </button>
          </span>
        )}
      </span>
      {line}
      {paste.notice}
    </>
  );
}
