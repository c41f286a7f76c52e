import { strokeEnds, strokesOf } from "#src/server/system/session/captcha.ts";

const wordOf = (strokes: Iterable<number>) => [...new Set(strokes)].toSorted((a, b) => a - b).join("");
const digitOf = new Map(strokesOf.map((strokes, digit) => [wordOf(strokes.split("").map(Number)), String(digit)]));

function strokeOf(line: readonly number[]): number {
  const far = strokeEnds.map((ends) => ends.reduce((sum, at, place) => sum + Math.abs(at - (line[place] ?? 0)), 0));
  return far.indexOf(Math.min(...far));
}

/** Reads the digits off a captcha's picture, as a person does: the ends tremble by two at most. */
export function readCaptcha(picture: string): string {
  const svg = Buffer.from(picture.split(",")[1] ?? "", "base64").toString();
  return [...svg.matchAll(/<path transform="[^"]*" d="([^"]*)"/g)]
    .map(([, path = ""]) => {
      const lines = [...path.matchAll(/M(\S+) (\S+?)L(\S+) (-?\d+)/g)].map((line) => line.slice(1).map(Number));
      return digitOf.get(wordOf(lines.map(strokeOf))) ?? "?";
    })
    .join("");
}
