/**
 * How the menu is asked for, without its schemas: it is the first thing a signed-in page waits for, and they come with
 * the console's code. `getUserPermissionByToken` is the endpoint.
 */
export const menuCall = {
  method: "GET",
  path: "/sys/permission/getUserPermissionByToken",
  permission: "session",
} as const;
