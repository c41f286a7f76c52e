import { createFileRoute, redirect } from "@tanstack/react-router";
import { loginPath } from "#src/session/guard.ts";

export const Route = createFileRoute("/user/")({
  beforeLoad: () => {
    throw redirect({ href: loginPath, replace: true });
  },
});
