import { textWidth } from "#src/lib/text-width.ts";
import type { TextRun } from "./source.ts";

/** Longest line that is looked at; patterns are searched at every place of it. */
const longestLine = 1_000;

/** One character where it is displayed. */
export interface Sign {
  text: string;
  /** The character for display: as `text`, but brackets keep their width, as in registered names. */
  shown: string;
  x: number;
  end: number;
  /** Whether the file has a space before it. */
  spaced: boolean;
}

/** A line of text on a page without its spaces; `signs[n]` is the place of `text[n]`. */
export interface Line {
  page: number;
  y: number;
  size: number;
  text: string;
  signs: readonly Sign[];
}

/**
 * The lines of text as a person reads them, from top to bottom. The order and the division of texts in a file mean
 * nothing: labels come from a template and values from elsewhere, and many programs draw each character alone.
 */
export function linesOf(runs: readonly TextRun[]): Line[] {
  const pages = [...new Set(runs.map(({ page }) => page))].toSorted((a, b) => a - b);
  return pages.flatMap((page) =>
    linesOfPage(
      page,
      runs.filter((run) => run.page === page),
    ),
  );
}

function linesOfPage(page: number, runs: readonly TextRun[]): Line[] {
  const upright = turned(runs).toSorted((a, b) => a.y - b.y);
  const groups: TextRun[][] = [];
  for (const run of upright) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    // Labels and values of one line seldom have exactly the same baseline.
    if (group && first && run.y - first.y <= Math.min(first.size, run.size) / 2) group.push(run);
    else groups.push([run]);
  }
  return groups.map((group) => {
    const all = group.flatMap(signsOf).toSorted((a, b) => a.x - b.x);
    const signs = all.slice(0, longestLine);
    const size = Math.max(...group.map((run) => run.size));
    return { page, y: group[0]?.y ?? 0, size, text: signs.map(({ text }) => text).join(""), signs };
  });
}

/** The texts in the main direction of a page, turned so that they run from left to right. */
function turned(runs: readonly TextRun[]): TextRun[] {
  const letters = new Map<number, number>();
  for (const { angle, text } of runs) letters.set(angle, (letters.get(angle) ?? 0) + text.length);
  const [main = 0] = [...letters].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const turn = {
    0: (run: TextRun) => run,
    90: (run: TextRun) => ({ ...run, x: run.y, y: -run.x }),
    180: (run: TextRun) => ({ ...run, x: -run.x, y: -run.y }),
    270: (run: TextRun) => ({ ...run, x: -run.y, y: run.x }),
  }[main];
  return turn ? runs.filter(({ angle }) => angle === main).map(turn) : [];
}

/** The characters of a text in compatible form: full-width digits, brackets and radicals become the usual ones. */
function signsOf({ text, x, width }: TextRun): Sign[] {
  const step = width / (textWidth(text) || 1);
  const signs: Sign[] = [];
  let at = x;
  let spaced = false;
  for (const letter of text) {
    const end = at + textWidth(letter) * step;
    const usual = letter.normalize("NFKC").trim();
    for (const sign of usual)
      signs.push({ text: sign, shown: /[（）]/.test(letter) ? letter : sign, x: at, end, spaced });
    spaced = usual === "";
    at = end;
  }
  return signs;
}
