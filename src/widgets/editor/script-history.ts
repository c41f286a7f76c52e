import { keep, kept } from "#src/session/keep.ts";
import { session } from "#src/session/session.ts";

/** A script as it stood when it was saved. */
export interface ScriptVersion {
  text: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** So many versions of one script are kept (CONST-06, ONLINE-10). */
export const scriptVersions = 16;

const nameOf = (code: string) => `Scripts:${session().username}:${code}`;

const isVersion = (one: unknown): one is ScriptVersion =>
  typeof one === "object" &&
  one !== null &&
  "text" in one &&
  typeof one.text === "string" &&
  "savedAt" in one &&
  typeof one.savedAt === "number";

/** A version in front of those before it; the same text stands once, and the oldest goes first. Pure. */
export const withVersion = (before: readonly ScriptVersion[], version: ScriptVersion): readonly ScriptVersion[] =>
  [version, ...before.filter(({ text }) => text !== version.text)].slice(0, scriptVersions);

/** What this person saved of a script on this device, the latest first. `code` names it: `cgform:7f3a:js:list`. */
export function scriptHistory(code: string): readonly ScriptVersion[] {
  const found = kept(nameOf(code));
  return Array.isArray(found) ? found.filter(isVersion) : [];
}

/** Keeps a script as it was saved; called once the server has it. One without a letter is none. */
export function keepScript(code: string, text: string, savedAt = Date.now()): void {
  if (text.trim() !== "") keep(nameOf(code), withVersion(scriptHistory(code), { text, savedAt }));
}
