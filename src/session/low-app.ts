/** The current route: its name and parameters. */
interface Route {
  name: string;
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, string>>;
}

/**
 * Returns the low-code app of a route: its `appId` if the route name begins with low-app, otherwise "" (PERM-14). Pure.
 */
export const lowAppOf = ({ name, params, search }: Route): string =>
  name.startsWith("low-app") ? (params["appId"] ?? search["appId"] ?? "") : "";

let current = "";

/** Sets the current route; the workspace calls it on every change. */
export function atRoute(route: Route): void {
  current = lowAppOf(route);
}

/** Returns the low-code app for calls; "" outside of one. */
export const lowAppId = (): string => current;
