import * as z from "zod/mini";

const secrets = z.registry<{ secret: true }>();

/** Declares a field whose value nobody keeps: a password, a code, a token. It stands in no draft. */
export function secret<S extends z.ZodMiniType>(schema: S): S {
  secrets.add(schema, { secret: true });
  return schema;
}

/** Names of the fields of a form's schema that are secret. */
export function secretsIn(schema: z.ZodMiniType): ReadonlySet<string> {
  if (!(schema instanceof z.ZodMiniObject)) return new Set();
  return new Set(Object.entries(schema.shape).flatMap(([name, field]) => (isSecret(field) ? [name] : [])));
}

function isSecret(field: unknown): boolean {
  if (!(field instanceof z.ZodMiniType)) return false;
  if (secrets.has(field)) return true;
  const { innerType, in: inside } = field.def as { innerType?: unknown; in?: unknown };
  return isSecret(innerType) || isSecret(inside);
}

// A control knows its form's values and nothing of their kinds.
const known = new WeakMap<object, ReadonlySet<string>>();

/** Remembers of a form which of its fields are secret. */
export function markSecrets(control: object, schema: z.ZodMiniType): void {
  if (!known.has(control)) known.set(control, secretsIn(schema));
}

/** Names of a form's secret fields. */
export const secretsOf = (control: object): ReadonlySet<string> => known.get(control) ?? new Set();
