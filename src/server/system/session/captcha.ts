import { randomBytes, randomInt } from "node:crypto";
import { digitHands, type Stroke } from "./captcha-digits.ts";
import { grayPng } from "./png.ts";

/** Twice the display size in the console. */
const width = 232;
const height = 80;

type Point = readonly [x: number, y: number];

const between = (low: number, high: number): number => low + ((high - low) * randomInt(10_001)) / 10_000;
const either = <T>(ways: readonly T[]): T => ways[randomInt(ways.length)] as T;

/**
 * A picture of digits as a data URL. It is a raster image, because a program could read strokes from the text of a
 * vector image. Each digit has a random shape, size, slope and thickness. Lines in the same ink cross the digits, the
 * picture is warped, and ink and paper swap colours beyond a wavy border. So neither a threshold nor pixel columns can
 * separate the digits.
 */
export function captchaPicture(digits: string): string {
  const ink = new Float32Array(width * height);
  const step = (width - 28) / digits.length;
  digits
    .split("")
    .forEach((digit, place) => writeDigit(ink, Number(digit), 14 + step * (place + 0.5) + between(-5, 5)));
  for (let line = 0; line < 2; line += 1) writeLine(ink);
  return `data:image/png;base64,${grayPng(width, height, developed(warped(ink))).toString("base64")}`;
}

/** Draws a digit whose centre is at `middle`. */
function writeDigit(ink: Float32Array, digit: number, middle: number): void {
  const tall = between(46, 56);
  const scale: Point = [between(2.6, 3.4), tall / 16];
  const [turn, slant] = [between(-0.2, 0.2), between(-0.2, 0.2)];
  const centre: Point = [middle, height / 2 + between(-6, 6)];
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 5 - slant * (y - 8)) * scale[0], (y - 8) * scale[1]];
    return [
      centre[0] + dx * Math.cos(turn) - dy * Math.sin(turn),
      centre[1] + dx * Math.sin(turn) + dy * Math.cos(turn),
    ];
  };
  const radius = between(2.4, 4);
  for (const stroke of either(digitHands[digit] ?? [])) drawStroke(ink, stroke, place, radius);
}

/** A curve across the picture, as thick as a thin digit. */
function writeLine(ink: Float32Array): void {
  const points = Array.from({ length: 5 }, (_, n): Point => [(width * n) / 4, between(8, height - 8)]);
  drawStroke(ink, { straight: false, points }, (point) => point, between(1, 1.5));
}

function drawStroke(
  ink: Float32Array,
  { straight, points }: Stroke,
  place: (point: Point) => Point,
  radius: number,
): void {
  const at = points.map(place);
  const here = (n: number): Point => at[Math.min(Math.max(n, 0), at.length - 1)] ?? [0, 0];
  for (let n = 0; n < at.length - 1; n += 1) {
    const [before, from, to, after] = [here(n - 1), here(n), here(n + 1), here(n + 2)];
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) * 1.5) + 1;
    for (let step = 0; step <= steps; step += 1) {
      const t = step / steps;
      const part = (axis: 0 | 1): number =>
        straight
          ? from[axis] + (to[axis] - from[axis]) * t
          : onCurve(before[axis], from[axis], to[axis], after[axis], t);
      dot(ink, part(0), part(1), radius);
    }
  }
}

/** A Catmull-Rom curve from `b` to `c`. */
function onCurve(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

function dot(ink: Float32Array, x: number, y: number, radius: number): void {
  for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= Math.min(height - 1, y + radius + 1); row += 1)
    for (
      let column = Math.max(0, Math.floor(x - radius - 1));
      column <= Math.min(width - 1, x + radius + 1);
      column += 1
    ) {
      // Antialiased over one pixel at the edge.
      const covered = Math.min(1, Math.max(0, radius + 0.5 - Math.sqrt((column - x) ** 2 + (row - y) ** 2)));
      const index = row * width + column;
      ink[index] = Math.max(ink[index] ?? 0, covered);
    }
}

/** A wave across the picture in a random direction, from -1 to 1. */
function wave(periodLow: number, periodHigh: number): (x: number, y: number) => number {
  const frequency = (2 * Math.PI) / between(periodLow, periodHigh);
  const [direction, phase] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)];
  const [kx, ky] = [frequency * Math.cos(direction), frequency * Math.sin(direction)];
  return (x, y) => Math.sin(kx * x + ky * y + phase);
}

/** The ink, with every point shifted a little. */
function warped(ink: Float32Array): Float32Array {
  const made = new Float32Array(width * height);
  const [wideX, wideY, fineX, fineY] = [wave(60, 110), wave(60, 110), wave(24, 40), wave(24, 40)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromX = Math.round(x + 3 * wideX(x, y) + 0.9 * fineX(x, y));
      const fromY = Math.round(y + 3 * wideY(x, y) + 0.9 * fineY(x, y));
      const inside = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height;
      made[y * width + x] = inside ? (ink[fromY * width + fromX] ?? 0) : 0;
    }
  return made;
}

/** Gray values: ink on paper, and paper on ink beyond a wavy border; both uneven and with grain. */
function developed(ink: Float32Array): Uint8Array {
  const [border, bend] = [wave(160, 300), wave(60, 110)];
  const grain = randomBytes(width * height);
  const [light, dark] = [wave(60, 160), wave(60, 160)];
  return Uint8Array.from(ink, (amount, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const share = border(x, y) + 0.35 * bend(x, y) > 0.3 ? 1 - amount : amount;
    const paper = 222 + 14 * light(x, y);
    const black = 70 + 24 * dark(x, y);
    return Math.min(255, paper + (black - paper) * share + ((grain[index] ?? 0) - 128) / 6);
  });
}
