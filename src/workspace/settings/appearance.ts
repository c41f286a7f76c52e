import { keep, kept } from "#src/session/keep.ts";

/** How the console looks for this person on this machine; all of it root attributes, switched without rebuild. */
export interface Appearance {
  mode: "light" | "dark" | "system";
  /** Theme colour preset; the default needs no attribute. */
  theme: string;
  density: "large" | "middle" | "compact" | "tight";
  /** Side menu's own theme. */
  menu: "light" | "dark";
  weak: boolean;
  sidebarOpened: boolean;
}

export const defaultAppearance: Appearance = { mode: "light", theme: "", density: "middle", menu: "light", weak: false, sidebarOpened: true };

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
  const root = document.documentElement;
  const dark = current.mode === "dark" || (current.mode === "system" && matchMedia(darkQuery).matches);
  root.dataset["mode"] = dark ? "dark" : "light";
  root.dataset["density"] = current.density;
  root.dataset["menu"] = current.menu;
  if (current.theme) root.dataset["theme"] = current.theme;
  else delete root.dataset["theme"];
  if (current.weak) root.dataset["weak"] = "";
  else delete root.dataset["weak"];
}

/** Takes up what was chosen here before the first paint, and follows the system's mode. */
export function applyAppearance(): void {
  current = { ...defaultAppearance, ...kept<Partial<Appearance>>(name) };
  draw();
  matchMedia(darkQuery).addEventListener("change", draw);
}

export function setAppearance(part: Partial<Appearance>): void {
  current = { ...current, ...part };
  keep(name, current);
  draw();
  for (const listener of listeners) listener();
}
