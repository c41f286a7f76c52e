import type { AnyRouter } from "@tanstack/react-router";
import { currentMenu } from "../menu/use-menu.ts";
import { placeOf } from "../tabs/follow.ts";
import { dataAhead } from "./screens.ts";

/** Asks for what an address will show, before it is gone to: rows, and the record that is open beside them. */
export async function placeAhead(router: AnyRouter, href: string): Promise<void> {
  const { pathname, search, hash } = new URL(href, window.location.origin);
  const place = placeOf(
    currentMenu(),
    router.parseLocation({ href, pathname, search, hash, state: { __TSR_index: 0 } }),
  );
  if (place) await dataAhead(place.component, place);
}
