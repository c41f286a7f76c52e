import * as z from "zod/mini";
import { enteredText, filledText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { plainOf } from "#src/contract/plain.ts";
import { wireTime } from "#src/contract/moment.ts";
import { listed } from "#src/lib/joined.ts";
import { actOn, actRefusals, cents, trackingNumber, yesNo } from "./act.ts";
import { FormValues } from "./form-row.ts";
import { ofOrder } from "./item.ts";
import { LogisticsRecord, logisticsTypes } from "./logistics-row.ts";
import { Order } from "./order.ts";
import { orderMoves } from "./order-moves.ts";
import { Sample } from "./sample-row.ts";

const photos = textUpTo(2000).check(z.refine((files) => listed(files).length <= 6, "照片最多6张"));

export const orderLogistics = endpoint({
  method: "PUT",
  path: "/order/logistics",
  permission: orderMoves.logistics.permission,
  input: z.extend(actOn, {
    logisticsType: z.enum(logisticsTypes, "请选择物流类型"),
    company: filledText(20, "请选择快递公司"),
    trackingNo: trackingNumber,
    sendTime: wireTime,
    fee: z.optional(cents),
    freightBy: z.optional(textUpTo(2)),
    remark: z.optional(textUpTo(200)),
  }),
  result: Order,
  refusals: [...actRefusals, 40904],
  operation: 3,
  title: "填写物流单号",
});

export const orderLogisticsList = endpoint({
  method: "GET",
  path: "/order/logistics/list",
  permission: "order:order:view",
  input: ofOrder,
  result: z.array(LogisticsRecord),
  refusals: [40401, 40302],
});

/** Returns the phone number of a logistics record in full. */
export const orderLogisticsPlain = plainOf({ base: "/order/logistics", address: "order:order", title: "物流记录" });

export const orderSamples = endpoint({
  method: "GET",
  path: "/order/sample/list",
  permission: "order:order:view",
  input: ofOrder,
  result: z.array(Sample),
  refusals: [40401, 40302],
});

/** One row of the receipt table. A row without `id` is a sample that was not announced. */
export const ReceivedSample = z
  .object({
    id: z.optional(textUpTo(32)),
    sampleName: z.optional(trimmedText(80)),
    received: yesNo,
    quantity: z.int().check(z.minimum(1, "实收数量须为1–9999"), z.maximum(9999, "实收数量须为1–9999")),
    unit: z.optional(textUpTo(10)),
    condition: z._default(trimmedText(200), ""),
    storage: z.optional(trimmedText(60)),
    photos: z.optional(photos),
  })
  .check(
    z.refine((row) => Boolean(row.id) || Boolean(row.sampleName), { message: "请输入样品名称", path: ["sampleName"] }),
    z.refine((row) => row.received === "N" || row.condition !== "", {
      message: "请输入样品状态描述",
      path: ["condition"],
    }),
  );

export const orderConfirmReceipt = endpoint({
  method: "PUT",
  path: "/order/confirmReceipt",
  permission: orderMoves.confirmReceipt.permission,
  input: z.extend(actOn, {
    samples: z.array(ReceivedSample).check(z.minLength(1, "请至少选择一个样品"), z.maxLength(99)),
    receiveTime: wireTime,
  }),
  /** `warning` is set if less arrived than was announced. */
  result: z.extend(Order, { warning: z.nullable(z.string()) }),
  refusals: actRefusals,
  operation: 3,
  title: "确认收样",
});

/** Returns the orders that a scanned code belongs to: a tracking, sample or order number. */
export const orderScan = endpoint({
  method: "GET",
  path: "/order/scan",
  permission: orderMoves.confirmReceipt.permission,
  input: z.object({ code: enteredText(60, "请扫描或输入单号") }),
  result: z.array(z.extend(Order, { samples: z.array(Sample) })),
});

export const orderExamine = endpoint({
  method: "PUT",
  path: "/order/examine",
  permission: orderMoves.examine.permission,
  input: z
    .extend(actOn, {
      /** pass → O-12, returnForm → the form goes back to the customer, reject → O-14. */
      result: z.enum(["pass", "returnForm", "reject"], "请选择审核结果"),
      samples: z._default(
        z
          .array(
            z.object({
              id: rowId,
              result: z.optional(z.enum(["pass", "fail"])),
              condition: z.optional(textUpTo(200)),
            }),
          )
          .check(z.maxLength(99)),
        [],
      ),
      remark: z._default(trimmedText(500), ""),
      /** Remark on the inspection form; stored on the form if it is returned. */
      formRemark: z._default(trimmedText(200), ""),
      /** Only for reject, with the values of 样品拒收. */
      rejectReason: z.optional(textUpTo(2)),
      disposal: z.optional(z.enum(["1", "2", "3"])),
      destroyConsent: z.optional(yesNo),
    })
    .check(
      z.refine((it) => it.result === "pass" || it.remark !== "", { message: "请输入审核意见", path: ["remark"] }),
      z.refine((it) => it.result !== "reject" || it.disposal !== "3" || it.destroyConsent === "Y", {
        message: "客户已同意销毁",
        path: ["destroyConsent"],
      }),
    ),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "样品审核",
});

export const orderSampleReject = endpoint({
  method: "PUT",
  path: "/order/sampleReject",
  permission: orderMoves.sampleReject.permission,
  input: z
    .extend(actOn, {
      sampleIds: z.array(rowId).check(z.minLength(1, "请至少选择一个样品"), z.maxLength(99)),
      rejectReason: filledText(2, "请选择拒收原因"),
      detail: enteredText(500, "请输入拒收说明"),
      photos: z.optional(photos),
      /** 1 resend, 2 return to the customer, 3 destroy. */
      disposal: z.enum(["1", "2", "3"], "请选择处理方式"),
      /** Checkbox 客户已同意销毁; required for 3. */
      destroyConsent: z.optional(yesNo),
    })
    .check(
      z.refine((it) => it.disposal !== "3" || it.destroyConsent === "Y", {
        message: "客户已同意销毁",
        path: ["destroyConsent"],
      }),
    ),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "样品拒收",
});

export const orderResendSample = endpoint({
  method: "PUT",
  path: "/order/resendSample",
  permission: orderMoves.resendSample.permission,
  input: z
    .extend(actOn, {
      samples: z
        .array(z.object({ id: rowId, quantity: z.int().check(z.minimum(1), z.maximum(9999)) }))
        .check(z.minLength(1, "请至少选择一个样品"), z.maxLength(99)),
      sampleAddressId: filledText(32, "请选择寄样地址"),
      company: z.optional(textUpTo(20)),
      trackingNo: z.optional(trackingNumber),
      sendTime: z.optional(wireTime),
      remark: z.optional(textUpTo(200)),
      notifyCustomer: z._default(yesNo, "Y"),
      /** Changed values of the inspection form, which must then be examined again. */
      values: z.optional(FormValues),
    })
    .check(
      z.refine((it) => Boolean(it.company) === Boolean(it.trackingNo), {
        message: "请同时填写快递公司和物流单号",
        path: ["trackingNo"],
      }),
    ),
  result: Order,
  refusals: [...actRefusals, 40904],
  operation: 3,
  title: "重寄样品",
});
