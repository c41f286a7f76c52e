import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { Broken } from "#src/workspace/exception/broken.tsx";
import { routeTree } from "./routeTree.gen.ts";
import { parseSearch, stringifySearch } from "./search.ts";

/** Creates the router with base path '/', using the browser history unless another one is given. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultErrorComponent: Broken,
    scrollRestoration: false,
    ...(history ? { history } : {}),
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
