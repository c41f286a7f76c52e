import type { AnyRouter } from "@tanstack/react-router";
import { currentMenu } from "../menu/use-menu.ts";
import { placeAt } from "../tabs/follow.ts";
import { codeAhead, dataAhead } from "./screens.ts";

/** Prefetches what an address will show: its rows, and the record open beside them. */
export async function placeAhead(router: AnyRouter, href: string): Promise<void> {
  const place = placeAt(router, currentMenu(), href);
  if (place) await dataAhead(place.component, place);
}

/** Loads the code of the page at an address that the user will probably open. */
export async function pageSoon(router: AnyRouter, href: string): Promise<void> {
  const place = placeAt(router, currentMenu(), href);
  if (place) await codeAhead(place.component);
}
