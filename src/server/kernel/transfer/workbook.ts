import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { maxImportBytes, maxImportRows } from "#src/contract/list.ts";
import { Refusal } from "#src/lib/refusal.ts";
import type { UploadedFile } from "#src/server/kernel/http/serve.ts";

/** A cell as read: text, or a number; dates come as wire text, empty cells as "". */
export type CellValue = string | number;

/** Rows above the data: two titles and the head. */
const headRows = 3;
const maxColumns = 200;
const timeLimitMs = 30_000;
/** What a workbook of 5 MB may unpack to, in bytes; 5,000 ordinary lines are under 10 MB. */
const maxUnpacked = 48 * 1024 * 1024;
/** Memory limit of JavaScript objects in the reading process, in MB. */
const maxHeapMb = 320;
/** Memory limit of the whole reading process, buffers included, in bytes; measured where the system tells it. */
const maxResident = 512 * 1024 * 1024;
const measureMs = 20;
/** Bytes of a page of memory on the systems that have /proc. */
const pageBytes = 4096;

const problems: Readonly<Record<string, string>> = {
  type: "文件格式不正确，请上传.xls或.xlsx文件",
  rows: `导入数据超过${maxImportRows}条，请分批导入`,
  columns: "文件的列数过多，请使用导入模板",
  large: "文件内容过大，无法读取",
  slow: "文件过于复杂，无法读取",
  broken: "文件无法读取，请检查文件是否损坏",
};

/** What the reading process answers. */
interface Answer {
  lines?: CellValue[][];
  problem?: string;
  /** The most memory it ever held, in KB. */
  peakKb?: number;
}

/**
 * The lines of a workbook's first sheet, at most 5,000 below the head. By content, not by name: .xls and .xlsx. Runs
 * in a process with limits of time, memory and unpacked size; whatever is wrong refuses with a sentence for the person.
 */
export async function readWorkbook(file: Pick<UploadedFile, "path" | "size">): Promise<CellValue[][]> {
  const { lines, problem } = await measuredRead(file);
  if (!lines) throw unreadable(problem ?? "broken");
  return lines;
}

/** As readWorkbook, with what the reading cost. */
export async function measuredRead(file: Pick<UploadedFile, "path" | "size">): Promise<Answer> {
  if (file.size > maxImportBytes) throw new Refusal(42201, `导入文件不能超过${maxImportBytes / 1024 / 1024}MB`);
  if (file.size < 8) return { problem: "type" };
  const child = fork(fileURLToPath(new URL("./import.worker.mjs", import.meta.url)), {
    // What this process was started with (a loader, an inspector) is not for that one, nor are its secrets.
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
      // Without an answer it ended at its memory limit.
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

/** Memory a process holds, in bytes; 0 where the system does not tell it. */
async function residentOf({ pid }: ChildProcess): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, "latin1").catch(() => "");
  return Number(pages.split(" ")[1] ?? 0) * pageBytes;
}

function unreadable(problem: string): Refusal {
  return new Refusal(42201, problems[problem] ?? "文件无法读取，请检查文件是否损坏");
}
