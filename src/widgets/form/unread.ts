import { type FieldErrors, type FieldValues, type ResolverResult, set } from "react-hook-form";

/** Type of an error that the control itself has detected and shows. */
export const unreadKind = "unread";

// A form knows the values that its controls reported; only a control knows that its text has no valid value.
const known = new WeakMap<object, Map<string, string>>();

/** Stores the map of unparsable fields, by name, for a form's control. */
export function keepUnread(control: object, unread: Map<string, string>): void {
  known.set(control, unread);
}

/** Stores the error of a field's text; undefined once the text has a valid value again. */
export function noteUnread(control: object, name: string, fault: string | undefined): void {
  if (fault === undefined) known.get(control)?.delete(name);
  else known.get(control)?.set(name, fault);
}

/** Adds the unparsable texts to a validation result as errors: for these fields, the reported value is outdated. */
export function withUnread<I extends FieldValues, O>(
  checked: ResolverResult<I, O>,
  unread: ReadonlyMap<string, string>,
): ResolverResult<I, O> {
  if (unread.size === 0) return checked;
  const errors: FieldErrors<I> = { ...(checked.errors as FieldErrors<I>) };
  for (const [name, message] of unread) set(errors, name, { type: unreadKind, message });
  return { values: {}, errors };
}
