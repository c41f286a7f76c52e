import type { ComponentProps, KeyboardEvent } from "react";
import { isComposing } from "#ui/utils/ime.ts";

/** Number of steps per key: arrows one, Page keys ten. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Passes a key to the caller first; returns undefined when the field should not step. */
export function stepsOf(native: ComponentProps<"input">, event: KeyboardEvent<HTMLInputElement>): number | undefined {
  native.onKeyDown?.(event);
  const taken = event.defaultPrevented || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey;
  const by = taken || native.readOnly ? undefined : steps[event.key];
  if (by !== undefined) event.preventDefault();
  return by;
}
