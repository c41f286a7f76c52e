import { Info } from "lucide-react";
import { dateModes, weekModes } from "#ui/cron/editor-change.ts";
import { cronDayModes, CUSTOM_MODE, type DayValues } from "#ui/cron/editor-values.ts";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";
import { DayChoice } from "./day-choice.tsx";

export interface DayPanelProps {
  values: DayValues;
  onChange: (change: Partial<DayValues>) => void;
}

/** Renders the day tab: eight modes by date and four by weekday; choosing one kind unsets the other. */
export function DayPanel({ values, onChange }: DayPanelProps) {
  const words = useOwnWords("cron", cronZhCN);
  const names: Readonly<Record<number, string>> = {
    [cronDayModes.everyDay]: words.every.day,
    [cronDayModes.everyDays]: words.interval,
    [cronDayModes.days]: words.days,
    [cronDayModes.range]: words.range,
    [cronDayModes.lastDay]: words.lastDay,
    [cronDayModes.lastWorkday]: words.lastWorkday,
    [cronDayModes.beforeEnd]: words.beforeEnd,
    [cronDayModes.nearestWorkday]: words.nearestWorkday,
    [cronDayModes.weekdays]: words.weekdaysMode,
    [cronDayModes.everyWeeks]: words.everyWeeks,
    [cronDayModes.nthWeekday]: words.nthWeekday,
    [cronDayModes.lastWeekday]: words.lastWeekday,
    [CUSTOM_MODE]: words.kept,
  };
  const { cronEvery } = values;
  const group = (label: string, modes: readonly number[]) => (
    <div className="grid grid-cols-[4.5em_minmax(0,1fr)] items-start gap-x-2 max-tablet:grid-cols-1">
      <span aria-hidden className="pt-1.5 text-13 text-muted">
        {label}
      </span>
      <RadioGroup
        aria-label={label}
        options={modes.map((mode) => ({ value: String(mode), label: names[mode] ?? "" }))}
        value={modes.includes(cronEvery) ? String(cronEvery) : null}
        onValueChange={(mode) => onChange({ cronEvery: Number(mode) })}
        className="grid! grid-cols-3 max-tablet:grid-cols-2"
      />
    </div>
  );
  return (
    <div data-slot="cron-unit" data-unit="day" data-state={String(cronEvery)} className="flex flex-col gap-3">
      <div className="flex flex-col gap-2">
        {group(words.byDate, cronEvery === CUSTOM_MODE ? [...dateModes, CUSTOM_MODE] : dateModes)}
        {group(words.byWeek, weekModes)}
      </div>
      <DayChoice values={values} onChange={onChange} />
      <p className="m-0 flex items-start gap-1.5 text-12 text-muted">
        <Info aria-hidden className="mt-0.5 size-3.5 flex-none" />
        <span>{words.exclusion}</span>
      </p>
    </div>
  );
}
