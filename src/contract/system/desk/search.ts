import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";

/** Min length of the search text; shorter texts find too many records. */
export const searchFrom = 2;
/** Max records per kind in a response. */
export const searchEach = 5;

/** Kinds of records that can be found by number. */
export const recordKinds = [
  "order",
  "tracking",
  "sample",
  "report",
  "customer",
  "customerName",
  "payment",
  "refund",
  "withdrawal",
  "apply",
  "invoice",
  "settlement",
  "consultation",
  "service",
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One record, with the address of its list that opens the record. */
export const Found = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  /** The number or name that matched. */
  no: z.string(),
  /** Customer or name of the record. */
  title: z.string(),
  /** Dictionary of its state, and the state; empty if it has none. */
  dict: z.string(),
  state: z.string(),
  path: z.string(),
});
export type Found = z.output<typeof Found>;

/**
 * Returns records whose number begins with the typed text: all kinds that this person may list, filtered by their data
 * rules.
 */
export const searchRecords = endpoint({
  method: "GET",
  path: "/sys/search",
  permission: "session",
  input: z.looseObject(
    z.object({
      // No number contains a NUL or a lone surrogate, and the database cannot store them.
      word: z
        .string()
        .check(z.trim(), z.minLength(searchFrom), z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, "含有不允许的字符")),
    }).shape,
  ),
  result: z.array(Found),
});
