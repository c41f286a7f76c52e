import * as z from "zod/mini";

const secrets = z.registry<{ secret: true }>();

/** Marks a field as secret: a password, a code, a token. Its value is never stored in a draft. */
export function secret<S extends z.ZodMiniType>(schema: S): S {
  secrets.add(schema, { secret: true });
  return schema;
}

const named = new WeakMap<object, ReadonlySet<string>>();

/** Names the secret fields of a schema that hides its own fields, such as a pipe. */
export function secretFields<S extends z.ZodMiniType>(schema: S, names: readonly string[]): S {
  named.set(schema, new Set(names));
  return schema;
}

/** Names of the secret fields in a form's schema. */
export function secretsIn(schema: z.ZodMiniType): ReadonlySet<string> {
  const given = named.get(schema);
  if (given) return given;
  if (!(schema instanceof z.ZodMiniObject)) return new Set();
  return new Set(Object.entries(schema.shape).flatMap(([name, field]) => (isSecret(field) ? [name] : [])));
}

function isSecret(field: unknown): boolean {
  if (!(field instanceof z.ZodMiniType)) return false;
  if (secrets.has(field)) return true;
  const { innerType, in: inside } = field.def as { innerType?: unknown; in?: unknown };
  return isSecret(innerType) || isSecret(inside);
}

// A form's control knows its values but not its schema.
const known = new WeakMap<object, ReadonlySet<string>>();

/** Stores which fields of a form are secret. */
export function markSecrets(control: object, schema: z.ZodMiniType): void {
  if (!known.has(control)) known.set(control, secretsIn(schema));
}

/** Names of a form's secret fields. */
export const secretsOf = (control: object): ReadonlySet<string> => known.get(control) ?? new Set();
