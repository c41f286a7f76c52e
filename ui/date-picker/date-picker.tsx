/* oxlint-disable react/no-unstable-nested-components -- `layer` draws and is no component */
import { Button } from "#ui/button/button.tsx";
import { useWords } from "#ui/words/words.tsx";
import { DayCalendar } from "./day-calendar.tsx";
import { DateField, type DateFieldProps } from "./date-field.tsx";
import { nowText, readDate } from "./date-text.ts";

export interface DatePickerProps extends DateFieldProps {
  /** Returns whether a day, `YYYY-MM-DD`, cannot be chosen in the calendar. */
  isDisabled?: (date: string) => boolean;
}

/**
 * Renders a field for a day, `YYYY-MM-DD`: typed (20260403, 2026/4/3 …) or chosen from a calendar. Minimum width 135
 * px.
 */
export function DatePicker({ isDisabled, placeholder, style, ...rest }: DatePickerProps) {
  const words = useWords().date;
  const { min, max } = rest;
  const refused = (date: string) =>
    (min !== undefined && date < min) || (max !== undefined && date > max) || isDisabled?.(date) === true;
  return (
    <DateField
      {...rest}
      style={{ minWidth: "calc(var(--assay-space-1) * 33.75)", ...style }}
      placeholder={placeholder ?? words.placeholder}
      title={words.choose}
      shapeFault={words.shape}
      read={(text, limits) => {
        const reading = readDate(text, limits);
        return reading.text && isDisabled?.(reading.text) ? { fault: "range" } : reading;
      }}
      layer={(value, take, close) => (
        <>
          <DayCalendar
            takesFocus
            from={value}
            to={value}
            refused={refused}
            onTake={(day) => {
              take(day);
              close();
            }}
          />
          <div className="mt-2 flex border-t border-line pt-2">
            <Button
              tone="text"
              size="small"
              disabled={refused(nowText().slice(0, 10))}
              onClick={() => {
                take(nowText().slice(0, 10));
                close();
              }}
            >
              {words.today}
            </Button>
          </div>
        </>
      )}
    />
  );
}
