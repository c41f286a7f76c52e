import { randomInt } from "node:crypto";

/** Which of seven strokes make a digit: top, upper left, upper right, middle, lower left, lower right, bottom. */
export const strokesOf: readonly string[] = [
  "0124560",
  "25",
  "02346",
  "02356",
  "1235",
  "01356",
  "013456",
  "025",
  "0123456",
  "012356",
];
/** Where each stroke lies: from x, y to x, y. */
export const strokeEnds: readonly [number, number, number, number][] = [
  [0, 0, 14, 0],
  [0, 0, 0, 14],
  [14, 0, 14, 14],
  [0, 14, 14, 14],
  [0, 14, 0, 28],
  [14, 14, 14, 28],
  [0, 28, 14, 28],
];

/** A picture of digits as a data address: strokes with trembling ends, turned a little, behind random lines. */
export function captchaPicture(code: string): string {
  const shake = (by: number) => randomInt(by * 2 + 1) - by;
  const digits = code.split("").map((digit, place) => {
    const lines = (strokesOf[Number(digit)] ?? "").split("").map((stroke) => {
      const [x1, y1, x2, y2] = strokeEnds[Number(stroke)] ?? [0, 0, 0, 0];
      return `M${x1 + shake(2)} ${y1 + shake(2)}L${x2 + shake(2)} ${y2 + shake(2)}`;
    });
    return `<path transform="translate(${10 + place * 26 + shake(3)} ${6 + shake(3)}) rotate(${shake(12)})" d="${lines.join("")}"/>`;
  });
  const noise = Array.from(
    { length: 6 },
    () => `M${randomInt(116)} ${randomInt(40)}L${randomInt(116)} ${randomInt(40)}`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="116" height="40" viewBox="0 0 116 40"><rect width="116" height="40" fill="#f5f5f5"/><g fill="none" stroke="#434343" stroke-width="2.5" stroke-linecap="round">${digits.join("")}</g><path d="${noise.join("")}" stroke="#8c8c8c" fill="none"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
