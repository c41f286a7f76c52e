import { describe, expect, it } from "vitest";
import {
  type Chosen,
  fenceOf,
  imageText,
  insertBlock,
  insertLink,
  type TextChange,
  toggleLines,
  toggleMark,
} from "#ui/markdown-editor/markdown-acts.ts";

/** A text with its selection marked by [ and ]. */
function chosen(marked: string): Chosen {
  const from = marked.indexOf("[");
  const to = marked.indexOf("]") - 1;
  return { text: marked.replace("[", "").replace("]", ""), from, to };
}
/** The text after a change, with the new selection in [ and ]. */
function after(at: Chosen, change: TextChange): string {
  const text = at.text.slice(0, change.from) + change.insert + at.text.slice(change.to);
  const [from, to] = change.chosen;
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}

describe("marks in Markdown", () => {
  it.each([
    ["a [b] c", "**", "a **[b]** c"],
    ["a **[b]** c", "**", "a [b] c"],
    ["a []c", "`", "a `[]`c"],
    ["**[b]**", "*", "***[b]***"],
    ["***[b]***", "*", "**[b]**"],
    ["*[b]*", "*", "[b]"],
  ])("%s with %s becomes %s", (before, mark, expected) => {
    const at = chosen(before);
    expect(after(at, toggleMark(at, mark))).toBe(expected);
  });

  it.each([
    ["a\n[b]", () => "# ", "a\n# b[]"],
    ["# [b]", () => "# ", "b[]"],
    ["## [b]", () => "# ", "# b[]"],
    ["[a\nb]", (line: number) => `${line + 1}. `, "1. a\n2. b[]"],
    ["[1. a\n2. b]", (line: number) => `${line + 1}. `, "a\nb[]"],
    ["[- a\nb]", () => "- ", "- a\n- b[]"],
    ["- [a]", () => "- [ ] ", "- [ ] a[]"],
  ])("%s gets or loses the mark of its lines", (before, markOf, expected) => {
    const at = chosen(before);
    expect(after(at, toggleLines(at, markOf))).toBe(expected);
  });

  it.each([
    ["a[]", "---", undefined, "a\n\n---[]\n"],
    ["[]", "---", undefined, "---[]\n"],
    ["a\n[]\nb", "| c |", "c", "a\n\n| [c] |\n\nb"],
  ])("%s gets a block on lines of its own", (before, block, select, expected) => {
    const at = chosen(before);
    expect(after(at, insertBlock(at, block, select))).toBe(expected);
  });

  it("puts a fence around a fence, an address into brackets, a link around words", () => {
    expect(fenceOf("a")).toBe("```");
    expect(fenceOf("```js\n```")).toBe("````");
    expect(imageText("/f/a b(1).png", "样品[1]")).toBe("![样品\\[1\\]](</f/a b(1).png>)");
    expect(imageText("/f/a.png", "")).toBe("![](/f/a.png)");
    const at = chosen("见 [官网]");
    expect(after(at, insertLink(at, "链接文字"))).toBe("见 [官网]([https://])");
  });
});
