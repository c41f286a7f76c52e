import { maxImportBytes, maxImportRows } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { type ApartLimits, runApart } from "#src/server/kernel/apart.ts";
import type { UploadedFile } from "#src/server/kernel/http/serve.ts";

/** A cell's value: text or number; dates are wire text, empty cells are "". */
export type CellValue = string | number;

/** Maximum rows above the data: two titles and the header. */
const headRows = 3;
const maxColumns = 200;
/** Maximum characters of a cell; Excel's own limit. */
const maxLetters = 32_767;
/** Maximum unpacked size of a workbook, in bytes; 5,000 ordinary lines are under 10 MB. */
const maxUnpacked = 48 * 1024 * 1024;
const limits: ApartLimits = { timeMs: 30_000, heapMb: 320, resident: 512 * 1024 * 1024 };

const problems: Readonly<Record<string, string>> = {
  type: "文件格式不正确，请上传.xls或.xlsx文件",
  rows: `导入数据超过${maxImportRows}条，请分批导入`,
  columns: `文件的列数超过${maxColumns}列，请删除多余的列`,
  letters: `文件中有超过${maxLetters}个字符的单元格，请检查文件是否为表格数据`,
  large: "文件内容过大，无法读取",
  slow: "文件过于复杂，无法读取",
  broken: "文件无法读取，请检查文件是否损坏",
};

/** The reply of the reading process. */
interface Answer {
  lines?: CellValue[][];
  problem?: string;
  /** Its peak memory, in KB. */
  peakKb?: number;
}

/**
 * The lines of a workbook's first sheet, at most 5,000 below the header. Detects .xls and .xlsx by content, not name.
 * Runs in a process with limits of time, memory and unpacked size. Refuses any problem with 42201 and a clear message.
 */
export async function readWorkbook(file: Pick<UploadedFile, "path" | "size">): Promise<CellValue[][]> {
  return linesOf(await measuredRead(file));
}

/** The lines of a .csv file, with the limits and refusals of `readWorkbook`. */
export async function readSeparated(
  file: Pick<UploadedFile, "path" | "size">,
  separator: string,
): Promise<CellValue[][]> {
  return linesOf(await measuredRead(file, separator));
}

/** As readWorkbook or, with a separator, readSeparated; but returns the problem and the peak memory. */
export async function measuredRead(file: Pick<UploadedFile, "path" | "size">, separator?: string): Promise<Answer> {
  if (file.size > maxImportBytes) throw new Refusal(42201, `导入文件不能超过${maxImportBytes / 1024 / 1024}MB`);
  if (separator === undefined && file.size < 8) return { problem: "type" };
  const job = { path: file.path, separator, maxRows: maxImportRows + headRows, maxColumns, maxLetters, maxUnpacked };
  return runApart<Answer>(new URL("./import.worker.mjs", import.meta.url), job, limits);
}

function linesOf({ lines, problem }: Answer): CellValue[][] {
  if (!lines) throw new Refusal(42201, problems[problem ?? "broken"] ?? "文件无法读取，请检查文件是否损坏");
  return lines;
}
