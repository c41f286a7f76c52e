import { createFileRoute, redirect } from "@tanstack/react-router";

/** Every screen of the server's menu; the workspace draws it in its tab. */
export const Route = createFileRoute("/_app/$")({
  beforeLoad: async ({ location }) => {
    // beforeLoad is not split from the entry; the menu is no business of the pages before sign-in.
    const { landing } = await import("#src/workspace/menu/landing.ts");
    const href = landing(location.href);
    if (href) throw redirect({ href, replace: true });
  },
  component: () => null,
});
