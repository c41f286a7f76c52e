import { useState } from "react";
import { cronModes, CUSTOM_MODE, type UnitValues } from "#ui/cron/editor-values.ts";
import { unitLimits, yearChoices } from "#ui/cron/fields.ts";
import { RadioGroup } from "#ui/radio-group/radio-group.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";
import { NumberHole, SentenceRow } from "./sentence-row.tsx";
import { ValueGrid } from "./value-grid.tsx";
import { ValuesChoice } from "./values-choice.tsx";

/** A unit with the four common modes; the day has more modes and its own panel. */
export type PlainTab = "second" | "minute" | "hour" | "month" | "year";

export interface UnitPanelProps {
  unit: PlainTab;
  values: UnitValues;
  onChange: (change: Partial<UnitValues>) => void;
}

/** Number of values per row of the grid. */
const columns: Readonly<Record<PlainTab, number>> = { second: 10, minute: 10, hour: 8, month: 6, year: 8 };

/** The limits of a start, an end and a step; years have no maximum. */
function limitsOf(unit: PlainTab): { min: number; max?: number; leastEnd: number; mostStep: number } {
  if (unit === "year") return { min: 0, leastEnd: 1, mostStep: 99 };
  const { min, max, maxStep } = unitLimits[unit];
  return { min, max, leastEnd: min, mostStep: maxStep };
}

function valuesOfUnit(unit: PlainTab, kept: readonly number[], now: Date): number[] {
  if (unit !== "year") {
    const { min, max } = unitLimits[unit];
    return Array.from({ length: max - min + 1 }, (_, index) => min + index);
  }
  // A year in the expression that is not in the list stays visible.
  return [...new Set([...yearChoices(now), ...kept])].toSorted((a, b) => a - b);
}

/** Renders the tab of one unit: every, an interval, specified values, a range. */
export function UnitPanel({ unit, values, onChange }: UnitPanelProps) {
  const words = useOwnWords("cron", cronZhCN);
  const { min, max, leastEnd, mostStep } = limitsOf(unit);
  const { cronEvery } = values;
  const [now] = useState(() => new Date());
  const options = [
    { value: String(cronModes.every), label: words.every[unit] },
    { value: String(cronModes.interval), label: words.interval },
    { value: String(cronModes.specific), label: words.specific },
    { value: String(cronModes.range), label: words.range },
    ...(cronEvery === CUSTOM_MODE ? [{ value: String(CUSTOM_MODE), label: words.kept }] : []),
  ];
  return (
    <div data-slot="cron-unit" data-unit={unit} data-state={String(cronEvery)} className="flex flex-col gap-3">
      <RadioGroup
        aria-label={words.mode(words.units[unit])}
        options={options}
        value={String(cronEvery)}
        onValueChange={(mode) => onChange({ cronEvery: Number(mode) })}
      />
      {cronEvery === cronModes.every && <p className="m-0 text-13 text-muted">{words.everyHint}</p>}
      {cronEvery === CUSTOM_MODE && <p className="m-0 text-13 text-muted">{words.keptHint(values.custom)}</p>}
      {cronEvery === cronModes.interval && (
        <SentenceRow pieces={words.intervalPieces[unit]}>
          {[
            <NumberHole
              key="start"
              label={words.start}
              value={values.incrementStart}
              min={min}
              max={max}
              onValueChange={(incrementStart) => onChange({ incrementStart })}
            />,
            <NumberHole
              key="step"
              label={words.step}
              value={values.incrementIncrement}
              min={1}
              max={mostStep}
              onValueChange={(incrementIncrement) => onChange({ incrementIncrement })}
            />,
          ]}
        </SentenceRow>
      )}
      {cronEvery === cronModes.range && (
        <SentenceRow pieces={words.rangePieces[unit]}>
          {[
            <NumberHole
              key="from"
              label={words.from}
              value={values.rangeStart}
              min={min}
              max={max}
              onValueChange={(rangeStart) => onChange({ rangeStart })}
            />,
            <NumberHole
              key="to"
              label={words.to}
              value={values.rangeEnd}
              min={leastEnd}
              max={max}
              onValueChange={(rangeEnd) => onChange({ rangeEnd })}
            />,
          ]}
        </SentenceRow>
      )}
      {cronEvery === cronModes.specific && (
        <ValuesChoice
          count={values.specificSpecific.length}
          none={words.noneChosen(words.every[unit])}
          onClear={() => onChange({ specificSpecific: [] })}
        >
          <ValueGrid
            label={words.values(words.units[unit])}
            values={valuesOfUnit(unit, values.specificSpecific, now).map((value) => ({ value, label: String(value) }))}
            chosen={values.specificSpecific}
            onChosenChange={(specificSpecific) => onChange({ specificSpecific })}
            columns={columns[unit]}
            start={unit === "year" ? now.getFullYear() : undefined}
            className={unit === "year" ? "max-h-44 overflow-y-auto p-0.5" : "p-0.5"}
          />
        </ValuesChoice>
      )}
    </div>
  );
}
