import { useId } from "react";
import type { MonthlyChoice } from "#ui/cron/monthly.ts";
import { cronTabTypes } from "#ui/cron/weekly.ts";
import { Segmented } from "#ui/segmented/segmented.tsx";
import { useOwnWords } from "#ui/words/context.ts";
import { cronZhCN } from "#ui/words/zh-CN/cron.ts";
import { ChoiceHole, NumberHole, SentenceRow } from "./sentence-row.tsx";
import { ValueGrid } from "./value-grid.tsx";

/** A choice of the weekly or monthly helper: both have the same four modes. */
export type HelperChoice = MonthlyChoice;

export interface HelperPartProps {
  title: string;
  /** The unit: 周 or 日. */
  unit: string;
  values: readonly { value: number; label: string }[];
  columns: number;
  /** Values are shown by name, not as numbers. @default false */
  named?: boolean;
  rangePieces: readonly string[];
  loopPieces: readonly string[];
  /** Null for fields that only the day tab can show. */
  choice: HelperChoice | null;
  /** Reason why nothing can be chosen here now. */
  locked?: string;
  onChange: (choice: HelperChoice) => void;
}

/** Renders one half of the helper: not set, a range, a loop or specified values. */
export function HelperPart(props: HelperPartProps) {
  const { title, unit, values, columns, named = false, rangePieces, loopPieces, choice, locked, onChange } = props;
  const words = useOwnWords("cron", cronZhCN);
  const id = useId();
  const type = choice?.type ?? "";
  const start = (next: string) => {
    if (next === cronTabTypes.notSet) onChange({ type: next });
    else if (next === cronTabTypes.range) onChange({ type: next, from: 1, to: 5 });
    else if (next === cronTabTypes.loop) onChange({ type: next, start: 1, step: 2 });
    else if (next === cronTabTypes.specify) onChange({ type: next, days: [1] });
  };
  const hole = (label: string, value: number, change: (next: number) => void) =>
    named ? (
      <ChoiceHole key={label} label={label} choices={values} value={value} onValueChange={change} />
    ) : (
      <NumberHole key={label} label={label} value={value} min={1} max={values.length} onValueChange={change} />
    );
  return (
    <fieldset
      data-slot="cron-helper"
      data-state={locked ? "locked" : type}
      className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0"
    >
      <legend className="float-start mb-1 p-0 font-semibold">{title}</legend>
      <Segmented
        aria-label={title}
        aria-describedby={locked || choice === null ? id : undefined}
        size="small"
        disabled={locked !== undefined}
        options={[
          { value: cronTabTypes.notSet, label: words.helperModes.notSet },
          { value: cronTabTypes.range, label: words.helperModes.range },
          { value: cronTabTypes.loop, label: words.helperModes.loop },
          { value: cronTabTypes.specify, label: words.helperModes.specify },
        ]}
        value={type}
        onValueChange={start}
      />
      {(locked !== undefined || choice === null) && (
        <p id={id} className="m-0 text-12 text-muted">
          {locked ?? words.marked}
        </p>
      )}
      {!locked && choice?.type === cronTabTypes.range && (
        <SentenceRow pieces={rangePieces}>
          {[
            hole(words.from, choice.from, (from) => onChange({ ...choice, from })),
            hole(words.to, choice.to, (to) => onChange({ ...choice, to })),
          ]}
        </SentenceRow>
      )}
      {!locked && choice?.type === cronTabTypes.loop && (
        <SentenceRow pieces={loopPieces}>
          {[
            hole(words.start, choice.start, (next) => onChange({ ...choice, start: next })),
            <NumberHole
              key="step"
              label={words.step}
              value={choice.step}
              min={1}
              max={values.length}
              onValueChange={(step) => onChange({ ...choice, step })}
            />,
          ]}
        </SentenceRow>
      )}
      {!locked && choice?.type === cronTabTypes.specify && (
        <ValueGrid
          label={words.values(unit)}
          values={values}
          chosen={choice.days}
          onChosenChange={(chosen) => onChange({ ...choice, days: chosen })}
          columns={columns}
        />
      )}
    </fieldset>
  );
}
