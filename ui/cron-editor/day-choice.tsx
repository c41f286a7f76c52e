import { cronDayModes, CUSTOM_MODE } from "#ui/cron/editor-values.ts";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";
import type { DayPanelProps } from "./day-panel.tsx";
import { ChoiceHole, NumberHole, SentenceRow } from "./sentence-row.tsx";
import { ValueGrid } from "./value-grid.tsx";
import { ValuesChoice } from "./values-choice.tsx";

const days = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

/** Renders the controls of the selected mode of the day tab. */
export function DayChoice({ values, onChange }: DayPanelProps) {
  const words = useOwnWords("cron", cronZhCN);
  const weekdays = words.weekdays.map((label, index) => ({ value: index + 1, label }));
  const hint = (text: string) => <p className="m-0 text-13 text-muted">{text}</p>;
  const day = (key: string, label: string, value: number, change: (next: number) => void, max = 31) => (
    <NumberHole key={key} label={label} value={value} min={1} max={max} onValueChange={change} />
  );
  const weekday = (value: number, change: (next: number) => void) => (
    <ChoiceHole key="weekday" label={words.weekday} choices={weekdays} value={value} onValueChange={change} />
  );
  switch (values.cronEvery) {
    case CUSTOM_MODE:
      return hint(words.keptHint(`${values.custom} … ${values.weekCustom}`));
    case cronDayModes.everyDays:
      return (
        <SentenceRow pieces={words.intervalPieces.day}>
          {[
            day("start", words.start, values.incrementStart, (incrementStart) => onChange({ incrementStart })),
            day("step", words.step, values.incrementIncrement, (incrementIncrement) =>
              onChange({ incrementIncrement }),
            ),
          ]}
        </SentenceRow>
      );
    case cronDayModes.range:
      return (
        <SentenceRow pieces={words.rangePieces.day}>
          {[
            day("from", words.from, values.rangeStart, (rangeStart) => onChange({ rangeStart })),
            day("to", words.to, values.rangeEnd, (rangeEnd) => onChange({ rangeEnd })),
          ]}
        </SentenceRow>
      );
    case cronDayModes.days:
      return (
        <ValuesChoice
          count={values.specificSpecific.length}
          none={words.noneChosen(words.every.day)}
          onClear={() => onChange({ specificSpecific: [] })}
        >
          <ValueGrid
            label={words.values(words.units.day)}
            values={days}
            chosen={values.specificSpecific}
            onChosenChange={(specificSpecific) => onChange({ specificSpecific })}
            columns={8}
            className="p-0.5"
          />
        </ValuesChoice>
      );
    case cronDayModes.weekdays:
      return (
        <ValuesChoice
          count={values.weekSpecific.length}
          none={words.noneChosen(words.every.day)}
          onClear={() => onChange({ weekSpecific: [] })}
        >
          <ValueGrid
            label={words.values(words.units.week)}
            values={weekdays}
            chosen={values.weekSpecific}
            onChosenChange={(weekSpecific) => onChange({ weekSpecific })}
            columns={7}
            className="p-0.5"
          />
        </ValuesChoice>
      );
    case cronDayModes.lastDay:
      return hint(words.lastDayHint);
    case cronDayModes.lastWorkday:
      return hint(words.lastWorkdayHint);
    case cronDayModes.beforeEnd:
      return (
        <SentenceRow pieces={words.beforeEndPieces}>
          {[
            day(
              "days",
              words.daysBefore,
              values.cronDaysBeforeEomMinus,
              (cronDaysBeforeEomMinus) => onChange({ cronDaysBeforeEomMinus }),
              30,
            ),
          ]}
        </SentenceRow>
      );
    case cronDayModes.nearestWorkday:
      return (
        <SentenceRow pieces={words.nearestWorkdayPieces}>
          {[
            day("day", words.dayOfMonth, values.cronDaysNearestWeekday, (cronDaysNearestWeekday) =>
              onChange({ cronDaysNearestWeekday }),
            ),
          ]}
        </SentenceRow>
      );
    case cronDayModes.everyWeeks:
      return (
        <SentenceRow pieces={words.everyWeeksPieces}>
          {[
            weekday(values.weekIncrementStart, (weekIncrementStart) => onChange({ weekIncrementStart })),
            day(
              "step",
              words.step,
              values.weekIncrementIncrement,
              (weekIncrementIncrement) => onChange({ weekIncrementIncrement }),
              7,
            ),
          ]}
        </SentenceRow>
      );
    case cronDayModes.nthWeekday:
      return (
        <SentenceRow pieces={words.nthWeekdayPieces}>
          {[
            day("nth", words.nth, values.cronNthDayNth, (cronNthDayNth) => onChange({ cronNthDayNth }), 5),
            weekday(values.cronNthDayDay, (cronNthDayDay) => onChange({ cronNthDayDay })),
          ]}
        </SentenceRow>
      );
    case cronDayModes.lastWeekday:
      return (
        <SentenceRow pieces={words.lastWeekdayPieces}>
          {[weekday(values.cronLastSpecificDomDay, (cronLastSpecificDomDay) => onChange({ cronLastSpecificDomDay }))]}
        </SentenceRow>
      );
    default:
      return hint(words.everyHint);
  }
}
