/** Beginnings of the permissions that only the platform owner has: tenants, menus, jobs and the server itself. */
export const ownerOnly: readonly string[] = [
  "monitor",
  "system:permission",
  "system:dataRule",
  "system:job",
  "system:checkRule",
  "system:fillRule",
  "system:dataSource",
  "system:gatewayRoute",
  "system:tenant",
];

/** Whether a permission `area:entity:action` belongs to the platform owner alone. */
export const isOwnerOnly = (code: string): boolean => ownerOnly.some((part) => code.startsWith(`${part}:`));
