import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";

/** A business parameter: its item of dict(biz_param), and what it is until a tenant says otherwise. Money in cents. */
export interface Param<V extends number | string = number | string> {
  readonly name: string;
  readonly usual: V;
}

/** Numbers stay numbers: whole, 0 or more. */
type ParamOf<V> = Param<V extends number ? number : string>;

/** Declares the parameters of an area by their names, each with its default. */
export function paramsOf<const P extends Readonly<Record<string, number | string>>>(
  defaults: P,
): { readonly [Name in keyof P]: ParamOf<P[Name]> } {
  const declared = Object.entries(defaults).map(([name, usual]) => [name, { name, usual }]);
  // Each name has the parameter made of its own default.
  return Object.fromEntries(declared) as { readonly [Name in keyof P]: ParamOf<P[Name]> };
}

/**
 * A business parameter of the actor's tenant: the item of dict(biz_param) whose value is its name holds it as its text.
 * An absent item, or a text that is no whole number where one is due, means the default.
 */
export async function param<V extends number | string>(rows: Rows, { name, usual }: Param<V>): Promise<V> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  const text = dicts.get("biz_param")?.get(name)?.trim();
  const value = typeof usual === "number" ? wholeNumber(text, usual) : text || usual;
  // The default's type is that of the parameter.
  return value as V;
}

function wholeNumber(text: string | undefined, usual: number): number {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : usual;
}
