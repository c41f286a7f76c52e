import { describe, expect, it } from "vitest";
import {
  alphaGround,
  areaGround,
  colourHex,
  colourOfHsv,
  colourRgb,
  hsvOfColour,
  hueGround,
  readColour,
} from "#ui/theme/colour.ts";
import { hexOfText } from "#ui/color-picker/use-colour-text.ts";

describe("a colour", () => {
  it.each([
    ["#1890ff", "#1890ff"],
    ["1890FF", "#1890ff"],
    ["#18f", "#1188ff"],
    ["#18f8", "#1188ff88"],
    ["#1890ff80", "#1890ff80"],
    ["#1890ffff", "#1890ff"],
    ["＃１８９０ｆｆ", "#1890ff"],
    ["rgb(24, 144, 255)", "#1890ff"],
    ["rgb(24 144 255)", "#1890ff"],
    ["rgba(24,144,255,0.5)", "#1890ff80"],
    ["rgb(24 144 255 / 50%)", "#1890ff80"],
    ["24, 144, 255", "#1890ff"],
    [" 24 144 255 ", "#1890ff"],
    ["２４，１４４，２５５", "#1890ff"],
    ["rgb( 24 , 144 , 255 , .5 )", "#1890ff80"],
    ["24 144 255 50%", "#1890ff80"],
    ["24 144 255/0.50", "#1890ff80"],
  ])("%j is %s", (text, hex) => {
    const colour = readColour(text);
    expect(colour && colourHex(colour)).toBe(hex);
  });

  it.each([
    "",
    "#12",
    "#12345",
    "blue",
    "rgb(256, 0, 0)",
    "rgb(1, 2)",
    "rgba(1,2,3,2)",
    "#ggg",
    "1,2,3,4,5",
    "1,2,3,",
    "1 2 3 5.",
  ])("%j is none", (text) => {
    expect(readColour(text)).toBeUndefined();
  });

  it.each([
    ["between the numbers", `1${" ".repeat(50_000)}x`],
    ["before the alpha", `1 1 1${" ".repeat(50_000)}x`],
    ["of digits in the alpha", `1 1 1 ${"1".repeat(50_000)}x`],
  ])("is not looked for long in a text with a long run %s", (_, text) => {
    const start = performance.now();
    expect(readColour(text)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(500);
  });

  it("is written as rgb, with alpha only where it is not opaque", () => {
    expect(colourRgb({ red: 24, green: 144, blue: 255, alpha: 1 })).toBe("rgb(24, 144, 255)");
    expect(colourRgb({ red: 24, green: 144, blue: 255, alpha: 128 / 255 })).toBe("rgba(24, 144, 255, 0.5)");
  });

  it("loses its alpha where none can be chosen", () => {
    expect(hexOfText("#1890ff80", false)).toBe("#1890ff");
    expect(hexOfText("#1890ff80", true)).toBe("#1890ff80");
    expect(hexOfText("blue", true)).toBeUndefined();
  });

  it.each([
    ["#ff0000", 0, 1, 1],
    ["#00ff00", 120, 1, 1],
    ["#0000ff", 240, 1, 1],
    ["#ff00ff", 300, 1, 1],
    ["#808080", 0, 0, 128 / 255],
    ["#000000", 0, 0, 0],
    ["#ffffff", 0, 0, 1],
  ])("%s has hue %d, saturation %d, brightness %d", (hex, hue, saturation, brightness) => {
    expect(hsvOfColour(readColour(hex) ?? { red: 1, green: 1, blue: 1, alpha: 1 })).toEqual({
      hue,
      saturation,
      brightness,
      alpha: 1,
    });
  });

  it("comes back the same from hue, saturation and brightness", () => {
    for (let at = 0; at < 4096; at++) {
      const colour = { red: (at >> 8) * 17, green: ((at >> 4) & 15) * 17, blue: (at & 15) * 17, alpha: 1 };
      expect(colourOfHsv(hsvOfColour(colour))).toEqual(colour);
    }
  });

  it("gives the grounds of square and tracks", () => {
    expect(areaGround(120)).toContain("#00ff00");
    expect(hueGround).toMatch(/^linear-gradient\(to right, #ff0000, #ffff00, .*#ff0000\)$/);
    expect(alphaGround({ red: 24, green: 144, blue: 255, alpha: 1 })).toContain("#1890ff00, #1890ff");
  });
});
