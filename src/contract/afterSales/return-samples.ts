import * as z from "zod/mini";
import { code, file, instant, text } from "#src/contract/fields.ts";
import { wireTime } from "#src/contract/moment.ts";
import { actOn, trackingNumber } from "#src/contract/order/act.ts";
import { logisticsFields } from "#src/contract/order/logistics-row.ts";
import { rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { numberTyped } from "#src/lib/typed-digits.ts";

/** Fields of the dialog 退样 of refunds and withdrawals. */
export const returnFields = {
  sampleIds: text(2000, { title: "退回样品", required: true }),
  returnMethod: code("return_method", { title: "退回方式", required: true }),
  company: code("express_company", { title: "快递公司", required: true }),
  trackingNo: { ...logisticsFields.trackingNo, required: true },
  sendTime: instant({ title: "寄出时间", required: true }),
  pickerName: text(40, { title: "取件人", required: true }),
  pickerId: text(4, { title: "取件人证件号后4位", required: true }),
  pickTime: instant({ title: "取件时间", required: true }),
  destroyTime: instant({ title: "销毁时间", required: true }),
  destroyProof: file(2000, { title: "销毁证明", required: true }),
  photos: file(2000, { title: "样品照片" }),
  remark: text(200, { title: "备注", multiline: true }),
};

/** The fields of each way to return samples, dict(return_method); each of them is required. */
export const returnWays = {
  "1": ["company", "trackingNo", "sendTime"],
  "2": ["pickerName", "pickerId", "pickTime"],
  "3": ["destroyTime", "destroyProof"],
} as const;

/** Reports each missing field at itself. */
const methodRules = Object.entries(returnWays).flatMap(([method, names]) =>
  names.map((name) =>
    z.refine<Record<string, unknown>>((it) => it["returnMethod"] !== method || Boolean(it[name]), {
      error: `请填写${returnFields[name].title}`,
      path: [name],
    }),
  ),
);

/** An empty text counts as missing: the rule of the chosen way reports it. */
const orEmpty = (schema: z.ZodMiniString) => z.optional(z.union([z.literal(""), schema]));

/** R-06 and W-05: the laboratory sends samples back, hands them over, or destroys them. */
export const returnSamplesInput = z
  .extend(actOn, {
    sampleIds: z.array(rowId).check(z.minLength(1, "请至少选择一个样品"), z.maxLength(200)),
    /** dict(return_method). */
    returnMethod: z.enum(["1", "2", "3"], "请选择退回方式"),
    company: z.optional(textUpTo(20)),
    trackingNo: orEmpty(trackingNumber),
    sendTime: orEmpty(wireTime),
    pickerName: z.optional(trimmedText(40)),
    /** The last 4 characters of the identity card. */
    pickerId: z.optional(z.string().check(z.overwrite(numberTyped), z.regex(/^\d{3}[\dXx]$/, "请输入证件号后4位"))),
    pickTime: orEmpty(wireTime),
    destroyTime: orEmpty(wireTime),
    /** Stored paths, comma-joined. */
    destroyProof: z.optional(textUpTo(2000)),
    photos: z.optional(textUpTo(2000)),
    remark: z.optional(trimmedText(200)),
  })
  .check(...methodRules);
