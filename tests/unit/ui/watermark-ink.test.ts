import { describe, expect, it } from "vitest";
import { type Ink, inkTile, inkWidth } from "#ui/watermark/ink.ts";

const ink = (lines: readonly string[], rest: Partial<Ink> = {}) =>
  inkTile({ lines, fontSize: 10, rotate: 0, gap: 0, ...rest });

describe("the tile of a watermark", () => {
  it("is as wide as its longest line and holds two marks, one below the other", () => {
    const tile = ink(["张三", "张三丰"]);
    expect([tile?.width, tile?.height]).toEqual([30, 60]);
    // The seam cuts the second mark, so it is drawn on both sides.
    expect(tile?.svg.match(/<g /g)).toHaveLength(3);
    expect(tile?.svg).toContain("translate(15 15)");
    expect(tile?.svg).toContain("translate(0 45)");
    expect(tile?.svg).toContain("translate(30 45)");
  });

  it("leaves the gap free, and has room for words that lie aslant", () => {
    expect(ink(["张三"], { gap: 50 })?.width).toBe(20 + 50);
    const upright = ink(["张三丰李四"], { rotate: 90 });
    expect([upright?.width, upright?.height]).toEqual([15, 100]);
    expect(upright?.svg).toContain("rotate(90)");
  });

  it("is none where there is nothing to say", () => {
    expect(ink([])).toBeNull();
    expect(ink(["", "  "])).toBeNull();
  });

  it("is a document whatever is written", () => {
    const svg = ink(["<a & b>\u0000\u001B\uD800\uFFFE"])?.svg ?? "";
    expect(svg).toContain("&lt;a &amp; b&gt;");
    expect(/[\p{Cc}\p{Surrogate}\uFFFE]/u.test(svg)).toBe(false);
    expect(() => encodeURIComponent(svg)).not.toThrow();
  });

  it("counts a Chinese sign and a picture as a square, a letter as less", () => {
    expect(inkWidth("检测", 10)).toBe(20);
    expect(inkWidth("ab", 10)).toBe(13);
    expect(inkWidth("🙂", 10)).toBe(10);
  });
});
