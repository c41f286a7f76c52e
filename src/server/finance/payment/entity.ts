import { sql } from "drizzle-orm";
import { auditFields, money, text } from "#src/contract/fields.ts";
import { payment } from "#src/contract/finance/payment.ts";
import { finPayment, finPaymentMatch } from "#src/server/db/schema/finance.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

// Drizzle omits the table name in a one-table select, so columns in a subquery need it explicitly.
const ofOrder = (expression: string) =>
  sql<number>`(select ${sql.raw(expression)} from ord_order o where o.id = fin_payment.order_id)`.mapWith(Number);

export const paymentEntity = entity({
  address: payment.address,
  title: payment.title,
  table: finPayment,
  fields: payment.fields,
  columns: {
    payableAmount: ofOrder("o.payable_amount"),
    paidAmount: ofOrder("o.paid_amount"),
    dueAmount: ofOrder("greatest(o.payable_amount - o.paid_amount - o.credit_amount, 0)"),
    receiveAccountName: sql<string>`(select coalesce(c.account_name, c.display_name) from cfg_payment c where c.id = fin_payment.receive_account_id)`,
    suspect: sql<string>`case when exists (
      select 1 from fin_payment other
      where other.tenant_id = fin_payment.tenant_id and other.id <> fin_payment.id and other.status in ('10', '20')
        and other.payer_name = fin_payment.payer_name and other.amount = fin_payment.amount
        and abs(extract(epoch from other.transfer_time - fin_payment.transfer_time)) <= 259200
    ) then 'Y' else 'N' end`,
  },
  unique: { fin_payment_serial: "银行流水号", fin_payment_channel: "渠道流水号", fin_payment_waiting: "待确认的收款" },
});

export const matchEntity = entity({
  address: payment.address,
  title: "回款核销",
  table: finPaymentMatch,
  fields: {
    ...auditFields,
    paymentId: text(32, { query: "eq" }),
    orderId: text(32, { query: "eq" }),
    orderNo: text(32, { title: "订单号" }),
    amount: money({ title: "核销金额" }),
  },
});
