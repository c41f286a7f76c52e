import { describe, expect, it } from "vitest";
import { filesIn, source, sourceOf } from "#tests/support/source.ts";

/**
 * Files that may contain raw colours or measures, with the reason. All other files take them from ui/theme/tokens.json,
 * so that one file changes the product's theme.
 */
const allowed: Readonly<Record<string, string>> = {
  "ui/theme/tokens.css": "written from tokens.json",
  "ui/theme/tokens.ts": "written from tokens.json",
  "ui/theme/preset.ts": "written from tokens.json",
  "ui/theme/chart-colours.ts": "written from tokens.json, for pages with a chart alone",
  "ui/theme/derive.ts": "black and white are where every walk of lightness ends",
  "ui/theme/colour.ts": "reads and writes colours as text; what all of them lie on is no matter of a theme",
  "src/workspace/screen/list/rows/columns.tsx":
    "colours that dictionaries of other servers hold as data, read as meanings",
};
/** Stored data, not drawn: dictionaries contain colours as text. */
const isData = (path: string) => path.startsWith("src/server/db/seed/");

const raws: readonly [what: string, pattern: RegExp][] = [
  ["a hex colour", /(?<![\w&/?=])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/i],
  ["a colour function", /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!--)/],
  // Only 0px is not a measure; a number inserted at run time (`${width}px`) was measured, not designed.
  ["a pixel value", /(?<![\w.])(?!0px)-?\d*\.?\d+px\b/],
  ["a colour or shadow of its own", /\b(?:shadow|text|bg|border|fill|stroke|ring|outline)-\[[^\]]*(?:#|rgb|hsl|\dpx)/],
];

/** Kinds of raw values in a piece of code or style text. */
const rawIn = (text: string): string[] => raws.flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));

/** Literal numbers in `style={{ … }}` are pixels, too. */
const styleNumbers = (text: string): string[] =>
  [...text.matchAll(/style=\{\{([^}]*)\}\}/g)].flatMap(([, rules = ""]) =>
    [
      ...rules.matchAll(
        /\b((?:min|max)?(?:width|height)|(?:padding|margin|inset)\w*|top|left|right|bottom|gap|fontSize|borderRadius): ?([1-9]\d*)\b(?! ?[*+%])/gi,
      ),
    ].map(([rule]) => rule),
  );

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
const files = ["ui", "src", "routes"]
  .flatMap((folder) => filesIn(folder, /\.(ts|tsx|css)$/))
  .filter((path) => !isData(path));

function offences(path: string): string[] {
  if (path.endsWith(".css")) {
    return withoutComments(sourceOf(path))
      .split("\n")
      .flatMap((line) => rawIn(line).map((what) => `${path}: ${what}: ${line.trim()}`));
  }
  const { texts, text } = source(path);
  return [
    ...texts.flatMap(({ line, value }) =>
      rawIn(value).map((what) => `${path}:${line}: ${what}: ${value.slice(0, 80)}`),
    ),
    ...styleNumbers(text).map((rule) => `${path}: a pixel value: ${rule}`),
  ];
}

describe("colours and measures", () => {
  it("stand in the tokens and nowhere else in ui, src and routes", () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((path) => !(path in allowed)).flatMap(offences)).toEqual([]);
  });

  it("may stand raw only where it is said why, and only while that file needs it", () => {
    expect(Object.keys(allowed).filter((path) => !files.includes(path) || offences(path).length === 0)).toEqual([]);
  });

  it("are recognised in every form they take", () => {
    const offenders = [
      "#1890ff",
      "text-[#fff]",
      "rgb(0 0 0 / 0.5)",
      "hsl(200 50% 50%)",
      "oklch(0.7 0.1 200)",
      "shadow-[0_2px_8px_rgba(0,0,0,.2)]",
      "w-[320px]",
      "-2px",
      "calc(100% - 1.5px)",
      "1px solid var(--assay-line)",
    ];
    expect(offenders.filter((text) => rawIn(text).length === 0)).toEqual([]);
    const clean = [
      "#main",
      "a#add-more",
      "订单 #12",
      "bg-surface",
      "--spacing(50)",
      "var(--assay-size-mark)",
      "0px",
      "&#39;",
      "/x?c=#abc",
    ];
    expect(clean.filter((text) => rawIn(text).length > 0)).toEqual([]);
    expect(styleNumbers("<i style={{ width: 480 }} />")).toEqual(["width: 480"]);
    expect(styleNumbers("<i style={{ width: room, opacity: 1 }} />")).toEqual([]);
  });
});
