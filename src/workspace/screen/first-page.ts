import type { ParsedLocation } from "@tanstack/react-router";
import { currentMenu } from "../menu/use-menu.ts";
import { placeOf } from "../tabs/follow.ts";
import { knownScreens, screenAhead } from "./screens.ts";

/** Max wait for the first page before the frame renders without it, ms. */
const frameWaitMs = 500;

let begun = false;

/**
 * Waits briefly for the window's first page, so that frame, page and rows render once. Otherwise the frame would render
 * alone, then with a loading page, a loading list, and its rows (docs/decisions/051-warm-tabs.md).
 */
export async function firstPage(location: ParsedLocation): Promise<void> {
  if (begun) return;
  begun = true;
  const place = placeOf(currentMenu(), location);
  if (!place) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, frameWaitMs);
  });
  await Promise.race([late, knownScreens().then(() => screenAhead(place.component, place))]);
  clearTimeout(timer);
}
