// One command, `node ui/theme/generate.mjs`: tokens.json → tokens.css, preset.ts, tokens.ts, chart-colours.ts,
// figma.json.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const here = import.meta.dirname;
const tokens = resolved(JSON.parse(readFileSync(`${here}/tokens.json`, "utf8")));

/**
 * Returns the file with every `"{group.name}"` replaced by the value it names; throws on an unknown name or a cycle.
 */
function resolved(file) {
  const follow = (value, trail = []) => {
    if (Array.isArray(value)) return value.map((one) => follow(one, trail));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, follow(one, trail)]));
    const [, path] = (typeof value === "string" && /^\{(.+)\}$/.exec(value)) || [];
    if (path === undefined) return value;
    const target = path.split(".").reduce((group, name) => group?.[name], file);
    if (target?.$value === undefined || trail.includes(path))
      throw new Error(`tokens.json: "{${path}}" names no token, or itself. Name one that has a $value.`);
    return follow(target.$value, [...trail, path]);
  };
  const walk = (node) =>
    typeof node !== "object" || node === null || Array.isArray(node)
      ? node
      : Object.fromEntries(
          Object.entries(node).map(([name, one]) => [name, name === "$value" ? follow(one) : walk(one)]),
        );
  return walk(file);
}

// The browser runs derive.ts for custom colours too, so the presets must come from the same code.
const { outputFiles } = await build({
  stdin: { contents: `export * from "./css.ts"; export * from "./derive.ts";`, resolveDir: here, loader: "ts" },
  bundle: true,
  format: "esm",
  write: false,
});
const code = Buffer.from(outputFiles[0].text).toString("base64");
const { accentsInForce, accentVariables, declarations, deriveAccent, eitherOf, modeScopes, selectorOf } = await import(
  `data:text/javascript;base64,${code}`
);

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
    const { page, surface, raised, hover, lineSoft, ...rest } = flat[mode];
    const weak = flat[mode === "light" ? "weakLight" : "weakDark"];
    const soft = [rest, weak].flatMap((set) => [set.okSoft, set.warnSoft, set.badSoft, set.infoSoft]);
    return [mode, { page, surface, raised, hover, tinted: [lineSoft, ...soft], ink: flat.light.body }];
  }),
);
const brands = map(tokens.brand, colour);
const defaultBrand = "daybreak";
const accentNames = Object.keys(deriveAccent(brands[defaultBrand], "light", grounds.light));
const rename = (group, head) =>
  Object.fromEntries(Object.entries(group).map(([name, value]) => [`${head}-${kebab(name)}`, value]));

// A component token stays a reference in CSS, so that it follows its semantic token through modes and menus.
const raw = JSON.parse(readFileSync(`${here}/tokens.json`, "utf8"));
const parts = map(raw.component, ({ $value }, name) => {
  const [, meaning] = /^\{color\.light\.(\w+)\}$/.exec($value) ?? [];
  if (meaning === undefined) throw new Error(`tokens.json: component.${name} must name a colour of color.light.`);
  return meaning;
});

const rule = (selector, values, extra = "") => `${selector} {\n${extra}${declarations(values)}\n}`;
const density = map(tokens.density, measure);
const both = (light, dark) =>
  Object.fromEntries(Object.entries(light).map(([name, value]) => [name, eitherOf(value, dark[name])]));
/** An unset `--assay-light` uses its fallback, so the light value shows. An empty one shows nothing. */
const switched = (mode) =>
  `  --assay-light:${mode === "light" ? " initial" : ""};\n  --assay-dark:${mode === "dark" ? " initial" : ""};\n  --assay-scheme: ${mode};`;
const themes = [...Object.keys(brands), "custom"].map((name) => `[data-theme="${name}"]`);
const css = [
  "/* Written by ui/theme/generate.mjs from tokens.json: change that file, not this one. */",
  rule(":root", {
    ...rename(map(tokens.radius, measure), "radius"),
    ...rename(map(tokens.size, measure), "size"),
    ...rename(map(tokens.space, measure), "space"),
    ...rename(
      map(tokens.text, ({ size }) => measure(size)),
      "text",
    ),
    ...rename(
      map(tokens.text, ({ line }) => measure(line)),
      "leading",
    ),
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
  }),
  ...Object.entries(density).map(([name, height]) =>
    rule(`${name === "default" ? ":root,\n" : ""}[data-density="${name}"]`, { "row-height": height }),
  ),
  // The color-scheme is applied to the page in ground.css, and to kit elements in other apps in isolate.mjs.
  ...["light", "dark"].map((mode) => `${selectorOf(mode)} {\n${switched(mode)}\n}`),
  `@media (prefers-color-scheme: dark) {\n[data-mode="system"] {\n${switched("dark")}\n}\n}`,
  ...[defaultBrand, ...Object.keys(brands).filter((name) => name !== defaultBrand)].map(
    (name) =>
      `${name === defaultBrand ? ":root,\n" : ""}[data-theme="${name}"] {\n${Object.entries(
        accentVariables(brands[name], grounds),
      )
        .map(([variable, value]) => `  ${variable}: ${value};`)
        .join("\n")}\n}`,
  ),
  rule([":root", ...modeScopes].join(",\n"), {
    ...both(flat.light, flat.dark),
    ...map(raw.component, (_, name) => `var(--assay-${kebab(parts[name])})`),
    ...rename(both(map(tokens.shadow.light, shadow), map(tokens.shadow.dark, shadow)), "shadow"),
  }),
  `${[":root", ...modeScopes, ...themes].join(",\n")} {\n${accentsInForce(accentNames)}\n}`,
  // State colours that can be told apart without red and green; the tag's mark changes its shape as well (index.css).
  rule(`[data-weak],\n[data-weak] :is(${modeScopes.join(", ")})`, both(flat.weakLight, flat.weakDark)),
].join("\n\n");
writeFileSync(`${here}/tokens.css`, `${css}\n`);

const colourNames = [...new Set([...Object.keys(flat.light), ...Object.keys(parts), ...accentNames, "brand"])].map(
  kebab,
);
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
${record(colourNames, (name) => `var(--assay-${name})`)}
    },
    borderColor: {
      DEFAULT: "var(--assay-line)",
    },
    fontSize: {
${entries(tokens.text)
  .map(([name]) => `      ${JSON.stringify(name)}: ["var(--assay-text-${name})", "var(--assay-leading-${name})"],`)
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
  (name) => `var(--assay-font-${name})`,
)}
    },
    borderRadius: {
      none: "0",
      full: "9999px",
${record(Object.keys(map(tokens.radius, measure)), (name) => `var(--assay-radius-${name})`)}
    },
    boxShadow: {
      none: "none",
${record(Object.keys(map(tokens.shadow.light, shadow)), (name) => `var(--assay-shadow-${name})`)}
      // Marks inside a box: where a dragged column lands, the tab shown, the row in focus.
      "mark-start": "inset var(--assay-size-mark) 0 var(--assay-ring)",
      "mark-end": "inset calc(var(--assay-size-mark) * -1) 0 var(--assay-ring)",
      "mark-bottom": "inset 0 calc(var(--assay-size-mark) * -1) var(--assay-accent)",
      "ring-y": "inset 0 var(--assay-size-mark) var(--assay-ring), inset 0 calc(var(--assay-size-mark) * -1) var(--assay-ring)",
      "ring-start":
        "inset 0 var(--assay-size-mark) var(--assay-ring), inset 0 calc(var(--assay-size-mark) * -1) var(--assay-ring), inset var(--assay-size-mark) 0 var(--assay-ring)",
      "ring-end":
        "inset 0 var(--assay-size-mark) var(--assay-ring), inset 0 calc(var(--assay-size-mark) * -1) var(--assay-ring), inset calc(var(--assay-size-mark) * -1) 0 var(--assay-ring)",
    },
    extend: {
      spacing: {
${record(Object.keys(map(tokens.space, measure)), (name) => `var(--assay-space-${name})`)}
${record(Object.keys(map(tokens.size, measure)).map(kebab), (name) => `var(--assay-size-${name})`)}
        row: "var(--assay-row-height)",
      },
      zIndex: {
${record(Object.keys(map(tokens.layer, String)), (name) => `var(--assay-layer-${name})`)}
      },
      transitionDuration: {
${record(Object.keys(map(tokens.duration, measure)), (name) => `var(--assay-duration-${name})`)}
      },
      transitionTimingFunction: {
        out: "var(--assay-easing-out)",
      },
      screens: { tablet: "768px", desktop: "1088px" },
    },
  },
} satisfies Config;

export default preset;
`;
writeFileSync(`${here}/preset.ts`, preset);

// Extends the theme of an app with Tailwind. Names have a prefix, so that none of the app's own names change.
const extended = {
  ...Object.fromEntries(colourNames.map((name) => [`color-assay-${name}`, name])),
  ...Object.fromEntries(
    entries(tokens.text).flatMap(([name]) => [
      [`text-assay-${name}`, `text-${name}`],
      [`text-assay-${name}--line-height`, `leading-${name}`],
    ]),
  ),
  ...Object.fromEntries(
    [
      ["font", tokens.font],
      ["radius", tokens.radius],
      ["shadow", tokens.shadow.light],
    ].flatMap(([group, set]) => entries(set).map(([name]) => [`${group}-assay-${name}`, `${group}-${kebab(name)}`])),
  ),
  ...Object.fromEntries(entries(tokens.size).map(([name]) => [`spacing-assay-${kebab(name)}`, `size-${kebab(name)}`])),
};
writeFileSync(
  `${here}/extend.css`,
  `/* Written by ui/theme/generate.mjs from tokens.json: change that file, not this one. */
@theme inline {
${Object.entries(extended)
  .map(([name, token]) => `  --${name}: var(--assay-${token});`)
  .join("\n")}
}
`,
);

const list = (names) => names.map((name) => JSON.stringify(name)).join(", ");
writeFileSync(
  `${here}/tokens.ts`,
  `// Written by ui/theme/generate.mjs from tokens.json: change that file, not this one.
import type { ModeGrounds } from "./css.ts";

/** Colour token names, as used in class names (\`bg-surface\`) and variables (\`--assay-surface\`). */
export const colourTokens = [${list(colourNames)}] as const;
export type ColourToken = (typeof colourTokens)[number];

/** The theme presets (\`data-theme\`), with their brand colour. */
export const themePresets = ${JSON.stringify(brands, null, 2)} as const;
export type ThemePreset = keyof typeof themePresets;

/** The preset of a fresh browser. */
export const defaultPreset: ThemePreset = "${defaultBrand}";

/** Height of a row in px where nobody asked for a density. */
export const usualRowHeight = ${Number.parseInt(density.default, 10)};
/** Row heights in px (\`data-density\`). */
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

// In a module instead of the style sheet, so that a page without a chart does not load them.
const chart = {
  light: Object.values(map(tokens.chart.light, colour)),
  dark: Object.values(map(tokens.chart.dark, colour)),
};
writeFileSync(
  `${here}/chart-colours.ts`,
  `// Written by ui/theme/generate.mjs from tokens.json: change that file, not this one.

/** Colours of the series of a chart in their order, as \`#rrggbb\`; a page replaces them by --assay-chart-1 to --assay-chart-8. */
export const chartColours = ${JSON.stringify(chart, null, 2)} as const;
`,
);

// Request body of Figma's POST /v1/files/:key/variables: one collection of colours with a mode for each preset in light
// and dark, and one of measures. Send it with `fetch`, or use any plugin that takes the same body.
const rgba = (css) => {
  const [, channels, alpha] = /^rgb\((.+) \/ (.+)\)$/.exec(css) ?? [];
  const parts_ = channels
    ? channels.split(" ").map(Number)
    : [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16));
  const [r, g, b] = parts_.map((part) => Math.round((part / 255) * 1e4) / 1e4);
  return { r, g, b, a: alpha === undefined ? 1 : Number(alpha) };
};
const figma = { variableCollections: [], variableModes: [], variables: [], variableModeValues: [] };
function collection(name, modes) {
  const [first, ...others] = modes;
  figma.variableCollections.push({
    action: "CREATE",
    id: name,
    name: `Assay ${name}`,
    initialModeId: `${name}:${first}`,
  });
  figma.variableModes.push({ action: "UPDATE", id: `${name}:${first}`, name: first, variableCollectionId: name });
  for (const mode of others)
    figma.variableModes.push({ action: "CREATE", id: `${name}:${mode}`, name: mode, variableCollectionId: name });
}
/** `values` are by mode; each is a colour, a number, a text, or `{ alias: id }`. */
function variable(group, name, resolvedType, values) {
  const id = `${group}/${name}`;
  figma.variables.push({ action: "CREATE", id, name, variableCollectionId: group, resolvedType });
  for (const [mode, value] of Object.entries(values))
    figma.variableModeValues.push({
      variableId: id,
      modeId: `${group}:${mode}`,
      value: value.alias === undefined ? value : { type: "VARIABLE_ALIAS", id: value.alias },
    });
}
const once = (value) => ({ value });

collection("primitive", ["value"]);
for (const [family, steps] of [...entries(tokens.palette), ["brand", tokens.brand]])
  for (const [step, token] of entries(steps))
    variable("primitive", `${family}/${step}`, "COLOR", once(rgba(colour(token))));

collection(
  "color",
  // The default preset comes first, because Figma shows a collection's first mode by default.
  [...new Set([defaultBrand, ...Object.keys(brands)])].flatMap((name) => [`${name} light`, `${name} dark`]),
);
const byMode = (of) =>
  Object.fromEntries(
    Object.entries(brands).flatMap(([name, brand]) =>
      ["light", "dark"].map((mode) => [`${name} ${mode}`, of(mode, brand)]),
    ),
  );
for (const name of Object.keys(flat.light)) {
  const target = (mode) => raw.color[mode][name].$value.slice("{palette.".length, -1).replace(".", "/");
  variable(
    "color",
    kebab(name),
    "COLOR",
    byMode((mode) => ({ alias: `primitive/${target(mode)}` })),
  );
}
for (const name of accentNames)
  variable(
    "color",
    kebab(name),
    "COLOR",
    byMode((mode, brand) => rgba(deriveAccent(brand, mode, grounds[mode])[name])),
  );
for (const [name, meaning] of Object.entries(parts))
  variable(
    "color",
    `component/${kebab(name)}`,
    "COLOR",
    byMode(() => ({ alias: `color/${kebab(meaning)}` })),
  );
for (const [place] of entries(tokens.chart.light))
  variable(
    "color",
    `chart/${place}`,
    "COLOR",
    byMode((mode) => ({
      alias: raw.chart[mode][place].$value.slice("{palette.".length, -1).replace(/^(\w+)\.(\w+)$/, "primitive/$1/$2"),
    })),
  );

collection("measure", ["value"]);
for (const group of ["space", "radius", "size", "density"])
  for (const [name, { $value }] of entries(tokens[group]))
    variable("measure", `${group}/${kebab(name)}`, "FLOAT", once($value.value));
for (const [name, { size, line }] of entries(tokens.text)) {
  variable("measure", `text/${name}`, "FLOAT", once(size.$value.value));
  variable("measure", `leading/${name}`, "FLOAT", once(line.$value.value));
}
for (const [name, { $value }] of entries(tokens.weight)) variable("measure", `weight/${name}`, "FLOAT", once($value));
for (const [name, { $value }] of entries(tokens.font)) variable("measure", `font/${name}`, "STRING", once($value[0]));
writeFileSync(`${here}/figma.json`, `${JSON.stringify(figma, null, 1)}\n`);

execFileSync(
  "npx",
  ["oxfmt", "tokens.css", "extend.css", "preset.ts", "tokens.ts", "chart-colours.ts", "figma.json"].map((name) =>
    name.includes(".") ? `${here}/${name}` : name,
  ),
  {
    stdio: "inherit",
  },
);
