import { createRootRoute, Outlet, redirect } from "@tanstack/react-router";
import { SecondStepHost } from "#src/session/sign-in/second-step-host.tsx";
import { passGuard } from "#src/session/pass-guard.ts";

export const Route = createRootRoute({
  beforeLoad: async ({ location }) => {
    const href = await passGuard(location);
    if (href) throw redirect({ href, replace: true });
  },
  component: Root,
  notFoundComponent: () => null,
});

function Root() {
  return (
    <>
      <Outlet />
      <SecondStepHost />
    </>
  );
}
