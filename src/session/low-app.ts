/** The route in front: its name, and what its address holds. */
interface Route {
  name: string;
  params: Readonly<Record<string, string>>;
  search: Readonly<Record<string, string>>;
}

/** The low-code app a route belongs to: its `appId`, on routes whose name begins with low-app; "" elsewhere (PERM-14). Pure. */
export const lowAppOf = ({ name, params, search }: Route): string =>
  name.startsWith("low-app") ? (params["appId"] ?? search["appId"] ?? "") : "";

let current = "";

/** Tells which route is in front; the workspace does so whenever it changes. */
export function atRoute(route: Route): void {
  current = lowAppOf(route);
}

/** The low-code app calls are made in; "" outside of one. */
export const lowAppId = (): string => current;
