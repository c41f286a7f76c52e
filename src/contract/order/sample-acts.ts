import * as z from "zod";
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

const photos = z
  .string()
  .max(2000)
  .refine((files) => listed(files).length <= 6, "照片最多6张");

export const orderLogistics = endpoint({
  method: "PUT",
  path: "/order/logistics",
  permission: orderMoves.logistics.permission,
  input: actOn.extend({
    logisticsType: z.enum(logisticsTypes, "请选择物流类型"),
    company: z.string().min(1, "请选择快递公司").max(20),
    trackingNo: trackingNumber,
    sendTime: wireTime,
    fee: cents.optional(),
    freightBy: z.string().max(2).optional(),
    remark: z.string().max(200).optional(),
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

/** The phone of a logistics record, whole. */
export const orderLogisticsPlain = plainOf({ base: "/order/logistics", address: "order:order", title: "物流记录" });

export const orderSamples = endpoint({
  method: "GET",
  path: "/order/sample/list",
  permission: "order:order:view",
  input: ofOrder,
  result: z.array(Sample),
  refusals: [40401, 40302],
});

/** One row of the receipt table; without `id` it is a sample nobody announced. */
export const ReceivedSample = z
  .object({
    id: z.string().max(32).optional(),
    sampleName: z.string().trim().max(80).optional(),
    received: yesNo,
    quantity: z.int().min(1, "实收数量须为1–9999").max(9999, "实收数量须为1–9999"),
    unit: z.string().max(10).optional(),
    condition: z.string().trim().max(200).default(""),
    storage: z.string().trim().max(60).optional(),
    photos: photos.optional(),
  })
  .refine((row) => Boolean(row.id) || Boolean(row.sampleName), { message: "请输入样品名称", path: ["sampleName"] })
  .refine((row) => row.received === "N" || row.condition !== "", {
    message: "请输入样品状态描述",
    path: ["condition"],
  });

export const orderConfirmReceipt = endpoint({
  method: "PUT",
  path: "/order/confirmReceipt",
  permission: orderMoves.confirmReceipt.permission,
  input: actOn.extend({ samples: z.array(ReceivedSample).min(1, "请至少选择一个样品").max(99), receiveTime: wireTime }),
  /** `warning` is set when less arrived than was announced. */
  result: Order.extend({ warning: z.string().nullable() }),
  refusals: actRefusals,
  operation: 3,
  title: "确认收样",
});

/** Orders that a scanned code belongs to: tracking, sample or order number. */
export const orderScan = endpoint({
  method: "GET",
  path: "/order/scan",
  permission: orderMoves.confirmReceipt.permission,
  input: z.object({ code: z.string().trim().min(1, "请扫描或输入单号").max(60) }),
  result: z.array(Order.extend({ samples: z.array(Sample) })),
});

export const orderExamine = endpoint({
  method: "PUT",
  path: "/order/examine",
  permission: orderMoves.examine.permission,
  input: actOn
    .extend({
      /** pass → O-12, returnForm → the form goes back to the customer, reject → O-14. */
      result: z.enum(["pass", "returnForm", "reject"], "请选择审核结果"),
      samples: z
        .array(
          z.object({
            id: z.string().min(1).max(32),
            result: z.enum(["pass", "fail"]).optional(),
            condition: z.string().max(200).optional(),
          }),
        )
        .max(99)
        .default([]),
      remark: z.string().trim().max(500).default(""),
      /** What is to be said of the inspection form; returned, the form bears it. */
      formRemark: z.string().trim().max(200).default(""),
      /** Only for reject, as in 样品拒收. */
      rejectReason: z.string().max(2).optional(),
      disposal: z.enum(["1", "2", "3"]).optional(),
      destroyConsent: yesNo.optional(),
    })
    .refine((it) => it.result === "pass" || it.remark !== "", { message: "请输入审核意见", path: ["remark"] })
    .refine((it) => it.result !== "reject" || it.disposal !== "3" || it.destroyConsent === "Y", {
      message: "客户已同意销毁",
      path: ["destroyConsent"],
    }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "样品审核",
});

export const orderSampleReject = endpoint({
  method: "PUT",
  path: "/order/sampleReject",
  permission: orderMoves.sampleReject.permission,
  input: actOn
    .extend({
      sampleIds: z.array(z.string().min(1).max(32)).min(1, "请至少选择一个样品").max(99),
      rejectReason: z.string().min(1, "请选择拒收原因").max(2),
      detail: z.string().trim().min(1, "请输入拒收说明").max(500),
      photos: photos.optional(),
      /** 1 resend, 2 return to the customer, 3 destroy. */
      disposal: z.enum(["1", "2", "3"], "请选择处理方式"),
      /** The ticked box 客户已同意销毁; required for 3. */
      destroyConsent: yesNo.optional(),
    })
    .refine((it) => it.disposal !== "3" || it.destroyConsent === "Y", {
      message: "客户已同意销毁",
      path: ["destroyConsent"],
    }),
  result: Order,
  refusals: actRefusals,
  operation: 3,
  title: "样品拒收",
});

export const orderResendSample = endpoint({
  method: "PUT",
  path: "/order/resendSample",
  permission: orderMoves.resendSample.permission,
  input: actOn
    .extend({
      samples: z
        .array(z.object({ id: z.string().min(1).max(32), quantity: z.int().min(1).max(9999) }))
        .min(1, "请至少选择一个样品")
        .max(99),
      sampleAddressId: z.string().min(1, "请选择寄样地址").max(32),
      company: z.string().max(20).optional(),
      trackingNo: trackingNumber.optional(),
      sendTime: wireTime.optional(),
      remark: z.string().max(200).optional(),
      notifyCustomer: yesNo.default("Y"),
      /** Changed values of the inspection form: it must be examined again. */
      values: FormValues.optional(),
    })
    .refine((it) => Boolean(it.company) === Boolean(it.trackingNo), {
      message: "请同时填写快递公司和物流单号",
      path: ["trackingNo"],
    }),
  result: Order,
  refusals: [...actRefusals, 40904],
  operation: 3,
  title: "重寄样品",
});
