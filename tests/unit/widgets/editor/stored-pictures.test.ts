import { describe, expect, it } from "vitest";
import { keptHtml, picturesIn, shownHtml } from "#src/widgets/editor/stored-pictures.ts";

const link = "/api/common/file/open?key=1%2F2026%2F03%2F77.png&name=a.png&expires=9&sig=f";
const shown = `<p>a</p><img src="${link.replaceAll("&", "&amp;")}" alt="b">`;
const kept = '<p>a</p><img src="/1/2026/03/77.png" alt="b">';

describe("pictures of a kept text", () => {
  it("are kept by their path and shown by a link, letter for letter there and back", () => {
    expect(keptHtml(shown)).toBe(kept);
    expect(picturesIn(kept)).toEqual(["/1/2026/03/77.png"]);
    expect(shownHtml(kept, new Map([["/1/2026/03/77.png", link]]))).toBe(shown);
  });

  it("of other places stay as they are", () => {
    const other = '<img src="https://a.example/1/2026/03/77.png"><img src="data:image/png;base64,AA">';
    expect(keptHtml(other)).toBe(other);
    expect(picturesIn(other)).toEqual([]);
    expect(shownHtml(kept, new Map())).toBe(kept);
  });

  it("cannot bring marks of their own", () => {
    expect(shownHtml(kept, new Map([["/1/2026/03/77.png", '/x"onerror="y']]))).toContain("/x&quot;onerror=&quot;y");
  });
});
