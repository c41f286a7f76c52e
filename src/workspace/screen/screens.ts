import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { sharedLoad } from "#src/lib/shared-load.ts";
import { sourceOf } from "../menu/source.ts";

/** Max time to load a screen's code, ms; then it counts as failed (CONST-01). */
export const screenTimeoutMs = 120_000;

/** A screen component; `ahead` prefetches its data before it renders. */
export type Screen = ComponentType & { ahead?: (place: ScreenPlace) => Promise<unknown> | undefined };
/** Where a screen opens: path and search of its tab. */
export interface ScreenPlace {
  path: string;
  search: Readonly<Record<string, string>>;
}
export type ScreenLoader = () => Promise<Screen>;
/** Loaders by view path, e.g. `order/OrderList`, or `online/<name>` for the online-form package. */
export type Screens = Readonly<Record<string, ScreenLoader>>;

/** A screen's code did not load, by network error or timeout (MENU-11). A retry loads it again. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}
/** A screen's styles did not load (MENU-12). */
export class CssChunkLoadError extends Error {
  override readonly name = "CssChunkLoadError";
}

/** Loads with a time limit; failures become chunk load errors. */
export async function loadScreen<T>(load: () => Promise<T>, timeoutMs = screenTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`Loading took longer than ${timeoutMs / 1000} s.`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    // The bundler's preloader names the stylesheet that failed. Match whole words, because a script's name may contain
    // the letters by chance.
    throw /\bCSS\b|\.css\b/.test(message) ? new CssChunkLoadError(message) : new ChunkLoadError(message);
  } finally {
    clearTimeout(timer);
  }
}

/** A loaded screen, or a lazy one that loads when it renders. */
type Drawable = ComponentType | LazyExoticComponent<ComponentType>;

let known: Screens = {};
let learn: () => Promise<void> = async () => undefined;
const drawn = new Map<string, Drawable>();
/** Screens whose code has loaded. */
const come = new WeakMap<ScreenLoader, Screen>();

/** Uses loaded code directly: the bundler's loader would first search the whole document. */
async function screenBy(loader: ScreenLoader): Promise<Screen> {
  const screen = come.get(loader) ?? (await loadScreen(loader));
  come.set(loader, screen);
  return screen;
}

/** Sets the loader of the screens table; the app calls it once. */
export function provideScreens(screens: () => Promise<Screens>): void {
  learn = sharedLoad(async () => {
    known = await screens();
  });
  // A new table: nothing of it is known yet.
  known = {};
  drawn.clear();
}

/** Resolves once the screens table has loaded. Pages before sign-in load without it. */
export const knownScreens = (): Promise<void> => learn();

/** Whether the screens table has loaded; then nothing needs to wait or render twice. */
export const areScreensKnown = (): boolean => Object.keys(known).length > 0;

function loaderOf(component: string): ScreenLoader | undefined {
  const source = sourceOf(component);
  const key = source.from === "online" ? `online/${source.name}` : source.path;
  // Menus of the Vue 3 console name a folder's `index`.
  const found = [key, key.replace(/\/index$/i, "")].find((one) => Object.hasOwn(known, one));
  return found === undefined ? undefined : known[found];
}

/** Whether this version has a screen for a menu component; false for all until the table has loaded. */
export const hasScreen = (component: string): boolean => loaderOf(component) !== undefined;

/** The screen of a menu component, always the same object; null if this version does not have it. */
export function screenOf(component: string): Drawable | null {
  const loader = loaderOf(component);
  if (!loader) return null;
  let screen = drawn.get(component);
  if (!screen) {
    screen = lazy(async () => ({ default: await screenBy(loader) }));
    drawn.set(component, screen);
  }
  return screen;
}

/** Loads a screen's code, after which it renders without suspending; undefined if this version does not have it. */
async function codeOf(component: string): Promise<Screen | undefined> {
  const loader = loaderOf(component);
  if (!loader) return undefined;
  const screen = await screenBy(loader);
  // The component itself: a lazy one would first suspend, even with its code loaded.
  if (!drawn.has(component)) drawn.set(component, screen);
  return screen;
}

/** Loads the code of a screen that may open next. A failure is ignored: rendering loads it again and reports it. */
export async function codeAhead(component: string): Promise<void> {
  await codeOf(component).catch(() => undefined);
}

/** As `codeAhead`, and also prefetches the screen's data for a place. */
export async function dataAhead(component: string, place: ScreenPlace): Promise<void> {
  try {
    await (await codeOf(component))?.ahead?.(place);
  } catch {
    // Ignored, as in `codeAhead`.
  }
}

/**
 * As `dataAhead`, for the window's first screen, so that code and data load before the frame renders. Does nothing for
 * a screen that was rendered already.
 */
export async function screenAhead(component: string, place: ScreenPlace): Promise<void> {
  if (!drawn.has(component)) await dataAhead(component, place);
}

/** Forgets a screen that failed to load, so that the next render loads it again. */
export function retryScreen(component: string): void {
  drawn.delete(component);
}
