// @ts-check

/**
 * Areas whose tests start the whole server, which keeps nothing in its modules: loaded once for a worker, it serves every
 * file. So a file of them cannot replace a module (`vi.mock`); `tests/server/security` can.
 */
export const wholeServerAreas = [
  "afterSales",
  "consultation",
  "customer",
  "finance",
  "invoice",
  "online",
  "order",
  "services",
  "settlement",
  "system",
];
