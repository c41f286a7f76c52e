import { removeStored, writeStored, readStored } from "./local-storage.ts";

const name = "Login_Brief";
/** A cookie without an expiry is deleted when the browser closes; all windows of the browser share it. */
const mark = "pro__Run=1";

/** Sets whether the new session ends when the browser closes, instead of after seven days. */
export function setEndsWithBrowser(brief: boolean): void {
  if (!brief) return removeStored(name);
  // Stored without an expiry: it is removed with the session, however often the session is renewed.
  writeStored(name, true);
  document.cookie = `${mark}; path=/; SameSite=Lax`;
}

/** Returns whether the stored session ended when the browser closed. */
export const endedWithBrowser = (): boolean => readStored(name) === true && !document.cookie.split("; ").includes(mark);
