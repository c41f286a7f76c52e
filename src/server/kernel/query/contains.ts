import { escapeLike } from "./compare.ts";

/** The `ilike` pattern that finds a text anywhere; drops the stars that a list call may put around the text. */
export function contains(value: string): string {
  return `%${escapeLike(value.replace(/^\*|\*$/g, "").trim())}%`;
}
