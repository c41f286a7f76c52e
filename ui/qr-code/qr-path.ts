import { encode } from "uqr";

/** Error correction, i.e. how much of a code may be dirty or covered: 7, 15, 25 and 30 %. */
export type QrLevel = "L" | "M" | "Q" | "H";

export interface QrPath {
  /** Number of modules along an edge, including the quiet zone. */
  edge: number;
  /** SVG path of the dark modules; a module is one unit. */
  path: string;
}

/** Light modules around a code by which scanners find it (ISO/IEC 18004 requires four). */
const quiet = 4;

/**
 * The dark modules of a code as an SVG path; null for a text too long for any code (about 2,900 letters at level L).
 */
export function qrPath(text: string, level: QrLevel): QrPath | null {
  let rows: readonly (readonly boolean[])[];
  try {
    // Half a surrogate pair has no UTF-8 form. `boostEcc` uses a higher level when it needs no more modules.
    rows = encode(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD"), { ecc: level, boostEcc: true, border: quiet }).data;
  } catch (error) {
    // The encoder's error for a text that is too long.
    if (error instanceof RangeError) return null;
    throw error;
  }
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { edge: rows.length, path: path.join("") };
}

/** Runs of adjacent dark modules in a row: start and length. Single modules would show hairlines between them. */
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
