import { type AccentSteps, deriveAccent, type Grounds } from "./derive.ts";

/** The grounds of both modes, as `#rrggbb`. */
export interface ModeGrounds {
  light: Grounds;
  dark: Grounds;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** CSS declarations `--assay-name: value;` of a record, camelCase names turned to kebab-case. */
export function declarations(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `  --assay-${kebab(name)}: ${value};`)
    .join("\n");
}

const darkMenu = `[data-menu="dark"] [data-surface="menu"]`;

/** Every element below the root that may change the mode: its colours are made anew there. */
export const modeScopes: readonly string[] = [
  ...["light", "dark", "system"].map((mode) => `[data-mode="${mode}"]`),
  darkMenu,
];

/**
 * Where a mode holds. Dark also holds inside `data-surface="menu"` when the menu alone is dark; "system" is light here,
 * and dark by a rule of its own.
 */
export function selectorOf(mode: "light" | "dark"): string {
  return mode === "light" ? `:root,\n[data-mode="light"],\n[data-mode="system"]` : `[data-mode="dark"],\n${darkMenu}`;
}

/** A value that follows the mode: one of `--assay-light` and `--assay-dark` is empty, and the other has no value. */
export const eitherOf = (light: string, dark: string) =>
  light === dark ? light : `var(--assay-light, ${light}) var(--assay-dark, ${dark})`;

/** What a brand colour gives: the brand, and each accent step for light and for dark, by the names of their variables. */
export function accentVariables(brand: string, grounds: ModeGrounds): Readonly<Record<string, string>> {
  const found: Record<string, string> = { "--assay-brand": brand.toLowerCase() };
  for (const mode of ["light", "dark"] as const) {
    const steps: AccentSteps = deriveAccent(brand, mode, grounds[mode]);
    for (const [name, value] of Object.entries(steps)) found[`--assay-${mode}-${kebab(name)}`] = value;
  }
  return found;
}

/** The accents, made from their variables for light and dark: what each element declares that has a mode or a theme. */
export function accentsInForce(steps: readonly string[]): string {
  return declarations(
    Object.fromEntries(
      steps.map((name) => [name, eitherOf(`var(--assay-light-${kebab(name)})`, `var(--assay-dark-${kebab(name)})`)]),
    ),
  );
}

/** The style rule of a theme of one's own: its brand colour under `data-theme="<name>"`, on any element, in any mode. */
export function themeCss(name: string, brand: string, grounds: ModeGrounds): string {
  const variables = Object.entries(accentVariables(brand, grounds)).map(
    ([variable, value]) => `  ${variable}: ${value};`,
  );
  const steps = Object.keys(deriveAccent(brand, "light", grounds.light));
  return `[data-theme="${name}"] {\n${variables.join("\n")}\n${accentsInForce(steps)}\n}`;
}
