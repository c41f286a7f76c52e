import * as z from "zod/mini";
import { actOn } from "#src/contract/order/act.ts";
import { filledText } from "#src/contract/texts.ts";
import { auditedFields } from "./case.ts";

/** Fields of the dialog 驳回 of refunds and withdrawals. */
export const rejectFields = {
  rejectReason: { ...auditedFields.rejectReason, required: true },
  detail: { ...auditedFields.rejectDetail, required: true, multiline: true },
};

/** R-04 and W-03: a refund or a withdrawal is rejected. */
export const rejectInput = z.extend(actOn, {
  rejectReason: filledText(10, "请选择驳回原因"),
  detail: z.string().check(z.trim(), z.minLength(5, "请输入驳回原因，至少5个字"), z.maxLength(500)),
});
