import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");

/** Code blocks that name their language; diagrams in text name none. */
const samplesOf = (text: string) => [...text.matchAll(/^```\w+\n.*?^```/gms)].map(([block]) => block);

/** Kinds of the lines of a text in order: headings, list lines and table lines. */
const shapeOf = (text: string) =>
  text
    .replaceAll(/^```.*?^```/gms, "```")
    .split("\n")
    .flatMap((line) => /^(#+|- |\d+\. |\||```|!\[)/.exec(line)?.[1] ?? []);

/** Files that a text links to. */
const linksOf = (text: string) => [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target ?? "");

describe.each(["README", "ui/README"])("%s", (name) => {
  const english = read(`${name}.md`);
  const chinese = read(`${name}.zh-CN.md`);

  it("has the same samples in both languages", () => {
    expect(samplesOf(english).length).toBeGreaterThan(2);
    expect(samplesOf(chinese)).toEqual(samplesOf(english));
  });

  it("has the same parts in both languages", () => {
    expect(shapeOf(chinese)).toEqual(shapeOf(english));
  });

  it("links to its other language, and to nothing that is not there", () => {
    expect(linksOf(english)).toContain("README.zh-CN.md");
    expect(linksOf(chinese)).toContain("README.md");
    const missing = [...linksOf(english), ...linksOf(chinese)].filter(
      (target) => !existsSync(join(dirname(name), target)),
    );
    expect(missing).toEqual([]);
  });
});
