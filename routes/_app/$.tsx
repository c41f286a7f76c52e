import { createFileRoute, redirect } from "@tanstack/react-router";
import { knownScreens } from "#src/workspace/screen/screens.ts";

/** All screens of the server's menu; the workspace renders each in its tab. */
export const Route = createFileRoute("/_app/$")({
  beforeLoad: async ({ location }) => {
    // Imported dynamically: beforeLoad is not split from the entry, and the pages before sign-in do not need the menu.
    const [{ landing }, { firstPage }] = await Promise.all([
      import("#src/workspace/menu/landing.ts"),
      import("#src/workspace/screen/first-page.ts"),
      // The target of a folder depends on which of its pages exist. If the table fails to load, the console reports it.
      knownScreens().catch(() => undefined),
    ]);
    const href = landing(location.href);
    // The page for unknown addresses shows the missing address, so that a person without permission can request access.
    if (href) throw redirect({ href, replace: true, state: { missing: location.href } });
    await firstPage(location);
  },
  component: () => null,
});
