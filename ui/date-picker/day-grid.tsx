/* oxlint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-redundant-roles, jsx-a11y/control-has-associated-label -- one listener of each kind serves all days, which are buttons; a table with keys is a grid, whose cells are found by their role; empty cells fill its corner */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { addMonths, dayByKey, weeksOfMonth } from "#ui/calendar/calendar-days.ts";
import { addDays } from "#ui/date-range-picker/presets.ts";
import { useControlled } from "#ui/utils/use-controlled.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { type CalendarWords, calendarZhCN } from "#ui/words/zh-CN/calendar.ts";
import { nowText } from "./date-text.ts";

export interface DayGridProps {
  /** First and last selected day, `YYYY-MM-DD`; the same for one day. Absent for none. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** The first displayed month, `YYYY-MM`. */
  month?: string | undefined;
  /** @default the month of `from`, else this month */
  defaultMonth?: string | undefined;
  onMonthChange?: (month: string) => void;
  /** Number of months side by side. Days of adjacent months are shown only for one. @default 1 */
  months?: 1 | 2;
  /** Returns the number of the week that begins on a Monday; adds a column with it. */
  weekOf?: (monday: string) => string;
  /** Returns whether a day cannot be chosen. */
  refused?: (day: string) => boolean;
  /** Whether the chosen day, or today, takes the focus. @default false */
  takesFocus?: boolean;
  /** Called with a chosen day; `byKey` when Enter or Space chose it. */
  onTake: (day: string, byKey: boolean) => void;
  /** Called with the day under the pointer or in focus. */
  onOver?: (day: string) => void;
}

/** Number of years offered before and after this one. */
const yearsBefore = 30;
const yearsAfter = 10;

/** How many days in one direction a key looks for one that is not refused. */
const mostSkipped = 62;

const turn =
  "absolute top-0.5 z-1 inline-flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-body [&_svg]:size-4 rtl:[&_svg]:rotate-180";
const choice =
  "[field-sizing:content] rounded-tag border border-transparent bg-transparent px-1 py-0.5 font-semibold text-body hover:bg-hover [&>option]:bg-raised";
const headCell = "size-8 p-0 text-12 font-normal text-faint";

/** Classes of a day's button: what is common, and by state. */
const button = "inline-flex size-8 items-center justify-center rounded-control disabled:pointer-events-none";
const looks = {
  chosen: `${button} bg-accent-fill font-semibold text-on-accent forced-colors:outline`,
  between: `${button} text-body hover:bg-hover`,
  today: `${button} border border-accent text-accent-text hover:bg-hover disabled:opacity-50`,
  plain: `${button} text-body hover:bg-hover disabled:text-faint disabled:opacity-50`,
  outside: `${button} text-faint hover:bg-hover disabled:opacity-50`,
} as const;
const cell = "size-8 p-0 text-center";
/** Background of a cell of a range, by its place. */
const ranges = {
  none: cell,
  first: `${cell} rounded-s-control bg-accent-soft`,
  last: `${cell} rounded-e-control bg-accent-soft`,
  between: `${cell} bg-accent-soft`,
} as const;

/** The day of an event's target; undefined outside the days. */
function dayUnder({ target }: SyntheticEvent): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-day]")?.dataset["day"] : undefined;
}

/**
 * Renders one or two months of days to choose from, with weeks from Monday. One Tab stop; keys: arrows, Page Up/Down,
 * Shift+Page, Home/End, Enter. A key passes over days that cannot be chosen.
 */
export function DayGrid(props: DayGridProps) {
  const { from, to, months = 1, refused, takesFocus = false, onTake, onOver } = props;
  const words = useOwnWords("calendar", calendarZhCN);
  const today = nowText().slice(0, 10);
  const [month, setMonth] = useControlled<string>(
    props.month,
    props.defaultMonth ?? (from ?? today).slice(0, 7),
    props.onMonthChange,
  );
  const [active, setActive] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  /** The day that a key went to; it takes the focus once it is displayed. */
  const wanted = useRef<string>(undefined);
  const last = addMonths(month, months - 1);
  const inView = (day: string | null | undefined) =>
    day !== null && day !== undefined && day.slice(0, 7) >= month && day.slice(0, 7) <= last;
  const free = (day: string) => inView(day) && refused?.(day) !== true;
  const stop = [active, from, today].find((day) => inView(day)) ?? firstFree(`${month}-01`, free);

  const buttonOf = (day: string) =>
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]:not([data-outside]) button`);
  const begin = useRef(() => {
    if (takesFocus) buttonOf(stop)?.focus({ preventScroll: true });
  });
  useEffect(() => begin.current(), []);
  useEffect(() => {
    if (wanted.current !== stop) return;
    wanted.current = undefined;
    root.current?.querySelector<HTMLElement>("td button[tabindex='0']")?.focus();
  }, [stop, month]);

  function press(event: KeyboardEvent<HTMLDivElement>) {
    const day = dayUnder(event);
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (day === undefined || ctrlKey || metaKey || altKey) return;
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    let next = dayByKey(day, { key, shiftKey, rtl });
    if (next === undefined) return;
    event.preventDefault();
    // A key other than an arrow goes as far as it can.
    const back = next > day ? -1 : 1;
    for (let skipped = 0; skipped < mostSkipped && refused?.(next) === true; skipped++)
      next = (key.startsWith("Arrow") ? dayByKey(next, { key, shiftKey, rtl }) : addDays(next, back)) ?? next;
    if (next === day || refused?.(next) === true) return;
    wanted.current = next;
    setActive(next);
    const shown = next.slice(0, 7);
    if (shown < month) setMonth(shown);
    else if (shown > last) setMonth(addMonths(shown, 1 - months));
  }
  return (
    <div
      ref={root}
      data-slot="day-grid"
      className="relative flex w-fit flex-wrap gap-6 text-13"
      onKeyDown={press}
      onClick={(event) => {
        const day = dayUnder(event);
        if (day === undefined || refused?.(day) === true) return;
        setActive(day);
        // `detail` is 0 for a key.
        onTake(day, event.detail === 0);
      }}
      onMouseOver={onOver && ((event) => tell(event, onOver))}
      onFocus={onOver && ((event) => tell(event, onOver))}
    >
      <button
        type="button"
        aria-label={words.previousMonth}
        className={`${turn} start-0`}
        onClick={() => setMonth(addMonths(month, -1))}
      >
        <ChevronLeft aria-hidden />
      </button>
      {Array.from({ length: months }, (_, at) => (
        <Month
          key={at}
          {...props}
          month={addMonths(month, at)}
          alone={months === 1}
          today={today}
          stop={stop}
          to={to ?? from}
          words={words}
          onMonth={(shown) => setMonth(addMonths(shown, -at))}
        />
      ))}
      <button
        type="button"
        aria-label={words.nextMonth}
        className={`${turn} end-0`}
        onClick={() => setMonth(addMonths(month, 1))}
      >
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
}

function tell(event: SyntheticEvent, onOver: (day: string) => void) {
  const day = dayUnder(event);
  if (day !== undefined) onOver(day);
}

/** Returns the first day of a month that can be chosen, else the first. */
function firstFree(first: string, free: (day: string) => boolean): string {
  return weeksOfMonth(first.slice(0, 7)).flat().find(free) ?? first;
}

interface MonthProps extends Pick<DayGridProps, "from" | "to" | "weekOf" | "refused"> {
  month: string;
  /** The only displayed month: days of adjacent months are shown. */
  alone: boolean;
  today: string;
  stop: string;
  words: CalendarWords;
  onMonth: (month: string) => void;
}

/** Renders one month. Plain elements without a component per day: the layer opens as fast as these are rendered. */
function Month({ month, alone, today, stop, from, to, weekOf, refused, words, onMonth }: MonthProps) {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  const thisYear = Number(today.slice(0, 4));
  const firstYear = Math.min(year, thisYear - yearsBefore);
  const lastYear = Math.max(year, thisYear + yearsAfter);
  const title = words.title(year, number);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex h-8 items-center justify-center gap-1">
        <select
          aria-label={words.chooseYear}
          className={choice}
          value={year}
          onChange={({ target }) => onMonth(`${target.value}${month.slice(4)}`)}
        >
          {Array.from({ length: lastYear - firstYear + 1 }, (_, at) => (
            <option key={at} value={firstYear + at}>
              {words.year(firstYear + at)}
            </option>
          ))}
        </select>
        <select
          aria-label={words.chooseMonth}
          className={choice}
          value={month.slice(5)}
          onChange={({ target }) => onMonth(`${month.slice(0, 4)}-${target.value}`)}
        >
          {Array.from({ length: 12 }, (_, at) => (
            <option key={at} value={String(at + 1).padStart(2, "0")}>
              {words.month(at + 1)}
            </option>
          ))}
        </select>
        <span aria-live="polite" className="sr-only">
          {title}
        </span>
      </div>
      <table role="grid" aria-label={title} className="border-separate border-spacing-x-0 border-spacing-y-0.5">
        <thead>
          <tr>
            {weekOf && <td className={headCell} />}
            {words.weekdays.map((short, at) => (
              <th key={at} scope="col" abbr={words.weekdayNames[at]} className={headCell}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {weekOf && (
                <th scope="row" className={headCell}>
                  {weekOf(week[0] ?? "")}
                </th>
              )}
              {week.map((day, weekday) => {
                const outside = !day.startsWith(month);
                if (outside && !alone) return <td key={day} className={cell} />;
                const chosen = from && to && day >= from && day <= to;
                const end = day === from || day === to;
                const date = Number(day.slice(8));
                const spans = chosen && from !== to;
                return (
                  <td
                    key={day}
                    role="gridcell"
                    data-day={day}
                    data-outside={outside || undefined}
                    data-selected={chosen || undefined}
                    aria-selected={chosen ? true : undefined}
                    className={ranges[!spans ? "none" : day === from ? "first" : day === to ? "last" : "between"]}
                  >
                    <button
                      type="button"
                      tabIndex={day === stop && !outside ? 0 : -1}
                      aria-label={words.day(Number(day.slice(0, 4)), Number(day.slice(5, 7)), date, weekday)}
                      aria-current={day === today ? "date" : undefined}
                      disabled={refused?.(day)}
                      className={
                        looks[
                          chosen
                            ? end
                              ? "chosen"
                              : "between"
                            : day === today
                              ? "today"
                              : outside
                                ? "outside"
                                : "plain"
                        ]
                      }
                    >
                      {date}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
