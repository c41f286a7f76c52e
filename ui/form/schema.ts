/** The interface of any Standard Schema v1 validator (zod, valibot, arktype …): https://standardschema.dev */
export interface StandardSchema<In, Out> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Out> | Promise<SchemaResult<Out>>;
    readonly types?: { readonly input: In; readonly output: Out } | undefined;
  };
}

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

type SchemaResult<Out> =
  | { readonly value: Out; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

type Plain = string | number | boolean | bigint | symbol | Date | File | null | undefined;

/** What a control may hold for a plain value. A checkbox whose type is `true` starts unchecked. */
type Held<T> = T extends boolean ? boolean : T;

/** Values while a form is being filled in: each may still be missing. */
export type Draft<T> = T extends Plain
  ? Held<T> | null | undefined
  : T extends readonly (infer E)[]
    ? readonly Draft<E>[] | null
    : { [K in keyof T]?: Draft<T[K]> };

/** What a control may report for a value: also null, and texts that the schema validates later. */
export type Loose<T> = T extends string
  ? string | null
  : T extends Plain
    ? Held<T> | null
    : T extends readonly (infer E)[]
      ? readonly Loose<E>[]
      : { readonly [K in keyof T]: Loose<T[K]> };

/** Values of an empty field. */
const nothings: readonly unknown[] = [undefined, null, "", false, []];

/** An object that has only `value` at the path. */
function holding(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => (/^\d+$/.test(key) ? [inner] : { [key]: inner }), value);
}

const keyOf = (part: PropertyKey | { readonly key: PropertyKey }) => String(typeof part === "object" ? part.key : part);

/**
 * Returns whether a schema requires a field, by its dotted path: it refuses undefined, null, "", false and [] there.
 * False when the schema is asynchronous or checks other fields first, because it cannot tell then.
 */
export function isRequired(schema: StandardSchema<unknown, unknown>, name: string): boolean {
  // All rows of a list have the same schema.
  const path = name.split(".").map((key) => (/^\d+$/.test(key) ? "0" : key));
  return nothings.every((nothing) => {
    const result = schema["~standard"].validate(holding(path, nothing));
    if (result instanceof Promise) {
      result.catch(() => undefined);
      return false;
    }
    return (result.issues ?? []).some(({ path: at = [] }) => at.map(keyOf).join(".") === path.join("."));
  });
}
