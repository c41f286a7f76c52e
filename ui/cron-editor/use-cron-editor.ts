import { useState } from "react";
import { type Cron, formatCron, parseCron } from "#ui/cron/cron.ts";
import { changeTab, type CronTab, tabOf, textOf } from "#ui/cron/editor-change.ts";
import { cronOf, type CronValues, valuesOf } from "#ui/cron/editor-values.ts";
import type { CronUnit } from "#ui/cron/fields.ts";
import { changeField } from "#ui/cron/neighbours.ts";
import { cleanCron, cronFault } from "./cron-text.ts";

export interface CronEditorOptions {
  /** The expression as typed, valid or not. */
  value: string;
  onValueChange: (text: string) => void;
}

/** Initial values of the tabs until there is a valid expression. */
const startText = "0 0 0 * * ? *";

/**
 * Returns a headless editor: a text and the choices on the tabs, kept in sync. An invalid text leaves the choices
 * unchanged; the next choice replaces it.
 */
export function useCronEditor({ value, onValueChange }: CronEditorOptions) {
  const [held, setHeld] = useState(() => ({ text: value, values: read(value) ?? valuesOf(startText) }));
  // The text changed elsewhere, so the tabs follow. If the choices produce the same text, they keep their other values.
  let { values } = held;
  if (held.text !== value) {
    values = read(value) ?? held.values;
    setHeld({ text: value, values });
  }
  const fault = cronFault(value);
  // Parsed from the text when valid, because the tabs turn a range of weekdays into single days.
  const cron = fault ? cronOf(values) : parseCron(value);

  function take(next: CronValues) {
    const text = textOf(next);
    setHeld({ text, values: next });
    if (text !== value) onValueChange(text);
  }
  return {
    values,
    /** Why the text is invalid; `unit` names the invalid field. */
    fault,
    /** The tab of the invalid field. */
    faultTab: fault?.unit === undefined ? undefined : tabOf(fault.unit),
    /** The fields as written, or as chosen on the tabs while the text is invalid. */
    cron,
    /** Sets typed or pasted text. */
    type: (text: string) => onValueChange(cleanCron(text)),
    /** Applies a choice on a tab. */
    change: <T extends CronTab>(tab: T, change: Partial<CronValues[T]>) => take(changeTab(values, tab, change)),
    /** Sets a whole field, for the weekly and monthly helper. */
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
