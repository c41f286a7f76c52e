import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { PlainButton } from "#ui/button/plain-button.tsx";
import { nowText } from "#ui/date-picker/date-text.ts";
import { cn } from "#ui/utils/cn.ts";
import { validKind, validTextOrNull, warnDeveloper } from "#ui/lib/validate-props.ts";
import type { ReportsValue } from "#ui/lib/reports-value.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { ordinalOfMonth } from "#ui/month-picker/month-text.ts";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { calendarZhCN } from "#ui/words/zh-CN/calendar.ts";
import { useOwnWords } from "#ui/words/context.ts";
import {
  addMonths,
  dayByKey,
  isDay,
  MONTH_COLUMNS,
  monthByKey,
  partsOfDay,
  weeksOfMonth,
  type GridKey,
} from "./calendar-days.ts";
import { CalendarGrid } from "./calendar-grid.tsx";
import { GridCell } from "./grid-cell.tsx";

const modes = { month: true, year: true } as const;
/** View of a calendar: the days of a month, or the months of a year. */
export type CalendarMode = keyof typeof modes;

export interface CalendarProps
  extends ReportsValue, Omit<ComponentProps<"div">, "defaultValue" | "onChange" | "children"> {
  /** The selected day, `YYYY-MM-DD`; null for none. */
  value?: string | null;
  /** @default null */
  defaultValue?: string | null;
  onValueChange?: (value: string) => void;
  /** The displayed month, `YYYY-MM`. */
  month?: string;
  /** @default the month of the chosen day, else this month */
  defaultMonth?: string;
  onMonthChange?: (month: string) => void;
  mode?: CalendarMode;
  /** @default "month" */
  defaultMode?: CalendarMode;
  onModeChange?: (mode: CalendarMode) => void;
  /** First day that can be selected, inclusive. */
  min?: string;
  /** Last day that can be selected, inclusive. */
  max?: string;
  /** Returns whether a day, `YYYY-MM-DD`, cannot be selected. */
  isDisabled?: (date: string) => boolean;
  /** Content below a day number. */
  renderDay?: (date: string) => ReactNode;
  /** Content below a month, `YYYY-MM`, in the year view. */
  renderMonth?: (month: string) => ReactNode;
  /** The current day. @default today in Shanghai */
  today?: string;
  /** @default "middle", cells of 96 px with room for content; "small" is for a card: 36 px. */
  size?: "middle" | "small";
}

/** Number of years offered before and after the displayed one, if there is no limit. */
const YEARS_AROUND = 10;

const select =
  "h-control-sm rounded-control border border-transparent bg-transparent px-1 text-14 font-semibold text-body [field-sizing:content] hover:bg-hover [&>option]:bg-raised [&>option]:font-normal";
const turn = "[&_svg]:size-4 rtl:[&_svg]:rotate-180";

function givenDay(prop: string, day: string | null | undefined): string | null | undefined {
  const text = validTextOrNull("Calendar", prop, day);
  if (!text || isDay(text)) return text;
  warnDeveloper(
    `Calendar: ${prop} is ${JSON.stringify(text)}, which is no day, so it counts as none. Give YYYY-MM-DD, or null.`,
  );
  return null;
}

function givenMonth(prop: string, month: string | undefined): string | undefined {
  if (month === undefined || ordinalOfMonth(month) !== undefined) return month;
  warnDeveloper(
    `Calendar: ${prop} is ${JSON.stringify(month)}, which is no month, so this month is shown. Give YYYY-MM.`,
  );
  return undefined;
}

/**
 * Renders a full month or year with space for content in each cell. The grid is one Tab stop. Arrows, Page Up/Down,
 * Shift+Page and Home/End move; Enter selects a day or opens a month.
 */
export function Calendar({
  value,
  defaultValue,
  onValueChange,
  month: monthProp,
  defaultMonth,
  onMonthChange,
  mode: modeProp,
  defaultMode = "month",
  onModeChange,
  min: givenMin,
  max: givenMax,
  isDisabled,
  renderDay,
  renderMonth,
  today: todayProp,
  size = "middle",
  className,
  ...rest
}: CalendarProps) {
  const words = useOwnWords("calendar", calendarZhCN);
  const today = givenDay("today", todayProp) || nowText().slice(0, 10);
  const min = givenDay("min", givenMin) ?? undefined;
  const max = givenDay("max", givenMax) ?? undefined;
  const [day, setDay] = useControlled<string | null>(
    givenDay("value", value),
    givenDay("defaultValue", defaultValue) ?? null,
    onValueChange as ((next: string | null) => void) | undefined,
  );
  const [month, setMonth] = useControlled(
    givenMonth("month", monthProp),
    () => givenMonth("defaultMonth", defaultMonth) ?? (day || today).slice(0, 7),
    onMonthChange,
  );
  const [modeHeld, setMode] = useControlled<CalendarMode>(modeProp, defaultMode, onModeChange);
  const mode = validKind("Calendar", "mode", modeHeld, modes, "month");
  // The day that last had the focus.
  const [active, setActive] = useState<string>();

  const year = Number(month.slice(0, 4));
  const small = size === "small";
  const refused = (date: string) =>
    (min !== undefined && date < min) || (max !== undefined && date > max) || isDisabled?.(date) === true;
  const monthRefused = (one: string) =>
    (min !== undefined && one < min.slice(0, 7)) || (max !== undefined && one > max.slice(0, 7));
  const stop = [active, day, today].find((one) => one?.slice(0, 7) === month) ?? `${month}-01`;

  function show(next: string) {
    if (next !== month && !monthRefused(next)) setMonth(next);
  }
  function goToDay(next: string) {
    if (monthRefused(next.slice(0, 7))) return;
    setActive(next);
    show(next.slice(0, 7));
  }
  function take(date: string) {
    setActive(date);
    show(date.slice(0, 7));
    if (date !== day) setDay(date);
  }
  const stride = mode === "month" ? 1 : 12;
  // At the far end of the year the next page may still contain allowed months.
  const page = (pages: number) => {
    const next = addMonths(month, pages * stride);
    if (mode === "month") return next;
    const [first, last] = [`${next.slice(0, 4)}-01`, `${next.slice(0, 4)}-12`];
    if (min !== undefined && next < min.slice(0, 7) && last >= min.slice(0, 7)) return min.slice(0, 7);
    return max !== undefined && next > max.slice(0, 7) && first <= max.slice(0, 7) ? max.slice(0, 7) : next;
  };

  const firstYear = min === undefined ? year - YEARS_AROUND : Math.min(year, Number(min.slice(0, 4)));
  const lastYear = max === undefined ? year + YEARS_AROUND : Math.max(year, Number(max.slice(0, 4)));
  const title = mode === "month" ? words.title(year, Number(month.slice(5))) : words.year(year);
  const [back, on] = mode === "month" ? [words.previousMonth, words.nextMonth] : [words.previousYear, words.nextYear];
  const monthsOfYear = Array.from({ length: 12 }, (_, at) => `${month.slice(0, 4)}-${String(at + 1).padStart(2, "0")}`);

  return (
    <div
      role="group"
      aria-label={rest["aria-labelledby"] ? undefined : words.label}
      data-slot="calendar"
      data-state={mode}
      className={cn("min-w-0 text-14 text-body", small && "w-80 max-w-full", className)}
      {...rest}
    >
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <select
          aria-label={words.chooseYear}
          className={select}
          value={year}
          onChange={(event) => {
            const next = `${event.target.value.padStart(4, "0")}${month.slice(4)}`;
            const [from, to] = [min?.slice(0, 7), max?.slice(0, 7)];
            show(from !== undefined && next < from ? from : to !== undefined && next > to ? to : next);
          }}
        >
          {Array.from({ length: Math.max(1, lastYear - firstYear + 1) }, (_, at) => (
            <option key={firstYear + at} value={firstYear + at}>
              {words.year(firstYear + at)}
            </option>
          ))}
        </select>
        {mode === "month" && (
          <select
            aria-label={words.chooseMonth}
            className={select}
            value={month}
            onChange={(event) => show(event.target.value)}
          >
            {monthsOfYear.map((one) => (
              <option key={one} value={one} disabled={monthRefused(one)}>
                {words.month(Number(one.slice(5)))}
              </option>
            ))}
          </select>
        )}
        {/* Refused, not disabled, so that the last press before a limit does not lose the focus. */}
        <span className="ms-auto flex items-center gap-1">
          <PlainButton
            tone="text"
            size="small"
            aria-label={back}
            className={turn}
            refused={monthRefused(page(-1))}
            onClick={() => show(page(-1))}
          >
            <ChevronLeft aria-hidden />
          </PlainButton>
          <PlainButton
            tone="text"
            size="small"
            refused={monthRefused(today.slice(0, 7))}
            onClick={() => goToDay(today)}
          >
            {words.today}
          </PlainButton>
          <PlainButton
            tone="text"
            size="small"
            aria-label={on}
            className={turn}
            refused={monthRefused(page(1))}
            onClick={() => show(page(1))}
          >
            <ChevronRight aria-hidden />
          </PlainButton>
          <Segmented
            size="small"
            aria-label={words.mode}
            options={[
              { value: "month", label: words.months },
              { value: "year", label: words.years },
            ]}
            value={mode}
            onValueChange={(next) => setMode(next as CalendarMode)}
          />
        </span>
      </div>
      <span aria-live="polite" className="sr-only">
        {title}
      </span>
      {mode === "month" ? (
        <CalendarGrid
          label={title}
          stop={stop}
          byKey={dayByKey}
          onMove={goToDay}
          head={
            <thead>
              <tr>
                {words.weekdays.map((short, at) => (
                  <th
                    key={words.weekdayNames[at]}
                    scope="col"
                    abbr={words.weekdayNames[at]}
                    className={cn("h-8 p-0 text-12 font-normal text-muted", small ? "text-center" : "px-2 text-start")}
                  >
                    {short}
                  </th>
                ))}
              </tr>
            </thead>
          }
        >
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => {
                const parts = partsOfDay(date);
                return (
                  <GridCell
                    key={date}
                    value={date}
                    short={String(parts.date)}
                    name={words.day(parts.year, parts.month, parts.date, parts.weekday)}
                    content={renderDay?.(date)}
                    selected={date === day}
                    present={date === today}
                    refused={refused(date)}
                    outside={date.slice(0, 7) !== month}
                    stop={date === stop}
                    small={small}
                    onTake={() => take(date)}
                  />
                );
              })}
            </tr>
          ))}
        </CalendarGrid>
      ) : (
        <CalendarGrid label={title} stop={month} byKey={(from, key: GridKey) => monthByKey(from, key)} onMove={show}>
          {Array.from({ length: 12 / MONTH_COLUMNS }, (_, row) => (
            <tr key={row}>
              {monthsOfYear.slice(row * MONTH_COLUMNS, (row + 1) * MONTH_COLUMNS).map((one) => (
                <GridCell
                  key={one}
                  value={one}
                  short={words.month(Number(one.slice(5)))}
                  name={words.title(year, Number(one.slice(5)))}
                  content={renderMonth?.(one)}
                  selected={one === day?.slice(0, 7)}
                  present={one === today.slice(0, 7)}
                  refused={monthRefused(one)}
                  outside={false}
                  stop={one === month}
                  small={small}
                  onTake={() => {
                    show(one);
                    setMode("month");
                  }}
                />
              ))}
            </tr>
          ))}
        </CalendarGrid>
      )}
    </div>
  );
}
