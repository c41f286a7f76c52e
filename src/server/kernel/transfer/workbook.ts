import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { maxImportBytes, maxImportRows } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { UploadedFile } from "#src/server/kernel/http/serve.ts";

/** A cell's value: text or number; dates are wire text, empty cells are "". */
export type CellValue = string | number;

/** Maximum rows above the data: two titles and the header. */
const headRows = 3;
const maxColumns = 200;
const timeLimitMs = 30_000;
/** Maximum unpacked size of a workbook, in bytes; 5,000 ordinary lines are under 10 MB. */
const maxUnpacked = 48 * 1024 * 1024;
/** Memory limit of JavaScript objects in the reading process, in MB. */
const maxHeapMb = 320;
/** Memory limit of the whole reading process, including buffers, in bytes; applies only on systems with /proc. */
const maxResident = 512 * 1024 * 1024;
const measureMs = 20;
/** Size of a memory page on systems with /proc, in bytes. */
const pageBytes = 4096;

const problems: Readonly<Record<string, string>> = {
  type: "文件格式不正确，请上传.xls或.xlsx文件",
  rows: `导入数据超过${maxImportRows}条，请分批导入`,
  columns: "文件的列数过多，请使用导入模板",
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
  const { lines, problem } = await measuredRead(file);
  if (!lines) throw unreadable(problem ?? "broken");
  return lines;
}

/** As readWorkbook, but returns the problem and the peak memory. */
export async function measuredRead(file: Pick<UploadedFile, "path" | "size">): Promise<Answer> {
  if (file.size > maxImportBytes) throw new Refusal(42201, `导入文件不能超过${maxImportBytes / 1024 / 1024}MB`);
  if (file.size < 8) return { problem: "type" };
  const child = fork(fileURLToPath(new URL("./import.worker.mjs", import.meta.url)), {
    // The child must not inherit this process's options (a loader, an inspector) or its secrets.
    execArgv: [`--max-old-space-size=${maxHeapMb}`, "--max-semi-space-size=4"],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  let timer: NodeJS.Timeout | undefined;
  let measuring: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Answer>((resolve) => {
      child.once("message", (answer) => resolve(answer as Answer));
      child.once("error", () => resolve({ problem: "broken" }));
      // An exit without a reply means that it reached its memory limit.
      child.once("exit", () => resolve({ problem: "large" }));
      timer = setTimeout(() => resolve({ problem: "slow" }), timeLimitMs);
      measuring = setInterval(() => {
        void residentOf(child).then((bytes) => bytes > maxResident && resolve({ problem: "large" }));
      }, measureMs);
      child.send({ path: file.path, maxRows: maxImportRows + headRows, maxColumns, maxUnpacked });
    });
  } finally {
    clearTimeout(timer);
    clearInterval(measuring);
    child.kill("SIGKILL");
  }
}

/** Resident memory of a process, in bytes; 0 if the system does not report it. */
async function residentOf({ pid }: ChildProcess): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, "latin1").catch(() => "");
  return Number(pages.split(" ")[1] ?? 0) * pageBytes;
}

function unreadable(problem: string): Refusal {
  return new Refusal(42201, problems[problem] ?? "文件无法读取，请检查文件是否损坏");
}
