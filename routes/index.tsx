import { createFileRoute, redirect } from "@tanstack/react-router";
import { homePath } from "#src/session/guard.ts";

/** The route named dashboard; it redirects to the home page. */
export const Route = createFileRoute("/")({
  beforeLoad: () => {
    throw redirect({ href: homePath, replace: true });
  },
});
