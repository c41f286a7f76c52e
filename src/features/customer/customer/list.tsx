import { customer } from "#src/contract/customer/customer.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { customerActions, type CustomerRow } from "./actions.ts";
import { importCustomers } from "./page-acts.ts";

/** 客户列表: the customers of orders. Customers are added while an order is placed. */
export const CustomerList = entityScreen<CustomerRow>(
  { ...customer, has: "LQXI" },
  {
    columns: [
      { name: "customerName", width: 220 },
      "status",
      { name: "customerNo", width: 116 },
      { name: "customerType", width: 84 },
      { name: "levelName", width: 100 },
      { name: "contactName", width: 100 },
      { name: "mobile", width: 144 },
      { name: "salesBy", width: 110 },
      "certStatus",
      "settleType",
      "paidTotalAmount",
      "lastOrderTime",
      "createTime",
    ],
    filters: [
      "customerName",
      "contactName",
      "customerType",
      "customerNo",
      "certStatus",
      "settleType",
      "status",
      "createTime",
      "paidTotalAmount",
    ],
    actions: customerActions,
    importAct: importCustomers,
    mobile: ["customerNo", "contactName", "mobile", "salesBy"],
  },
);
