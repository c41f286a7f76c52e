import { themeCss } from "./css.ts";
import { luminance } from "./derive.ts";
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

const darkQuery = "(prefers-color-scheme: dark)";

/** What ends following the system, by root. */
const following = new WeakMap<HTMLElement, () => void>();

const CUSTOM_STYLE_ID = "ui-custom-theme";

/**
 * Puts a choice on the root element, at once and without a rebuild.
 * Throws, and changes nothing, when the theme is neither a preset nor a colour.
 */
export function applyTheme(choice: ThemeChoice, root: HTMLElement = document.documentElement): void {
  const { mode, theme, menu, density, weak } = choice;
  const custom = theme?.startsWith("#") ? theme : undefined;
  if (custom) luminance(custom);
  else if (theme !== undefined && !Object.hasOwn(themePresets, theme)) throw new Error(`"${theme}" is no theme.`);
  if (density !== undefined && density !== "default" && !Object.hasOwn(densities, density))
    throw new Error(`"${density}" is no density.`);

  if (custom) {
    const document = root.ownerDocument;
    let style = document.getElementById(CUSTOM_STYLE_ID);
    if (!style) {
      style = document.createElement("style");
      style.id = CUSTOM_STYLE_ID;
      document.head.append(style);
    }
    style.textContent = themeCss("custom", custom, grounds);
  }
  if (theme !== undefined) root.dataset["theme"] = custom ? "custom" : theme;
  if (mode !== undefined) {
    following.get(root)?.();
    following.delete(root);
    if (mode === "system") followSystem(root);
    else root.dataset["mode"] = mode;
  }
  if (menu !== undefined) root.dataset["menu"] = menu;
  if (density === "default") delete root.dataset["density"];
  else if (density !== undefined) root.dataset["density"] = density;
  if (weak === true) root.dataset["weak"] = "";
  else if (weak === false) delete root.dataset["weak"];
}

function followSystem(root: HTMLElement): void {
  root.dataset["mode"] = systemMode();
  if (typeof matchMedia === "undefined") return;
  const query = matchMedia(darkQuery);
  // The query lives as long as the page: by itself it would hold a root that is gone.
  const held = new WeakRef(root);
  const turn = () => {
    const node = held.deref();
    if (node) node.dataset["mode"] = systemMode();
    else query.removeEventListener("change", turn);
  };
  query.addEventListener("change", turn);
  following.set(root, () => query.removeEventListener("change", turn));
}

/** The mode the system asks for now; light where nobody can tell. */
export function systemMode(): "light" | "dark" {
  if (typeof matchMedia === "undefined") return "light";
  return matchMedia(darkQuery).matches ? "dark" : "light";
}
