import * as z from "zod";

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
  dict: z.string().optional(),
  /** Of a reference: whose names are taken beside its values. */
  text: z.string().optional(),
  required: z.boolean().optional(),
  /** Decimals of a scaled integer. */
  scale: z.int().optional(),
  /** Longest text. */
  max: z.int().optional(),
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
    .array(z.object({ key: z.string().min(1).max(64), values: z.record(z.string().max(64), z.unknown()) }))
    .min(1)
    .max(maxSheetLines),
  /** A repetition of the same call, whose answer was lost, takes nothing twice. */
  requestId: z.string().min(1).max(36).optional(),
});

/** What became of each line: those not named among the refused are in. */
export const linesTaken = z.object({
  refused: z.array(z.object({ key: z.string(), code: z.int(), message: z.string(), faults: z.array(lineFault) })),
});
export type RefusedLine = z.output<typeof linesTaken>["refused"][number];

/** Rows as they were changed in a worksheet: `id`, `version` where there is one, and the changed fields of each. */
export const changedRows = z.object({
  rows: z
    .array(z.object({ id: z.string().min(1).max(32), version: z.int().optional() }).loose())
    .min(1)
    .max(maxSheetLines),
});
