import type { AnyRouter } from "@tanstack/react-router";
import { currentMenu } from "../menu/use-menu.ts";
import { placeAt } from "../tabs/follow.ts";
import { codeAhead, dataAhead } from "./screens.ts";

/** Asks for what an address will show, before it is gone to: rows, and the record that is open beside them. */
export async function placeAhead(router: AnyRouter, href: string): Promise<void> {
  const place = placeAt(router, currentMenu(), href);
  if (place) await dataAhead(place.component, place);
}

/** Fetches the code of the page that an address leads to, for somebody who is about to go there. */
export async function pageSoon(router: AnyRouter, href: string): Promise<void> {
  const place = placeAt(router, currentMenu(), href);
  if (place) await codeAhead(place.component);
}
