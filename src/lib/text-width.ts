/** Characters of a table cell's text before it is cut. */
export const ELLIPSIS_LENGTH = 25;
/** Characters of a chosen business record's text before it is cut. */
export const BUSINESS_ELLIPSIS_LENGTH = 12;
/** Characters of a file name before it is cut. */
export const FILE_NAME_LENGTH = 5;

/** The width of a text in half-width columns: ASCII counts 1, every other character 2, an emoji as one character. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += columns(character);
  return width;
}

/** A text shortened to `length` characters and an ellipsis; texts that fit stay as they are. Never halves an emoji. */
export function ellipsis(text: string, length: number = ELLIPSIS_LENGTH): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join("")}…` : text;
}

/** A file name shortened to five characters and an ellipsis. */
export function shortFileName(name: string): string {
  return ellipsis(name, FILE_NAME_LENGTH);
}

function columns(character: string): 1 | 2 {
  return (character.codePointAt(0) ?? 0) < 0x80 ? 1 : 2;
}
