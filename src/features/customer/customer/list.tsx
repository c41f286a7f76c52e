import { useState } from "react";
import { customer } from "#src/contract/customer/customer.ts";
import type { TableColumn } from "#ui/table/column.ts";
import { maskedColumn } from "#src/widgets/plain/masked-column.tsx";
import { ImportInto } from "#src/workspace/screen/sheet/import-into.tsx";
import { dictColumn, moneyColumn, namedColumn, textColumn, timeColumn } from "#src/workspace/screen/list/columns.tsx";
import { ListScreen } from "#src/workspace/screen/list/list-screen.tsx";
import type { Filter } from "#src/workspace/screen/list/query.ts";
import { rowsAhead } from "#src/workspace/screen/list/rows-ahead.ts";
import { usePageAct } from "#src/workspace/screen/page-acts.tsx";
import { customerActions } from "./actions.ts";
import type { CustomerRow } from "./columns.ts";
import { importCustomers } from "./page-acts.ts";

const columns: readonly TableColumn<CustomerRow>[] = [
  textColumn("customerName", "customer.field.customerName", {
    width: 220,
    sortable: true,
    pin: "start",
    hideable: false,
  }),
  dictColumn("status", "customer.field.status", "customer_status", { width: 90 }),
  textColumn("customerNo", "customer.field.customerNo", { width: 116, sortable: true }),
  dictColumn("customerType", "customer.field.customerType", "customer_type", { width: 84 }),
  textColumn("levelName", "customer.field.levelName", { width: 90 }),
  textColumn("contactName", "customer.field.contactName", { width: 100 }),
  maskedColumn("mobile", "customer.field.mobile", customer.plain, { width: 144 }),
  namedColumn("salesBy", "customer.field.salesBy"),
  dictColumn("certStatus", "customer.field.certStatus", "cert_status", { width: 100 }),
  dictColumn("settleType", "customer.field.settleType", "settle_type", { width: 100 }),
  moneyColumn("paidTotalAmount", "customer.field.paidTotalAmount"),
  timeColumn("lastOrderTime", "customer.field.lastOrderTime"),
  timeColumn("createTime", "customer.field.createTime"),
];

const filters: readonly Filter[] = [
  { kind: "text", name: "customerName", label: "customer.field.customerName" },
  { kind: "text", name: "contactName", label: "customer.field.contactName" },
  { kind: "dict", name: "customerType", label: "customer.field.customerType", dict: "customer_type", many: true },
  { kind: "text", name: "customerNo", label: "customer.field.customerNo" },
  { kind: "dict", name: "certStatus", label: "customer.field.certStatus", dict: "cert_status", many: true },
  { kind: "dict", name: "settleType", label: "customer.field.settleType", dict: "settle_type" },
  { kind: "dict", name: "status", label: "customer.field.status", dict: "customer_status" },
  { kind: "days", name: "createTime", label: "customer.field.createTime" },
  { kind: "money", name: "paidTotalAmount", label: "customer.field.paidTotalAmount" },
];

const rowName = (row: CustomerRow) => row.customerName ?? "";

const asked = { calls: customer, filters, actions: customerActions };

/** 客户列表: who the orders are for. */
export function CustomerList() {
  const [importing, setImporting] = useState(false);
  usePageAct(importCustomers, () => setImporting(true));
  return (
    <ListScreen<CustomerRow>
      {...asked}
      columns={columns}
      rowName={rowName}
      toolbar={<ImportInto set={customer} open={importing} onOpenChange={setImporting} />}
      mobile={["customerNo", "contactName", "mobile", "salesBy", "status"]}
    />
  );
}

CustomerList.ahead = rowsAhead(asked);
