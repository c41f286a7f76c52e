import { createListeners } from "#ui/utils/listeners.ts";
import { defaultPreset } from "#ui/theme/tokens.ts";
import { applyTheme, type ThemeChoice } from "#ui/theme/apply.ts";
import { text } from "#src/lib/text.ts";
import { writeStored, readStored } from "#src/session/local-storage.ts";

/**
 * Look of the console. Stored on this device, so that it applies before the first paint. Also stored with the account
 * (own-appearance.ts), except `sidebarOpened`.
 */
export interface Appearance {
  mode: NonNullable<ThemeChoice["mode"]>;
  /** A preset, or any colour as #rrggbb. */
  theme: NonNullable<ThemeChoice["theme"]>;
  density: NonNullable<ThemeChoice["density"]>;
  /** Theme of the side menu. */
  menu: "light" | "dark";
  weak: boolean;
  sidebarOpened: boolean;
  /** Navigation at the side or along the top. */
  layout: "sidemenu" | "topmenu";
  /**
   * "fixed": the area beside the side menu, or a centred column under the top menu. "fluid": only with the top menu
   * (DEC-41).
   */
  contentWidth: "fixed" | "fluid";
  /** The header stays while the page scrolls. */
  fixedHeader: boolean;
  /** The fixed header hides on scroll down and returns on the first scroll up. */
  autoHideHeader: boolean;
  /** The side menu stays while the page scrolls. */
  fixedSidebar: boolean;
  /** Pages open as tabs. */
  multipage: boolean;
}

/** Look in a new browser. */
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

/** Whether the console is shown dark, by choice or by the system's setting. */
export const isDark = (): boolean => document.documentElement.dataset["mode"] === "dark";

/** Resets choices that depend on another one: fluid needs the top menu (DEC-41), auto-hide a fixed header. */
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

/** Applies `next`. If that fails, reports it and keeps `instead`. */
function put(next: Appearance, instead: Appearance): void {
  current = settled(next);
  try {
    draw();
  } catch {
    current = instead;
    draw();
    // Loaded on demand: the login page has no notifications.
    void import("#ui/toast/notify.tsx").then(({ notify }) => notify.bad(text("common.themeFailed"), { id: "theme" }));
  }
}

/** Applies the stored look before the first paint, and follows the system's dark mode. */
export function applyAppearance(): void {
  put({ ...defaultAppearance, ...(readStored(name) as Partial<Appearance> | null) }, defaultAppearance);
  matchMedia(darkQuery).addEventListener("change", () => {
    draw();
    listeners.tell();
  });
}

/** Changes parts of the look at once and stores them. An invalid theme changes nothing and is reported. */
export function setAppearance(part: Partial<Appearance>): void {
  const before = current;
  put({ ...current, ...part }, before);
  if (current === before) return;
  writeStored(name, current);
  listeners.tell();
}
