import * as accounts from "#src/contract/finance/account.ts";
import * as banks from "#src/contract/finance/bank.ts";
import * as closes from "#src/contract/finance/close.ts";
import * as customers from "#src/contract/finance/customer.ts";
import * as flows from "#src/contract/finance/flow.ts";
import * as payments from "#src/contract/finance/payment.ts";
import * as roleUsers from "#src/contract/finance/role-user.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import type { Route } from "#src/server/kernel/http/serve.ts";
import { accountRoutes } from "./account/routes.ts";
import { financeCustomerRoutes } from "./customer/routes.ts";
import { bankRoutes } from "./bank/routes.ts";
import { closeRoutes } from "./close/routes.ts";
import { flowRoutes } from "./flow/routes.ts";
import { paymentRoutes } from "./payment/routes.ts";
import { roleUserRoutes } from "./roleUser/routes.ts";

/** Everything the finance area declares. */
export const financeContract: readonly object[] = [payments, accounts, flows, roleUsers, customers, closes, banks];

/** Everything the finance area serves. */
export const financeRoutes: readonly (Route | ((kernel: Kernel) => Route[]))[] = [
  ...paymentRoutes,
  accountRoutes,
  financeCustomerRoutes,
  ...flowRoutes,
  ...roleUserRoutes,
  ...closeRoutes,
  ...bankRoutes,
];
