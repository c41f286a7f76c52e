import { and, eq } from "drizzle-orm";
import { financeRole } from "#src/contract/finance/role-user.ts";
import { invApply, invInvoice } from "#src/server/db/schema/invoice.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { forFinance } from "#src/server/system/todo/door.ts";
import type { WorkSource } from "#src/server/system/work/door.ts";
import { invoiceEntity } from "./entity.ts";

const application = { entity: invoiceEntity, title: invApply.customerName } as const;
const waiting = { ...application, no: invApply.applyNo, note: invApply.title, since: invApply.createTime } as const;
/** Applications in a state; the record opens with the action that the state waits for. */
const inState = (state: string, act: string, tab?: string) =>
  ({
    waits: ({ actor }) => and(eq(invApply.status, state), forFinance(actor, financeRole.invoice, invApply)),
    list: tab ? `/invoice/invoiceList?tab=${tab}&act=${act}` : `/invoice/invoiceList?act=${act}`,
  }) satisfies Pick<WorkSource, "waits" | "list">;

/** Invoice applications that wait for finance. */
export const invoiceWork: readonly WorkSource[] = [
  { ...waiting, ...inState("10", "accept"), kind: "acceptInvoice", permission: ["invoice:invoice:accept"] },
  {
    ...waiting,
    ...inState("20", "upload", "issuing"),
    kind: "issueInvoice",
    permission: ["invoice:invoice:upload"],
    todos: ["issue_invoice"],
  },
  { ...waiting, ...inState("50", "upload", "flushing"), kind: "flushInvoice", permission: ["invoice:invoice:upload"] },
];

const found = {
  ...application,
  permission: "invoice:invoice:list",
  state: { dict: "invoice_apply_status", column: invApply.status },
  list: "/invoice/invoiceList",
} as const;

/** Finds an application by its number, or by the number of one of its invoices. */
export const invoiceFinds: readonly FindSource[] = [
  { ...found, kind: "apply", no: invApply.applyNo },
  {
    ...found,
    kind: "invoice",
    no: invInvoice.invoiceNo,
    // Only electronic invoices, which have no code besides their number; the index starts with the code.
    after: { column: invInvoice.invoiceCode, is: "" },
    via: { table: invInvoice, on: eq(invInvoice.applyId, invApply.id), tenantId: invInvoice.tenantId },
  },
];
