import * as z from "zod/mini";
import { endpoint } from "#src/contract/endpoint.ts";

/** Shorter words find too much to be worth a read. */
export const searchFrom = 2;
/** Records of one kind in an answer. */
export const searchEach = 5;

/** What can be found by its number. */
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
  "consultation",
  "service",
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One record, with the address of the list it stands in, itself open. */
export const Found = z.object({
  kind: z.enum(recordKinds),
  id: z.string(),
  /** The number, or name, that answered. */
  no: z.string(),
  /** Whose it is, or what it is called. */
  title: z.string(),
  /** Its dictionary, and its state there; empty without one. */
  dict: z.string(),
  state: z.string(),
  path: z.string(),
});
export type Found = z.output<typeof Found>;

/** Records whose number begins with what was typed, of every kind this person may list, under his data rules. */
export const searchRecords = endpoint({
  method: "GET",
  path: "/sys/search",
  permission: "session",
  input: z.looseObject(
    z.object({
      // A zero byte or half a pair of surrogates stands in no number, and the database cannot take it.
      word: z
        .string()
        .check(z.trim(), z.minLength(searchFrom), z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, "含有不允许的字符")),
    }).shape,
  ),
  result: z.array(Found),
});
