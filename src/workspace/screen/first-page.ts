import type { ParsedLocation } from "@tanstack/react-router";
import { currentMenu } from "../menu/use-menu.ts";
import { placeOf } from "../tabs/follow.ts";
import { knownScreens, screenAhead } from "./screens.ts";

/** The frame is drawn without its page when that takes longer: a slow server or network is not waited for. */
const frameWaitMs = 500;

let begun = false;

/**
 * Waits a moment for the page a window begins with: frame, page and rows are drawn once then, instead of the frame
 * alone, with a page that loads, with a list that loads, and with its rows (docs/decisions/051-warm-tabs.md).
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
