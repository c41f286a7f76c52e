import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Conflict, isSame, merge3, type Side } from "#src/lib/merge3.ts";
import { fromWire } from "#src/lib/time.ts";
import type { Draft } from "./draft-device.ts";
import { secretsOf } from "../secret.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a form that differ from their initial values: initial (`base`) and current (`value`). */
export function typedIn<T extends FieldValues, O>({ control, getValues }: UseFormReturn<T, unknown, O>) {
  const [now, began]: [Fields, Fields] = [getValues(), control._defaultValues];
  const hidden = secretsOf(control);
  const names = Object.keys(now).filter((name) => !hidden.has(name) && !isSame(began[name], now[name]));
  const pick = (from: Fields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { base: pick(began), value: pick(now) };
}

/**
 * The part of a draft that fits the form: a draft of an older release may hold lists where the form has strings now.
 */
function fitting(value: unknown, began: Fields): Fields {
  const kind = (one: unknown) => (Array.isArray(one) ? "list" : typeof one);
  const fits = ([name, one]: [string, unknown]) =>
    one === null || (began[name] ?? null) === null || kind(one) === kind(began[name]);
  return Object.fromEntries(Object.entries(Object(value) as Fields).filter(fits));
}

/** Whether a value is a time between `then` and now. */
function isSince(value: unknown, then: number): boolean {
  const time = typeof value === "string" ? fromWire(value)?.getTime() : undefined;
  // Wire times have a resolution of one second.
  return time !== undefined && time >= then - 1_000 && time <= Date.now();
}

/** The form's values merged with a draft, and the conflicts. */
export function backInto<T extends FieldValues, O>(
  { control, getValues }: UseFormReturn<T, unknown, O>,
  { base, value, at }: Draft,
  choices?: Readonly<Record<string, Side>>,
): { value: T; conflicts: readonly Conflict[] } {
  const began: Fields = control._defaultValues;
  const draft = fitting(value, began);
  const before = base as Fields | undefined;
  // A default time proposed by the form differs on each opening; do not treat it as a change.
  const theirs = (name: string) => (isSince(began[name], at) ? before?.[name] : began[name]);
  const stored = Object.fromEntries(Object.keys(draft).map((name) => [name, theirs(name)]));
  const merged = before ? merge3<Fields>(before, draft, stored, choices) : { value: draft, conflicts: [] };
  // JSON has no undefined: restore it for a field that started as undefined.
  const put = Object.entries(merged.value).map(([name, one]) => [
    name,
    one ?? (began[name] === undefined ? undefined : one),
  ]);
  return { value: { ...getValues(), ...(Object.fromEntries(put) as Fields) }, conflicts: merged.conflicts };
}
