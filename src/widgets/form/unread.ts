import { type FieldErrors, type FieldValues, set } from "react-hook-form";

/** Kind of an error that the control itself has found and says. */
export const unreadKind = "unread";

// A form knows the values its controls reported; of a text that says none, only the control knows.
const known = new WeakMap<object, Map<string, string>>();

/** Remembers under a form's control what stands unread in its fields, by their names. */
export function keepUnread(control: object, unread: Map<string, string>): void {
  known.set(control, unread);
}

/** Notes what is wrong with the text in a field; undefined once it says a value again. */
export function noteUnread(control: object, name: string, fault: string | undefined): void {
  if (fault === undefined) known.get(control)?.delete(name);
  else known.get(control)?.set(name, fault);
}

/** Errors of a check, with those of texts that say no value: what was reported before is not what stands there. */
export function withUnread<T extends FieldValues>(
  errors: FieldErrors<T>,
  unread: ReadonlyMap<string, string>,
): FieldErrors<T> {
  const all = { ...errors };
  for (const [name, message] of unread) set(all, name, { type: unreadKind, message });
  return all;
}
