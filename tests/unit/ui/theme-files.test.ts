import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, expect, it } from "vitest";

interface Theme {
  brand: string;
  radius: number;
  density: string;
  font: string;
}
interface Figma {
  variables: { id: string; scopes: string[]; codeSyntax: { WEB: string } }[];
  variableModeValues: { variableId: string; modeId: string; value: unknown }[];
  variableModes: { id: string }[];
}

let filesOf: (theme: Theme) => Map<string, string>;
beforeAll(async () => {
  // Imported by URL, because only stories import from the gallery.
  const maker = pathToFileURL(join(process.cwd(), "ui/gallery/theme-files.ts")).href;
  const { themeFiles } = (await import(/* @vite-ignore */ maker)) as {
    themeFiles: (theme: Theme) => readonly { name: string; text: string }[];
  };
  filesOf = (theme) => new Map(themeFiles(theme).map(({ name, text }) => [name, text]));
});

const own: Theme = { brand: "#0A7D5A", radius: 10, density: "compact", font: '"Source Han Sans SC", sans-serif' };

it("a theme of one's own is written as CSS for data-theme, light and dark, with its measures", () => {
  const css = filesOf(own).get("brand.css") ?? "";
  expect(css).toContain("--assay-radius-control: 10px;");
  expect(css).toContain("--assay-radius-surface: 12px;");
  expect(css).toContain("--assay-row-height: 36px;");
  expect(css).toContain('--assay-font-sans: "Source Han Sans SC", sans-serif;');
  expect(css).toContain('[data-theme="brand"] {');
  expect(css).toContain("--assay-light-accent: #0a7d5a;");
  expect(css).toContain("--assay-dark-accent: #15825e;");
  expect(filesOf(own).get("brand.tailwind.css")).toMatch(
    /^@import "@assay\/ui\/tailwind.css";\n@import "tailwindcss";/,
  );
});

it("what is left as the kit has it is not written", () => {
  const css = filesOf({ ...own, density: "default", font: "" }).get("brand.css");
  expect(css).not.toMatch(/row-height|font-sans/);
});

it("as design tokens each colour has its channels and its hex, each radius its unit", () => {
  const tokens = JSON.parse(filesOf(own).get("brand.tokens.json") ?? "") as {
    color: Record<string, Record<string, { $value: { components: number[]; hex: string } }>>;
    radius: { control: { $value: unknown } };
    font: { sans: { $value: string[] } };
  };
  expect(tokens.color["light"]?.["brand"]?.$value).toEqual({
    colorSpace: "srgb",
    components: [0.0392, 0.4902, 0.3529],
    hex: "#0a7d5a",
  });
  expect(Object.keys(tokens.color["dark"] ?? {})).toContain("accentText");
  expect(tokens.radius.control.$value).toEqual({ value: 10, unit: "px" });
  expect(tokens.font.sans.$value).toEqual(["Source Han Sans SC", "sans-serif"]);
});

it("for Figma each variable has a value in each mode, a scope and the name of its CSS variable", () => {
  const figma = JSON.parse(filesOf(own).get("brand.figma.json") ?? "") as Figma;
  expect(figma.variables.length).toBeGreaterThan(8);
  for (const { id, scopes, codeSyntax } of figma.variables) {
    const modes = figma.variableModeValues.filter(({ variableId }) => variableId === id).map(({ modeId }) => modeId);
    expect(modes).toEqual(figma.variableModes.map((mode) => mode.id));
    expect(scopes.length).toBe(1);
    expect(codeSyntax.WEB).toMatch(/^var\(--assay-[a-z-]+\)$/);
  }
});
