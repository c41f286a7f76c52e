import postcss from "postcss";
import { describe, expect, it } from "vitest";
import { overlap, rank } from "#ui/cascade.mjs";
import { entrySheet, rankedSheet, themesSheet } from "#ui/entry-sheets.mjs";
import { partsOf, weightOf } from "#ui/selectors.mjs";

describe("the weight of a selector", () => {
  it.each([
    [".a", 1000],
    ["button", 1],
    ["*", 0],
    [".a.b:hover", 3000],
    [".a>button:not([aria-disabled=true])", 2001],
    [":where(.a, .b) .c", 1000],
    [":is(.a, #b c) d", 1_000_002],
    [".a::before", 1001],
    [".a:after", 1001],
    [String.raw`.assay-px-2\.5:has([data-x="]"])`, 2000],
    [String.raw`.assay-\[\&\>button\]\:bg-line>button`, 1001],
    [".a:nth-child(2n + 1)", 2000],
  ])("%s weighs %i", (selector, weight) => expect(weightOf(selector)).toBe(weight));

  it("is read off its parts", () => {
    expect(partsOf(String.raw`a.x\:y[data-slot=z]::before`)).toEqual([
      { sign: "", name: "a", inside: "" },
      { sign: ".", name: "x:y", inside: "" },
      { sign: "[", name: "", inside: "data-slot=z" },
      { sign: "::", name: "before", inside: "" },
    ]);
  });
});

describe("two properties", () => {
  it.each([
    ["padding", "padding-left", true],
    ["padding-inline", "padding-left", true],
    ["padding-block", "padding-left", false],
    ["padding-inline-start", "padding-right", true],
    ["inset", "top", true],
    ["inset-inline-end", "left", true],
    ["top", "bottom", false],
    ["border", "border-top-color", true],
    ["border-top", "border-color", true],
    ["border-color", "border-top-color", true],
    ["border-color", "border-width", false],
    ["border-left-width", "border-inline-color", false],
    ["border-inline-start-color", "border-left-color", true],
    ["font", "line-height", true],
    ["font", "font-weight", true],
    ["gap", "column-gap", true],
    ["transition", "transition-duration", true],
    ["place-items", "align-items", true],
    ["-webkit-text-decoration", "text-decoration-line", true],
    ["color", "background-color", false],
    ["width", "max-width", false],
    ["block-size", "height", true],
    ["--assay-tw-shadow", "--assay-tw-shadow-color", false],
    ["margin-top", "padding-top", false],
  ])("%s and %s: %s", (one, other, expected) => {
    expect(overlap(one, other)).toBe(expected);
    expect(overlap(other, one)).toBe(expected);
  });
});

/** Number of the layer of each selector. */
function ranksIn(css: string): Record<string, number> {
  const room = postcss.parse(css);
  rank(room);
  const found: Record<string, number> = {};
  let at = 0;
  room.walkAtRules("layer", (layer) => {
    if (!layer.nodes || layer.some((one) => one.type === "atrule" && one.name === "layer")) return;
    layer.walkRules((rule) => void (found[rule.selector] = Math.max(at, found[rule.selector] ?? 0)));
    at++;
  });
  return found;
}

describe("ranks", () => {
  it("rise by place among rules of one weight that set the same property to another value", () => {
    const {
      a = 0,
      b = 0,
      c = 0,
      d = 0,
    } = Object.fromEntries(
      Object.entries(ranksIn(".a{color:red}.b{color:blue}.c{margin:0}.d{color:red}")).map(([name, at]) => [
        name[1],
        at,
      ]),
    );
    expect([a < b, b < d, c === a]).toEqual([true, true, true]);
  });

  it("rise by weight before place, and see a shorthand", () => {
    const found = ranksIn(".a:hover{padding:1px}.b{padding-left:2px}");
    expect(found[".a:hover"]).toBeGreaterThan(found[".b"] ?? 0);
  });

  it("of selectors of several weights in one rule are several", () => {
    const found = ranksIn(".a,.b:hover{color:red}.c{color:blue}");
    expect(found[".a"]).toBeLessThan(found[".c"] ?? 0);
    expect(found[".b:hover"]).toBeGreaterThan(found[".c"] ?? 0);
  });

  it("of pseudo-elements and of their elements have nothing to do with each other", () => {
    const found = ranksIn(".a{color:red}.b::before{color:blue}");
    expect(found[".a"]).toBe(found[".b::before"]);
  });

  it("of important rules fall, since important layers count backwards", () => {
    const found = ranksIn(".a{color:red!important}.b{color:blue!important}.c{color:green}");
    expect(found[".a"]).toBeGreaterThan(found[".b"] ?? 0);
    expect(found[".c"]).toBe(0);
  });

  it("keep a rule's conditions", () => {
    const room = postcss.parse("@media print{.a{color:red}@supports (gap:0){.b{color:blue}}}");
    rank(room);
    expect(room.toString().replaceAll(/\s/g, "")).toContain("@mediaprint{@supports(gap:0){.b{color:blue}}}");
  });
});

const style = `@layer theme,assay;@layer assay{@layer tokens,base,utilities;
@layer tokens{:root,[data-theme=daybreak]{--assay-a:1px;--assay-b:var(--assay-c);--assay-c:2px;--assay-d:3px}[data-theme=dust]{--assay-a:4px}:root,[data-mode=dark],[data-theme=dust]{--assay-e:var(--assay-a)}[data-weak]{--assay-a:9px}}
@layer base{:where(.assay){margin:0}table:where(.assay){border:0}input:where(.assay){color:red}:where(.assay)::placeholder{opacity:1}[data-slot=x]:where(.assay){top:0}}
@layer utilities{.assay-a{width:var(--assay-b)}.assay-b{width:var(--assay-d)}.assay-c:not(.assay-b){animation:assay-go 1s}}}
@keyframes assay-go{}@keyframes assay-stop{0%{top:0}}@keyframes assay-go{0%{top:0}}@property --assay-d{syntax:"*";inherits:false}
.assay{color:revert-layer}.assay::placeholder{color:revert-layer}`;

const cut = (words: readonly string[], more: { elements?: undefined; variables?: undefined } = {}) => {
  const set = new Set(words);
  return entrySheet(rankedSheet(style), { words: set, elements: set, variables: set, ...more });
};

describe("the sheet of an entry", () => {
  it("has the rules whose classes, elements and parts its code names", () => {
    const sheet = cut(["assay-a", "table"]);
    expect(sheet).toContain(".assay-a{");
    expect(sheet).toContain("table:where");
    expect(sheet).not.toMatch(/\.assay-b\{|input|placeholder|data-slot/);
    expect(cut(["assay-c", "x", "input"])).toMatch(/\.assay-c:not[^]*/);
    expect(cut(["assay-c", "x", "input"])).toMatch(/data-slot=x[^]*\.assay-c/);
  });

  it("has the variables that are read, and those behind them; the presets stand in themes.css", () => {
    const sheet = cut(["assay-a"]);
    expect(sheet).toMatch(/--assay-b:var\(--assay-c\);--assay-c:2px/);
    expect(sheet).not.toMatch(/--assay-[ad]:|dust|weak|@property/);
    expect(cut(["assay-b"])).toContain("@property --assay-d");
    expect(cut(["--assay-e"])).toMatch(/--assay-a:1px[^]*:root,\[data-mode=dark\]\{--assay-e/);
    expect(themesSheet(style).replaceAll(/\s/g, "")).toBe(
      "@layertheme,assay;@layerassay{@layertokens,base,utilities;@layertokens{[data-theme=dust]{--assay-a:4px}[data-theme=dust]{--assay-e:var(--assay-a)}[data-weak]{--assay-a:9px}}}",
    );
  });

  it("has all elements and variables where the code may draw or name any", () => {
    expect(cut(["assay-a"], { elements: undefined })).toMatch(/table:where[^]*input:where[^]*placeholder/);
    expect(cut([], { variables: undefined })).toMatch(/--assay-a:[^]*--assay-d:/);
  });

  it("has the motions that its rules name", () => {
    expect(cut(["assay-c"])).toMatch(/@keyframes assay-go/);
    expect(cut(["assay-a"])).not.toMatch(/@keyframes/);
  });
});
