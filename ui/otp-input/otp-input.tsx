import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { useFaultLine } from "#ui/field/use-fault-line.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState } from "#ui/utils/control-box.ts";
import { validKind, validText, validWithin } from "#ui/lib/validate-props.ts";
import { isComposing, useImeText } from "#ui/utils/ime.ts";
import type { LineProps } from "#ui/lib/line-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { entryZhCN } from "#ui/words/zh-CN/entry.ts";
import {
  cleanCode,
  foreignSigns,
  hasForeignSigns,
  pastedCode,
  withoutSign,
  type CodeEdit,
  type CodeKind,
} from "./code-text.ts";

export interface OtpInputProps extends Omit<LineProps, "maxLength"> {
  /** Number of cells, from 1 to 12. @default 6 */
  length?: number;
  /** Allowed characters. @default "digits" */
  kind?: CodeKind;
  /** The characters entered so far, without gaps. */
  value?: string;
  /** @default "" */
  defaultValue?: string;
  /** Called with each completed text; never during a composition. */
  onValueChange?: (value: string) => void;
  /** Called when an edit fills the last cell. */
  onComplete?: (value: string) => void;
  /** Shows dots instead of the characters. @default false */
  masked?: boolean;
}

const cellSizes = { middle: "h-10 w-9 text-20", small: "h-control w-7 text-16" } as const;

/** Max number of cells: nobody types longer codes. */
const MOST_CELLS = 12;

/**
 * A field of cells for a one-time code. It is one native text field below the visible cells, so that text messages,
 * password managers, input methods and screen readers can fill it like any field. `ref` and native props go to it.
 */
export function OtpInput({
  length: givenLength = 6,
  kind: givenKindName = "digits",
  value,
  defaultValue,
  onValueChange,
  onComplete,
  masked = false,
  size = "middle",
  className,
  style,
  ref,
  ...rest
}: OtpInputProps) {
  const words = useOwnWords("otpInput", entryZhCN.otpInput);
  const length = Math.round(validWithin("OtpInput", "length", givenLength, 1, MOST_CELLS));
  const kind = validKind("OtpInput", "kind", givenKindName, foreignSigns, "digits");
  const native = useFieldLink(rest);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(input, ref);
  const initial = validText("OtpInput", "defaultValue", defaultValue) ?? "";
  const [held, hold] = useControlled(validText("OtpInput", "value", value), initial, onValueChange);
  const text = cleanCode(held, kind).slice(0, length);
  // Undefined while the field does not have the focus.
  const [caret, setCaret] = useState<number>();
  // Caret position to set after an edit, because the browser moves the caret to the end. A new object for each edit.
  const [wanted, setWanted] = useState<CodeEdit>();
  const [refused, setRefused] = useState(false);
  useFormReset(input, value, initial, hold, () => setRefused(false));
  const still = native.disabled === true || native.readOnly === true;

  /** Selects a filled cell, so that the next character replaces its content. */
  function goTo(place: number, within: string) {
    const at = Math.max(0, Math.min(place, within.length, length - 1));
    input.current?.setSelectionRange(at, Math.min(at + 1, within.length));
    setCaret(at);
  }
  useLayoutEffect(() => {
    if (!wanted || document.activeElement !== input.current) return;
    const at = Math.max(0, Math.min(wanted.caret, wanted.text.length, length - 1));
    input.current?.setSelectionRange(at, Math.min(at + 1, wanted.text.length));
    setCaret(at);
  }, [wanted, length]);

  function apply(next: CodeEdit) {
    setWanted(next);
    if (next.text === text) return;
    hold(next.text);
    if (next.text.length === length) onComplete?.(next.text);
  }
  const ime = useImeText<HTMLInputElement>(
    text,
    (raw) => {
      const before = raw.slice(0, input.current?.selectionStart ?? raw.length);
      const clean = cleanCode(raw, kind);
      const next = clean.slice(0, length);
      setRefused(hasForeignSigns(raw, kind));
      apply({
        // A refused character has replaced the selected one in the field, so the old text is restored.
        text: clean.length < raw.length && next.length < text.length ? text : next,
        caret: cleanCode(before, kind).length,
      });
    },
    native,
  );
  function press(event: KeyboardEvent<HTMLInputElement>) {
    native.onKeyDown?.(event);
    if (event.defaultPrevented || isComposing(event) || event.metaKey || event.ctrlKey || event.altKey) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const from = selectionStart ?? 0;
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      Home: 0,
      End: text.length,
    };
    const place = places[event.key];
    if (place !== undefined && !event.shiftKey) {
      event.preventDefault();
      goTo(place, text);
    }
    if (event.key === "Backspace" && !still && (selectionEnd ?? 0) - from <= 1) {
      event.preventDefault();
      setRefused(false);
      apply(withoutSign(text, from));
    }
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    native.onPaste?.(event);
    if (event.defaultPrevented || still) return;
    event.preventDefault();
    const pasted = pastedCode(event.clipboardData.getData("text/plain").slice(0, 1000), kind, length);
    setRefused(pasted === "");
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = pasted.length === length ? [0, length] : [selectionStart ?? 0, selectionEnd ?? 0];
    apply({ text: (text.slice(0, from) + pasted + text.slice(to)).slice(0, length), caret: from + pasted.length });
  }

  const { linked, line } = useFaultLine(
    native,
    "otp-input-fault",
    refused && (kind === "digits" ? words.digitsOnly : words.lettersOnly),
    { settled: true },
  );
  // The caller may have removed characters meanwhile.
  const active = caret === undefined ? undefined : Math.min(caret, text.length);
  const signs = ime.composing ? cleanCode(ime.shown, kind).slice(0, length) : text;
  return (
    <>
      <span
        data-slot="otp-input"
        data-state={text.length === length ? "complete" : text === "" ? "empty" : "partial"}
        // A code is read from left to right in every language.
        dir="ltr"
        className={cn("group/otp relative inline-flex w-fit max-w-full", className)}
        style={style}
        {...boxState(linked)}
      >
        <span aria-hidden className="flex min-w-0 gap-2">
          {Array.from({ length }, (_, place) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- cells have no other name than their place
              key={place}
              data-slot="otp-cell"
              data-state={place === active ? "active" : signs[place] === undefined ? "empty" : "filled"}
              className={cn(
                "inline-flex min-w-0 items-center justify-center rounded-control border border-control-line bg-control-fill font-semibold text-body tabular-nums group-data-disabled/otp:border-line group-data-disabled/otp:bg-page group-data-disabled/otp:text-muted group-data-invalid/otp:border-bad group-data-readonly/otp:bg-page data-[state=active]:border-accent data-[state=active]:outline-2 data-[state=active]:outline-offset-1 data-[state=active]:outline-ring forced-colors:border-[CanvasText]",
                cellSizes[size],
              )}
            >
              {signs[place] !== undefined && (masked ? "•" : signs[place])}
              {place === active && signs[place] === undefined && !still && (
                <span
                  data-slot="otp-caret"
                  className="h-1/2 w-hairline animate-pulse bg-body motion-reduce:animate-none"
                />
              )}
            </span>
          ))}
        </span>
        <input
          autoComplete="one-time-code"
          inputMode={kind === "digits" ? "numeric" : "text"}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...linked}
          aria-describedby={[hintId, linked["aria-describedby"]].filter(Boolean).join(" ")}
          ref={merged}
          type={masked ? "password" : "text"}
          data-slot="otp-input-control"
          // Transparent by opacity: otherwise forced colours would show the native field's text and selection.
          className="absolute inset-0 size-full cursor-text appearance-none border-0 bg-transparent p-0 opacity-0 outline-none disabled:cursor-not-allowed"
          value={ime.shown}
          onChange={ime.handlers.onChange}
          onCompositionStart={ime.handlers.onCompositionStart}
          onCompositionEnd={ime.handlers.onCompositionEnd}
          onKeyDown={press}
          onPaste={paste}
          onFocus={(event) => {
            native.onFocus?.(event);
            goTo(text.length, text);
          }}
          onBlur={(event) => {
            native.onBlur?.(event);
            setCaret(undefined);
            setRefused(false);
          }}
          onClick={(event) => {
            native.onClick?.(event);
            const { left, width } = event.currentTarget.getBoundingClientRect();
            // A click by key or by software has no position.
            if (event.detail > 0) goTo(Math.floor(((event.clientX - left) / width) * length), text);
          }}
        />
        <span id={hintId} hidden>
          {words.places(length)}
        </span>
      </span>
      {line}
    </>
  );
}
