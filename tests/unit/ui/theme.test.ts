import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { themeAttributes } from "#ui/theme/attributes.ts";
import { accentVariables, themeCss } from "#ui/theme/css.ts";
import { deriveAccent } from "#ui/theme/derive.ts";
import { accentPairs, type ContrastPair, statePairs } from "#ui/theme/pairs.ts";
import { zhCN } from "#ui/words/zh-CN.ts";
import tokens from "#ui/theme/tokens.json" with { type: "json" };
import figma from "#ui/theme/figma.json" with { type: "json" };
import preset from "#ui/theme/preset.ts";
import { filesIn, sourceOf } from "#tests/support/source.ts";
import { colourTokens, defaultPreset, grounds, modeColours, themePresets } from "#ui/theme/tokens.ts";

const modes = ["light", "dark"] as const;
const presets = Object.entries(themePresets);

const failures = (list: readonly ContrastPair[]) => list.filter(({ ratio, min }) => !(ratio >= min));

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
        const brand = `#${rgb.toString(16).padStart(6, "0")}`;
        expect([brand, failures(accentPairs(brand, mode))]).toEqual([brand, []]);
        for (const weak of [false, true])
          expect([brand, weak, failures(statePairs(brand, mode, weak))]).toEqual([brand, weak, []]);
      }),
      { numRuns: 300 },
    );
  });

  it("judges every colour that words are written in on every ground they are written on", () => {
    const judged = new Set(
      [...accentPairs("#1890ff", "light"), ...statePairs("#1890ff", "light", false)].map(
        ({ upper, ground, min }) => `${min} ${upper} on ${ground}`,
      ),
    );
    const grounds_ = ["page", "surface", "raised", "hover", "selected", "accent-soft", "line-soft"];
    const softs = ["ok-soft", "warn-soft", "bad-soft", "info-soft"];
    for (const upper of ["body", "muted", "faint", "accent-text"])
      for (const ground of [...grounds_, ...softs]) expect(judged).toContain(`4.5 ${upper} on ${ground}`);
    for (const state of ["ok", "warn", "bad", "info"])
      for (const ground of [...grounds_.slice(0, -1), `${state}-soft`])
        expect(judged).toContain(`4.5 ${state} on ${ground}`);
    for (const ground of [...grounds_, ...softs]) expect(judged).toContain(`3 ring on ${ground}`);
    for (const part of ["accent-fill", "bad-fill"])
      for (const ground of grounds_.slice(0, -1)) expect(judged).toContain(`3 ${part} on ${ground}`);
  });

  it("keeps the brand itself for marks where it can be seen", () => {
    expect(deriveAccent("#1890ff", "light", grounds.light).accent).toBe("#1890ff");
  });

  it("refuses what is no colour", () => {
    expect(() => deriveAccent("blue", "light", grounds.light)).toThrow(/not a colour/);
    expect(() => accentVariables("#12", grounds)).toThrow(/not a colour/);
    expect(() => themeAttributes({ theme: "#12" })).toThrow(/not a colour/);
  });
});

describe("greys and state colours", () => {
  const cases = presets.flatMap(([name, brand]) => modes.map((mode) => [name, mode, brand] as const));
  it.each(cases)("read beside %s in %s, colour-weak too", (_name, mode, brand) => {
    expect(failures([...statePairs(brand, mode, false), ...statePairs(brand, mode, true)])).toEqual([]);
    expect(statePairs(brand, mode, true)).toHaveLength(76);
  });
});

type Tree = Readonly<Record<string, unknown>>;
const isTree = (node: unknown): node is Tree => typeof node === "object" && node !== null && !Array.isArray(node);

/** Every token of a file by path, with its value and type (its own or its group's). */
function tokensOf(
  node: Tree,
  path: readonly string[] = [],
  type?: unknown,
): { path: string; type: unknown; value: unknown }[] {
  const own = node["$type"] ?? type;
  if ("$value" in node) return [{ path: path.join("."), type: own, value: node["$value"] }];
  return Object.entries(node).flatMap(([name, child]) => (isTree(child) ? tokensOf(child, [...path, name], own) : []));
}
const all = tokensOf(tokens);
const valueAt = (path: string) => all.find((one) => one.path === path)?.value;
const aliasOf = (value: unknown) => (typeof value === "string" ? /^\{(.+)\}$/.exec(value)?.[1] : undefined);
const hexAt = (path: string): string => {
  const value = valueAt(path);
  const next = aliasOf(value);
  if (next !== undefined) return hexAt(next);
  const { hex, alpha } = value as { hex: string; alpha?: number };
  return alpha === undefined ? hex : `${hex}/${alpha}`;
};
const fileOf = (name: string) => readFileSync(new URL(`../../../ui/theme/${name}`, import.meta.url), "utf8");

describe("the token file", () => {
  it("is in the W3C format: every token has a type of the format and a value of that type", () => {
    const shapes: Record<string, (value: never) => boolean> = {
      color: ({ colorSpace, components, hex }: { colorSpace: string; components: number[]; hex: string }) =>
        colorSpace === "srgb" && components.every((part) => part >= 0 && part <= 1) && /^#[\da-f]{6}$/.test(hex),
      dimension: ({ value, unit }: { value: number; unit: string }) =>
        Number.isFinite(value) && /^(px|rem)$/.test(unit),
      duration: ({ value, unit }: { value: number; unit: string }) => value > 0 && /^(ms|s)$/.test(unit),
      cubicBezier: (points: number[]) => points.length === 4,
      fontFamily: (names: string[]) => names.every((name) => name !== ""),
      fontWeight: (weight: number) => weight >= 1 && weight <= 1000,
      number: (value: number) => Number.isFinite(value),
      shadow: (layers: { blur: unknown; color: unknown }[]) =>
        layers.every(({ blur, color }) => isTree(blur) && isTree(color)),
    };
    expect(all.length).toBeGreaterThan(150);
    expect(
      all.filter(({ type, value }) => aliasOf(value) === undefined && !shapes[String(type)]?.(value as never)),
    ).toEqual([]);
    expect(
      all.filter(({ value }) => aliasOf(value) !== undefined && valueAt(aliasOf(value) ?? "") === undefined),
    ).toEqual([]);
    // Names may not contain the characters of references, and a reference has the type of its target.
    expect(all.flatMap(({ path }) => path.split(".")).filter((name) => /^\$|[{}]/.test(name))).toEqual([]);
    const types = new Map(all.map(({ path, type }) => [path, type]));
    expect(
      all.filter(({ value, type }) => {
        const named = aliasOf(value);
        return named !== undefined && types.get(named) !== type;
      }),
    ).toEqual([]);
  });

  it("says colour in three layers: raw only in primitives, meanings name those, parts name meanings", () => {
    const layer = (head: string) => all.filter(({ path }) => path.startsWith(`${head}.`));
    expect(layer("color").filter(({ value }) => !aliasOf(value)?.startsWith("palette."))).toEqual([]);
    expect(layer("component").filter(({ value }) => !aliasOf(value)?.startsWith("color.light."))).toEqual([]);
    expect(layer("component").length).toBeGreaterThan(0);
    const named = new Set(all.flatMap(({ value }) => aliasOf(value) ?? []));
    expect(layer("palette").filter(({ path }) => !named.has(path))).toEqual([]);
    // The components of a colour match its hex value.
    for (const { path, value } of [...layer("palette"), ...layer("brand")]) {
      const { components, hex } = value as { components: number[]; hex: string };
      const said = components
        .map((part) =>
          Math.round(part * 255)
            .toString(16)
            .padStart(2, "0"),
        )
        .join("");
      expect([path, `#${said}`]).toEqual([path, hex]);
    }
  });

  it.each(["color", "space", "text", "radius", "shadow", "duration", "easing", "density", "layer"])(
    "has %s",
    (group) => {
      expect(all.filter(({ path }) => path.startsWith(`${group}.`)).length).toBeGreaterThan(0);
    },
  );
});

describe("a theme as attributes", () => {
  it("are those a sheet has rules for, and nothing for what was not chosen", () => {
    expect(themeAttributes({})).toEqual({});
    expect(themeAttributes({ mode: "system", theme: "purple", density: "default", menu: "dark", weak: true })).toEqual({
      "data-mode": "system",
      "data-theme": "purple",
      "data-density": "default",
      "data-menu": "dark",
      "data-weak": "",
    });
    expect(() => themeAttributes({ theme: "mauve" as "purple" })).toThrow(/no theme/);
    expect(() => themeAttributes({ density: "wide" as "large" })).toThrow(/no density/);
  });

  it("may be a name of one's own in a sheet: the variables, and the accents made from them", () => {
    const rule = themeCss("brand", "#0a7d5a", grounds);
    const { accentFill } = deriveAccent("#0a7d5a", "dark", grounds.dark);
    expect(rule).toMatch(/^\[data-theme="brand"\] \{[^{}]+\}$/);
    expect(rule).toContain(`--assay-dark-accent-fill: ${accentFill};`);
    expect(rule).toContain(
      "--assay-accent-fill: var(--assay-light, var(--assay-light-accent-fill)) var(--assay-dark, var(--assay-dark-accent-fill));",
    );
  });

  it("carry the steps of a colour of one's own, for both modes", () => {
    const { style, ...attributes } = themeAttributes({ theme: "#0A7D5A" });
    expect(attributes).toEqual({ "data-theme": "custom" });
    const light = deriveAccent("#0a7d5a", "light", grounds.light);
    const dark = deriveAccent("#0a7d5a", "dark", grounds.dark);
    expect(style).toMatchObject({
      "--assay-brand": "#0a7d5a",
      "--assay-light-accent-fill": light.accentFill,
      "--assay-dark-accent-fill": dark.accentFill,
    });
    expect(Object.keys(style ?? {})).toHaveLength(1 + 2 * Object.keys(light).length);
  });
});

describe("generated files", () => {
  const css = fileOf("tokens.css").replaceAll(/\s+/g, " ");

  it("are what tokens.json says; if not, run node ui/theme/generate.mjs", () => {
    for (const [name, brand] of presets) {
      expect(hexAt(`brand.${name}`)).toBe(brand);
      const said = Object.entries(accentVariables(brand, grounds)).map(([variable, value]) => `${variable}: ${value};`);
      expect(css).toContain(`[data-theme="${name}"] { ${said.join(" ")} }`);
    }
    for (const mode of modes) {
      for (const name of Object.keys(tokens.color[mode])) {
        const said = modeColours[mode][name as keyof (typeof modeColours)["light"]];
        const channels = /^rgb\((\d+) (\d+) (\d+) \/ (.+)\)$/.exec(said)?.slice(1);
        const hex = channels
          ? `#${channels
              .slice(0, 3)
              .map((part) => Number(part).toString(16).padStart(2, "0"))
              .join("")}/${channels[3]}`
          : said;
        expect([mode, name, hex]).toEqual([mode, name, hexAt(`color.${mode}.${name}`)]);
      }
    }
  });

  it("hold every measure: variables, and the names the Tailwind preset offers", () => {
    const { spacing, zIndex, transitionDuration } = preset.theme.extend;
    for (const group of ["space", "radius", "size", "duration"] as const) {
      for (const { path, value } of all.filter((one) => one.path.startsWith(`${group}.`))) {
        const { value: amount, unit } = value as { value: number; unit: string };
        expect(css).toContain(
          `--assay-${path.replace(".", "-").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${amount}${unit};`,
        );
      }
    }
    expect(spacing).toMatchObject({
      "1": "var(--assay-space-1)",
      "12": "var(--assay-space-12)",
      row: "var(--assay-row-height)",
    });
    expect(Object.keys(zIndex)).toEqual(Object.keys(tokens.layer).filter((name) => !name.startsWith("$")));
    expect(Object.keys(transitionDuration)).toEqual(["fast", "base", "slow"]);
    expect(Object.keys(preset.theme.colors)).toEqual(["transparent", "current", "inherit", ...colourTokens]);
    const tailwind = sourceOf("tailwind.config.ts");
    expect([
      tailwind.includes(`import preset from "./ui/theme/preset.ts"`),
      tailwind.includes("presets: [preset]"),
    ]).toEqual([true, true]);
  });

  it("hold six type sizes and two weights, and nothing is set in another (docs/decisions/060)", () => {
    const sizes = ["12", "13", "14", "16", "20", "24"];
    expect(Object.keys(tokens.text).filter((name) => !name.startsWith("$"))).toEqual(sizes);
    expect(Object.keys(preset.theme.fontSize)).toEqual(sizes);
    expect(Object.values(preset.theme.fontWeight)).toEqual(["400", "600"]);
    // A class that the preset does not know would have no effect, and nobody would notice.
    const others = /\b(?:text-(?:\d+|xs|sm|base|lg|xl|\dxl)|font-(?:thin|light|medium|bold|extrabold|black|\d+))\b/g;
    const found = ["ui", "src", "routes"]
      .flatMap((folder) => filesIn(folder, /\.(ts|tsx|css)$/))
      .flatMap((path) => [...sourceOf(path).matchAll(others)].map(([name]) => ({ path, name })))
      .filter(({ name }) => !sizes.includes(name.replace("text-", "")));
    expect(found).toEqual([]);
  });

  it("give Figma a body its variables endpoint takes: every value names a variable and a mode that are made before", () => {
    const made = new Set(figma.variables.map(({ id }) => id));
    const modesMade = new Map(figma.variableModes.map(({ id, variableCollectionId }) => [id, variableCollectionId]));
    const homes = new Map(figma.variables.map(({ id, variableCollectionId }) => [id, variableCollectionId]));
    expect(made.size).toBe(figma.variables.length);
    for (const { variableId, modeId } of figma.variableModeValues) {
      expect([variableId, modesMade.get(modeId)]).toEqual([variableId, homes.get(variableId)]);
    }
    const aliases = figma.variableModeValues.flatMap(({ value }) =>
      isTree(value) && "id" in value ? [String(value["id"])] : [],
    );
    expect(aliases.length).toBeGreaterThan(0);
    expect(aliases.filter((id) => !made.has(id))).toEqual([]);
    const colourModes = figma.variableModes.filter((mode) => mode.variableCollectionId === "color");
    expect(colourModes.map(({ name }) => name)).toContain("daybreak dark");
    // Limits of the endpoint: 40 modes, names of 40 characters, no `.{}` in names, a value for every mode.
    expect(colourModes).toHaveLength(16);
    expect(figma.variables.filter(({ name }) => /[.{}]/.test(name) || name.length > 40)).toEqual([]);
    expect(figma.variableModeValues.filter(({ variableId }) => variableId === "color/accent-text")).toHaveLength(16);
  });

  it("give Figma nothing its endpoint refuses: known actions and types, a value of the type in each mode, no loop of names", () => {
    const { variableCollections, variableModes, variables, variableModeValues } = figma;
    expect(Object.keys(figma)).toEqual(["variableCollections", "variableModes", "variables", "variableModeValues"]);
    const initial = new Set(variableCollections.map(({ initialModeId }) => initialModeId));
    // A new collection already has its first mode: that one is renamed, all others are created.
    expect(variableModes.filter(({ id, action }) => action !== (initial.has(id) ? "UPDATE" : "CREATE"))).toEqual([]);
    expect([...variableCollections, ...variables].filter(({ action }) => action !== "CREATE")).toEqual([]);
    const types = new Map(variables.map(({ id, resolvedType }) => [id, resolvedType]));
    const part = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;
    const shapes: Record<string, (value: unknown) => boolean> = {
      COLOR: (value) =>
        isTree(value) &&
        [value["r"], value["g"], value["b"], value["a"] ?? 1].every(part) &&
        Object.keys(value).every((key) => "rgba".includes(key)),
      FLOAT: (value) => typeof value === "number" && Number.isFinite(value),
      STRING: (value) => typeof value === "string" && value !== "",
    };
    const isAlias = (value: unknown) => isTree(value) && value["type"] === "VARIABLE_ALIAS";
    const wrong = variableModeValues.filter(({ variableId, value }) => {
      const type = types.get(variableId) ?? "";
      return isAlias(value) ? types.get(String((value as { id: string }).id)) !== type : !shapes[type]?.(value);
    });
    expect(wrong).toEqual([]);
    const said = new Set(variableModeValues.map(({ variableId, modeId }) => `${variableId} ${modeId}`));
    expect(said.size).toBe(variableModeValues.length);
    const missing = variables.flatMap(({ id, variableCollectionId }) =>
      variableModes.filter(
        (mode) => mode.variableCollectionId === variableCollectionId && !said.has(`${id} ${mode.id}`),
      ),
    );
    expect(missing).toEqual([]);
    const names = variables.map(({ name, variableCollectionId }) => `${variableCollectionId} ${name}`);
    expect(new Set(names).size).toBe(names.length);
    const next = new Map(
      variableModeValues.map(({ variableId, modeId, value }) => [
        `${variableId} ${modeId}`,
        isAlias(value) ? String((value as { id: string }).id) : undefined,
      ]),
    );
    for (const [from, to] of next) {
      const mode = from.slice(from.indexOf(" ") + 1);
      const seen = new Set<string>();
      for (let at = to; at !== undefined; at = next.get(`${at} ${mode}`)) {
        expect([from, seen.has(at)]).toEqual([from, false]);
        seen.add(at);
      }
    }
    // The endpoint accepts at most 4 MB.
    expect(Buffer.byteLength(JSON.stringify(figma))).toBeLessThan(4 * 1024 * 1024);
  });
});
