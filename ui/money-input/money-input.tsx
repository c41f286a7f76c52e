import { useRef, useState, type KeyboardEvent } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { useFaultLine } from "#ui/field/use-fault-line.tsx";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlSizes, controlText } from "#ui/utils/control-box.ts";
import { cleanNumberText } from "#ui/utils/digits.ts";
import { validNumber, warnDeveloper } from "#ui/lib/validate-props.ts";
import { useImeText } from "#ui/utils/ime.ts";
import type { LineProps } from "#ui/lib/line-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { stepsOf } from "#ui/number-input/step-keys.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useWords } from "#ui/words/words.tsx";
import { groupedMoneyText, longestCents, moneyText, mostCents, readMoney, type MoneyFault } from "./money-text.ts";

export interface MoneyInputProps extends Omit<LineProps, "min" | "max" | "step" | "prefix"> {
  /** Amount in integer cents; null is empty. */
  value?: number | null;
  /** @default null */
  defaultValue?: number | null;
  /** Called with integer cents, or null when cleared. An invalid text is not reported. */
  onValueChange?: (cents: number | null) => void;
  /** Called when the text becomes invalid or valid, so that a form can refuse to submit. */
  onFault?: (fault: MoneyFault | undefined) => void;
  /** Min amount in integer cents; -Infinity allows the lowest amount of fifteen digits. @default 0 */
  min?: number;
  /** Max amount in integer cents; Infinity allows the highest amount of fifteen digits. @default 99,999,999,999 */
  max?: number;
  /** Step of Up and Down in integer cents, at least 1; Page Up and Page Down use ten times the step. @default 100 */
  step?: number;
  /** Currency sign before the number. @default "¥" */
  sign?: string;
}

/** Rounds to integer cents: an amount in yuan, or the result of a division, would show a different sum. */
function givenCents(prop: string, cents: number | null | undefined): number | null | undefined {
  const number = validNumber("MoneyInput", prop, cents);
  if (process.env.NODE_ENV !== "production" && typeof number === "number" && !Number.isInteger(number))
    warnDeveloper(
      `MoneyInput: ${prop} is ${number} and no whole number of cents, so what is shown is rounded. Give integer cents, e.g. 1050 for ¥10.50.`,
    );
  return typeof number === "number" ? Math.round(number) : number;
}

/** A limit in integer cents, within the amounts that can be parsed. */
function givenEnd(prop: "min" | "max", cents: number): number {
  const whole = prop === "min" ? Math.ceil(cents) : Math.floor(cents);
  if (process.env.NODE_ENV !== "production" && Number.isFinite(cents) && whole !== cents)
    warnDeveloper(
      `MoneyInput: ${prop} is ${cents} and no whole number of cents, so it counts as ${whole}. Give integer cents, e.g. 1050 for ¥10.50.`,
    );
  return Math.min(longestCents, Math.max(-longestCents, whole));
}

/** A field for an amount in yuan, stored in integer cents. Cleans pasted full-width digits, spaces and separators. */
export function MoneyInput({
  value,
  defaultValue,
  onValueChange,
  onFault,
  min: givenMin = 0,
  max: givenMax = mostCents,
  step: givenStep = 100,
  sign = "¥",
  size = "middle",
  className,
  style,
  ref,
  ...rest
}: MoneyInputProps) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(input, ref);
  const native = useFieldLink(rest);
  const [min, max] = [givenEnd("min", givenMin), givenEnd("max", givenMax)];
  // A step of less than a cent would change nothing.
  const step = Math.max(1, Math.round(givenStep));
  const initial = givenCents("defaultValue", defaultValue) ?? null;
  const [cents, setCents] = useControlled<number | null>(givenCents("value", value), initial, onValueChange);
  // The typed text, while the field has the focus or the text is invalid.
  const [typed, setTyped] = useState<string>();
  const fault = typed === undefined ? undefined : readMoney(typed, min, max).fault;
  const settled = cents === null ? "" : groupedMoneyText(cents);
  useFormReset(input, value, initial, setCents, () => {
    if (fault) onFault?.(undefined);
    setTyped(undefined);
  });

  function apply(text: string) {
    const clean = cleanNumberText(text);
    const reading = readMoney(clean, min, max);
    setTyped(clean);
    if (reading.fault !== fault) onFault?.(reading.fault);
    if (reading.fault === undefined && reading.cents !== cents) setCents(reading.cents);
  }
  const ime = useImeText<HTMLInputElement>(typed ?? settled, apply, native);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const steps = stepsOf(native, event);
    if (steps === undefined) return;
    apply(moneyText(Math.min(max, Math.max(min, (cents ?? 0) + steps * step))));
  }

  const faultText =
    fault === "range"
      ? words.money.range({ min: groupedMoneyText(min), max: groupedMoneyText(max) })
      : fault && words.money[fault];
  const { linked, line } = useFaultLine(native, "money-input-fault", faultText);
  const paste = usePasteLimit<HTMLInputElement>(native, native.disabled === true || native.readOnly === true);
  return (
    <>
      <span
        data-slot="money-input"
        className={cn(controlBox, controlSizes[size], className)}
        style={style}
        {...boxState(linked)}
      >
        <span aria-hidden className="flex-none text-faint">
          {sign}
        </span>
        <input
          autoComplete="off"
          {...linked}
          ref={merged}
          type="text"
          inputMode="decimal"
          data-slot="money-input-control"
          className={cn(controlText, "text-end")}
          value={ime.shown}
          onChange={ime.handlers.onChange}
          onCompositionStart={ime.handlers.onCompositionStart}
          onCompositionEnd={ime.handlers.onCompositionEnd}
          onKeyDown={press}
          {...paste.handlers}
          onFocus={(event) => {
            native.onFocus?.(event);
            if (typed !== undefined || cents === null) return;
            // Separators get in the way of typing; they return on blur. Set the value at once and select it again, as
            // Tab did. A later render by React would clear the selection, and the user would type after the old amount.
            const box = event.currentTarget;
            const whole = box.selectionStart === 0 && box.selectionEnd === box.value.length;
            const plain = moneyText(cents);
            box.value = plain;
            if (whole) box.select();
            setTyped(plain);
          }}
          onBlur={(event) => {
            if (fault === undefined) setTyped(undefined);
            native.onBlur?.(event);
          }}
        />
      </span>
      {line}
      {paste.notice}
    </>
  );
}
