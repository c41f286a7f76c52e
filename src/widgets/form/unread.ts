import { type FieldErrors, type FieldValues, type ResolverResult, set } from "react-hook-form";

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

/** What a check came to, with texts that say no value as errors: what was reported before is not what stands there. */
export function withUnread<I extends FieldValues, O>(
  checked: ResolverResult<I, O>,
  unread: ReadonlyMap<string, string>,
): ResolverResult<I, O> {
  if (unread.size === 0) return checked;
  const errors: FieldErrors<I> = { ...(checked.errors as FieldErrors<I>) };
  for (const [name, message] of unread) set(errors, name, { type: unreadKind, message });
  return { values: {}, errors };
}
