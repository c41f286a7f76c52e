/** Where the seven strokes of a digit lie, as the picture draws them: from x, y to x, y. */
const strokes: readonly (readonly [number, number, number, number])[] = [
  [0, 0, 14, 0],
  [0, 0, 0, 14],
  [14, 0, 14, 14],
  [0, 14, 14, 14],
  [0, 14, 0, 28],
  [14, 14, 14, 28],
  [0, 28, 14, 28],
];
/** Which strokes make which digit. */
const digits: Readonly<Record<string, string>> = {
  "012456": "0",
  "25": "1",
  "02346": "2",
  "02356": "3",
  "1235": "4",
  "01356": "5",
  "013456": "6",
  "025": "7",
  "0123456": "8",
  "012356": "9",
};

function strokeOf(line: readonly number[]): number {
  const far = strokes.map((stroke) => stroke.reduce((sum, at, place) => sum + Math.abs(at - (line[place] ?? 0)), 0));
  return far.indexOf(Math.min(...far));
}

/** Reads the digits off a captcha's picture, as a person does: the ends tremble by two at most. */
export function readCaptcha(picture: string): string {
  const svg = Buffer.from(picture.split(",")[1] ?? "", "base64").toString();
  return [...svg.matchAll(/<path transform="[^"]*" d="([^"]*)"/g)]
    .map(([, path = ""]) => {
      const lines = [...path.matchAll(/M(\S+) (\S+?)L(\S+) (-?\d+)/g)].map((line) => line.slice(1).map(Number));
      const seen = [...new Set(lines.map(strokeOf))].toSorted((a, b) => a - b).join("");
      return digits[seen] ?? "?";
    })
    .join("");
}
