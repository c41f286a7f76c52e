import { maxSheetLines, type RefusedLine } from "#src/contract/sheet.ts";

/** Result of a save. With a `failure` not all lines were sent. */
export interface Sent<L> {
  /** Lines that the server answered and did not refuse. */
  taken: readonly L[];
  refused: readonly RefusedLine[];
  failure?: unknown;
}

/**
 * Sends lines in parts, each as large as one call allows, and reports the progress. A failed part ends it: earlier
 * parts stay saved, the rest is unsaved.
 */
export async function sendLines<L>(
  lines: readonly L[],
  keyOf: (line: L) => string,
  send: (part: readonly L[]) => Promise<{ refused: readonly RefusedLine[] }>,
  onProgress: (done: number) => void,
): Promise<Sent<L>> {
  const taken: L[] = [];
  const refused: RefusedLine[] = [];
  for (let start = 0; start < lines.length; start += maxSheetLines) {
    const part = lines.slice(start, start + maxSheetLines);
    try {
      const answer = await send(part);
      const wrong = new Set(answer.refused.map(({ key }) => key));
      taken.push(...part.filter((line) => !wrong.has(keyOf(line))));
      refused.push(...answer.refused);
    } catch (failure) {
      return { taken, refused, failure };
    }
    onProgress(Math.min(lines.length, start + part.length));
  }
  return { taken, refused };
}
