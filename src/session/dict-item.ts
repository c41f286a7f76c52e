import { textAt } from "#src/lib/text-at.ts";

/** A dictionary item as an option of a control. */
export interface DictOption {
  value: string;
  label: string;
  /** Visible but not selectable. */
  disabled: boolean;
}

/** Reads an item of any server: its label is in `text`, `label` or `title`; its value may be a number. */
export function dictItemOption(item: object): DictOption {
  const value = textAt(item, "value");
  const label = textAt(item, "text") || textAt(item, "label") || textAt(item, "title") || value;
  const { disabled } = item as { disabled?: unknown };
  return { value, label, disabled: disabled === true || disabled === "true" || disabled === 1 };
}
