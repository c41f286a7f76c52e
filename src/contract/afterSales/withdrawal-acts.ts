import * as z from "zod/mini";
import { action } from "#src/contract/action.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { text } from "#src/contract/fields.ts";
import { wireTime } from "#src/contract/moment.ts";
import { actOn, actRefusals, cents, contactMobile, yesNo } from "#src/contract/order/act.ts";
import { Sample } from "#src/contract/order/sample-row.ts";
import { filledText, rowId, textUpTo, trimmedText } from "#src/contract/texts.ts";
import { RefundableParts } from "./case.ts";
import { rejectInput } from "./reject.ts";
import { returnSamplesInput } from "./return-samples.ts";
import { Withdrawal, withdrawal, withdrawalFields } from "./withdrawal.ts";
import { withdrawalMoves } from "./withdrawal-moves.ts";

const returnMethod = z.enum(["1", "2", "3"], "请选择退回方式");

/** Where returned samples are sent. A masked number counts as unchanged. */
const receiving = {
  receiver: z.optional(trimmedText(40)),
  mobile: z.optional(z.union([z.literal(""), contactMobile], "请输入正确手机号")),
  areaCode: z.optional(textUpTo(32)),
  address: z.optional(trimmedText(200)),
};

/** Fields of 申请撤样. */
export const withdrawalApplyFields = {
  withdrawType: { ...withdrawalFields.withdrawType, required: true },
  reason: { ...withdrawalFields.reason, required: true },
  reasonDetail: { ...withdrawalFields.reasonDetail, multiline: true },
  returnMethod: { ...withdrawalFields.returnMethod, required: true },
  receiver: { ...withdrawalFields.receiver, required: true },
  mobile: { ...withdrawalFields.mobile, required: true },
  areaCode: { ...withdrawalFields.areaCode, format: "area" as const },
  address: { ...withdrawalFields.address, required: true },
};

/** Fields of 同意撤样. */
export const withdrawalAgreeFields = {
  feeAmount: { ...withdrawalFields.feeAmount, min: 0, default: 0 },
  feeNote: text(200, { title: "费用说明", required: true }),
  createRefund: { ...withdrawalFields.createRefund, help: "退还全部可退金额，已发生费用从中扣除" },
  returnMethod: withdrawalApplyFields.returnMethod,
  receiver: withdrawalApplyFields.receiver,
  mobile: withdrawalApplyFields.mobile,
  areaCode: withdrawalApplyFields.areaCode,
  address: withdrawalApplyFields.address,
  auditRemark: { ...withdrawalFields.auditRemark, multiline: true },
};

/** Fields of 确认签收. */
export const withdrawalConfirmFields = { signTime: { ...withdrawalFields.signTime, required: true } };

/** W-01. */
export const withdrawalApplyInput = z.object({
  requestId: z.optional(textUpTo(36)),
  orderId: rowId,
  sampleIds: z.array(rowId).check(z.minLength(1, "请至少选择一个样品"), z.maxLength(200)),
  withdrawType: filledText(10, "请选择撤样类型"),
  reason: filledText(10, "请选择撤样原因"),
  reasonDetail: z.optional(trimmedText(500)),
  returnMethod,
  ...receiving,
});

const applying = {
  method: "POST",
  input: withdrawalApplyInput,
  result: z.object({ id: z.string(), withdrawalNo: z.string() }),
  refusals: [40302, 40401, 42201],
  operation: 2,
  title: "申请撤样",
} as const;

/** 代客申请撤样 on the list of withdrawals. */
export const withdrawalAdd = endpoint({
  ...applying,
  path: "/afterSales/sampleWithdrawal/add",
  entity: withdrawal.address,
  permission: "afterSales:withdrawal:add",
});

/** 代客申请撤样 on the order. */
export const orderApplyWithdrawal = endpoint({
  ...applying,
  path: "/order/applyWithdrawal",
  permission: "order:order:applyWithdrawal",
});

/** Returns the samples of an order for 申请撤样, each with the reason why it cannot be requested back. */
export const withdrawalSamples = endpoint({
  method: "GET",
  path: "/afterSales/sampleWithdrawal/samples",
  entity: withdrawal.address,
  permission: withdrawalMoves.apply.permission,
  input: z.looseObject({ orderId: rowId }),
  result: z.object({
    orderId: z.string(),
    orderNo: z.string(),
    customerName: z.string(),
    contactName: z.string(),
    /** Masked. */
    contactMobile: z.string(),
    /** Why nothing can be requested back now; null if something can. */
    refusal: z.nullable(z.string()),
    samples: z.array(z.extend(Sample, { refusal: z.nullable(z.string()) })),
  }),
  refusals: [40302, 40401],
});

/** W-02; `feeAmount` in cents. */
export const withdrawalAgree = endpoint({
  method: "PUT",
  path: "/afterSales/sampleWithdrawal/agree",
  entity: withdrawal.address,
  permission: withdrawalMoves.agree.permission,
  input: z.extend(actOn, {
    feeAmount: z._default(cents, 0),
    feeNote: z.optional(trimmedText(200)),
    createRefund: z._default(yesNo, "N"),
    returnMethod,
    ...receiving,
    auditRemark: z.optional(trimmedText(500)),
  }),
  result: Withdrawal,
  refusals: actRefusals,
  operation: 3,
  title: "同意撤样",
});

/** Returns the amounts that the decision on a withdrawal needs, cents; all 0 if the order no longer exists. */
export const withdrawalMoney = endpoint({
  method: "GET",
  path: "/afterSales/sampleWithdrawal/money",
  entity: withdrawal.address,
  permission: withdrawalMoves.agree.permission,
  input: z.looseObject({ id: rowId }),
  result: z.extend(RefundableParts, {
    refundable: z.int(),
    /** Amount up to which the actor may agree to the refund; a larger one waits for another person. */
    limit: z.int(),
    /** Why no refund can be requested with it; null if one can. */
    refusal: z.nullable(z.string()),
  }),
  refusals: [40302, 40401],
});

/** W-03. */
export const withdrawalReject = endpoint({
  method: "PUT",
  path: "/afterSales/sampleWithdrawal/reject",
  entity: withdrawal.address,
  permission: withdrawalMoves.reject.permission,
  input: rejectInput,
  result: Withdrawal,
  refusals: actRefusals,
  operation: 3,
  title: "驳回撤样",
});

/** W-04. */
export const withdrawalRevoke = action(withdrawal, "revoke", {
  ...withdrawalMoves.revoke,
  question: "撤销后样品留在实验室，同时申请的退款也会撤销。确认撤销？",
  tone: "danger",
  done: "撤样申请已撤销",
});

/** W-05. */
export const withdrawalReturnSample = endpoint({
  method: "PUT",
  path: "/afterSales/sampleWithdrawal/returnSample",
  entity: withdrawal.address,
  permission: withdrawalMoves.returnSample.permission,
  input: returnSamplesInput,
  result: Withdrawal,
  refusals: actRefusals,
  operation: 3,
  title: "撤样退样",
});

/** W-06. */
export const withdrawalConfirmReturn = endpoint({
  method: "PUT",
  path: "/afterSales/sampleWithdrawal/confirmReturn",
  entity: withdrawal.address,
  permission: withdrawalMoves.confirmReturn.permission,
  input: z.extend(actOn, { signTime: wireTime }),
  result: Withdrawal,
  refusals: actRefusals,
  operation: 3,
  title: "确认撤样签收",
});
