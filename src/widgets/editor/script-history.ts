import { writeStored, readStored } from "#src/session/local-storage.ts";
import { session } from "#src/session/session.ts";

/** A script at the time it was saved. */
export interface ScriptVersion {
  text: string;
  /** In ms since the epoch. */
  savedAt: number;
}

/** Max stored versions of one script (CONST-06, ONLINE-10). */
export const scriptVersions = 16;

const nameOf = (code: string) => `Scripts:${session().username}:${code}`;

const isVersion = (one: unknown): one is ScriptVersion =>
  typeof one === "object" &&
  one !== null &&
  "text" in one &&
  typeof one.text === "string" &&
  "savedAt" in one &&
  typeof one.savedAt === "number";

/** Adds a version in front of the earlier ones. The same text appears once; the oldest is dropped first. Pure. */
export const withVersion = (before: readonly ScriptVersion[], version: ScriptVersion): readonly ScriptVersion[] =>
  [version, ...before.filter(({ text }) => text !== version.text)].slice(0, scriptVersions);

/**
 * The versions of a script that this person saved on this device, newest first. `code` is e.g. `cgform:7f3a:js:list`.
 */
export function scriptHistory(code: string): readonly ScriptVersion[] {
  const found = readStored(nameOf(code));
  return Array.isArray(found) ? found.filter(isVersion) : [];
}

/** Stores a version of a script; call it after the server has saved it. A blank script is not stored. */
export function keepScript(code: string, text: string, savedAt = Date.now()): void {
  if (text.trim() !== "") writeStored(nameOf(code), withVersion(scriptHistory(code), { text, savedAt }));
}
