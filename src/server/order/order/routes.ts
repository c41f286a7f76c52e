import { eq, inArray, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Endpoint, InputOf } from "#src/contract/endpoint.ts";
import {
  orderApproveBelowCost,
  orderAskBelowCost,
  orderBelowCost,
  orderRejectBelowCost,
  orderWithdrawBelowCost,
} from "#src/contract/order/below-cost.ts";
import { orderAdd, orderCalcPrice, orderCopy } from "#src/contract/order/create.ts";
import { evaluationReply } from "#src/contract/order/evaluation.ts";
import { orderForm, orderFormFormer, orderFormPlain, orderFormPrint, orderFormSave } from "#src/contract/order/form.ts";
import { orderLines, orderPriceChanges } from "#src/contract/order/item.ts";
import { orderLogs } from "#src/contract/order/log.ts";
import {
  orderAskPrice,
  orderBalanceCode,
  orderCancel,
  orderCancelPaid,
  orderChangePrice,
  orderCredit,
  orderPayBalance,
  orderPriceLimit,
} from "#src/contract/order/money-acts.ts";
import { orderChangeSalesperson, orderRemark } from "#src/contract/order/office-acts.ts";
import { order, orderStatusCount, orderSums } from "#src/contract/order/order.ts";
import {
  orderComplete,
  orderExamineReport,
  orderReportDownload,
  orderReportDownloads,
  orderReports,
  orderStartTest,
  orderUploadReport,
  orderVoidReport,
} from "#src/contract/order/report-acts.ts";
import {
  orderConfirmReceipt,
  orderExamine,
  orderLogistics,
  orderLogisticsList,
  orderLogisticsPlain,
  orderResendSample,
  orderSampleReject,
  orderSamples,
  orderScan,
} from "#src/contract/order/sample-acts.ts";
import { orderDetail } from "#src/contract/order/order-detail.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { ordEvaluation, ordItem, ordOrder, ordReport } from "#src/server/db/schema/order.ts";
import { fileLink } from "#src/server/system/file/door.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { serveEditRows } from "#src/server/kernel/rows/edit-rows.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import type { ExtraSheet } from "#src/server/kernel/transfer/export.ts";
import { sumsBy } from "#src/server/kernel/query/aggregates.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { once } from "#src/server/kernel/rows/idempotency.ts";
import type { RowOf, Rows } from "#src/server/kernel/rows/rows.ts";
import { demandReads, servePlain } from "#src/server/kernel/rows/plain.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { demandService } from "#src/server/system/user/door.ts";
import { byRule, applyStep, type Writing } from "./apply-step.ts";
import {
  approveBelowCostOf,
  askBelowCostOf,
  belowCostOf,
  rejectBelowCostOf,
  withdrawBelowCostOf,
} from "./below-cost-acts.ts";
import { copyOf } from "./copy.ts";
import { calcPrice, createOrders } from "./create.ts";
import { detailOfOrder, downloadsOf, fileNameOf } from "./detail.ts";
import {
  evaluationEntity,
  itemEntity,
  logEntity,
  logisticsEntity,
  orderEntity,
  priceChangeEntity,
  reportEntity,
  sampleEntity,
} from "./entity.ts";
import { formersOf, formView, plainEntry, saveFormOf } from "./form-acts.ts";
import { cancelOf, cancelPaidOf, changePriceOf, creditOf } from "./money-acts.ts";
import { askPriceOf, priceLimitOf } from "./price-limit.ts";
import { changeSalespersonOf } from "./office-acts.ts";
import { payBalanceOf, sendBalanceCode } from "./pay-balance.ts";
import { formPaper } from "./print.ts";
import { countDownload, examineReportOf, startTestOf, uploadReportOf, voidReportOf } from "./report-acts.ts";
import { complete } from "./rules/complete.ts";
import { edit, remark } from "./rules/edit-order.ts";
import type { OrderRow } from "./rules/step.ts";
import { confirmReceiptOf, examineOf, logisticsAct, resendSampleOf, sampleRejectOf, scan } from "./sample-acts.ts";
import {
  linesOf,
  lockOrder,
  logisticsOf,
  logsOf,
  priceChangesOf,
  reportsOf,
  samplesOf,
  statusCounts,
} from "./store.ts";

const { payableAmount, paidAmount, refundedAmount } = ordOrder;

/** The second sheet of the export: lines of the exported orders. */
const lineSheet: ExtraSheet = {
  title: "服务明细",
  columns: [
    { name: "orderNo", title: "订单号", kind: "text" },
    { name: "lineNo", title: "行号", kind: "int" },
    { name: "serviceName", title: "服务名称", kind: "text" },
    { name: "specName", title: "规格", kind: "text" },
    { name: "quantity", title: "数量", kind: "int" },
    { name: "unitPrice", title: "单价", kind: "yuan" },
    { name: "lineAmount", title: "小计", kind: "yuan" },
    { name: "urgentAmount", title: "加急费", kind: "yuan" },
    { name: "discountAmount", title: "优惠", kind: "yuan" },
    { name: "adjustAmount", title: "改价", kind: "yuan" },
    { name: "payableAmount", title: "应付", kind: "yuan" },
  ],
  async load(rows, parents) {
    const numbers = new Map(parents.map((row) => [String(row["id"]), row["orderNo"]]));
    const items = await rows.all(itemEntity, inArray(ordItem.orderId, [...numbers.keys()]));
    return items.map((item) => ({ ...item, orderNo: numbers.get(item.orderId) }));
  },
};

/** A route that lists parts of one order (`?orderId=`); the actor must see the order. */
function parts<T extends PgTable>(
  endpoint: Endpoint,
  of: Entity<T>,
  load: (rows: Rows, orderId: string) => Promise<RowOf<T>[]>,
): Route {
  return serve<Endpoint>(endpoint, async ({ rows, input }) => {
    const { orderId } = input as { orderId: string };
    await rows.find(orderEntity, orderId);
    return { value: await rows.serializeMany(of, await load(rows, orderId)) }.value;
  });
}

/** A locked part of an order, found by its own condition; the order's data rules apply: 40401, 40302. */
async function partOf<T extends PgTable>(
  rows: Rows,
  of: Entity<T>,
  where: SQL,
): Promise<RowOf<T> & { orderId: string }> {
  const found = (await rows.first(of, where, { lock: true })) as (RowOf<T> & { orderId: string }) | null;
  if (!found) throw new Refusal(40401);
  await rows.find(orderEntity, found.orderId);
  return found;
}

/** The order after an action, with additional results of the action. */
interface Acted {
  order: OrderRow;
  warning?: string | null;
  refundNo?: string;
}

function isRow(done: OrderRow | Acted): done is OrderRow {
  return "orderNo" in done;
}

/** A route for an action; returns the changed order and additional results. Runs once per requestId, if given. */
function act<E extends Endpoint>(
  endpoint: E,
  work: (
    call: Writing & Pick<Call<unknown>, "after">,
    input: E["input"]["_zod"]["output"],
  ) => Promise<OrderRow | Acted>,
  message?: string,
): Route {
  return serve<Endpoint>(
    endpoint,
    async (call) =>
      once(call.rows, endpoint.path, (call.input as { requestId?: string }).requestId, async () => {
        const done = await work(call, call.input);
        const { order: saved, ...more } = isRow(done) ? { order: done } : done;
        return { ...(await call.rows.serialize(orderEntity, saved)), ...more };
      }),
    message === undefined ? {} : { message },
  );
}

async function editOf(call: Writing, input: InputOf<typeof order.edit>): Promise<OrderRow> {
  const found = await lockOrder(call.rows, input.id, input.version);
  if (input.csBy && input.csBy !== found.csBy) await demandService(call.rows, input.csBy, "客服");
  return applyStep(call, found, edit(found, input));
}

const reads: Route[] = [
  ...serveSet({ ...order, has: "LX" }, orderEntity, { exportSheets: [lineSheet] }),
  serve(orderDetail, ({ rows, input }) => detailOfOrder(rows, input.id)),
  serve(orderStatusCount, ({ rows, input }) => statusCounts(rows, input)),
  serve(orderSums, ({ rows, input }) =>
    sumsBy(rows, orderEntity, { payableAmount, paidAmount, refundedAmount }, input),
  ),
  serve(orderLines, ({ rows, input }) => linesOf(rows, input)),
  serve<Endpoint>(orderScan, ({ rows, input }) => scan(rows, (input as { code: string }).code)),
  parts(orderLogisticsList, logisticsEntity, logisticsOf),
  servePlain(orderLogisticsPlain, logisticsEntity, [orderLogisticsList]),
  parts(orderSamples, sampleEntity, samplesOf),
  parts(orderReports, reportEntity, reportsOf),
  serve(orderReportDownloads, ({ rows, input }) => downloadsOf(rows, input.orderId)),
  parts(orderLogs, logEntity, logsOf),
  parts(orderPriceChanges, priceChangeEntity, priceChangesOf),
  serve<Endpoint>(orderForm, async ({ rows, input }) =>
    formView(rows, await rows.find(orderEntity, (input as { orderId: string }).orderId)),
  ),
  serve(orderFormFormer, async ({ rows, input }) => formersOf(rows, await rows.find(orderEntity, input.orderId))),
  serve(orderFormPlain, async ({ rows, actor, input }) => {
    demandReads(actor, [orderForm]);
    return plainEntry(rows, input.id, input.field);
  }),
  serve<Endpoint>(orderFormPrint, async ({ rows, input }) => {
    const { orderId } = input as { orderId: string };
    return formPaper(rows, await rows.find(orderEntity, orderId));
  }),
];

const acts: Route[] = [
  serve(orderCalcPrice, (call) => calcPrice(call, call.input)),
  serve(orderCopy, ({ rows, input }) => copyOf(rows, input.orderId)),
  serve(
    orderAdd,
    (call) => once(call.rows, "order:order:add", call.input.requestId, () => createOrders(call, call.input)),
    {
      message: (result) => createdMessage((result as { ids: string[] }).ids.length),
    },
  ),
  act(order.edit, editOf),
  serveEditRows(order, (call) => editOf(call, call.input)),
  act(orderRemark, byRule(remark)),
  act(orderChangePrice, changePriceOf),
  serve(orderBelowCost, ({ rows, input }) => belowCostOf(rows, input)),
  act(orderAskBelowCost, askBelowCostOf, "已提交审批"),
  act(orderApproveBelowCost, approveBelowCostOf, "已同意，价格已变更"),
  act(orderRejectBelowCost, rejectBelowCostOf, "已驳回"),
  act(orderWithdrawBelowCost, withdrawBelowCostOf, "申请已撤回"),
  serve(orderPriceLimit, ({ rows, input }) => priceLimitOf(rows, input.id)),
  serve(orderAskPrice, (call) => askPriceOf(call, call.input), { message: "已申请改价" }),
  act(orderCancel, cancelOf, "订单已取消"),
  act(orderCancelPaid, cancelPaidOf, "订单已取消"),
  act(orderCredit, creditOf),
  act(orderLogistics, logisticsAct),
  act(orderConfirmReceipt, confirmReceiptOf),
  act(orderExamine, examineOf),
  act(orderSampleReject, sampleRejectOf),
  act(orderStartTest, startTestOf),
  act(orderUploadReport, uploadReportOf),
  act(orderExamineReport, examineReportOf),
  act(orderVoidReport, voidReportOf),
  act(orderComplete, byRule(complete)),
  act(orderFormSave, saveFormOf),
  serve(orderChangeSalesperson, (call) => changeSalespersonOf(call, call.input), { loose: true }),
  serve(evaluationReply, async ({ rows, input, now }) => {
    const found = await partOf(rows, evaluationEntity, eq(ordEvaluation.id, input.id));
    const saved = await rows.update(evaluationEntity, found, {
      replyContent: input.content,
      visible: input.visible,
      replyTime: now,
    });
    return rows.serialize(evaluationEntity, saved);
  }),
];

function createdMessage(orders: number): string {
  return orders > 1 ? `已按检测公司拆分为${orders}个订单` : "下单成功";
}

/** All routes under `/order`. Needs the kernel to send codes and to sign links to reports with its secret. */
export function orderRoutes(kernel: Kernel): Route[] {
  return [
    ...reads,
    ...acts,
    act(orderResendSample, (call, input) =>
      resendSampleOf(call, input, (mobile, words) =>
        call.after(async () => kernel.background(() => kernel.sms(mobile, words))),
      ),
    ),
    serve(orderBalanceCode, ({ rows, input }) => sendBalanceCode(kernel, rows, input.id), {
      loose: true,
      message: "验证码已发送",
    }),
    serve(
      orderPayBalance,
      async ({ rows, input }) => rows.serialize(orderEntity, await payBalanceOf(kernel, rows, input)),
      { loose: true, message: "余额支付成功" },
    ),
    serve(orderReportDownload, async ({ rows, input, now }) => {
      const report = await partOf(rows, reportEntity, eq(ordReport.id, input.reportId));
      await countDownload(rows, report.id);
      const name = fileNameOf(report);
      const file = (await rows.files([report.file])).get(report.file);
      if (!file) throw new Refusal(40401);
      return { url: fileLink(kernel, rows.actor, file, name, now), name };
    }),
  ];
}
