import type { CSSProperties } from "react";
import { ownAccents, type ThemeChoice } from "./choice.ts";

/** Attributes of an element that has a different theme from its surroundings. */
export interface ThemeAttributes {
  "data-mode"?: "light" | "dark" | "system";
  "data-theme"?: string;
  "data-menu"?: "light" | "dark";
  "data-density"?: string;
  "data-weak"?: "";
  /** Accent variables of a custom colour. */
  style?: CSSProperties;
}

/**
 * Returns a theme choice as attributes for any element: `<header {...themeAttributes({ mode: "dark" })}>`. Layers
 * opened from inside it (menus, lists, dialogs) use the same theme. Throws when the theme is neither a preset nor a
 * colour.
 */
export function themeAttributes(choice: ThemeChoice): ThemeAttributes {
  const { mode, theme, menu, density, weak } = choice;
  const style = ownAccents(choice);
  return {
    ...(mode && { "data-mode": mode }),
    ...(theme && { "data-theme": style ? "custom" : theme }),
    ...(menu && { "data-menu": menu }),
    ...(density && { "data-density": density }),
    ...(weak && { "data-weak": "" }),
    ...(style && { style }),
  };
}
