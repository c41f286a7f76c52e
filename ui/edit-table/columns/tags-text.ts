/**
 * The text of a tags cell: its own semicolons stripped, full-width ones too, and one put after every two characters but
 * the last. Characters are code points, so neither a Han sign beyond the first 65,536 nor an emoji is cut in half.
 */
export function tagsText(text: string): string {
  return text.replace(/[;；]/g, "").replace(/([\s\S]{2})(?=[\s\S])/gu, "$1;");
}
