import { ownAccents, type ThemeChoice } from "./choice.ts";

export type { ThemeChoice } from "./choice.ts";

const darkQuery = "(prefers-color-scheme: dark)";

/** Functions that stop following the system mode, by root. */
const following = new WeakMap<HTMLElement, () => void>();

/** The variables that a custom colour has set, by root. */
const ownVariables = new WeakMap<HTMLElement, readonly string[]>();

/**
 * Applies a theme choice to the root element, or to another element and its content, at once and without a rebuild.
 * Sets only attributes and variables of the element and adds no style sheet, so `style-src 'self'` allows it. Throws,
 * and changes nothing, when the theme is neither a preset nor a colour.
 */
export function applyTheme(choice: ThemeChoice, root: HTMLElement = document.documentElement): void {
  const { mode, theme, menu, density, weak } = choice;
  const own = ownAccents(choice);
  if (theme !== undefined) {
    for (const name of ownVariables.get(root) ?? []) root.style.removeProperty(name);
    ownVariables.set(root, Object.keys(own ?? {}));
    for (const [name, value] of Object.entries(own ?? {})) root.style.setProperty(name, value);
    root.dataset["theme"] = own ? "custom" : theme;
  }
  if (mode !== undefined) {
    following.get(root)?.();
    following.delete(root);
    if (mode === "system") followSystem(root);
    else root.dataset["mode"] = mode;
  }
  if (menu !== undefined) root.dataset["menu"] = menu;
  if (density !== undefined) root.dataset["density"] = density;
  if (weak === true) root.dataset["weak"] = "";
  else if (weak === false) delete root.dataset["weak"];
}

function followSystem(root: HTMLElement): void {
  root.dataset["mode"] = systemMode();
  if (typeof matchMedia === "undefined") return;
  const query = matchMedia(darkQuery);
  // The query lives as long as the page, so a strong reference would keep a removed root in memory.
  const held = new WeakRef(root);
  const turn = () => {
    const node = held.deref();
    if (node) node.dataset["mode"] = systemMode();
    else query.removeEventListener("change", turn);
  };
  query.addEventListener("change", turn);
  following.set(root, () => query.removeEventListener("change", turn));
}

/** The current system mode; light when `matchMedia` is missing. */
export function systemMode(): "light" | "dark" {
  if (typeof matchMedia === "undefined") return "light";
  return matchMedia(darkQuery).matches ? "dark" : "light";
}
