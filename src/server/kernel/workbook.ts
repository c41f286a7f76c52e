import { Worker } from "node:worker_threads";
import { maxImportBytes, maxImportRows } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { UploadedFile } from "./serve.ts";

/** A cell as read: text, or a number; dates come as wire text, empty cells as "". */
export type CellValue = string | number;

/** Rows above the data: two titles and the head. */
const headRows = 3;
const maxColumns = 200;
const timeLimitMs = 30_000;
/** What a workbook of 5 MB may unpack to; honest ones stay far below. */
const maxUnpacked = 150 * 1024 * 1024;

const problems: Readonly<Record<string, string>> = {
  type: "文件格式不正确，请上传.xls或.xlsx文件",
  rows: `导入数据超过${maxImportRows}条，请分批导入`,
  columns: "文件的列数过多，请使用导入模板",
  large: "文件内容过大，无法读取",
  slow: "文件过于复杂，无法读取",
  broken: "文件无法读取，请检查文件是否损坏",
};

/**
 * The lines of a workbook's first sheet, at most 5,000 below the head. By content, not by name: .xls and .xlsx. Runs
 * in a thread with limits of time, memory and unpacked size; whatever is wrong refuses with a sentence for the person.
 */
export async function readWorkbook(file: Pick<UploadedFile, "path" | "size">): Promise<CellValue[][]> {
  if (file.size > maxImportBytes) throw new Refusal(42201, `导入文件不能超过${maxImportBytes / 1024 / 1024}MB`);
  if (file.size < 8) throw unreadable("type");
  const worker = new Worker(new URL("./import.worker.mjs", import.meta.url), {
    workerData: { path: file.path, maxRows: maxImportRows + headRows, maxColumns, maxUnpacked },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // What the main thread was started with (a loader, an inspector) is not for this one.
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<{ lines?: CellValue[][]; problem?: string }>((resolve) => {
      worker.once("message", resolve);
      worker.once("error", () => resolve({ problem: "large" }));
      worker.once("exit", () => resolve({ problem: "broken" }));
      timer = setTimeout(() => resolve({ problem: "slow" }), timeLimitMs);
    });
    if (!answer.lines) throw unreadable(answer.problem ?? "broken");
    return answer.lines;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function unreadable(problem: string): Refusal {
  return new Refusal(42201, problems[problem] ?? "文件无法读取，请检查文件是否损坏");
}
