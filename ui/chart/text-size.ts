/** Size of the text in a drawing, px. */
export const textSize = 12;

/** Full-width signs take a whole em; the others about 0.58 em in the fonts of our stack. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const emsOf = (sign: string) => (wide.test(sign) ? 1 : 0.58);

/** About how wide a text is, in px; measured without layout, so that a drawing needs one pass. */
export function textWidth(text: string, size: number = textSize): number {
  let ems = 0;
  for (const sign of text) ems += emsOf(sign);
  return ems * size;
}

/** The text, or as much of its beginning as has room in `room` px with an ellipsis. */
export function cutText(text: string, room: number, size: number = textSize): string {
  if (textWidth(text, size) <= room) return text;
  let [kept, used] = ["", size];
  for (const sign of text) {
    used += emsOf(sign) * size;
    if (used > room) break;
    kept += sign;
  }
  return `${kept}…`;
}
