import type { Target } from "./targets.ts";

/** How a call shows that a row does not belong to the caller. */
type Kind =
  /** Rejects it: 40302 for a colleague's row, 40401 for another tenant's. */
  | "row"
  /** Leaves it out: the response does not contain the row's number or id. */
  | "list"
  /** Reports each row separately: a failed row has its own message. */
  | "batch";

/** One call of orders, liquidation and money, as listed in the domain design (E.1, E.2, E.3, E.6). */
export interface SweptCall {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** Permissions that the design requires, any of these; written by hand, never read from the contract. */
  needs: readonly string[];
  /** And any of these as well. */
  also?: readonly string[];
  kind: Kind;
  signed?: boolean;
  /** Valid input about one row. */
  input: (it: Target) => Record<string, unknown>;
}

const act = (it: Target) => ({ id: it.orderId, version: 0 });
const time = "2026-03-16 09:00:00";
const header = {
  applicantName: "锐科",
  reportTitle: "锐科",
  reportLanguage: ["C"],
  reportForm: "1",
  sampleDisposal: "1",
};
const confirm = (it: Target) => ({
  receivedAmount: 10_000,
  receivedTime: time,
  receiveAccountId: it.bankId,
  bankSerial: "S1",
});
const liquidation = (it: Target) => ({ id: it.liquidationId, version: 0, reason: "复核" });
const ofOrder = (it: Target) => ({ orderId: it.orderId });

/** The call for one unmasked value of a row: needs the permission to it, and the one to read the row. */
const plain = (path: string, read: string, input: SweptCall["input"]): SweptCall => ({
  method: "GET",
  path,
  needs: ["customer:customer:viewPlain"],
  also: [read],
  kind: "row",
  input,
});

const orders: readonly SweptCall[] = [
  {
    method: "GET",
    path: "/order/list",
    needs: ["order:order:list"],
    kind: "list",
    input: (it) => ({ orderNo: it.orderNo }),
  },
  {
    method: "GET",
    path: "/order/queryById",
    needs: ["order:order:view"],
    kind: "row",
    input: (it) => ({ id: it.orderId }),
  },
  {
    method: "PUT",
    path: "/order/edit",
    needs: ["order:order:edit"],
    kind: "row",
    input: (it) => ({ ...act(it), contactName: "李四" }),
  },
  {
    method: "POST",
    path: "/order/applyRefund",
    needs: ["order:order:applyRefund"],
    kind: "row",
    input: (it) => ({
      orderId: it.orderId,
      refundType: "2",
      refundReason: "1",
      applyAmount: 100,
      refundMethod: "3",
    }),
  },
  {
    method: "POST",
    path: "/order/applyWithdrawal",
    needs: ["order:order:applyWithdrawal"],
    kind: "row",
    input: (it) => ({
      orderId: it.orderId,
      sampleIds: ["none"],
      withdrawType: "2",
      reason: "1",
      returnMethod: "2",
    }),
  },
  {
    method: "PUT",
    path: "/order/editRows",
    needs: ["order:order:edit"],
    kind: "batch",
    input: (it) => ({ rows: [{ ...act(it), contactName: "王五" }] }),
  },
  {
    method: "GET",
    path: "/order/exportXls",
    needs: ["order:order:export"],
    kind: "list",
    input: (it) => ({ orderNo: it.orderNo }),
  },
  {
    method: "GET",
    path: "/order/statusCount",
    needs: ["order:order:list"],
    kind: "list",
    input: (it) => ({ orderNo: it.orderNo }),
  },
  {
    method: "GET",
    path: "/order/sums",
    needs: ["order:order:list"],
    kind: "list",
    input: (it) => ({ orderNo: it.orderNo }),
  },
  {
    method: "POST",
    path: "/order/calcPrice",
    needs: ["order:order:add"],
    kind: "row",
    input: (it) => ({ customerId: it.customerId, items: [{ serviceId: it.serviceId, quantity: 1 }] }),
  },
  { method: "GET", path: "/order/copy", needs: ["order:order:add"], kind: "row", input: ofOrder },
  {
    method: "POST",
    path: "/order/add",
    needs: ["order:order:add"],
    kind: "row",
    input: (it) => ({
      customerId: it.customerId,
      items: [{ serviceId: it.serviceId, quantity: 1 }],
      requestId: it.orderId,
      priceToken: "x",
    }),
  },
  {
    method: "PUT",
    path: "/order/changePrice",
    needs: ["order:order:changePrice"],
    kind: "row",
    signed: true,
    input: (it) => ({ ...act(it), mode: "direct", newAmount: 9_900, reason: "老客户" }),
  },
  {
    method: "GET",
    path: "/order/priceLimit",
    needs: ["order:order:changePrice"],
    kind: "row",
    input: (it) => ({ id: it.orderId }),
  },
  {
    method: "PUT",
    path: "/order/askPrice",
    needs: ["order:order:changePrice"],
    kind: "row",
    input: (it) => ({ ...act(it), newAmount: 9_900, reason: "老客户" }),
  },
  {
    method: "PUT",
    path: "/order/cancel",
    needs: ["order:order:cancel"],
    kind: "row",
    input: (it) => ({ ...act(it), cancelType: "1", cancelReason: "不需要了" }),
  },
  {
    method: "PUT",
    path: "/order/cancelPaid",
    needs: ["order:order:cancelPaid"],
    kind: "row",
    signed: true,
    input: (it) => ({ ...act(it), cancelType: "1", cancelReason: "不需要了", refundMethod: "3" }),
  },
  {
    method: "PUT",
    path: "/order/confirmPayment",
    needs: ["order:order:confirmPayment", "finance:payment:confirm"],
    kind: "row",
    signed: true,
    input: (it) => ({ ...act(it), paymentId: it.paymentId, ...confirm(it) }),
  },
  {
    method: "POST",
    path: "/order/balanceCode",
    needs: ["order:order:add"],
    kind: "row",
    input: (it) => ({ id: it.orderId }),
  },
  {
    method: "PUT",
    path: "/order/payBalance",
    needs: ["order:order:add"],
    kind: "row",
    signed: true,
    input: (it) => ({ ...act(it), code: "000000" }),
  },
  { method: "PUT", path: "/order/credit", needs: ["order:order:credit"], kind: "row", input: act },
  {
    method: "PUT",
    path: "/order/logistics",
    needs: ["order:order:logistics"],
    kind: "row",
    input: (it) => ({ ...act(it), logisticsType: "1", company: "SF", trackingNo: "SF0000001", sendTime: time }),
  },
  { method: "GET", path: "/order/logistics/list", needs: ["order:order:view"], kind: "row", input: ofOrder },
  {
    method: "GET",
    path: "/order/item/list",
    needs: ["order:order:list"],
    kind: "list",
    input: ofOrder,
  },
  { method: "GET", path: "/order/sample/list", needs: ["order:order:view"], kind: "row", input: ofOrder },
  {
    method: "PUT",
    path: "/order/confirmReceipt",
    needs: ["order:order:confirmReceipt"],
    kind: "row",
    input: (it) => ({
      ...act(it),
      samples: [{ id: it.sampleId, received: "Y", quantity: 1, condition: "完好" }],
      receiveTime: time,
    }),
  },
  {
    method: "GET",
    path: "/order/scan",
    needs: ["order:order:confirmReceipt"],
    kind: "list",
    input: (it) => ({ code: it.orderNo }),
  },
  {
    method: "PUT",
    path: "/order/examine",
    needs: ["order:order:examine"],
    kind: "row",
    input: (it) => ({ ...act(it), result: "pass" }),
  },
  {
    method: "PUT",
    path: "/order/sampleReject",
    needs: ["order:order:sampleReject"],
    kind: "row",
    input: (it) => ({ ...act(it), sampleIds: [it.sampleId], rejectReason: "1", detail: "破损", disposal: "1" }),
  },
  {
    method: "PUT",
    path: "/order/resendSample",
    needs: ["order:order:resendSample"],
    kind: "row",
    input: (it) => ({ ...act(it), samples: [{ id: it.sampleId, quantity: 1 }], sampleAddressId: it.addressId }),
  },
  { method: "PUT", path: "/order/startTest", needs: ["order:order:startTest"], kind: "row", input: act },
  {
    method: "POST",
    path: "/order/uploadReport",
    needs: ["order:order:uploadReport"],
    kind: "row",
    input: (it) => ({
      ...act(it),
      reports: [{ reportType: "1", language: "C", conclusion: "1", issueDate: "2026-03-16", file: "1/x.pdf" }],
      complete: "Y",
    }),
  },
  {
    method: "PUT",
    path: "/order/examineReport",
    needs: ["order:order:examineReport"],
    kind: "row",
    input: (it) => ({ ...act(it), result: "pass", reports: [it.reportId] }),
  },
  {
    method: "PUT",
    path: "/order/voidReport",
    needs: ["order:order:voidReport"],
    kind: "row",
    input: (it) => ({ ...act(it), reportId: it.reportId, reason: "数据有误" }),
  },
  { method: "PUT", path: "/order/complete", needs: ["order:order:complete"], kind: "row", input: act },
  { method: "GET", path: "/order/report/list", needs: ["order:order:view"], kind: "row", input: ofOrder },
  { method: "GET", path: "/order/report/downloads", needs: ["order:order:view"], kind: "row", input: ofOrder },
  {
    method: "GET",
    path: "/order/report/download",
    needs: ["order:order:view"],
    kind: "row",
    input: (it) => ({ reportId: it.reportId }),
  },
  {
    method: "PUT",
    path: "/order/changeSalesperson",
    needs: ["order:order:changeSalesperson"],
    kind: "batch",
    input: (it) => ({ ids: [it.orderId], newSales: it.salesBy, reason: "转岗" }),
  },
  {
    method: "PUT",
    path: "/order/remark",
    needs: ["order:order:remark"],
    kind: "row",
    input: (it) => ({ ...act(it), innerRemark: "加急" }),
  },
  { method: "GET", path: "/order/inspectionForm", needs: ["order:order:view"], kind: "row", input: ofOrder },
  {
    method: "GET",
    path: "/order/inspectionForm/former",
    needs: ["order:order:inspectionForm"],
    kind: "row",
    input: ofOrder,
  },
  // Whoever examines may correct the form with a reason (C.1.3).
  {
    method: "PUT",
    path: "/order/inspectionForm",
    needs: ["order:order:inspectionForm", "order:order:examine"],
    kind: "row",
    input: (it) => ({ ...act(it), header, submit: "N" }),
  },
  plain("/order/plain", "order:order:view", (it) => ({ id: it.orderId, field: "customerMobile" })),
  plain("/order/inspectionForm/plain", "order:order:view", (it) => ({ id: it.orderId, field: "usage" })),
  plain("/order/logistics/plain", "order:order:view", (it) => ({ id: it.logisticsId, field: "phone" })),
  { method: "GET", path: "/order/inspectionForm/print", needs: ["order:order:view"], kind: "row", input: ofOrder },
  { method: "GET", path: "/order/priceChange/list", needs: ["order:order:view"], kind: "row", input: ofOrder },
  { method: "GET", path: "/order/log/list", needs: ["order:order:view"], kind: "row", input: ofOrder },
  {
    method: "PUT",
    path: "/order/evaluation/reply",
    needs: ["order:order:remark"],
    kind: "row",
    input: (it) => ({ id: it.evaluationId, content: "感谢支持" }),
  },
];

const liquidations: readonly SweptCall[] = [
  {
    method: "GET",
    path: "/order/liquidation/list",
    needs: ["order:liquidation:list"],
    kind: "list",
    input: (it) => ({ orderNo: it.orderNo }),
  },
  {
    method: "GET",
    path: "/order/liquidation/queryById",
    needs: ["order:liquidation:view"],
    kind: "row",
    input: (it) => ({ id: it.liquidationId }),
  },
  {
    method: "GET",
    path: "/order/liquidation/exportXls",
    needs: ["order:liquidation:export"],
    kind: "list",
    input: (it) => ({ orderNo: it.orderNo }),
  },
  {
    method: "GET",
    path: "/order/liquidation/statistics",
    needs: ["order:liquidation:list"],
    kind: "list",
    input: (it) => ({ orderNo: it.orderNo }),
  },
  {
    method: "PUT",
    path: "/order/liquidation/changePrice",
    needs: ["order:liquidation:changePrice"],
    kind: "row",
    signed: true,
    input: (it) => ({ ...liquidation(it), newPrice: 5_000 }),
  },
  {
    method: "PUT",
    path: "/order/liquidation/mature",
    needs: ["order:liquidation:mature"],
    kind: "row",
    input: liquidation,
  },
  {
    method: "PUT",
    path: "/order/liquidation/freeze",
    needs: ["order:liquidation:freeze"],
    kind: "row",
    input: (it) => ({ ...liquidation(it), frozen: "Y" }),
  },
  {
    method: "PUT",
    path: "/order/liquidation/close",
    needs: ["order:liquidation:close"],
    kind: "row",
    input: liquidation,
  },
];

const money: readonly SweptCall[] = [
  plain("/finance/payment/plain", "finance:payment:view", (it) => ({ id: it.paymentId, field: "payerAccount" })),
  {
    method: "GET",
    path: "/finance/payment/list",
    needs: ["finance:payment:list"],
    kind: "list",
    input: (it) => ({ orderId: it.orderId }),
  },
  {
    method: "GET",
    path: "/finance/payment/queryById",
    needs: ["finance:payment:view"],
    kind: "row",
    input: (it) => ({ id: it.paymentId }),
  },
  {
    method: "GET",
    path: "/finance/payment/exportXls",
    needs: ["finance:payment:export"],
    kind: "list",
    input: (it) => ({ orderId: it.orderId }),
  },
  {
    method: "POST",
    path: "/finance/payment/add",
    needs: ["finance:payment:add"],
    kind: "row",
    input: (it) => ({
      orderId: it.orderId,
      amount: 10_000,
      receiveAccountId: it.bankId,
      transferTime: time,
      voucher: "1/x.pdf",
    }),
  },
  {
    method: "PUT",
    path: "/finance/payment/confirm",
    needs: ["finance:payment:confirm"],
    kind: "row",
    signed: true,
    input: (it) => ({ id: it.paymentId, version: 0, ...confirm(it) }),
  },
  {
    method: "PUT",
    path: "/finance/payment/confirmBatch",
    needs: ["finance:payment:confirm"],
    kind: "batch",
    signed: true,
    input: (it) => ({ rows: [{ id: it.paymentId, version: 0 }], receivedTime: time, accountConfigId: it.bankId }),
  },
  {
    method: "PUT",
    path: "/finance/payment/reject",
    needs: ["finance:payment:reject"],
    kind: "row",
    input: (it) => ({ id: it.paymentId, version: 0, reason: "凭证不清" }),
  },
  {
    method: "PUT",
    path: "/finance/payment/reverse",
    needs: ["finance:payment:reverse"],
    kind: "row",
    signed: true,
    input: (it) => ({ id: it.paymentId, version: 0, reason: "入错账" }),
  },
  {
    method: "GET",
    path: "/finance/account/list",
    needs: ["finance:account:list"],
    kind: "list",
    input: (it) => ({ customerId: it.customerId }),
  },
  {
    method: "GET",
    path: "/finance/account/queryById",
    needs: ["finance:account:view"],
    kind: "row",
    input: (it) => ({ id: it.accountId }),
  },
  {
    method: "GET",
    path: "/finance/account/exportXls",
    needs: ["finance:account:export"],
    kind: "list",
    input: (it) => ({ customerId: it.customerId }),
  },
  {
    method: "GET",
    path: "/finance/account/ledger",
    needs: ["finance:account:view"],
    kind: "row",
    input: (it) => ({ accountId: it.accountId }),
  },
  {
    method: "POST",
    path: "/finance/account/recharge",
    needs: ["finance:account:recharge"],
    kind: "row",
    input: (it) => ({
      accountId: it.accountId,
      amount: 1,
      receiveAccountId: it.bankId,
      transferTime: time,
      voucher: "1/x.pdf",
    }),
  },
  {
    method: "PUT",
    path: "/finance/account/credit",
    needs: ["finance:account:credit"],
    kind: "row",
    input: (it) => ({ id: it.accountId, version: 0, creditLimit: 1, creditDays: 30, reason: "月结" }),
  },
  {
    method: "PUT",
    path: "/finance/account/freeze",
    needs: ["finance:account:freeze"],
    kind: "row",
    input: (it) => ({ id: it.accountId, version: 0, frozen: "Y", reason: "欠款" }),
  },
  {
    method: "GET",
    path: "/finance/flow/list",
    needs: ["finance:finance:list"],
    kind: "list",
    input: (it) => ({ orderId: it.orderId }),
  },
  {
    method: "GET",
    path: "/finance/flow/queryById",
    needs: ["finance:finance:view"],
    kind: "row",
    input: (it) => ({ id: it.flowId }),
  },
  {
    method: "GET",
    path: "/finance/flow/exportXls",
    needs: ["finance:finance:export"],
    kind: "list",
    input: (it) => ({ orderId: it.orderId }),
  },
  {
    method: "GET",
    path: "/finance/flow/summary",
    needs: ["finance:finance:list"],
    kind: "list",
    input: (it) => ({ orderId: it.orderId }),
  },
];

/** Every call of orders, liquidation and money. */
export const sweptCalls: readonly SweptCall[] = [...orders, ...liquidations, ...money];
