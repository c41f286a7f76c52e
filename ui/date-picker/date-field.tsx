import { CalendarDays, X } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useFieldLink } from "#ui/field/field-context.ts";
import { useFaultLine } from "#ui/field/use-fault-line.tsx";
import { usePasteLimit } from "#ui/input/paste-limit.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlIcon, controlSizes, controlText } from "#ui/utils/control-box.ts";
import { validTextOrNull, warnDeveloper } from "#ui/lib/validate-props.ts";
import { isComposing, useImeText } from "#ui/utils/ime.ts";
import type { LineProps } from "#ui/lib/line-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { useLatest } from "#ui/utils/use-latest.ts";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";
import { useWords } from "#ui/words/words.tsx";
import type { DateFault, DateLimits, DateReading } from "./date-text.ts";

/** Props that all single date pickers share. */
export interface DateFieldProps extends LineProps {
  /** Null for empty. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  /** Called with each committed date: chosen in the calendar, or typed and confirmed by blur or Enter. */
  onValueChange?: (value: string | null) => void;
  /** Called when the text becomes invalid or valid. */
  onFault?: (fault: DateFault | undefined) => void;
  /** Minimum value, inclusive. */
  min?: string;
  /** Maximum value, inclusive. */
  max?: string;
  /** Shows a button that clears the field. @default true */
  clearable?: boolean;
}

/** Messages of a field for its kind of date. */
export interface DateFieldWords {
  open: string;
  clear: string;
  range: (bounds: { min: string; max: string }) => string;
  min: (bounds: { min: string; max: string }) => string;
  max: (bounds: { min: string; max: string }) => string;
}

export interface DateFieldParts extends DateFieldProps {
  /** @default the words of a day */
  words?: DateFieldWords;
  /** Icon of the button that opens the overlay. @default a calendar */
  icon?: ReactNode;
  read: (text: string, limits: DateLimits) => DateReading;
  /** Accessible name of the overlay. */
  title: string;
  shapeFault: string;
  /** Renders the overlay's content; `take` sets a value, `close` closes it and focuses the field. */
  layer: (value: string | null, take: (value: string | null) => void, close: () => void) => ReactNode;
}

/** Returns a date in the field's format; an invalid one is shown as is, so that the user can correct it. */
function givenDate(prop: string, date: string | null | undefined, read: DateFieldParts["read"]) {
  const text = validTextOrNull("DatePicker", prop, date);
  if (process.env.NODE_ENV !== "production" && text && read(text, {}).fault)
    warnDeveloper(
      `DatePicker: ${prop} is ${JSON.stringify(text)}, which the field cannot read, so nothing is chosen in its layer. Give a date as it writes one, or null.`,
    );
  return text;
}

/** Renders a text field for a date, with a button that opens an overlay to choose one. */
export function DateField({
  words: given,
  icon,
  read,
  title,
  shapeFault,
  layer,
  value,
  defaultValue,
  onValueChange,
  onFault,
  min,
  max,
  clearable = true,
  size = "middle",
  className,
  style,
  ref,
  ...rest
}: DateFieldParts) {
  const usual = useWords().date;
  const words: DateFieldWords = given ?? usual;
  const native = useFieldLink(rest);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRefs(input, ref);
  const initial = givenDate("defaultValue", defaultValue, read) ?? null;
  const [date, setDate] = useControlled<string | null>(givenDate("value", value, read), initial, onValueChange);
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<DateFault>();
  const [open, setOpen] = useState(false);
  const still = native.disabled === true || native.readOnly === true;
  const limits = { min, max };
  const ime = useImeText<HTMLInputElement>(
    typed ?? date ?? "",
    (text) => {
      setTyped(text);
      // A text marked invalid is validated again on every keystroke.
      if (fault) tell(read(text, limits).fault);
    },
    native,
  );

  function tell(next: DateFault | undefined) {
    if (next !== fault) onFault?.(next);
    setFault(next);
  }
  function take(next: string | null) {
    setTyped(undefined);
    tell(undefined);
    if (next !== date) setDate(next);
  }
  function settle() {
    if (typed === undefined) return;
    const reading = read(typed, limits);
    if (reading.fault === undefined) take(reading.text);
    else tell(reading.fault);
  }
  useFormReset(input, value, initial, setDate, () => {
    setTyped(undefined);
    tell(undefined);
  });
  const readAgain = useLatest(() => {
    if (fault === "range") settle();
  });
  // In a range the other end changes the limits, so a text may become valid again.
  useEffect(() => readAgain.current(), [min, max, readAgain]);
  function close() {
    setOpen(false);
    input.current?.focus();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    native.onKeyDown?.(event);
    if (event.defaultPrevented || isComposing(event) || still) return;
    if (event.key === "Enter") settle();
    else if (event.key === "ArrowDown") {
      event.preventDefault();
      settle();
      setOpen(true);
    }
  }

  const bounds = { min: min ?? "", max: max ?? "" };
  const faultText =
    fault === "shape"
      ? shapeFault
      : fault && words[min === undefined ? "max" : max === undefined ? "min" : "range"](bounds);
  const { linked, line } = useFaultLine(native, "date-field-fault", faultText);
  const paste = usePasteLimit<HTMLInputElement>(native, still);
  const canClear = clearable && !still && ime.shown !== "";
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <span
          data-slot="date-field"
          data-state={open ? "open" : "closed"}
          className={cn(controlBox, controlSizes[size], "group/date data-[state=open]:border-accent", className)}
          style={style}
          {...boxState(linked)}
        >
          <input
            autoComplete="off"
            {...linked}
            ref={merged}
            type="text"
            data-slot="date-field-control"
            className={controlText}
            value={ime.shown}
            onChange={ime.handlers.onChange}
            onCompositionStart={ime.handlers.onCompositionStart}
            onCompositionEnd={ime.handlers.onCompositionEnd}
            onKeyDown={press}
            {...paste.handlers}
            onBlur={(event) => {
              settle();
              native.onBlur?.(event);
            }}
          />
          {canClear && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={words.clear}
              className={cn(controlIcon, "opacity-0 group-focus-within/date:opacity-100 group-hover/date:opacity-100")}
              onClick={() => {
                take(null);
                input.current?.focus();
              }}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
          <button
            type="button"
            aria-label={words.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={still}
            data-slot="date-field-open"
            className={controlIcon}
            onClick={() => {
              settle();
              setOpen(!open);
            }}
          >
            {icon ?? <CalendarDays aria-hidden className="size-4" />}
          </button>
        </span>
      </PopoverAnchor>
      <PopoverContent
        aria-label={title}
        className="w-fit"
        onOpenAutoFocus={(event) => {
          // The selected day or today already has the focus; the first button must not take it.
          event.preventDefault();
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={() => input.current?.focus()}
        onInteractOutside={(event) => {
          const { target } = event;
          if (target instanceof Element && input.current?.parentElement?.contains(target)) event.preventDefault();
        }}
      >
        {layer(date, take, close)}
      </PopoverContent>
      {line}
      {paste.notice}
    </Popover>
  );
}
