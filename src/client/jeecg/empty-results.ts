import type * as z from "zod/mini";

/** The parts of a schema that are inspected. */
interface Shaped {
  def: { type: string; innerType?: z.ZodMiniType; getter?: () => z.ZodMiniType };
  shape?: Readonly<Record<string, z.ZodMiniType>>;
}

/** Returns the empty value of a schema: an empty page, an empty list, a count of 0. */
export function emptyResultOf(schema: z.ZodMiniType): unknown {
  const { def, shape } = schema as unknown as Shaped;
  switch (def.type) {
    case "object":
      return Object.fromEntries(Object.entries(shape ?? {}).map(([key, inner]) => [key, emptyResultOf(inner)]));
    case "array":
      return [];
    case "record":
      return {};
    case "number":
    case "int":
      return 0;
    case "string":
      return "";
    case "boolean":
      return false;
    case "lazy":
      return def.getter ? emptyResultOf(def.getter()) : null;
    default:
      return null;
  }
}
