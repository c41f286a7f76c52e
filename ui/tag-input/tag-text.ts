/** Separators of typed or pasted tags: commas, semicolons, line breaks and tabs, including Chinese punctuation. */
export const tagMarks = /[,，;；、\n\r\t]+/;

/** Max number of tags in one paste: more would block the page, and nobody could check them. */
export const mostAtOnce = 1000;

/** Why a tag was refused; `flood` means too many at once. */
export type TagFault =
  | { kind: "repeated"; tag: string }
  | { kind: "max" }
  | { kind: "flood"; count: number }
  | { kind: "refused"; message: string };

export interface TagRules {
  /** Max number of tags. @default none */
  max?: number | undefined;
  /** Returns the error of a tag; undefined when it is valid. */
  check?: ((tag: string) => string | undefined) | undefined;
}

/** The tags in a text, trimmed, without empty ones. */
export function tagsIn(text: string): readonly string[] {
  return text
    .split(tagMarks)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** Returns the tag that equals another; tags that differ only in case are equal. */
export function sameTag(tags: readonly string[], tag: string): string | undefined {
  return tags.find((one) => one.toLowerCase() === tag.toLowerCase());
}

/**
 * Adds new tags one by one; refused tags are left out, and the first reason is reported. A repeated tag of a list is
 * dropped; one that was typed alone is handed back, so that it does not vanish.
 */
export function addTags(
  tags: readonly string[],
  fresh: readonly string[],
  { max, check }: TagRules = {},
): { tags: readonly string[]; added: readonly string[]; refused: readonly string[]; fault: TagFault | undefined } {
  const after = [...tags];
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const refused: string[] = [];
  let fault: TagFault | undefined;
  for (const tag of fresh) {
    const wrong = faultOf(tag, known, max, check);
    if (wrong) {
      fault ??= wrong;
      if (wrong.kind !== "repeated" || fresh.length === 1) refused.push(tag);
    } else {
      after.push(tag);
      known.add(tag.toLowerCase());
    }
  }
  return { tags: after, added: after.slice(tags.length), refused, fault };
}

function faultOf(
  tag: string,
  known: ReadonlySet<string>,
  max: number | undefined,
  check: TagRules["check"],
): TagFault | undefined {
  if (known.has(tag.toLowerCase())) return { kind: "repeated", tag };
  if (max !== undefined && known.size >= max) return { kind: "max" };
  const message = check?.(tag);
  return message === undefined ? undefined : { kind: "refused", message };
}
