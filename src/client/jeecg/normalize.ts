import type * as z from "zod/mini";
import { dayOf, toWire } from "#src/lib/time.ts";

/** The parts of a schema that are inspected; the rest is checked by parsing. */
interface Shaped {
  def: {
    type: string;
    innerType?: z.ZodMiniType;
    element?: z.ZodMiniType;
    valueType?: z.ZodMiniType;
    catchall?: z.ZodMiniType;
    getter?: () => z.ZodMiniType;
  };
  shape?: Readonly<Record<string, z.ZodMiniType>>;
}

const shaped = (schema: z.ZodMiniType) => schema as unknown as Shaped;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Max distance from 1970 in ms; our time format cannot represent later times. */
const lastTime = 253_402_271_999_999;

/**
 * Returns other ways to read a value: text as number, number as text, milliseconds as time or day, a time as its day.
 */
function readings(value: unknown): readonly unknown[] {
  if (typeof value === "string") {
    if (/^-?\d+(\.\d+)?$/.test(value)) return [Number(value)];
    return /^\d{4}-\d\d-\d\d[ T]/.test(value) ? [value.slice(0, 19).replace("T", " "), value.slice(0, 10)] : [];
  }
  if (typeof value !== "number" || !Number.isFinite(value)) return [];
  const time = Math.abs(value) <= lastTime ? new Date(value) : null;
  return [String(value), ...(time ? [toWire(time), dayOf(time)] : [])];
}

/**
 * Converts a value to match its schema: numeric text becomes a number, a numeric id becomes text, milliseconds become
 * the text of a time or a day. A value that cannot be converted stays unchanged, because a list with one odd value is
 * better than none. Nothing is removed, not even fields that no schema has.
 */
export function normalize(schema: z.ZodMiniType, value: unknown): unknown {
  const { def, shape } = shaped(schema);
  switch (def.type) {
    case "object":
      if (!isRecord(value) || !shape) return value;
      return mapped(value, (one, key) => {
        const inner = Object.hasOwn(shape, key) ? shape[key] : def.catchall;
        return inner ? normalize(inner, one) : one;
      });
    case "array": {
      const { element } = def;
      return Array.isArray(value) && element ? value.map((one) => normalize(element, one)) : value;
    }
    case "record": {
      const { valueType } = def;
      return isRecord(value) && valueType ? mapped(value, (one) => normalize(valueType, one)) : value;
    }
    case "lazy":
      return def.getter ? normalize(def.getter(), value) : value;
    case "nullable":
    case "optional":
    case "default":
      return value === null || value === undefined || !def.innerType ? value : normalize(def.innerType, value);
    default:
      if (schema.safeParse(value).success) return value;
      return readings(value).find((reading) => schema.safeParse(reading).success) ?? value;
  }
}

const mapped = (record: Readonly<Record<string, unknown>>, change: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
