import { and, eq, sql } from "drizzle-orm";
import { financeRole } from "#src/contract/finance/role-user.ts";
import { finPayment } from "#src/server/db/schema/finance.ts";
import type { FindSource } from "#src/server/system/search/door.ts";
import { forFinance } from "#src/server/system/todo/door.ts";
import type { WorkSource } from "#src/server/system/work/door.ts";
import { paymentEntity } from "./entity.ts";

const payment = { entity: paymentEntity, no: finPayment.paymentNo, title: finPayment.customerName } as const;

/** Receipts that finance must find in the bank account. */
export const paymentWork: readonly WorkSource[] = [
  {
    ...payment,
    kind: "confirmPayment",
    permission: ["finance:payment:confirm"],
    // The person who entered a payment must not confirm it.
    waits: ({ actor }) => and(eq(finPayment.status, "10"), forFinance(actor, financeRole.confirmReceipt, finPayment)),
    allowed: ({ actor }) => sql`coalesce(${finPayment.entryBy}, '') <> ${actor.username}`,
    since: finPayment.createTime,
    note: finPayment.orderNo,
    list: "/finance/confirmPayment?act=confirm",
    todos: ["confirm_payment"],
    // The order opens the todo when a voucher is entered.
    todosAbout: { bizType: "order:order", id: finPayment.orderId },
  },
];

/** Finds a payment by its number. */
export const paymentFinds: readonly FindSource[] = [
  {
    ...payment,
    kind: "payment",
    permission: "finance:payment:list",
    state: { dict: "payment_status", column: finPayment.status },
    list: "/finance/confirmPayment?tab=all",
    filter: "paymentNo",
  },
];
