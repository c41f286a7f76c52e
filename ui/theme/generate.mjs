// One command, `node ui/theme/generate.mjs`: tokens.json → tokens.css, preset.ts, tokens.ts, figma.json.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const here = import.meta.dirname;
const tokens = JSON.parse(readFileSync(`${here}/tokens.json`, "utf8"));

// derive.ts is what the browser runs for a custom colour too; the presets must come from the same code.
const { outputFiles } = await build({
  stdin: { contents: `export * from "./css.ts"; export * from "./derive.ts";`, resolveDir: here, loader: "ts" },
  bundle: true,
  format: "esm",
  write: false,
});
const code = Buffer.from(outputFiles[0].text).toString("base64");
const { declarations, deriveAccent, selectorOf, themeCss } = await import(`data:text/javascript;base64,${code}`);

const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const entries = (group) => Object.entries(group).filter(([name]) => !name.startsWith("$"));
const map = (group, of) => Object.fromEntries(entries(group).map(([name, token]) => [name, of(token, name)]));
const colour = ({ $value: { hex, components, alpha } }) =>
  alpha === undefined ? hex : `rgb(${components.map((part) => Math.round(part * 255)).join(" ")} / ${alpha})`;
const measure = ({ $value: { value, unit } }) => `${value}${unit}`;
const shadow = ({ $value }) =>
  $value
    .map((layer) => {
      const [x, y, blur, spread] = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(
        ({ value, unit }) => `${value}${unit}`,
      );
      return `${x} ${y} ${blur} ${spread} ${colour({ $value: layer.color })}`;
    })
    .join(", ");

const flat = Object.fromEntries(
  ["light", "dark", "weakLight", "weakDark"].map((mode) => [mode, map(tokens.color[mode], colour)]),
);
const grounds = Object.fromEntries(
  ["light", "dark"].map((mode) => {
    const { page, surface, raised, hover } = flat[mode];
    return [mode, { page, surface, raised, hover, ink: flat.light.body }];
  }),
);
const brands = map(tokens.brand, colour);
const rename = (group, head) =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [`${head}-${kebab(name)}`, value]));

const rule = (selector, values, extra = "") => `${selector} {\n${extra}${declarations(values)}\n}`;
const density = map(tokens.density, measure);
const css = [
  "/* Written by ui/theme/generate.mjs from tokens.json: change that file, not this one. */",
  rule(":root", {
    ...rename(map(tokens.radius, measure), "radius"),
    ...rename(map(tokens.size, measure), "size"),
    ...rename(map(tokens.duration, measure), "duration"),
    ...rename(
      map(tokens.easing, ({ $value }) => `cubic-bezier(${$value.join(", ")})`),
      "easing",
    ),
    ...rename(
      map(tokens.layer, ({ $value }) => String($value)),
      "layer",
    ),
    ...rename(
      map(tokens.font, ({ $value }) => $value.map((one) => (/[ ]/.test(one) ? `"${one}"` : one)).join(", ")),
      "font",
    ),
    "row-height": density.default,
  }),
  ...Object.entries(density)
    .filter(([name]) => name !== "default")
    .map(([name, height]) => rule(`[data-density="${name}"]`, { "row-height": height })),
  ...["light", "dark"].map((mode) =>
    rule(
      selectorOf(mode),
      {
        ...flat[mode],
        ...rename(map(tokens.shadow[mode], shadow), "shadow"),
        ...deriveAccent(brands.daybreak, mode, grounds[mode]),
        brand: brands.daybreak,
      },
      `  color-scheme: ${mode};\n`,
    ),
  ),
  ...Object.entries(brands).map(([name, brand]) => themeCss(name, brand, grounds)),
  // State colours told apart without red and green; the tag's mark changes shape as well (index.css).
  rule(":root[data-weak]", flat.weakLight),
  rule(`:root[data-weak][data-mode="dark"],\n:root[data-weak][data-menu="dark"] [data-surface="menu"]`, flat.weakDark),
].join("\n\n");
writeFileSync(`${here}/tokens.css`, `${css}\n`);

const accentNames = Object.keys(deriveAccent(brands.daybreak, "light", grounds.light));
const colourNames = [...new Set([...Object.keys(flat.light), ...accentNames, "brand"])].map(kebab);
const record = (names, of) =>
  names.map((name) => `      ${JSON.stringify(name)}: ${JSON.stringify(of(name))},`).join("\n");
const preset = `// Written by ui/theme/generate.mjs from tokens.json: change that file, not this one.
import type { Config } from "tailwindcss";

/** The kit's Tailwind preset: only token names compile, so that no raw colour or stray size can slip in. */
const preset = {
  content: [],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      inherit: "inherit",
${record(colourNames, (name) => `var(--${name})`)}
    },
    borderColor: {
      DEFAULT: "var(--line)",
    },
    fontSize: {
${entries(tokens.text)
  .map(
    ([name, { size, line }]) =>
      `      ${JSON.stringify(name)}: [${JSON.stringify(measure(size))}, ${JSON.stringify(measure(line))}],`,
  )
  .join("\n")}
    },
    fontWeight: {
${entries(tokens.weight)
  .map(([name, { $value }]) => `      ${name}: ${JSON.stringify(String($value))},`)
  .join("\n")}
    },
    fontFamily: {
${record(
  Object.keys(tokens.font).filter((name) => !name.startsWith("$")),
  (name) => `var(--font-${name})`,
)}
    },
    borderRadius: {
      none: "0",
      full: "9999px",
${record(Object.keys(map(tokens.radius, measure)), (name) => `var(--radius-${name})`)}
    },
    boxShadow: {
      none: "none",
${record(Object.keys(map(tokens.shadow.light, shadow)), (name) => `var(--shadow-${name})`)}
    },
    extend: {
      spacing: {
${record(Object.keys(map(tokens.size, measure)).map(kebab), (name) => `var(--size-${name})`)}
        row: "var(--row-height)",
      },
      zIndex: {
${record(Object.keys(map(tokens.layer, String)), (name) => `var(--layer-${name})`)}
      },
      transitionDuration: {
${record(Object.keys(map(tokens.duration, measure)), (name) => `var(--duration-${name})`)}
      },
      transitionTimingFunction: {
        out: "var(--easing-out)",
      },
      screens: { tablet: "768px", desktop: "1088px" },
    },
  },
} satisfies Config;

export default preset;
`;
writeFileSync(`${here}/preset.ts`, preset);

const list = (names) => names.map((name) => JSON.stringify(name)).join(", ");
writeFileSync(
  `${here}/tokens.ts`,
  `// Written by ui/theme/generate.mjs from tokens.json: change that file, not this one.
import type { ModeGrounds } from "./css.ts";

/** Colour token names, as used in class names (\`bg-surface\`) and variables (\`--surface\`). */
export const colourTokens = [${list(colourNames)}] as const;
export type ColourToken = (typeof colourTokens)[number];

/** The theme presets (\`data-theme\`), with their brand colour. */
export const themePresets = ${JSON.stringify(brands, null, 2)} as const;
export type ThemePreset = keyof typeof themePresets;

/** The preset of a fresh browser. */
export const defaultPreset: ThemePreset = "daybreak";

/** Row heights in px (\`data-density\`); a list without the attribute has ${density.default}. */
export const densities = ${JSON.stringify(
    Object.fromEntries(
      Object.entries(density)
        .filter(([name]) => name !== "default")
        .map(([name, height]) => [name, Number.parseInt(height, 10)]),
    ),
  )} as const;
export type Density = keyof typeof densities;

/** Greys and state colours of each mode, as CSS colours. */
export const modeColours = ${JSON.stringify(flat, null, 2)} as const;

/** What accents are derived against, per mode. */
export const grounds: ModeGrounds = ${JSON.stringify(grounds, null, 2)};
`,
);

const rgb = (hex) =>
  Object.fromEntries(
    ["r", "g", "b"].map((name, at) => [name, Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16) / 255]),
  );
writeFileSync(
  `${here}/figma.json`,
  `${JSON.stringify(
    {
      collection: "Assay",
      modes: Object.keys(brands).flatMap((name) => [`${name} light`, `${name} dark`]),
      variables: Object.fromEntries(
        [...Object.keys(flat.light).filter((name) => flat.light[name].startsWith("#")), ...accentNames].map((name) => [
          `color/${kebab(name)}`,
          Object.fromEntries(
            Object.entries(brands).flatMap(([preset_, brand]) =>
              ["light", "dark"].map((mode) => [
                `${preset_} ${mode}`,
                rgb(flat[mode][name] ?? deriveAccent(brand, mode, grounds[mode])[name]),
              ]),
            ),
          ),
        ]),
      ),
    },
    null,
    1,
  )}\n`,
);

execFileSync(
  "npx",
  ["oxfmt", "tokens.css", "preset.ts", "tokens.ts", "figma.json"].map((name) =>
    name.includes(".") ? `${here}/${name}` : name,
  ),
  {
    stdio: "inherit",
  },
);
