/**
 * Returns the text of a tags cell. Its own semicolons, also full-width ones, are removed, and one is added after every
 * two characters except the last. Characters are code points, so that rare Han characters (beyond U+FFFF) and emoji are
 * not split.
 */
export function tagsText(text: string): string {
  return text.replace(/[;；]/g, "").replace(/([\s\S]{2})(?=[\s\S])/gu, "$1;");
}
