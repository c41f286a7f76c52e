/** What tags are parted by when typed or pasted: commas, semicolons, line breaks, tabs, the Chinese marks too. */
export const tagMarks = /[,，;；、\n\r\t]+/;

/** Most tags a single paste may hold: more would hold the page up, and nobody could look through them. */
export const mostAtOnce = 1000;

/** Why a tag was not taken; a flood is more at once than may be. */
export type TagFault =
  | { kind: "repeated"; tag: string }
  | { kind: "max" }
  | { kind: "flood"; count: number }
  | { kind: "refused"; message: string };

export interface TagRules {
  /** Most tags. @default none */
  max?: number | undefined;
  /** Says what is wrong with a tag; undefined is right. */
  check?: ((tag: string) => string | undefined) | undefined;
}

/** The tags in a text, trimmed, without empty ones. */
export function tagsIn(text: string): readonly string[] {
  return text
    .split(tagMarks)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** Adds new tags one by one; those refused are left out and the first reason is told. Letter case makes no new tag. */
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
      if (wrong.kind !== "repeated") refused.push(tag);
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
