import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { sharedLoad } from "#src/lib/shared-load.ts";
import { sourceOf } from "../menu/source.ts";

/** A screen's code arrives within this long, or it counts as failed (CONST-01). */
export const screenTimeoutMs = 120_000;

/** A screen may ask for what it will show while it is not drawn yet. */
export type Screen = ComponentType & { ahead?: (place: ScreenPlace) => Promise<unknown> | undefined };
/** Where a screen is opened: the path and the search of its tab. */
export interface ScreenPlace {
  path: string;
  search: Readonly<Record<string, string>>;
}
export type ScreenLoader = () => Promise<Screen>;
/** By a view's path, e.g. `order/OrderList`, or `online/<name>` for the online-form package. */
export type Screens = Readonly<Record<string, ScreenLoader>>;

/** The screen's code did not come: by network or by time (MENU-11). Retrying loads it again. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}
/** Its styles did not come (MENU-12). */
export class CssChunkLoadError extends Error {
  override readonly name = "CssChunkLoadError";
}

/** Loads with a time limit; what fails is told as a chunk load error. */
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
    // The bundler's preloader names the stylesheet that failed; a script's own name may hold the letters by chance.
    throw /\bCSS\b|\.css\b/.test(message) ? new CssChunkLoadError(message) : new ChunkLoadError(message);
  } finally {
    clearTimeout(timer);
  }
}

/** A screen that is here, or one whose code comes when it is drawn. */
type Drawable = ComponentType | LazyExoticComponent<ComponentType>;

let known: Screens = {};
let learn: () => Promise<void> = async () => undefined;
const drawn = new Map<string, Drawable>();
/** Screens whose code is here. */
const come = new WeakMap<ScreenLoader, Screen>();

/** Code that is here is not asked for: the bundler's loader would search the whole document for it first. */
async function screenBy(loader: ScreenLoader): Promise<Screen> {
  const screen = come.get(loader) ?? (await loadScreen(loader));
  come.set(loader, screen);
  return screen;
}

/** Tells the workspace where it learns which menu component is which screen; the app does so once. */
export function provideScreens(screens: () => Promise<Screens>): void {
  learn = sharedLoad(async () => {
    known = await screens();
  });
  // Of another table nothing is known yet.
  known = {};
  drawn.clear();
}

/** Until it is known which screens there are: the pages before sign-in come without the table of them. */
export const knownScreens = (): Promise<void> => learn();

/** Whether that is known already: nobody need wait for it, and nothing is drawn twice. */
export const areScreensKnown = (): boolean => Object.keys(known).length > 0;

function loaderOf(component: string): ScreenLoader | undefined {
  const source = sourceOf(component);
  const key = source.from === "online" ? `online/${source.name}` : source.path;
  return Object.hasOwn(known, key) ? known[key] : undefined;
}

/** Whether this version has a screen for a menu component; true of none before it is known which there are. */
export const hasScreen = (component: string): boolean => loaderOf(component) !== undefined;

/** The screen of a menu component, with a stable identity; null for a component this version doesn't hold. */
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

/** The code of a screen, which is drawn without waiting from then on; undefined for a component this version doesn't hold. */
async function codeOf(component: string): Promise<Screen | undefined> {
  const loader = loaderOf(component);
  if (!loader) return undefined;
  const screen = await screenBy(loader);
  // As it is: asked for anew, the page would be drawn without it first.
  if (!drawn.has(component)) drawn.set(component, screen);
  return screen;
}

/** Fetches the code of a screen that may be opened next. What fails here is asked for again, and told, where it is drawn. */
export async function codeAhead(component: string): Promise<void> {
  await codeOf(component).catch(() => undefined);
}

/** As `codeAhead`, and lets the screen ask for what it will show at a place. */
export async function dataAhead(component: string, place: ScreenPlace): Promise<void> {
  try {
    await (await codeOf(component))?.ahead?.(place);
  } catch {
    // See above.
  }
}

/**
 * As `dataAhead`, for the screen a window begins with, so that both come while the frame is not drawn yet. Not for one
 * that is drawn already.
 */
export async function screenAhead(component: string, place: ScreenPlace): Promise<void> {
  if (!drawn.has(component)) await dataAhead(component, place);
}

/** Forgets a screen that failed to load, so that the next draw asks for it again. */
export function retryScreen(component: string): void {
  drawn.delete(component);
}
