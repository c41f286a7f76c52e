/** Text and style of a watermark. */
export interface Ink {
  /** From top to bottom; empty lines are left out. */
  lines: readonly string[];
  /** Font size in px. */
  fontSize: number;
  /** Degrees; negative rises from left to right. */
  rotate: number;
  /** Space between two marks in px. */
  gap: number;
}

/** A tile that repeats seamlessly in both directions. */
export interface InkTile {
  /** Width in px. */
  width: number;
  /** Height in px. */
  height: number;
  /** A complete SVG document: black letters on a transparent background, for use as a mask. */
  svg: string;
}

const lineHeight = 1.5;

/** Full-width characters: Chinese, Japanese, Korean, full-width forms and emoji. */
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u;
/** Characters that XML does not allow: one of them, and nothing would be drawn. */
const unfit = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * A width in px that fits the line. Estimated, because a server cannot measure text. Rather too wide than too narrow.
 */
export function inkWidth(line: string, fontSize: number): number {
  let ems = 0;
  for (const letter of line) ems += wide.test(letter) ? 1 : 0.65;
  return Math.ceil(ems * fontSize);
}

const escaped = (line: string) => line.replaceAll(unfit, " ").replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);

/** Rounds up to whole px, ignoring float errors of sine. */
const whole = (px: number) => Math.ceil(Math.round(px * 1000) / 1000);

/** A tile with two marks, the second shifted by half a tile, like bricks; null for an empty text. */
export function inkTile({ lines: given, fontSize, rotate, gap }: Ink): InkTile | null {
  const lines = given.map(escaped).filter((line) => line.trim() !== "");
  if (lines.length === 0) return null;
  const textWidth = Math.max(...given.map((line) => inkWidth(line, fontSize)));
  const textHeight = lines.length * fontSize * lineHeight;
  const angle = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = whole(textWidth * cos + textHeight * sin + gap);
  const half = whole(textWidth * sin + textHeight * cos + gap);
  const height = half * 2;
  const text = lines
    .map((line, at) => `<text y="${(at - (lines.length - 1) / 2) * fontSize * lineHeight}">${line}</text>`)
    .join("");
  const mark = (x: number, y: number) => `<g transform="translate(${x} ${y}) rotate(${rotate})">${text}</g>`;
  // The second mark is on the seam, so its halves are drawn at both edges.
  const marks = mark(width / 2, half / 2) + mark(0, half * 1.5) + mark(width, half * 1.5);
  const font = `font-family="system-ui, sans-serif" font-size="${fontSize}" text-anchor="middle" dominant-baseline="middle"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${font}>${marks}</svg>`;
  return { width, height, svg };
}
