import { declarations, themeCss } from "#ui/theme/css.ts";
import { type AccentSteps, deriveAccent } from "#ui/theme/derive.ts";
import { densities, type Density, grounds } from "#ui/theme/tokens.ts";

/** A theme made in the editor. */
export interface OwnTheme {
  /** `#rrggbb`. */
  brand: string;
  /** Radius of a control in px; the radii of tags and surfaces depend on it. */
  radius: number;
  density: Density | "default";
  /** A CSS font list; "" keeps the kit's fonts. */
  font: string;
}

/** A file to download. */
export interface ThemeFile {
  name: string;
  type: string;
  text: string;
}

const modes = ["light", "dark"] as const;
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const channels = (hex: string) =>
  [1, 3, 5].map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1e4) / 1e4);
const stepsOf = (brand: string, mode: (typeof modes)[number]): Readonly<Record<string, string>> => ({
  brand: brand.toLowerCase(),
  ...(deriveAccent(brand, mode, grounds[mode]) satisfies AccentSteps),
});
const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Radii in px, computed from the control's radius. */
const radiiOf = ({ radius }: OwnTheme) => ({
  tag: Math.min(radius, 4),
  control: radius,
  surface: radius === 0 ? 0 : radius + 2,
});

/** Values that do not depend on the mode, by variable name without `--assay-`. */
export function measuresOf(theme: OwnTheme): Readonly<Record<string, string>> {
  const { font, density } = theme;
  const { tag, control, surface } = radiiOf(theme);
  return {
    radiusTag: `${tag}px`,
    radiusControl: `${control}px`,
    radiusSurface: `${surface}px`,
    ...(font && { fontSans: font }),
    ...(density !== "default" && { rowHeight: `${densities[density]}px` }),
  };
}

/** The style rules of a theme under `data-theme="brand"`. */
const cssOf = (theme: OwnTheme) =>
  `/* <html data-theme="brand">; after @assay/ui/style.css */\n:root {\n${declarations(measuresOf(theme))}\n}\n${themeCss("brand", theme.brand, grounds)}\n`;

/** Design tokens in the W3C group's format: brand steps in both modes, radii, font. */
function tokensOf(theme: OwnTheme) {
  const { brand, font } = theme;
  const colour = (hex: string) => ({ $value: { colorSpace: "srgb", components: channels(hex), hex } });
  const px = (value: number) => ({ $value: { value, unit: "px" } });
  const color = Object.fromEntries(
    modes.map((mode) => [
      mode,
      Object.fromEntries(Object.entries(stepsOf(brand, mode)).map(([name, hex]) => [name, colour(hex)])),
    ]),
  );
  return {
    color: { $type: "color", ...color },
    radius: {
      $type: "dimension",
      ...Object.fromEntries(Object.entries(radiiOf(theme)).map(([name, value]) => [name, px(value)])),
    },
    ...(font && {
      font: { $type: "fontFamily", sans: { $value: font.split(",").map((one) => one.trim().replaceAll('"', "")) } },
    }),
  };
}

/** Request body of Figma's `POST /v1/files/:key/variables`: one collection with a light and a dark mode. */
function figmaOf({ brand, radius }: OwnTheme) {
  const id = "brand";
  const values = modes.flatMap((mode) =>
    Object.entries(stepsOf(brand, mode)).map((entry) => [mode, ...entry] as const),
  );
  const names = [...new Set(values.map(([, name]) => name))];
  const colours = values.map(([mode, name, hex]) => {
    const [r, g, b] = channels(hex);
    return { variableId: `${id}/${name}`, modeId: `${id}:${mode}`, value: { r, g, b, a: 1 } };
  });
  const radii = modes.map((mode) => ({ variableId: `${id}/radius`, modeId: `${id}:${mode}`, value: radius }));
  const variable = (name: string, resolvedType: string, scopes: readonly string[]) => ({
    action: "CREATE",
    id: `${id}/${name}`,
    name: kebab(name),
    variableCollectionId: id,
    resolvedType,
    scopes,
    codeSyntax: { WEB: `var(--assay-${name === "radius" ? "radius-control" : kebab(name)})` },
  });
  return {
    variableCollections: [{ action: "CREATE", id, name: "Assay brand", initialModeId: `${id}:light` }],
    variableModes: [
      { action: "UPDATE", id: `${id}:light`, name: "light", variableCollectionId: id },
      { action: "CREATE", id: `${id}:dark`, name: "dark", variableCollectionId: id },
    ],
    variables: [
      ...names.map((name) => variable(name, "COLOR", ["ALL_SCOPES"])),
      variable("radius", "FLOAT", ["CORNER_RADIUS"]),
    ],
    variableModeValues: [...colours, ...radii],
  };
}

/** The theme as files: CSS, a Tailwind style sheet, design tokens, Figma variables. */
export function themeFiles(theme: OwnTheme): readonly ThemeFile[] {
  return [
    { name: "brand.css", type: "text/css", text: cssOf(theme) },
    {
      name: "brand.tailwind.css",
      type: "text/css",
      text: `@import "@assay/ui/tailwind.css";\n@import "tailwindcss";\n\n${cssOf(theme)}`,
    },
    { name: "brand.tokens.json", type: "application/json", text: pretty(tokensOf(theme)) },
    { name: "brand.figma.json", type: "application/json", text: pretty(figmaOf(theme)) },
  ];
}
