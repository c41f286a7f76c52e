import { useState } from "react";
import { type Cron, formatCron, parseCron } from "#ui/cron/cron.ts";
import { changeTab, type CronTab, tabOf, textOf } from "#ui/cron/editor-change.ts";
import { cronOf, type CronValues, valuesOf } from "#ui/cron/editor-values.ts";
import type { CronUnit } from "#ui/cron/fields.ts";
import { changeField } from "#ui/cron/neighbours.ts";
import { cleanCron, cronFault } from "./cron-text.ts";

export interface CronEditorOptions {
  /** The expression, valid or not, as it is typed. */
  value: string;
  onValueChange: (text: string) => void;
}

/** What the tabs start from while no valid expression has been seen. */
const startText = "0 0 0 * * ? *";

/**
 * The editor without a look: a text and the choices on the tabs, each following the other. A text that cannot be used
 * leaves the choices as they were; the next choice replaces it.
 */
export function useCronEditor({ value, onValueChange }: CronEditorOptions) {
  const [held, setHeld] = useState(() => ({ text: value, values: read(value) ?? valuesOf(startText) }));
  // The text changed elsewhere: the tabs follow it. Choices that write the same text keep what else they hold.
  let { values } = held;
  if (held.text !== value) {
    values = read(value) ?? held.values;
    setHeld({ text: value, values });
  }
  const fault = cronFault(value);
  // As written where it can be read: a range of weekdays stands on the tab as its days.
  const cron = fault ? cronOf(values) : parseCron(value);

  function take(next: CronValues) {
    const text = textOf(next);
    setHeld({ text, values: next });
    if (text !== value) onValueChange(text);
  }
  return {
    values,
    /** Why the text cannot be used; `unit` names the field at fault. */
    fault,
    /** The tab of the field at fault. */
    faultTab: fault?.unit === undefined ? undefined : tabOf(fault.unit),
    /** The fields as written, or as chosen on the tabs while the text cannot be used. */
    cron,
    /** Takes over typed or pasted text. */
    type: (text: string) => onValueChange(cleanCron(text)),
    /** Something was chosen on a tab. */
    change: <T extends CronTab>(tab: T, change: Partial<CronValues[T]>) => take(changeTab(values, tab, change)),
    /** A whole field was chosen, by the helper of weeks and months. */
    changeField(unit: CronUnit, field: Cron[CronUnit]) {
      const text = formatCron(changeField(cron, unit, field));
      if (text !== value) onValueChange(text);
    },
  };
}

export type CronEditorState = ReturnType<typeof useCronEditor>;

function read(text: string): CronValues | null {
  return cronFault(text) ? null : valuesOf(text);
}
