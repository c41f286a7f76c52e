import type { CSSProperties } from "react";
import { ownAccents, type ThemeChoice } from "./choice.ts";

/** Attributes of an element in which another theme holds than around it. */
export interface ThemeAttributes {
  "data-mode"?: "light" | "dark" | "system";
  "data-theme"?: string;
  "data-menu"?: "light" | "dark";
  "data-density"?: string;
  "data-weak"?: "";
  /** The steps of a colour of one's own. */
  style?: CSSProperties;
}

/**
 * A choice as attributes for any element: `<header {...themeAttributes({ mode: "dark" })}>`. What hangs on something
 * inside (menus, lists, dialogs) takes them along. Throws when the theme is neither a preset nor a colour.
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
