// @ts-check
// Long steps show that they live: seconds on a terminal, a line now and then elsewhere.

/**
 * Says `text`, runs `work` and says how long it took. Nothing more is printed when it fails.
 * @template T @param {string} text @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function step(text, work) {
  const since = Date.now();
  const seconds = () => Math.round((Date.now() - since) / 1000);
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`${text}…`);
  else console.log(`${text}…`);
  const timer = setInterval(
    () => (live ? process.stdout.write(`\r${text}… ${seconds()} 秒`) : console.log(`  ${text}… 已用 ${seconds()} 秒`)),
    live ? 1000 : 15_000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (live) process.stdout.write(`\r${text}… ${seconds()} 秒\n`);
  }
}

/** A failure whose message is a sentence for the person at the terminal; shown without a stack. */
export class Refusal extends Error {
  /** @override */
  name = "StartRefusal";
}

/** Ends the program with what went wrong, as one Chinese sentence where it is known. @param {unknown} error */
export function endWith(error) {
  const { name, code, message, stack } =
    /** @type {{ name?: string, code?: string, message?: string, stack?: string }} */ (error ?? {});
  const port = process.env["PORT"] || "3000";
  if (name === "StartRefusal") console.error(`\n${message}`);
  else if (code === "EADDRINUSE")
    console.error(
      `\n端口 ${port} 已被占用，请停止占用它的程序，或换一个端口启动：PORT=${Number(port) + 1} npm start。`,
    );
  else if (code === "EACCES")
    console.error(`\n没有使用端口 ${port} 的权限，请换一个 1024 以上的端口启动：PORT=3000 npm start。`);
  else console.error(`\n启动失败：${stack ?? message ?? String(error)}`);
  process.exit(1);
}
