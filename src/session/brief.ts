import { forget, keep, kept } from "./keep.ts";

const name = "Login_Brief";
/** A cookie without an end goes when the browser is closed; every window of the same run has it. */
const mark = "pro__Run=1";

/** Whether the session just begun ends with the browser, instead of after its seven days. */
export function setBrief(brief: boolean): void {
  if (!brief) return forget(name);
  // Without an end of its own: it goes with the session, however often that is renewed.
  keep(name, true);
  document.cookie = `${mark}; path=/; SameSite=Lax`;
}

/** Whether what is kept is of a session that ended with the browser. */
export const endedWithBrowser = (): boolean => kept(name) === true && !document.cookie.split("; ").includes(mark);
