import { defaultPreset } from "#ui/theme/tokens.ts";
import { applyTheme, type ThemeChoice } from "#ui/theme/apply.ts";
import { keep, kept } from "#src/session/keep.ts";

/** How the console looks for this person on this machine; all of it root attributes, switched without rebuild. */
export interface Appearance {
  mode: NonNullable<ThemeChoice["mode"]>;
  /** A preset, or any colour as #rrggbb. */
  theme: NonNullable<ThemeChoice["theme"]>;
  density: NonNullable<ThemeChoice["density"]>;
  /** Side menu's own theme. */
  menu: "light" | "dark";
  weak: boolean;
  sidebarOpened: boolean;
}

export const defaultAppearance: Appearance = {
  mode: "light",
  theme: defaultPreset,
  density: "default",
  menu: "light",
  weak: false,
  sidebarOpened: true,
};

const name = "Appearance";
let current: Appearance = defaultAppearance;
const listeners = new Set<() => void>();
const darkQuery = "(prefers-color-scheme: dark)";

export const appearance = (): Appearance => current;

export function onAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function draw(): void {
  const { mode, theme, density, menu, weak } = current;
  applyTheme({ mode, theme, density, menu, weak });
}

/** Takes up what was chosen here before the first paint, and follows the system's mode. */
export function applyAppearance(): void {
  current = { ...defaultAppearance, ...(kept(name) as Partial<Appearance> | null) };
  draw();
  matchMedia(darkQuery).addEventListener("change", draw);
}

export function setAppearance(part: Partial<Appearance>): void {
  current = { ...current, ...part };
  keep(name, current);
  draw();
  for (const listener of listeners) listener();
}
