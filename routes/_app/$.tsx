import { createFileRoute, redirect } from "@tanstack/react-router";
import { knownScreens } from "#src/workspace/screen/screens.ts";

/** Every screen of the server's menu; the workspace draws it in its tab. */
export const Route = createFileRoute("/_app/$")({
  beforeLoad: async ({ location }) => {
    // beforeLoad is not split from the entry; the menu is no business of the pages before sign-in.
    const [{ landing }, { firstPage }] = await Promise.all([
      import("#src/workspace/menu/landing.ts"),
      import("#src/workspace/screen/first-page.ts"),
      // Where a folder leads depends on which of its pages there are. The console reports it when the table fails.
      knownScreens().catch(() => undefined),
    ]);
    const href = landing(location.href);
    // The page of unknown ones says which: whoever may not see a page can ask for it.
    if (href) throw redirect({ href, replace: true, state: { missing: location.href } });
    await firstPage(location);
  },
  component: () => null,
});
