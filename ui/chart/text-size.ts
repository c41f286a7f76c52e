/** Font size in a drawing, in px. */
export const textSize = 12;

/** Full-width characters are one em wide, others about 0.58 em in our font stack. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const emsOf = (sign: string) => (wide.test(sign) ? 1 : 0.58);

/** Returns the approximate width of a text in px. It needs no layout, so that a drawing takes one pass. */
export function textWidth(text: string, size: number = textSize): number {
  let ems = 0;
  for (const sign of text) ems += emsOf(sign);
  return ems * size;
}

/** Returns the text, truncated with an ellipsis to fit into `room` px. */
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
