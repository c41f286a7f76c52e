import { encode } from "uqr";

/** How much of a code may be dirty or covered and it can still be read: 7, 15, 25 and 30 %. */
export type QrLevel = "L" | "M" | "Q" | "H";

export interface QrPath {
  /** Modules along an edge, the quiet zone included. */
  edge: number;
  /** SVG path of the dark modules; a module is one unit. */
  path: string;
}

/** Modules that stay light around a code; scanners find it by them (ISO/IEC 18004 asks for four). */
const quiet = 4;

/** The dark modules of a code as an SVG path; null for a text that no code holds (about 2,900 letters at level L). */
export function qrPath(text: string, level: QrLevel): QrPath | null {
  let rows: readonly (readonly boolean[])[];
  try {
    // Half a surrogate pair has no UTF-8; a higher level that costs no module more is taken.
    rows = encode(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD"), { ecc: level, boostEcc: true, border: quiet }).data;
  } catch (error) {
    // What the encoder says of a text that is too long.
    if (error instanceof RangeError) return null;
    throw error;
  }
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { edge: rows.length, path: path.join("") };
}

/** Neighbouring dark modules of a row as one: start and length. Drawn singly, hairlines would show between them. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (!dark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
