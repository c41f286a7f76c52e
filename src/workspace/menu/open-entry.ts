import type { AnyRouter } from "@tanstack/react-router";
import type { MenuItem } from "./menu-tree.ts";
import { choiceOf, type WholeRoute } from "./find.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Whole route of a page that shows another site in a frame. */
    route?: WholeRoute;
  }
}

/** Opens a menu entry. */
export function openEntry(router: AnyRouter, item: MenuItem): void {
  const choice = choiceOf(item);
  switch (choice.to) {
    case "window":
      window.open(choice.url, "_blank", "noopener,noreferrer");
      return;
    case "route":
      void router.navigate({ href: choice.route.path, state: { route: choice.route } });
      return;
    case "path":
      void router.navigate({ href: choice.path });
      return;
    default:
      choice satisfies never;
  }
}
