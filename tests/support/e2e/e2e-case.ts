import { must } from "./e2e.ts";
import { paidOrder, receivedOrder, signed, transferredOrder } from "./e2e-order.ts";

/** A row of a list as the server sends it. */
export type Row = Readonly<Record<string, unknown>> & { id: string };

const refundOf = (id: string): Promise<Row> => must("cs01", "GET", "/afterSales/refund/queryById", { id });
const withdrawalOf = (id: string): Promise<Row> =>
  must("cs01", "GET", "/afterSales/sampleWithdrawal/queryById", { id });
const invoiceOf = (id: string): Promise<Row> => must("fin01", "GET", "/invoice/queryById", { id });

async function applyForRefund(orderId: string): Promise<string> {
  const { refundable } = await must("cs01", "GET", "/afterSales/refund/refundable", { orderId });
  const { id } = await must("cs01", "POST", "/afterSales/refund/add", {
    orderId,
    refundType: "1",
    refundReason: "1",
    applyAmount: refundable,
    refundMethod: "2",
    payeeName: "申请方",
    payeeBank: "招商银行深圳分行",
    payeeAccount: "6222990000000001",
  });
  return id;
}

/** A refund of all that was paid for an order without samples; it waits for its decision. */
export const newRefund = async (): Promise<Row> => refundOf(await applyForRefund((await paidOrder()).id));

/** An agreed refund whose sample the laboratory in Suzhou must send back first. */
export async function returningRefund(): Promise<Row> {
  const id = await applyForRefund((await receivedOrder()).id);
  const { version } = await refundOf(id);
  await signed("finlead", "/afterSales/refund/agree", {
    id,
    version,
    deductAmount: 0,
    needReturn: "Y",
    returnMethod: "1",
    refundMethod: "2",
  });
  return refundOf(id);
}

const receiving = { returnMethod: "1", receiver: "收件人", mobile: "13800000001", address: "科技路1号" };

/** A withdrawal of the one sample of an order, to be sent by express; it waits for its decision. */
export async function newWithdrawal(): Promise<Row> {
  const { id: orderId } = await receivedOrder();
  const { samples } = await must("cs01", "GET", "/order/queryById", { id: orderId });
  const { id } = await must("cs01", "POST", "/afterSales/sampleWithdrawal/add", {
    orderId,
    sampleIds: (samples as Row[]).map((sample) => sample.id),
    withdrawType: "1",
    reason: "1",
    ...receiving,
  });
  return withdrawalOf(id);
}

/** An agreed withdrawal whose sample the laboratory in Suzhou must send back. */
export async function returningWithdrawal(): Promise<Row> {
  const { id, version } = await newWithdrawal();
  await must("cslead", "PUT", "/afterSales/sampleWithdrawal/agree", { id, version, ...receiving });
  return withdrawalOf(id);
}

/** An accepted application for a special VAT invoice over one paid order: the invoice must be uploaded. */
export async function acceptedInvoice(): Promise<Row> {
  const order = await paidOrder();
  const { customerId, paidAmount } = await must("cs01", "GET", "/order/queryById", { id: order.id });
  const { orders } = await must("cs01", "GET", "/invoice/invoiceable", { customerId, orderId: order.id });
  const [taxRate] = (orders as { orderId: string; taxRates: number[] }[]).find((one) => one.orderId === order.id)
    ?.taxRates ?? [600];
  const { id } = await must("cs01", "POST", "/invoice/apply", {
    customerId,
    invoiceType: "1",
    content: "1",
    taxRate,
    lines: [{ orderId: order.id, amount: paidAmount }],
    titleType: "1",
    title: "申请方",
    taxNo: "91320500WW00000010",
    regAddress: "科技路1号",
    regPhone: "075512345678",
    bankName: "招商银行深圳分行",
    bankAccount: "6222990000000001",
    receiveEmail: "finance@example.com",
  });
  const { version } = await invoiceOf(id);
  await must("fin01", "PUT", "/invoice/accept", { id, version });
  return invoiceOf(id);
}

/** A transfer of one order's whole amount, which cs01 has entered: it must be confirmed. */
export async function newPayment(): Promise<Row> {
  const { orderNo } = await transferredOrder();
  const { records } = await must("fin01", "GET", "/finance/payment/list", { orderNo });
  const [payment] = records as Row[];
  if (!payment) throw new Error(`no payment of ${orderNo}`);
  return payment;
}
