import { escapeLike } from "./compare.ts";

/** The pattern of a text found anywhere, for `ilike`; the stars a list call may carry around it are left out. */
export function contains(value: string): string {
  return `%${escapeLike(value.replace(/^\*|\*$/g, "").trim())}%`;
}
