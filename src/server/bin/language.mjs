// @ts-check
// The language of program output: Chinese for people with a Chinese locale, otherwise English. The console itself is
// always Chinese. Uses only Node's own modules: `npm start` needs it before anything is installed.

/**
 * Whether the terminal's locale is Chinese. LC_ALL has priority over LC_MESSAGES, and LC_MESSAGES over LANG; an empty
 * one counts as not set. Read at each call, because tests and commands set their own.
 */
export function readsChinese(env = process.env) {
  return /^zh(?![a-z])/i.test(env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || "");
}

/** One message in the terminal's language. @param {string} chinese @param {string} english */
export function both(chinese, english) {
  return readsChinese() ? chinese : english;
}

/** @param {number | string} port */
export const portTaken = (port) =>
  /** @type {const} */ ([
    `端口 ${port} 已被占用，请停止占用它的程序，或换一个端口启动：PORT=${Number(port) + 1} npm start。`,
    `Port ${port} is in use. Stop the program that uses it, or start on another port: PORT=${Number(port) + 1} npm start.`,
  ]);

/** @param {number | string} port */
export const portDenied = (port) =>
  /** @type {const} */ ([
    `没有使用端口 ${port} 的权限，请换一个 1024 以上的端口启动：PORT=3000 npm start。`,
    `You may not use port ${port}. Start on a port above 1024: PORT=3000 npm start.`,
  ]);
