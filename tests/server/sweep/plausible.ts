import * as z from "zod/mini";

/** Possible values of a schema about which nothing else is known: takes the first that parses. */
const texts = [
  "1",
  "Y",
  "2026-03-16 09:00:00",
  "2026-03-16",
  "SF0000001",
  "13812345678",
  "a@x.cn",
  "C",
  "一段足够长的文字",
  "direct",
  "https://x.cn/a",
  "A01",
];

interface Def {
  type: string;
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  values?: readonly unknown[];
  entries?: Readonly<Record<string, unknown>>;
}
const defOf = (schema: z.ZodMiniType) => schema.def as unknown as Def;

/** Field names of an object schema, also if it is wrapped. */
export function fieldsOf(schema: z.ZodMiniType): string[] {
  const def = defOf(schema);
  if (def.shape) return Object.keys(def.shape);
  const inner = def.innerType ?? def.in;
  return inner ? fieldsOf(inner) : [];
}

/** Fields of the rows that a list returns. */
export function rowFieldsOf(result: z.ZodMiniType): string[] {
  const records = defOf(result).shape?.["records"];
  return records ? fieldsOf(defOf(records).element ?? records) : [];
}

/**
 * An input that a schema accepts, with every optional field filled; `known` gives values by field name. Undefined if
 * nothing fits: the caller then leaves the field out.
 */
export function plausible(schema: z.ZodMiniType, known: Readonly<Record<string, unknown>>, name = ""): unknown {
  const def = defOf(schema);
  const given = known[name];
  if (given !== undefined && schema.safeParse(given).success) return given;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .map(([key, field]) => [key, plausible(field, known, key)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case "array":
      return def.element ? [plausible(def.element, known, name)] : [];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
      return def.innerType && plausible(def.innerType, known, name);
    case "pipe":
      return def.in && plausible(def.in, known, name);
    case "union":
      return (def.options ?? []).map((option) => plausible(option, known, name)).find((value) => value !== undefined);
    case "enum":
      return Object.values(def.entries ?? {})[0];
    case "literal":
      return def.values?.[0];
    case "record":
      return { key: "1" };
    case "string":
      return texts.find((text) => schema.safeParse(text).success);
    case "number":
    case "int":
      return [1, 0, 100, 10_000].find((value) => schema.safeParse(value).success);
    case "boolean":
      return true;
    default:
      return "1";
  }
}

/** Path of a value inside an input. */
export type Place = readonly (string | number)[];

/** All paths of an input, including its containers. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [at];
  const inside = Object.entries(value).flatMap(([key, one]) =>
    placesOf(one, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length === 0 ? inside : [at, ...inside];
}

/** The input with another value at a path; undefined removes it. */
export function withAt(value: unknown, place: Place, put: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return put;
  if (Array.isArray(value)) return value.map((one, at) => (at === key ? withAt(one, rest, put) : (one as unknown)));
  const copy = { ...(value as Record<string, unknown>) };
  const next = withAt(copy[key], rest, put);
  if (next === undefined) delete copy[key];
  else Object.defineProperty(copy, key, { value: next, enumerable: true, configurable: true, writable: true });
  return copy;
}
