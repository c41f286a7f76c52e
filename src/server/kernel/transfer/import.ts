import { buffer } from "node:stream/consumers";
import type * as z from "zod/mini";
import type { importResult } from "#src/contract/list.ts";
import type { linesTaken, SheetRead } from "#src/contract/sheet.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { Call } from "#src/server/kernel/http/serve.ts";
import { depsOf } from "#src/server/kernel/rows/rows-store.ts";
import type { ImportColumn } from "#src/contract/import-columns.ts";
import { knownTexts, lineValues, linesOfFiles, sentValues } from "./read-lines.ts";
import { byKey, takeEach, takeEachInCall } from "./take-lines.ts";
import { asText, sheetOf } from "./template.ts";
import type { CellValue } from "./workbook.ts";
import { type SheetColumn, xlsxStream } from "./xlsx.ts";

/** A line of an import whose cells fit their columns. */
export interface ImportLine {
  /** Row number in its sheet, from 1 as in Excel. */
  number: number;
  /** Wire values by column name; empty cells are absent. */
  values: Record<string, unknown>;
}

export type ImportResult = z.output<typeof importResult>;
type SheetTaken = z.output<typeof linesTaken>;

/** The import rules of an entity. */
export interface ImportPlan {
  title: string;
  columns: readonly ImportColumn[];
  /** Imports one line; a Refusal marks the line and rolls back its writes. */
  take(call: Call<unknown>, line: ImportLine): Promise<void>;
}

/** A refused line, and the reason. */
interface BadLine {
  cells: readonly CellValue[];
  reason: string;
}

/**
 * Imports the call's files (at most 5 MB and 5,000 lines each). Each line is imported completely or not at all; a bad
 * line does not stop good ones. Returns the bad lines as a file with their reasons. Needs a loose route: reading a file
 * must not hold a transaction open.
 */
export async function importFiles(call: Call<unknown>, plan: ImportPlan): Promise<ImportResult> {
  const lines = await linesOfFiles(call, plan.columns);
  const known = await knownTexts(call.rows, plan.columns);
  const bad: BadLine[] = [];
  const good: (ImportLine & { cells: readonly CellValue[] })[] = [];
  for (const { number, cells } of lines) {
    const { values, faults } = lineValues(cells, plan.columns, known);
    if (faults.length > 0) bad.push({ cells, reason: faults.map(({ reason }) => reason).join("；") });
    else good.push({ number, values, cells });
  }
  const refused = await takeEach(call, `导入${plan.title}`, good, plan.take);
  bad.push(...refused.map(({ line, message }) => ({ cells: line.cells, reason: message })));
  return resultOf(call, plan, lines.length, bad);
}

/** Reads the call's files for a worksheet; without files it returns only the columns. Writes nothing. */
export async function readSheet(call: Call<unknown>, { columns }: ImportPlan): Promise<SheetRead> {
  const lines = call.files.length === 0 ? [] : await linesOfFiles(call, columns);
  const known = await knownTexts(call.rows, columns);
  return {
    columns: [...columns],
    lines: lines.map(({ cells }) => {
      const { values, faults } = lineValues(cells, columns, known);
      // Invalid values stay as typed, so that the user can correct them.
      const texts = columns.map(({ name }, index) => [name, String(cells[index] ?? "").trim()] as const);
      const wrong = new Set(faults.map(({ field }) => field));
      const unread = texts.filter(([name, text]) => wrong.has(name) && text !== "");
      return { values: { ...values, ...Object.fromEntries(unread) }, faults: [...faults] };
    }),
  };
}

/** Imports lines of a worksheet as if they came from a file; returns the refused lines. */
export async function takeSheet(
  call: Call<unknown>,
  plan: ImportPlan,
  lines: readonly { key: string; values: Readonly<Record<string, unknown>> }[],
): Promise<SheetTaken> {
  if (call.actor.tenantId === 0) throw new Refusal(42201, "请先选择租户");
  const known = await knownTexts(call.rows, plan.columns);
  const refused: SheetTaken["refused"] = [];
  const good: (ImportLine & { key: string })[] = [];
  for (const [index, { key, values: sent }] of lines.entries()) {
    const { values, faults } = sentValues(sent, plan.columns, known);
    if (faults.length === 0) good.push({ number: index + 1, values, key });
    else
      refused.push({ key, code: 40001, message: faults.map(({ reason }) => reason).join("；"), faults: [...faults] });
  }
  const taken = await takeEachInCall(call, `导入${plan.title}`, good, plan.take);
  return { refused: [...refused, ...byKey(taken, ({ key }) => key)] };
}

/** The message of an import's response. */
export function importMessage(result: unknown): string {
  const { errorCount, totalCount } = result as ImportResult;
  return errorCount > 0 ? "文件导入成功，但有错误。" : `共${totalCount}行数据全部导入成功！`;
}

async function resultOf(
  call: Call<unknown>,
  plan: ImportPlan,
  totalCount: number,
  bad: readonly BadLine[],
): Promise<ImportResult> {
  const errorCount = bad.length;
  const successCount = totalCount - errorCount;
  const msg = `总上传行数：${totalCount}，已导入行数：${successCount}，错误行数：${errorCount}`;
  if (errorCount === 0) return { totalCount, successCount, errorCount, msg, fileUrl: null, fileName: null };
  const columns: SheetColumn[] = [
    ...plan.columns.map(asText),
    { name: "错误原因", title: "错误原因", kind: "text", width: 50 },
  ];
  const lines = bad.map(({ cells, reason }) => ({
    ...Object.fromEntries(plan.columns.map((column, index) => [column.name, String(cells[index] ?? "")])),
    错误原因: reason,
  }));
  const fileName = `${plan.title}导入错误.xlsx`;
  const file = await buffer(xlsxStream([sheetOf(plan.title, columns, lines)]));
  return {
    totalCount,
    successCount,
    errorCount,
    msg,
    fileUrl: await depsOf(call.rows).storeTempFile(file, fileName, call.actor),
    fileName,
  };
}
