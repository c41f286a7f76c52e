import { financeCustomer, financeCustomerSums, moneyParts } from "#src/contract/finance/customer.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { customerActions, type CustomerRow } from "./actions.ts";

/** 财务客户: what every customer owes, by age; the record holds the orders behind each amount. */
export const FinanceCustomerList = entityScreen<CustomerRow>(financeCustomer, {
  columns: [
    { name: "customerName", width: 220 },
    { name: "customerNo", width: 116 },
    { name: "settleType", width: 96 },
    ...moneyParts.map((name) => ({ name, width: 120 })),
    "creditLimit",
    { name: "creditDays", width: 80 },
    { name: "salesBy", width: 100 },
    "remindTime",
  ],
  filters: ["customerName", "owing", "settleType", "salesBy", "uninvoiced", "period"],
  sums: { of: [...moneyParts], calls: financeCustomerSums },
  mobile: ["customerNo", "unpaidAmount", "ageOver", "uninvoicedAmount"],
  actions: customerActions,
  record: async () => (await import("./record.tsx")).customerRecord,
});
