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

/**
 * Where a token set holds. Dark also holds inside `data-surface="menu"` when the menu alone is dark,
 * and `data-mode` may stand on any element, so that a preview can show the other mode.
 */
export function selectorOf(mode: "light" | "dark", theme?: string): string {
  const at = theme === undefined ? "" : `[data-theme="${theme}"]`;
  if (mode === "light") return theme === undefined ? ":root" : `:root${at}`;
  return `:root${at}[data-mode="dark"],\n:root${at}[data-menu="dark"] [data-surface="menu"]`;
}

/** The style rules of one brand colour under `data-theme="<name>"`, light and dark. */
export function themeCss(name: string, brand: string, grounds: ModeGrounds): string {
  return (["light", "dark"] as const)
    .map((mode) => {
      const steps: AccentSteps = deriveAccent(brand, mode, grounds[mode]);
      return `${selectorOf(mode, name)} {\n${declarations({ brand: brand.toLowerCase(), ...steps })}\n}`;
    })
    .join("\n");
}
