// @ts-check
import { both, portDenied, portTaken } from "./language.mjs";

// Long steps show progress: seconds on a terminal, a line from time to time elsewhere.

/**
 * Prints `text`, runs `work` and shows the elapsed time.
 * @template T @param {string} text @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function step(text, work) {
  const since = Date.now();
  const lasted = () => {
    const seconds = Math.round((Date.now() - since) / 1000);
    return both(`${seconds} 秒`, `${seconds} s`);
  };
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`${text}…`);
  else console.log(`${text}…`);
  const timer = setInterval(
    () => (live ? process.stdout.write(`\r${text}… ${lasted()}`) : console.log(`  ${text}… ${lasted()}`)),
    live ? 1000 : 15_000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (live) process.stdout.write(`\r${text}… ${lasted()}\n`);
  }
}

/** A failure with a sentence for the person at the terminal; shown without a stack. */
export class Refusal extends Error {
  /** @override */
  name = "StartRefusal";
}

/** Ends the program and prints the error, as one sentence if it is a known one. @param {unknown} error */
export function endWith(error) {
  const { name, code, message, stack } =
    /** @type {{ name?: string, code?: string, message?: string, stack?: string }} */ (error ?? {});
  const port = process.env["PORT"] || "3000";
  if (name === "StartRefusal") console.error(`\n${message}`);
  else if (code === "EADDRINUSE") console.error(`\n${both(...portTaken(port))}`);
  else if (code === "EACCES") console.error(`\n${both(...portDenied(port))}`);
  else console.error(`\n${both("启动失败：", "The start failed: ")}${stack ?? message ?? String(error)}`);
  process.exit(1);
}
