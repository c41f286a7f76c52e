import { importAct } from "#src/workspace/screen/page-acts.tsx";

export const importCustomers = importAct("customer/CustomerList", "customer:customer:import");
