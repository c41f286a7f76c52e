import { forget, keep, kept, sessionKeepMs } from "./keep.ts";

const name = "Login_Brief";
/** A cookie without an end goes when the browser is closed; every window of the same run has it. */
const mark = "pro__Run=1";

/** Whether the session just begun ends with the browser, instead of after its seven days. */
export function setBrief(brief: boolean): void {
  if (!brief) return forget(name);
  keep(name, true, sessionKeepMs);
  document.cookie = `${mark}; path=/; SameSite=Lax`;
}

/** Whether what is kept is of a session that ended with the browser. */
export const endedWithBrowser = (): boolean => kept(name) === true && !document.cookie.split("; ").includes(mark);
