import { accentVariables } from "./css.ts";
import { densities, type Density, grounds, type ThemePreset, themePresets } from "./tokens.ts";

/** A user's theme choice; an absent part stays unchanged. */
export interface ThemeChoice {
  /** Light, dark, or the system's mode; "system" follows each change until another mode is chosen. */
  mode?: "light" | "dark" | "system";
  /** A preset, or any colour as `#rrggbb`. */
  theme?: ThemePreset | `#${string}`;
  menu?: "light" | "dark";
  density?: Density | "default";
  /** Colours and shapes that can be told apart without red and green. */
  weak?: boolean;
}

/**
 * The variables of a custom colour, by name; undefined for a preset. Throws when the theme is neither a preset nor a
 * colour, or when the density is unknown.
 */
export function ownAccents({ theme, density }: ThemeChoice): Readonly<Record<string, string>> | undefined {
  if (density !== undefined && density !== "default" && !Object.hasOwn(densities, density))
    throw new Error(`"${density}" is no density.`);
  if (theme?.startsWith("#")) return accentVariables(theme, grounds);
  if (theme !== undefined && !Object.hasOwn(themePresets, theme)) throw new Error(`"${theme}" is no theme.`);
  return undefined;
}
