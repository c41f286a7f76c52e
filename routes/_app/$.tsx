import { createFileRoute, redirect } from "@tanstack/react-router";
import { landing } from "#src/workspace/menu/landing.ts";

/** Every screen of the server's menu; the workspace draws it in its tab. */
export const Route = createFileRoute("/_app/$")({
  beforeLoad: ({ location }) => {
    const href = landing(location.pathname);
    if (href) throw redirect({ href, replace: true });
  },
  component: () => null,
});
