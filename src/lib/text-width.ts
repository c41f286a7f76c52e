/** Max characters of text in a table cell. */
export const ELLIPSIS_LENGTH = 25;
/** Max characters of a selected business record's text. */
export const BUSINESS_ELLIPSIS_LENGTH = 12;
/** Max characters of a file name. */
export const FILE_NAME_LENGTH = 5;

/**
 * Returns the width of a text in half-width columns: ASCII counts 1, every other character 2, an emoji as one
 * character.
 */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += columns(character);
  return width;
}

/** Shortens a text to `length` characters plus an ellipsis; a text that fits stays unchanged. Never splits an emoji. */
export function ellipsis(text: string, length: number = ELLIPSIS_LENGTH): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join("")}…` : text;
}

/** Shortens a file name to five characters plus an ellipsis. */
export function shortFileName(name: string): string {
  return ellipsis(name, FILE_NAME_LENGTH);
}

function columns(character: string): 1 | 2 {
  return (character.codePointAt(0) ?? 0) < 0x80 ? 1 : 2;
}
