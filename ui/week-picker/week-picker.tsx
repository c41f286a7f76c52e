/* oxlint-disable react/no-unstable-nested-components -- as in the date picker */
import { DateField, type DateFieldProps } from "#ui/date-picker/date-field.tsx";
import { nowText } from "#ui/date-picker/date-text.ts";
import { DayCalendar } from "#ui/date-picker/day-calendar.tsx";
import { NowButton } from "#ui/month-picker/now-button.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { weekPickerZhCN } from "#ui/words/zh-CN/week-picker.ts";
import { daysOfWeek, readWeek, weekOfDay } from "./week-text.ts";

/**
 * A field for a week from Monday to Sunday in the format `YYYY-Www` (ISO 8601, as `<input type="week">`): typed
 * (2026W48, 2026年第48周, a day in it …) or chosen from a calendar. At least 120 px wide.
 */
export function WeekPicker({ placeholder, style, ...rest }: DateFieldProps) {
  const words = useOwnWords("weekPicker", weekPickerZhCN);
  const { min, max } = rest;
  const refused = (week: string) => (min !== undefined && week < min) || (max !== undefined && week > max);
  return (
    <DateField
      {...rest}
      style={{ minWidth: "calc(var(--assay-space-1) * 30)", ...style }}
      words={words}
      placeholder={placeholder ?? words.placeholder}
      title={words.choose}
      shapeFault={words.shape}
      read={readWeek}
      layer={(value, take, close) => {
        const done = (next: string) => {
          take(next);
          close();
        };
        const days = daysOfWeek(value);
        return (
          <>
            <DayCalendar
              takesFocus
              weekOf={(monday) => String(Number(weekOfDay(monday).slice(6)))}
              from={days?.from}
              to={days?.to}
              refused={(day) => refused(weekOfDay(day))}
              onTake={(day) => done(weekOfDay(day))}
            />
            <NowButton now={weekOfDay(nowText().slice(0, 10))} min={min} max={max} label={words.now} onTake={done} />
          </>
        );
      }}
    />
  );
}
