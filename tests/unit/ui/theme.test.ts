import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { themeCss } from "#ui/theme/css.ts";
import { deriveAccent } from "#ui/theme/derive.ts";
import { accentPairs, type ContrastPair, statePairs } from "#ui/theme/pairs.ts";
import { zhCN } from "#ui/words/zh-CN.ts";
import tokens from "#ui/theme/tokens.json" with { type: "json" };
import { defaultPreset, grounds, modeColours, themePresets } from "#ui/theme/tokens.ts";

const modes = ["light", "dark"] as const;
const presets = Object.entries(themePresets);

const failures = (list: readonly ContrastPair[]) => list.filter(({ ratio, least }) => !(ratio >= least));

describe("theme colours", () => {
  it("starts from 拂晓蓝 #1890FF (THEME-01)", () => {
    expect(defaultPreset).toBe("daybreak");
    expect(themePresets[defaultPreset]).toBe("#1890ff");
  });

  it("has eight presets (THEME-03)", () => {
    expect(new Set(Object.values(themePresets)).size).toBe(8);
    expect(Object.values(zhCN.theme)).toEqual(["薄暮", "火山", "日暮", "明青", "极光绿", "拂晓蓝", "极客蓝", "酱紫"]);
    expect(zhCN.theme[defaultPreset]).toBe("拂晓蓝");
  });

  it.each(presets.flatMap(([name, brand]) => modes.map((mode) => [name, mode, brand] as const)))(
    "%s reads in %s: text 4.5:1, parts 3:1",
    (_name, mode, brand) => {
      expect(failures(accentPairs(brand, mode))).toEqual([]);
    },
  );

  it("reads for any custom colour, black and white too", () => {
    for (const brand of ["#000000", "#ffffff", "#808080", "#ffff00", "#00f"]) {
      for (const mode of modes) expect([brand, mode, failures(accentPairs(brand, mode))]).toEqual([brand, mode, []]);
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), fc.constantFrom(...modes), (rgb, mode) => {
        expect(failures(accentPairs(`#${rgb.toString(16).padStart(6, "0")}`, mode))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps the brand itself for marks where it can be seen", () => {
    expect(deriveAccent("#1890ff", "light", grounds.light).accent).toBe("#1890ff");
  });

  it("refuses what is no colour", () => {
    expect(() => deriveAccent("blue", "light", grounds.light)).toThrow(/not a colour/);
    expect(() => themeCss("custom", "#12", grounds)).toThrow(/not a colour/);
  });
});

describe("greys and state colours", () => {
  const cases = presets.flatMap(([name, brand]) => modes.map((mode) => [name, mode, brand] as const));
  it.each(cases)("read beside %s in %s, colour-weak too", (_name, mode, brand) => {
    expect(failures([...statePairs(brand, mode, false), ...statePairs(brand, mode, true)])).toEqual([]);
    expect(statePairs(brand, mode, true)).toHaveLength(45);
  });
});

describe("generated files", () => {
  it("are what tokens.json says; if not, run node ui/theme/generate.mjs", () => {
    const css = readFileSync(new URL("../../../ui/theme/tokens.css", import.meta.url), "utf8");
    const blocks = css.replaceAll(/\s+/g, " ");
    for (const [name, brand] of presets) {
      expect(tokens.brand[name as keyof typeof themePresets].$value.hex).toBe(brand);
      for (const rule of themeCss(name, brand, grounds).split("}")) {
        expect(blocks).toContain(rule.replaceAll(/\s+/g, " ").trim());
      }
    }
    for (const mode of modes) {
      for (const [name, token] of Object.entries(tokens.color[mode])) {
        const said = modeColours[mode][name as keyof (typeof modeColours)["light"]];
        // The mask alone has an opacity and is written as rgb(… / …).
        expect([mode, name, said.startsWith("#") ? said : token.$value.hex]).toEqual([mode, name, token.$value.hex]);
      }
    }
  });
});
