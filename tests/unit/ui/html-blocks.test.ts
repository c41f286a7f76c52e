import { describe, expect, it } from "vitest";
import { htmlBlocks } from "#ui/rich-text/html-blocks.ts";

describe("The words of HTML without a document", () => {
  it.each<[string, string, readonly string[]]>([
    [
      "are lines by elements that make lines",
      "<h2>一</h2><p>二<b>三</b><br>四</p><ul><li>五<li>六</ul>",
      ["一", "二三", "四", "五", "六"],
    ],
    [
      "have their signs",
      "a &lt;b&gt; &amp;amp; &#20013;&#x6587; &nbsp;x &unknown;",
      ["a <b> &amp; 中文 \u{a0}x &unknown;"],
    ],
    [
      "are not what runs or is hidden",
      "<script>alert('<p>')</script>a<style>b{}</style><!-- c --><svg><title>d</title></svg>e",
      ["ae"],
    ],
    ["do not end at a sign in an attribute", `<img alt="a>b" src=x onerror='c>d'>e`, ["e"]],
    ["keep a sign that begins no element", "3 < 5 > 4 <", ["3 < 5 > 4 <"]],
    ["end where an element does not", "a<b", ["a"]],
    ["end where what runs does not", "a<script>b", ["a"]],
    ["are none", "  <p> </p>\n", []],
  ])("%s", (_, html, blocks) => {
    expect(htmlBlocks(html)).toEqual(blocks);
  });

  it.each([
    "<a ".repeat(100_000),
    "<!--".repeat(100_000),
    "<script>".repeat(100_000),
    '<a b="'.repeat(100_000),
    "<".repeat(100_000),
  ])("are read at once, whatever was written: %#", (html) => {
    const since = performance.now();
    htmlBlocks(html);
    expect(performance.now() - since).toBeLessThan(2000);
  });
});
