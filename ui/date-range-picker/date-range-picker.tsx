/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- as in the date picker; the group only hears that the focus left it */
import { CalendarDays, X } from "lucide-react";
import { useRef, useState, type ComponentProps, type FocusEvent, type MouseEvent } from "react";
import { DayCalendar } from "#ui/date-picker/day-calendar.tsx";
import { nowText, readDate, type DateFault, type DateReading } from "#ui/date-picker/date-text.ts";
import { useFieldLink } from "#ui/field/field-context.ts";
import { useFaultLine } from "#ui/field/use-fault-line.tsx";
import { cn } from "#ui/utils/cn.ts";
import { boxState, controlBox, controlIcon, controlSizes, type ControlSize } from "#ui/utils/control-box.ts";
import { FormValue } from "#ui/lib/form-value.ts";
import { validTextOrNull, warnDeveloper } from "#ui/lib/validate-props.ts";
import { useMergedRefs } from "#ui/lib/merge-refs.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useFormReset } from "#ui/lib/use-form-reset.ts";
import { Popover, PopoverAnchor, PopoverContent } from "#ui/popover/popover.tsx";
import { useWords } from "#ui/words/words.tsx";
import { RangeEnd } from "./range-end.tsx";
import { presetRange, type DateRange, type NamedRange, type RangePreset } from "./presets.ts";

export interface DateRangePickerProps
  extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange" | "prefix"> {
  /** Days `YYYY-MM-DD`, both inclusive; null is open. */
  value?: DateRange;
  /** @default both null */
  defaultValue?: DateRange;
  onValueChange?: (value: DateRange) => void;
  /** Called when the typed text becomes an invalid or valid range; "order" means that the end is before the start. */
  onFault?: (fault: DateFault | "order" | undefined) => void;
  /** Minimum day, inclusive. */
  min?: string;
  /** Maximum day, inclusive. */
  max?: string;
  /** Named ranges: built-in names or custom ranges. @default 今天 近7天 近30天 本月 上月 本年 */
  presets?: readonly (RangePreset | NamedRange)[];
  /** Shows a button that clears both. @default true */
  clearable?: boolean;
  /** Content before the dates, inside the border, e.g. the name of a filter. */
  prefix?: React.ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  /** Requires at least one of the two ends. @default false */
  required?: boolean;
  /** Name under which a form submits both ends, the first one first. */
  name?: string;
  /** @default "middle" (32 px); "small" is 26 px. */
  size?: ControlSize;
}

const noRange: DateRange = { from: null, to: null };
/** Returns a valid range; an open one if the value is invalid. */
function givenRange(range: DateRange | null | undefined): DateRange | undefined {
  if (range === undefined) return undefined;
  if (typeof range !== "object" || range === null) {
    if (process.env.NODE_ENV !== "production")
      warnDeveloper(
        "DateRangePicker: value is no range, so both ends are open. Give { from, to }, each a day or null for an open end.",
      );
    return noRange;
  }
  const from = validTextOrNull("DateRangePicker", "from", range.from) ?? null;
  const to = validTextOrNull("DateRangePicker", "to", range.to) ?? null;
  if (process.env.NODE_ENV !== "production")
    for (const end of [from, to])
      if (end && readDate(end).fault)
        warnDeveloper(
          `DateRangePicker: value has the end ${JSON.stringify(end)}, which is no date, so no day of the calendar is chosen for it. Give YYYY-MM-DD, or null for an open end.`,
        );
  return from === range.from && to === range.to ? range : { from, to };
}

const standardPresets: readonly (RangePreset | NamedRange)[] = [
  "today",
  "last7",
  "last30",
  "thisMonth",
  "lastMonth",
  "thisYear",
];

type End = "from" | "to";
/** Typed text at each end that is not committed; undefined for none. */
type TypedEnds = Record<End, string | undefined>;
const nothingTyped: TypedEnds = { from: undefined, to: undefined };

/** Returns the field of the group that is nearest to a horizontal window position in px. */
function nearestEnd(group: HTMLElement, x: number): HTMLInputElement | undefined {
  const away = (input: HTMLInputElement) => {
    const { left, right } = input.getBoundingClientRect();
    return Math.max(left - x, x - right);
  };
  return [...group.querySelectorAll<HTMLInputElement>("input[type=text]")].toSorted(
    (one, other) => away(one) - away(other),
  )[0];
}

/**
 * Renders a field for a range of days: both ends typed, or chosen in two months or by name. It is a group of two text
 * fields.
 */
export function DateRangePicker({
  value,
  defaultValue,
  onValueChange,
  onFault,
  min,
  max,
  presets: givenPresets,
  clearable = true,
  prefix,
  disabled,
  readOnly,
  required,
  name,
  size = "middle",
  className,
  onBlur,
  onFocus,
  ref,
  ...rest
}: DateRangePickerProps) {
  const words = useWords().date;
  const presets = (Array.isArray(givenPresets) ? (givenPresets as typeof standardPresets) : standardPresets).flatMap(
    (preset) => {
      if (typeof preset === "object") return preset === null ? [] : [preset];
      if (!Object.hasOwn(words.presetNames, preset)) return [];
      return [{ label: words.presetNames[preset], ...presetRange(preset, nowText().slice(0, 10)) }];
    },
  );
  const {
    "aria-invalid": outerInvalid,
    "aria-required": _required,
    disabled: off,
    id,
    ...native
  } = useFieldLink({ ...rest, disabled }, true);
  const box = useRef<HTMLDivElement>(null);
  const boxRef = useMergedRefs(box, ref);
  const initial = defaultValue ?? noRange;
  const [range, setRange] = useControlled<DateRange>(givenRange(value), initial, onValueChange);
  const [typed, setTyped] = useState(nothingTyped);
  const [fault, setFault] = useState<DateFault | "order">();
  const [open, setOpen] = useState(false);
  // The first day chosen in the calendar, and the one under the pointer or focus, until the second is chosen.
  const [start, setStart] = useState<string>();
  const [over, setOver] = useState<string>();
  const still = { disabled: off, readOnly };
  const quiet = off === true || readOnly === true;

  function tell(next: DateFault | "order" | undefined) {
    if (next !== fault) onFault?.(next);
    setFault(next);
  }
  useFormReset(box, value, initial, setRange, () => {
    setTyped(nothingTyped);
    tell(undefined);
  });
  function take(next: DateRange, unread?: DateFault) {
    tell(unread);
    if (next.from !== range.from || next.to !== range.to) setRange(next);
  }
  function readEnd(end: End): DateReading {
    const text = typed[end];
    return text === undefined ? { text: range[end] } : readDate(text, { min, max });
  }
  /** Commits both ends as displayed, so that the value matches the text; an invalid end keeps its value. */
  function settle() {
    if (typed.from === undefined && typed.to === undefined) return;
    const from = readEnd("from");
    const to = readEnd("to");
    const next = {
      from: from.fault === undefined ? from.text : range.from,
      to: to.fault === undefined ? to.text : range.to,
    };
    const unread = from.fault ?? to.fault;
    if (next.from !== null && next.to !== null && next.to < next.from) tell(unread ?? "order");
    else {
      setTyped({ from: from.fault && typed.from, to: to.fault && typed.to });
      take(next, unread);
    }
  }
  function show(next: boolean) {
    setOpen(next);
    setStart(undefined);
    setOver(undefined);
  }
  function finish(next: DateRange) {
    setTyped(nothingTyped);
    take(next);
    show(false);
    box.current?.querySelector("input")?.focus();
  }
  function chooseDay(day: string) {
    if (start === undefined) setStart(day);
    else finish(day < start ? { from: day, to: start } : { from: start, to: day });
  }

  const other = over ?? start;
  const drawn =
    start === undefined || other === undefined
      ? range
      : other < start
        ? { from: other, to: start }
        : { from: start, to: other };
  const bounds = { min: min ?? "", max: max ?? "" };
  const faultText =
    fault === "shape"
      ? words.shape
      : fault === "order"
        ? words.order
        : fault && words[min === undefined ? "max" : max === undefined ? "min" : "range"](bounds);
  const invalid =
    fault !== undefined || (outerInvalid !== undefined && outerInvalid !== false && outerInvalid !== "false");
  const { linked, line } = useFaultLine(native, "date-range-fault", faultText);
  const describedBy = linked["aria-describedby"];
  const canClear = clearable && !quiet && (range.from !== null || range.to !== null);
  return (
    <Popover open={open} onOpenChange={show}>
      <PopoverAnchor asChild>
        <div
          role="group"
          // A form that focuses its invalid field focuses the group, which passes the focus to its first end.
          tabIndex={-1}
          {...native}
          ref={boxRef}
          data-slot="date-range"
          data-state={open ? "open" : "closed"}
          className={cn(controlBox, controlSizes[size], "group/date data-[state=open]:border-accent", className)}
          {...boxState({ disabled: off, readOnly, "aria-invalid": invalid })}
          onMouseDown={(event: MouseEvent<HTMLDivElement>) => {
            native.onMouseDown?.(event);
            // A press next to the fields would focus the group and so the first end; focus the nearest end instead.
            if (event.target instanceof Element && event.target.closest("input, button")) return;
            event.preventDefault();
            nearestEnd(event.currentTarget, event.clientX)?.focus();
          }}
          onFocus={(event: FocusEvent<HTMLDivElement>) => {
            if (event.target === event.currentTarget) event.currentTarget.querySelector("input")?.focus();
            onFocus?.(event);
          }}
          onBlur={(event: FocusEvent<HTMLDivElement>) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
          }}
        >
          {prefix !== undefined && <span className="flex-none text-muted">{prefix}</span>}
          <RangeEnd
            id={id}
            label={words.from}
            text={typed.from ?? drawn.from ?? ""}
            still={still}
            invalid={invalid}
            describedBy={describedBy}
            placeholder={words.from}
            onText={(text) => setTyped({ ...typed, from: text })}
            onSettle={settle}
            onOpen={() => show(true)}
          />
          <span aria-hidden className="flex-none text-faint">
            –
          </span>
          <RangeEnd
            label={words.to}
            text={typed.to ?? drawn.to ?? ""}
            still={still}
            invalid={invalid}
            describedBy={describedBy}
            placeholder={words.to}
            onText={(text) => setTyped({ ...typed, to: text })}
            onSettle={settle}
            onOpen={() => show(true)}
          />
          {canClear && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={words.clear}
              className={cn(controlIcon, "opacity-0 group-focus-within/date:opacity-100 group-hover/date:opacity-100")}
              onClick={() => finish(noRange)}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
          <button
            type="button"
            aria-label={words.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={quiet}
            className={controlIcon}
            onClick={() => show(!open)}
          >
            <CalendarDays aria-hidden className="size-4" />
          </button>
          <FormValue name={name} value={[range.from ?? "", range.to ?? ""]} disabled={off} />
          <FormValue value={range.from ?? range.to ?? ""} required={required} disabled={off} readOnly={readOnly} />
        </div>
      </PopoverAnchor>
      <PopoverContent
        aria-label={words.chooseRange}
        padded={false}
        className="flex w-fit"
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={() => box.current?.querySelector("input")?.focus()}
        onInteractOutside={(event) => {
          if (event.target instanceof Element && box.current?.contains(event.target)) event.preventDefault();
        }}
      >
        {presets.length > 0 && (
          <ul
            aria-label={words.presets}
            className="m-0 flex w-24 flex-none list-none flex-col gap-0.5 border-e border-line p-2"
          >
            {presets.map((preset) => {
              const span = { from: preset.from, to: preset.to };
              const chosen = span.from === range.from && span.to === range.to;
              return (
                <li key={preset.label}>
                  <button
                    type="button"
                    aria-pressed={chosen}
                    className={cn(
                      "w-full rounded-tag px-2 py-1 text-start text-13 hover:bg-hover",
                      chosen ? "font-semibold text-accent-text" : "text-body",
                    )}
                    onClick={() => finish(span)}
                  >
                    {preset.label}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <div className="p-3">
          <DayCalendar
            takesFocus
            months={2}
            from={drawn.from}
            to={drawn.to}
            defaultMonth={range.from?.slice(0, 7)}
            refused={(day) => (min !== undefined && day < min) || (max !== undefined && day > max)}
            onTake={chooseDay}
            onOver={setOver}
          />
        </div>
      </PopoverContent>
      {line}
    </Popover>
  );
}
