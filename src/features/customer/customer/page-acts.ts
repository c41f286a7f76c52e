import type { PageAct } from "#src/workspace/screen/page-acts.tsx";

export const importCustomers = {
  name: "import",
  page: "customer/CustomerList",
  label: "common.verb.import",
  permission: "customer:customer:import",
} as const satisfies PageAct;
