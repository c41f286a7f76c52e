import { type AccentSteps, deriveAccent, type Grounds } from "./derive.ts";

/** The background colours of both modes, as `#rrggbb`. */
export interface ModeGrounds {
  light: Grounds;
  dark: Grounds;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** CSS declarations `--assay-name: value;` of a record; camelCase names become kebab-case. */
export function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `  --assay-${kebab(name)}: ${value};`)
    .join("\n");
}

const darkMenu = `[data-menu="dark"] [data-surface="menu"]`;

/** Selectors of every element below the root that may change the mode; its colours are declared again there. */
export const modeScopes: readonly string[] = [
  ...["light", "dark", "system"].map((mode) => `[data-mode="${mode}"]`),
  darkMenu,
];

/**
 * Selector of a mode. Dark also applies inside `data-surface="menu"` when only the menu is dark. "system" counts as
 * light here; a separate rule makes it dark.
 */
export function selectorOf(mode: "light" | "dark"): string {
  return mode === "light" ? `:root,\n[data-mode="light"],\n[data-mode="system"]` : `[data-mode="dark"],\n${darkMenu}`;
}

/** A value that follows the mode: one of `--assay-light` and `--assay-dark` is empty, and the other is not set. */
export const eitherOf = (light: string, dark: string) =>
  light === dark ? light : `var(--assay-light, ${light}) var(--assay-dark, ${dark})`;

/** Variables of a brand colour by name: the brand, and each accent step for light and for dark. */
export function accentVariables(brand: string, grounds: ModeGrounds): Readonly<Record<string, string>> {
  const found: Record<string, string> = { "--assay-brand": brand.toLowerCase() };
  for (const mode of ["light", "dark"] as const) {
    const steps: AccentSteps = deriveAccent(brand, mode, grounds[mode]);
    for (const [name, value] of Object.entries(steps)) found[`--assay-${mode}-${kebab(name)}`] = value;
  }
  return found;
}

/** Declarations of the accents from their light and dark variables. Each element with a mode or a theme needs them. */
export function accentsInForce(steps: readonly string[]): string {
  return declarations(
    Object.fromEntries(
      steps.map((name) => [name, eitherOf(`var(--assay-light-${kebab(name)})`, `var(--assay-dark-${kebab(name)})`)]),
    ),
  );
}

/** The style rule of a custom theme: its brand colour under `data-theme="<name>"`, on any element, in any mode. */
export function themeCss(name: string, brand: string, grounds: ModeGrounds): string {
  const variables = Object.entries(accentVariables(brand, grounds)).map(
    ([variable, value]) => `  ${variable}: ${value};`,
  );
  const steps = Object.keys(deriveAccent(brand, "light", grounds.light));
  return `[data-theme="${name}"] {\n${variables.join("\n")}\n${accentsInForce(steps)}\n}`;
}
