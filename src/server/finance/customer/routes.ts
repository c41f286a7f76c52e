import { inArray } from "drizzle-orm";
import type { Endpoint } from "#src/contract/endpoint.ts";
import {
  customerPart,
  customerRemind,
  customerStatement,
  customerWriteOff,
  financeCustomer,
  financeCustomerSums,
  invoiceTitle,
  invoiceTitleEdit,
  invoiceTitleFields,
  statementFile,
  writeOffSheet,
} from "#src/contract/finance/customer.ts";
import type { InputOf } from "#src/contract/endpoint.ts";
import { formatYuan } from "#src/lib/money.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { dayOf } from "#src/lib/time.ts";
import { defaultTitle, saveDefaultTitle } from "#src/server/customer/door.ts";
import { custCustomer } from "#src/server/db/schema/customer.ts";
import { ordOrder } from "#src/server/db/schema/order.ts";
import { noteReminder } from "#src/server/finance/account/door.ts";
import { writeOffReceipt, writeOffSheetOf } from "#src/server/finance/payment/door.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { serveOnce } from "#src/server/kernel/rows/serve-action.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { financeCustomerEntity } from "./entity.ts";
import { ordersBehind, sumsOf } from "./parts.ts";
import { statementPdf, statementXlsx } from "./statement-file.ts";
import { statementOf } from "./statement.ts";

const titleNames = Object.keys(invoiceTitleFields) as (keyof typeof invoiceTitleFields)[];

/** 财务客户: what customers owe, their statements, and the actions of finance on them. */
export const financeCustomerRoutes = (kernel: Kernel): Route[] => [
  ...serveSet(financeCustomer, financeCustomerEntity),
  serve(financeCustomerSums, ({ rows, input }) => {
    const ids = rows.tx
      .select({ id: custCustomer.id })
      .from(custCustomer)
      .where(rows.condition(financeCustomerEntity, input));
    return sumsOf(rows, inArray(ordOrder.customerId, ids));
  }),
  serve(customerPart, async ({ rows, input: { customerId, part, ...page } }) =>
    ordersBehind(rows, await rows.find(financeCustomerEntity, customerId), part, page),
  ),
  serve(customerStatement, ({ rows, input }) => statementOf(rows, input)),
  serve<Endpoint>(statementFile, async ({ rows, input: given, now }) => {
    const input = given as InputOf<typeof statementFile>;
    const of = { statement: await statementOf(rows, input), begin: input.begin, end: input.end, now };
    return input.format === "pdf" ? statementPdf(of) : statementXlsx(of);
  }),
  serve(writeOffSheet, async ({ rows, input: { customerId } }) => {
    await rows.find(financeCustomerEntity, customerId);
    // Reading the orders locks them.
    return rows.fresh("write", (own) => writeOffSheetOf(own, customerId));
  }),
  serveOnce(customerWriteOff, (call) => writeOffReceipt(call, call.input), "核销完成"),
  serve(invoiceTitle, async ({ rows, input }) => {
    await rows.find(financeCustomerEntity, input.customerId);
    const found = await defaultTitle(rows, input.customerId);
    return found && Object.fromEntries(titleNames.map((name) => [name, found[name]]));
  }),
  serve<Endpoint>(
    invoiceTitleEdit,
    async ({ rows, input: given }) => {
      const { id, version, ...values } = given as Record<string, string> & { id: string; version: never };
      await rows.lock(financeCustomerEntity, id, version);
      await saveDefaultTitle(
        rows,
        id,
        // A value that was left out is cleared: the form shows all of them.
        Object.fromEntries(titleNames.map((name) => [name, values[name] ?? null])),
      );
      return rows.view(financeCustomerEntity, id);
    },
    { message: invoiceTitleEdit.action.done },
  ),
  serve<Endpoint>(
    customerRemind,
    async ({ rows, input, now, after }) => {
      const { id, version } = input as { id: string; version: number };
      const { mobile, customerName } = await rows.lock(financeCustomerEntity, id, version);
      const shown = await rows.view(financeCustomerEntity, id);
      const unpaid = Number(shown["unpaidAmount"]);
      if (unpaid <= 0) throw new Refusal(42201, "客户没有未收金额，不需要催款");
      await noteReminder(rows, id);
      const words = `${customerName}：截至${dayOf(now)}，贵司有${formatYuan(unpaid)}账款尚未支付，请尽快安排付款。如已付款，请联系我们核对。`;
      after(async () => kernel.background(() => kernel.sms(mobile, words)));
      return rows.view(financeCustomerEntity, id);
    },
    { message: customerRemind.action.done },
  ),
];
