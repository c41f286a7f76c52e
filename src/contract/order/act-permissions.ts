import type { Access } from "#src/contract/endpoint.ts";
import type { OrderAct } from "./order.ts";

/**
 * Who may do an act on an order. The calls declare it from here; a list asks it without their schemas, which come with
 * the dialogs.
 */
export const actPermissions = {
  quote: "order:order:changePrice",
  enterVoucher: "finance:payment:add",
  payOnline: "order:order:add",
  confirmPayment: ["order:order:confirmPayment", "finance:payment:confirm"],
  rejectPayment: "finance:payment:reject",
  credit: "order:order:credit",
  cancel: "order:order:cancel",
  cancelPaid: "order:order:cancelPaid",
  logistics: "order:order:logistics",
  confirmReceipt: "order:order:confirmReceipt",
  examine: "order:order:examine",
  sampleReject: "order:order:sampleReject",
  resendSample: "order:order:resendSample",
  startTest: "order:order:startTest",
  uploadReport: "order:order:uploadReport",
  examineReport: "order:order:examineReport",
  voidReport: "order:order:voidReport",
  complete: "order:order:complete",
  changePrice: "order:order:changePrice",
  changeSalesperson: "order:order:changeSalesperson",
  /** 审核样品 corrects what the form says of the samples, and saves it. */
  inspectionForm: ["order:order:inspectionForm", "order:order:examine"],
  edit: "order:order:edit",
  remark: "order:order:remark",
} as const satisfies Partial<Record<OrderAct, Access>>;
