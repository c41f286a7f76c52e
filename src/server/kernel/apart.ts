import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Limits of a process that reads a file of unknown origin. */
export interface ApartLimits {
  timeMs: number;
  /** Memory limit of JavaScript objects, in MB. */
  heapMb: number;
  /** Memory limit of the whole process, including buffers, in bytes; applies only on systems with /proc. */
  resident: number;
}

/** Why a process gave no result. */
export type ApartProblem = "broken" | "large" | "slow";

const measureMs = 20;
/** Size of a memory page on systems with /proc, in bytes. */
const pageBytes = 4096;

/**
 * Runs a program in its own process: sends it one job, returns its one reply, then kills it. A malicious file can only
 * exhaust that process. A thread would not do: its limits do not cover buffers.
 */
export async function runApart<A extends object>(
  program: URL,
  job: object,
  limits: ApartLimits,
): Promise<A | { problem: ApartProblem }> {
  const child = fork(fileURLToPath(program), {
    // The child must not inherit this process's options (a loader, an inspector) or its secrets.
    execArgv: [`--max-old-space-size=${limits.heapMb}`, "--max-semi-space-size=4"],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  let timer: NodeJS.Timeout | undefined;
  let measuring: NodeJS.Timeout | undefined;
  try {
    return await new Promise<A | { problem: ApartProblem }>((resolve) => {
      child.once("message", (answer) => resolve(answer as A));
      child.once("error", () => resolve({ problem: "broken" }));
      // An exit without a reply means that it reached its memory limit.
      child.once("exit", () => resolve({ problem: "large" }));
      timer = setTimeout(() => resolve({ problem: "slow" }), limits.timeMs);
      measuring = setInterval(() => {
        void residentOf(child).then((bytes) => bytes > limits.resident && resolve({ problem: "large" }));
      }, measureMs);
      child.send(job);
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
