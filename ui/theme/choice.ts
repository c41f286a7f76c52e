import { accentVariables } from "./css.ts";
import { densities, type Density, grounds, type ThemePreset, themePresets } from "./tokens.ts";

/** What a person chose to see; an absent part is left as it is. */
export interface ThemeChoice {
  /** Light, dark, or as the system says, now and whenever it changes, until another mode is chosen. */
  mode?: "light" | "dark" | "system";
  /** A preset, or any colour as `#rrggbb`. */
  theme?: ThemePreset | `#${string}`;
  menu?: "light" | "dark";
  density?: Density | "default";
  /** Colours and shapes told apart without red and green. */
  weak?: boolean;
}

/**
 * The variables of a colour of one's own, by name; undefined for a preset. Throws when the theme is neither a preset nor
 * a colour, or the density is none.
 */
export function ownAccents({ theme, density }: ThemeChoice): Readonly<Record<string, string>> | undefined {
  if (density !== undefined && density !== "default" && !Object.hasOwn(densities, density))
    throw new Error(`"${density}" is no density.`);
  if (theme?.startsWith("#")) return accentVariables(theme, grounds);
  if (theme !== undefined && !Object.hasOwn(themePresets, theme)) throw new Error(`"${theme}" is no theme.`);
  return undefined;
}
