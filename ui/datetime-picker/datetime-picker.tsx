/* oxlint-disable react/no-unstable-nested-components -- as in the date picker */
import { Button } from "#ui/button/button.tsx";
import { DayCalendar } from "#ui/date-picker/day-calendar.tsx";
import { DateField, type DateFieldProps } from "#ui/date-picker/date-field.tsx";
import { nowText, readDateTime } from "#ui/date-picker/date-text.ts";
import { useWords } from "#ui/words/words.tsx";
import { TimeFields } from "./time-fields.tsx";

export interface DatetimePickerProps extends DateFieldProps {
  /** Initial time when a day is chosen first, `HH:mm:ss`. @default "00:00:00" */
  startTime?: string;
}

/** Renders a field for a date and time, `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai: typed or chosen. Minimum width 190 px. */
export function DatetimePicker({ startTime = "00:00:00", placeholder, style, ...rest }: DatetimePickerProps) {
  const words = useWords().date;
  const { min, max } = rest;
  const outside = (text: string) => (min !== undefined && text < min) || (max !== undefined && text > max);
  // A choice outside the limits moves to the nearest allowed time.
  const inside = (text: string) =>
    min !== undefined && text < min ? min : max !== undefined && text > max ? max : text;
  return (
    <DateField
      {...rest}
      style={{ minWidth: "calc(var(--assay-space-1) * 47.5)", ...style }}
      placeholder={placeholder ?? words.timePlaceholder}
      title={words.chooseTime}
      shapeFault={words.timeShape}
      read={readDateTime}
      layer={(value, take, close) => {
        const time = value?.slice(11) ?? startTime;
        return (
          <>
            <DayCalendar
              takesFocus
              from={value?.slice(0, 10)}
              to={value?.slice(0, 10)}
              refused={(date) =>
                (min !== undefined && date < min.slice(0, 10)) || (max !== undefined && date > max.slice(0, 10))
              }
              onTake={(day) => take(inside(`${day} ${time}`))}
            />
            <div className="mt-2 flex flex-col gap-2 border-t border-line pt-2">
              <TimeFields
                value={time}
                onValueChange={(next) => take(inside(`${value?.slice(0, 10) ?? nowText().slice(0, 10)} ${next}`))}
              />
              <div className="flex items-center">
                <Button tone="text" size="small" disabled={outside(nowText())} onClick={() => take(nowText())}>
                  {words.now}
                </Button>
                <Button tone="primary" size="small" className="ms-auto" onClick={close}>
                  {words.done}
                </Button>
              </div>
            </div>
          </>
        );
      }}
    />
  );
}
