import { plainText } from "#src/lib/text-at.ts";
import { CallError } from "../call.ts";
import { rawCall } from "../raw-call.ts";

/** Codes for missing authentication, permission or calls. They never mean "nothing found". */
const failures: readonly string[] = ["401", "404", "405", "510"];

/** Whether a refusal with this code may mean that nothing was found. */
export const meansNothing = (code: unknown): boolean => !failures.includes(plainText(code));

/** As `rawCall`, for a read whose refusal means that nothing was found: then returns null. */
export async function askIfAny(path: string, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  try {
    return await rawCall("GET", path, input);
  } catch (error) {
    if (error instanceof CallError && error.status === 200 && meansNothing(error.code)) return null;
    throw error;
  }
}
