/**
 * Path and method of the menu call, without its schemas. A signed-in page requests the menu first, before the console's
 * code with the schemas has loaded. `getUserPermissionByToken` is the complete endpoint.
 */
export const menuCall = {
  method: "GET",
  path: "/sys/permission/getUserPermissionByToken",
  permission: "session",
} as const;
