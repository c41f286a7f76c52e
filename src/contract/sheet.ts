import * as z from "zod/mini";
import { filledText, rowId, textUpTo } from "./texts.ts";
import { type Endpoint, endpoint, type EntityAddress } from "./endpoint.ts";
import type { Permission } from "./permissions.ts";

/** How a cell's text becomes a wire value: yuan to cents, per cent to basis points, 是/否 to Y/N, dictionary text to value. */
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
  /** The head a file must carry. */
  title: z.string(),
  kind: z.enum(importKinds),
  dict: z.optional(z.string()),
  /** Of a reference: whose names are taken beside its values. */
  text: z.optional(z.string()),
  required: z.optional(z.boolean()),
  /** Decimals of a scaled integer. */
  scale: z.optional(z.int()),
  /** Longest text. */
  max: z.optional(z.int()),
});

/** What is wrong with a line: `field` is "" where it is the line as a whole. */
export const lineFault = z.object({ field: z.string(), reason: z.string() });
export type LineFault = z.output<typeof lineFault>;

/**
 * Files of an import as a worksheet shows them: nothing is written. A cell that fits its column holds its wire value,
 * one that does not holds its text, with a fault.
 */
export const sheetRead = z.object({
  columns: z.array(importColumn),
  lines: z.array(z.object({ values: z.record(z.string(), z.unknown()), faults: z.array(lineFault) })),
});
export type SheetRead = z.output<typeof sheetRead>;

/** Most lines of one call. */
export const maxSheetLines = 200;

/** Lines of a worksheet that are to be taken; `key` names one in the answer. */
export const sheetLines = z.object({
  lines: z
    .array(z.object({ key: filledText(64), values: z.record(textUpTo(64), z.unknown()) }))
    .check(z.minLength(1), z.maxLength(maxSheetLines)),
  /** A repetition of the same call, whose answer was lost, takes nothing twice. */
  requestId: z.optional(filledText(36)),
});

/** What became of each line: those not named among the refused are in. */
export const linesTaken = z.object({
  refused: z.array(z.object({ key: z.string(), code: z.int(), message: z.string(), faults: z.array(lineFault) })),
});
export type RefusedLine = z.output<typeof linesTaken>["refused"][number];

/** Rows as they were changed in a worksheet: `id`, `version` where there is one, and the changed fields of each. */
export const changedRows = z.object({
  rows: z
    .array(z.looseObject({ id: rowId, version: z.optional(z.int()) }))
    .check(z.minLength(1), z.maxLength(maxSheetLines)),
});

/** What worksheets need to know of an entity set. */
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

/** The calls of a set's worksheets, always the same ones; beside the set, since lists do without them. */
export function sheetCallsOf(set: SheetSet): SheetCalls {
  const calls = known.get(set.base) ?? callsOf(set);
  known.set(set.base, calls);
  return calls;
}

/** Those that exist, by the letters of the set. */
export function servedSheetCalls(set: SheetSet): readonly Endpoint[] {
  const { importRead, importRows, editRows } = sheetCallsOf(set);
  return [...(set.has.includes("I") ? [importRead, importRows] : []), ...(set.has.includes("E") ? [editRows] : [])];
}
