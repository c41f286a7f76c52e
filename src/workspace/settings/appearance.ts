import { createListeners } from "#ui/utils/listeners.ts";
import { defaultPreset } from "#ui/theme/tokens.ts";
import { applyTheme, type ThemeChoice } from "#ui/theme/apply.ts";
import { text } from "#src/lib/text.ts";
import { keep, kept } from "#src/session/keep.ts";

/**
 * How the console looks. This machine keeps it, so that it is there before the first paint; the account keeps it too
 * (own-appearance.ts), all but the side menu's being open.
 */
export interface Appearance {
  mode: NonNullable<ThemeChoice["mode"]>;
  /** A preset, or any colour as #rrggbb. */
  theme: NonNullable<ThemeChoice["theme"]>;
  density: NonNullable<ThemeChoice["density"]>;
  /** Side menu's own theme. */
  menu: "light" | "dark";
  weak: boolean;
  sidebarOpened: boolean;
  /** Navigation at the side, or along the top. */
  layout: "sidemenu" | "topmenu";
  /** "fixed": the panel beside the menu, or a centred column under the top navigation; "fluid" only with the latter (DEC-41). */
  contentWidth: "fixed" | "fluid";
  /** The header stays while the page scrolls. */
  fixedHeader: boolean;
  /** The fixed header goes while one scrolls down and is back with the first scroll up. */
  autoHideHeader: boolean;
  /** The side menu stays while the page scrolls. */
  fixedSidebar: boolean;
  /** Pages are kept as tabs. */
  multipage: boolean;
}

/** What a fresh browser shows. */
export const defaultAppearance: Appearance = {
  mode: "system",
  theme: defaultPreset,
  density: "default",
  menu: "light",
  weak: false,
  sidebarOpened: true,
  layout: "sidemenu",
  contentWidth: "fixed",
  fixedHeader: true,
  autoHideHeader: false,
  fixedSidebar: true,
  multipage: true,
};

const name = "Appearance";
let current: Appearance = defaultAppearance;
const listeners = createListeners();
const darkQuery = "(prefers-color-scheme: dark)";

export const appearance = (): Appearance => current;

export const onAppearance = listeners.subscribe;

/** Whether what is shown is dark: chosen so, or by the system. */
export const isDark = (): boolean => document.documentElement.dataset["mode"] === "dark";

/** Choices that need another one fall with it: fluid needs the top navigation (DEC-41), hiding a fixed header. */
function settled(next: Appearance): Appearance {
  return {
    ...next,
    contentWidth: next.layout === "topmenu" ? next.contentWidth : "fixed",
    autoHideHeader: next.fixedHeader && next.autoHideHeader,
  };
}

function draw(): void {
  const { mode, theme, density, menu, weak } = current;
  applyTheme({ mode, theme, density, menu, weak });
}

/** Draws `next`; what cannot be drawn is told and `instead` stays. */
function put(next: Appearance, instead: Appearance): void {
  current = settled(next);
  try {
    draw();
  } catch {
    current = instead;
    draw();
    // Loaded only now: the login page carries no notices.
    void import("#ui/toast/notify.tsx").then(({ notify }) => notify.bad(text("common.themeFailed"), { id: "theme" }));
  }
}

/** Takes up what was chosen here before the first paint, and follows the system's mode. */
export function applyAppearance(): void {
  put({ ...defaultAppearance, ...(kept(name) as Partial<Appearance> | null) }, defaultAppearance);
  matchMedia(darkQuery).addEventListener("change", () => {
    draw();
    listeners.tell();
  });
}

/** Changes parts of the appearance at once and keeps them; a theme that is none changes nothing and says so. */
export function setAppearance(part: Partial<Appearance>): void {
  const before = current;
  put({ ...current, ...part }, before);
  if (current === before) return;
  keep(name, current);
  listeners.tell();
}
