import { textAt } from "#src/lib/text-at.ts";

/** A dictionary item as a control offers it. */
export interface DictOption {
  value: string;
  label: string;
  /** Shown, never to be chosen. */
  disabled: boolean;
}

/** Reads an item of any server: its text stands under `text`, `label` or `title`; a value may be a number. */
export function dictItemOption(item: object): DictOption {
  const value = textAt(item, "value");
  const label = textAt(item, "text") || textAt(item, "label") || textAt(item, "title") || value;
  const { disabled } = item as { disabled?: unknown };
  return { value, label, disabled: disabled === true || disabled === "true" || disabled === 1 };
}
