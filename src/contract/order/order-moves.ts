import { canTable, type Move } from "#src/contract/moves.ts";

/** Codes of dict(order_status), in the sequence an order passes through them. */
export const orderStates = ["05", "10", "20", "30", "40", "50", "55", "60", "70", "80", "90", "95", "99"] as const;
export type OrderState = (typeof orderStates)[number];
/** Final states: no action of the order leads out of them. */
export const closedOrderStates = ["90", "95", "99"] as const satisfies readonly OrderState[];
export const openOrderStates = [
  "05",
  "10",
  "20",
  "30",
  "40",
  "50",
  "55",
  "60",
  "70",
  "80",
] as const satisfies readonly OrderState[];

/** Message for an action that is blocked while a refund or withdrawal is open. */
export const heldMessage = "订单存在处理中的售后，暂不能操作";

/**
 * `area:entity:action`. The menu, and therefore the `Permission` type, is built from these values, so the type is open
 * here.
 */
type Code = `${string}:${string}:${string}`;

export interface OrderMove extends Move<OrderState> {
  /** Label of its button; absent if no person starts the action. */
  readonly title?: string;
  /**
   * Permission of the action; the call takes it from here. A list checks it without loading the schemas, which are
   * loaded with the dialogs.
   */
  readonly permission?: Code | readonly Code[];
  /** Refused while a refund or withdrawal is open. @default false */
  readonly unheld?: true;
}

/**
 * All actions on an order: label, permission, start states and target states. The screen offers what is listed here;
 * the server enforces it inside the transaction. Rules decide on amounts, roles and times.
 */
export const orderMoves = {
  /** 代客下单: 05 if a line is priced by quote; 30 or 60 at once if nothing is due. */
  create: { from: [], to: ["05", "10", "30", "60"] },
  quote: { title: "报价", permission: "order:order:changePrice", from: ["05"], to: "10" },
  enterVoucher: { title: "录入收款", permission: "finance:payment:add", from: ["10"], to: "20" },
  payOnline: { title: "余额支付", permission: "order:order:add", from: ["10"], to: ["30", "60"] },
  /** Back to 10 if the receipt covers only a part. */
  confirmPayment: {
    title: "确认收款",
    permission: ["order:order:confirmPayment", "finance:payment:confirm"],
    from: ["20"],
    to: ["30", "60", "10"],
  },
  rejectPayment: { title: "驳回收款", permission: "finance:payment:reject", from: ["20"], to: "10" },
  credit: { title: "挂账", permission: "order:order:credit", from: ["10"], to: ["30", "60"] },
  payTimeout: { from: ["10"], to: "99" },
  cancel: { title: "取消", permission: "order:order:cancel", from: ["05", "10"], to: "99" },
  /** Any logistics number; `logisticsTypesOf` gives the types that a state allows. */
  logistics: {
    title: "物流单号",
    permission: "order:order:logistics",
    from: ["30", "40", "55", "80", "90"],
    to: "same",
    unheld: true,
  },
  /** Type of the logistics number that moves the order: samples sent by the customer. */
  sendSamples: { from: ["30", "40"], to: "40", unheld: true },
  confirmReceipt: {
    title: "确认收样",
    permission: "order:order:confirmReceipt",
    from: ["30", "40"],
    to: "50",
    unheld: true,
  },
  examine: { title: "审核", permission: "order:order:examine", from: ["50"], to: "60", unheld: true },
  returnForm: { from: ["50"], to: "same", unheld: true },
  sampleReject: {
    title: "样品拒收",
    permission: "order:order:sampleReject",
    from: ["50", "60"],
    to: "55",
    unheld: true,
  },
  resendSample: {
    title: "重寄样品",
    permission: "order:order:resendSample",
    from: ["55"],
    to: ["30", "40"],
    unheld: true,
  },
  startTest: { title: "开始检测", permission: "order:order:startTest", from: ["60"], to: "same", unheld: true },
  /** Back to 60 while more reports are due. */
  uploadReport: {
    title: "上传报告",
    permission: "order:order:uploadReport",
    from: ["60"],
    to: ["70", "60"],
    unheld: true,
  },
  /** 30 or 60 if the amount already paid covers the new amount. */
  changePrice: {
    title: "改价",
    permission: "order:order:changePrice",
    from: ["10"],
    to: ["10", "30", "60"],
    unheld: true,
  },
  /** A price below the laboratory's prices: one person asks for it, another decides (O-02, O-18). */
  askBelowCost: { permission: "order:order:changePrice", from: ["05", "10"], to: "same" },
  approveBelowCost: {
    title: "同意低价",
    permission: "order:order:changePriceBelowCost",
    from: ["05", "10"],
    to: ["10", "30", "60"],
  },
  rejectBelowCost: {
    title: "驳回低价",
    permission: "order:order:changePriceBelowCost",
    from: ["05", "10"],
    to: "same",
  },
  withdrawBelowCost: { title: "撤回低价申请", permission: "order:order:changePrice", from: ["05", "10"], to: "same" },
  changeSalesperson: {
    title: "更换销售",
    permission: "order:order:changeSalesperson",
    from: [...openOrderStates, "90"],
    to: "same",
  },
  examineReport: {
    title: "审核报告",
    permission: "order:order:examineReport",
    from: ["70"],
    to: ["80", "60"],
    unheld: true,
  },
  voidReport: { title: "更正报告", permission: "order:order:voidReport", from: ["80", "90"], to: "60", unheld: true },
  complete: { title: "完成", permission: "order:order:complete", from: ["80"], to: "90", unheld: true },
  cancelPaid: { title: "取消", permission: "order:order:cancelPaid", from: ["30", "40"], to: "99" },
  openRefund: { from: orderStates, to: "same" },
  endRefund: { from: orderStates, to: "same" },
  refundPart: { from: orderStates, to: "same" },
  refundAll: { from: [...openOrderStates, "90"], to: "95" },
  openWithdrawal: {
    title: "申请撤样",
    permission: "order:order:applyWithdrawal",
    from: ["50", "55", "60", "70", "80", "90"],
    to: "same",
  },
  /** Also after the refund of the withdrawal has closed the order. */
  endWithdrawal: { from: ["50", "55", "60", "70", "80", "90", "95", "99"], to: "same" },
  withdrawAll: { from: ["50", "55", "60", "70"], to: "99" },
  inspectionForm: {
    title: "委托单",
    permission: ["order:order:inspectionForm", "order:order:examine"],
    from: ["05", "10", "20", "30", "40", "50", "55", "60"],
    to: "same",
  },
  edit: { title: "编辑", permission: "order:order:edit", from: openOrderStates, to: "same" },
  remark: { title: "备注", permission: "order:order:remark", from: openOrderStates, to: "same" },
  evaluate: { from: ["90"], to: "same" },
  markOverdue: { from: ["60", "70"], to: "same" },
  reversePayment: { from: ["30", "10"], to: "10" },
} as const satisfies Readonly<Record<string, OrderMove>>;

export type OrderAct = keyof typeof orderMoves;

/** Actions that a person starts with a button. */
export type OfferedAct = {
  [Act in OrderAct]: (typeof orderMoves)[Act] extends { title: string; permission: Code | readonly Code[] }
    ? Act
    : never;
}[OrderAct];

/** `orderCan.cancel({ state: order.orderStatus })`. Messages and tests read `.from`. */
export const orderCan = canTable(orderMoves);

/** Returns whether an open refund or withdrawal blocks the action. */
export function needsUnheld(act: OrderAct): boolean {
  const move: OrderMove = orderMoves[act];
  return move.unheld === true;
}
