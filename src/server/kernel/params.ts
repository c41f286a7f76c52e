import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";

/** A business parameter: its item in dict(biz_param), and its default until a tenant changes it. Money in cents. */
export interface Param<V extends number | string = number | string> {
  readonly name: string;
  readonly usual: V;
}

/** Number parameters are whole numbers, 0 or more. */
type ParamOf<V> = Param<V extends number ? number : string>;

/** Declares the parameters of an area from their names and defaults. */
export function paramsOf<const P extends Readonly<Record<string, number | string>>>(
  defaults: P,
): { readonly [Name in keyof P]: ParamOf<P[Name]> } {
  const declared = Object.entries(defaults).map(([name, usual]) => [name, { name, usual }]);
  // Each name maps to the parameter built from its own default.
  return Object.fromEntries(declared) as { readonly [Name in keyof P]: ParamOf<P[Name]> };
}

/**
 * Reads a business parameter of the actor's tenant. In dict(biz_param) the item's value is the parameter's name and
 * the item's text is the parameter's value. The default applies when the item is missing, or when a number parameter
 * has a text that is not a whole number.
 */
export async function param<V extends number | string>(rows: Rows, { name, usual }: Param<V>): Promise<V> {
  const dicts = await depsOf(rows).texts.dicts(rows.tx, rows.actor.tenantId);
  const text = dicts.get("biz_param")?.get(name)?.trim();
  const value = typeof usual === "number" ? wholeNumber(text, usual) : text || usual;
  // The default has the type of the parameter.
  return value as V;
}

function wholeNumber(text: string | undefined, usual: number): number {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : usual;
}
