import * as z from "zod/mini";
import { filledText, rowId, textUpTo } from "./texts.ts";
import { type Endpoint, endpoint, type EntityAddress } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";

/**
 * How the text of a cell becomes a wire value: yuan to cents, percent to basis points, 是/否 to Y/N, label to dictionary
 * value.
 */
export const importKinds = [
  "text",
  "int",
  "scaled",
  "yuan",
  "percent",
  "day",
  "instant",
  "flag",
  "dict",
  "reference",
] as const;

/** A column of an import, of its template and of its worksheet. */
export const importColumn = z.object({
  name: z.string(),
  /** Header text that a file must contain. */
  title: z.string(),
  kind: z.enum(importKinds),
  dict: z.optional(z.string()),
  /** For a reference: the kind of record whose names are accepted besides its values. */
  text: z.optional(z.string()),
  required: z.optional(z.boolean()),
  /** Decimals of a scaled integer. */
  scale: z.optional(z.int()),
  /** Max length of the text. */
  max: z.optional(z.int()),
});

/** Error of a line: `field` is "" if the error concerns the whole line. */
export const lineFault = z.object({ field: z.string(), reason: z.string() });
export type LineFault = z.output<typeof lineFault>;

/**
 * Import files as a worksheet shows them; nothing is written. A valid cell holds its wire value, an invalid one holds
 * its text and has a fault.
 */
export const sheetRead = z.object({
  columns: z.array(importColumn),
  lines: z.array(z.object({ values: z.record(z.string(), z.unknown()), faults: z.array(lineFault) })),
});
export type SheetRead = z.output<typeof sheetRead>;

/** Max lines of one call. */
export const maxSheetLines = 200;

/** Worksheet lines to import; `key` identifies a line in the response. */
export const sheetLines = z.object({
  lines: z
    .array(z.object({ key: filledText(64), values: z.record(textUpTo(64), z.unknown()) }))
    .check(z.minLength(1), z.maxLength(maxSheetLines)),
  /** Idempotency key: if the response was lost, the repeated call imports nothing twice. */
  requestId: z.optional(filledText(36)),
});

/** Result per line: lines that are not in `refused` were imported. */
export const linesTaken = z.object({
  refused: z.array(z.object({ key: z.string(), code: z.int(), message: z.string(), faults: z.array(lineFault) })),
});
export type RefusedLine = z.output<typeof linesTaken>["refused"][number];

/** Rows that were edited in a worksheet: `id`, `version` where there is one, and the changed fields. */
export const changedRows = z.object({
  rows: z
    .array(z.looseObject({ id: rowId, version: z.optional(z.int()) }))
    .check(z.minLength(1), z.maxLength(maxSheetLines)),
});

/** Data of an entity set that worksheets need. */
export interface SheetSet {
  readonly address: EntityAddress;
  readonly base: string;
  readonly title: string;
  readonly has: string;
}

function callsOf({ address, base, title }: SheetSet) {
  const need = (action: string) => `${address}:${action}` as Permission;
  return {
    importRead: endpoint({
      method: "POST",
      path: `${base}/importRead`,
      entity: address,
      permission: need("import"),
      input: z.looseObject({}),
      result: sheetRead,
      body: "multipart",
      refusals: [42201],
      operation: 5,
      title: `核对${title}导入文件`,
    }),
    importRows: endpoint({
      method: "POST",
      path: `${base}/importRows`,
      entity: address,
      permission: need("import"),
      input: sheetLines,
      result: linesTaken,
      refusals: [42201],
      operation: 5,
      title: `导入${title}的行`,
    }),
    editRows: endpoint({
      method: "PUT",
      path: `${base}/editRows`,
      entity: address,
      permission: need("edit"),
      input: changedRows,
      result: linesTaken,
      operation: 3,
      title: `批量编辑${title}`,
    }),
  };
}

type SheetCalls = ReturnType<typeof callsOf>;
const known = new Map<string, SheetCalls>();

/**
 * Returns the worksheet calls of a set, always the same objects. They are not part of the set, because lists do not
 * need them.
 */
export function sheetCallsOf(set: SheetSet): SheetCalls {
  const calls = known.get(set.base) ?? callsOf(set);
  known.set(set.base, calls);
  return calls;
}

/** Returns the worksheet calls that exist, according to the letters of the set. */
export function servedSheetCalls(set: SheetSet): readonly Endpoint[] {
  const { importRead, importRows, editRows } = sheetCallsOf(set);
  return [...(set.has.includes("I") ? [importRead, importRows] : []), ...(set.has.includes("E") ? [editRows] : [])];
}
