import { canTable, type Move } from "#src/contract/moves.ts";
import { applyMove } from "./apply-move.ts";

/** Codes of dict(invoice_apply_status): to audit, issuing, issued, rejected, taking back, taken back, revoked. */
export const invoiceStates = ["10", "20", "30", "40", "50", "60", "70"] as const;
export type InvoiceState = (typeof invoiceStates)[number];
/** States in which the applied amount is reserved on the orders (`invoicingAmount`). */
export const openInvoiceStates = ["10", "20"] as const satisfies readonly InvoiceState[];

interface InvoiceMove extends Move<InvoiceState> {
  /** Label of its button; absent if no person starts the action by a button of its own. */
  readonly title?: string;
  /**
   * `area:entity:action`. The menu, and therefore the `Permission` type, is built from these values, so the type is open
   * here.
   */
  readonly permission?: `${string}:${string}:${string}`;
}

/**
 * All actions on an invoice application (I-01 … I-10): label, permission, start states and target states. The screen
 * offers what is listed here; the server enforces it inside the transaction.
 */
export const invoiceMoves = {
  apply: applyMove,
  accept: { title: "受理", permission: "invoice:invoice:accept", from: ["10"], to: "20" },
  /** Out of 20 only while no invoice is uploaded. */
  reject: { title: "驳回", permission: "invoice:invoice:reject", from: ["10", "20"], to: "40" },
  revoke: { title: "撤销", permission: "invoice:invoice:apply", from: ["10"], to: "70" },
  /** Stays in 20 until the invoices cover the whole amount. */
  upload: { title: "上传发票", permission: "invoice:invoice:upload", from: ["20"], to: ["30", "20"] },
  replaceFile: { title: "更换文件", permission: "invoice:invoice:upload", from: ["30"], to: "same" },
  red: { title: "红冲", permission: "invoice:invoice:red", from: ["30"], to: "50" },
  /** 60 once every blue invoice is taken back. */
  uploadRed: { title: "上传红字发票", permission: "invoice:invoice:upload", from: ["50"], to: ["60", "30"] },
  redCancel: { title: "取消红冲", permission: "invoice:invoice:red", from: ["50"], to: "30" },
  /** The buyer did not confirm in time. */
  redExpire: { from: ["50"], to: "30" },
  send: { title: "重发/寄送", permission: "invoice:invoice:send", from: ["30", "60"], to: "same" },
} as const satisfies Readonly<Record<string, InvoiceMove>>;

export type InvoiceAct = keyof typeof invoiceMoves;

/** Actions that a person starts with a button. */
export type OfferedInvoiceAct = {
  [Act in InvoiceAct]: (typeof invoiceMoves)[Act] extends { title: string } ? Act : never;
}[InvoiceAct];

/** `invoiceCan.accept({ state: row.status })`. */
export const invoiceCan = canTable(invoiceMoves);
