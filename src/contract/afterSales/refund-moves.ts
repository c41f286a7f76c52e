import { canTable, type Move } from "#src/contract/moves.ts";

/** dict(refund_status). */
export const refundStates = ["10", "20", "30", "40", "50", "60", "70", "80"] as const;
export type RefundState = (typeof refundStates)[number];
/** States in which the order is on hold; an order can have only one open refund. */
export const openRefundStates = ["10", "20", "30", "40", "80"] as const satisfies readonly RefundState[];

/**
 * `area:entity:action`. The menu, and therefore the `Permission` type, is built elsewhere, and a list imports this table
 * without the schemas, so the type is open here.
 */
type Code = `${string}:${string}:${string}`;

interface RefundMove extends Move<RefundState> {
  /** Label of its button; absent if no person starts the action. */
  readonly title?: string;
  readonly permission?: Code | readonly Code[];
}

/** All actions on a refund: label, permission, start states and target states. The server enforces them. */
export const refundMoves = {
  /** An approved one, as after the cancellation of a paid order, starts at 30. */
  apply: { title: "申请退款", permission: ["afterSales:refund:add", "order:order:applyRefund"], from: [], to: "10" },
  /** 20 if samples must come back first. */
  agree: { title: "同意", permission: "afterSales:refund:agree", from: ["10"], to: ["20", "30"] },
  reject: { title: "驳回", permission: "afterSales:refund:reject", from: ["10"], to: "60" },
  revoke: { title: "撤销", permission: "afterSales:refund:revoke", from: ["10", "20"], to: "70" },
  /** R-05 by W-04: the withdrawal that caused the refund is revoked. */
  revokeLinked: { from: ["10", "20", "30"], to: "70" },
  returnSample: { title: "退样", permission: "afterSales:refund:returnSample", from: ["20"], to: "30" },
  /** 50 at once if no second person and no payment channel is involved. */
  startPayout: { title: "打款", permission: "afterSales:refund:payout", from: ["30"], to: ["40", "50"] },
  /** the second person releases the payout, or the payment channel has paid. */
  approvePayout: { title: "复核打款", permission: "afterSales:refund:approvePayout", from: ["40"], to: "50" },
  failPayout: { title: "登记打款失败", permission: "afterSales:refund:payout", from: ["40"], to: "80" },
  retryPayout: { title: "重新打款", permission: "afterSales:refund:payout", from: ["80"], to: "30" },
} as const satisfies Readonly<Record<string, RefundMove>>;

export type RefundAct = keyof typeof refundMoves;

/** `refundCan.agree({ state: refund.status })`. Messages and tests read `.from`. */
export const refundCan = canTable(refundMoves);

/** dict(refund_method). */
export const refundMethods = { original: "1", bank: "2", balance: "3" } as const;
/** dict(return_method). */
export const returnMethods = { express: "1", pickup: "2", destroy: "3" } as const;

/** States of a sample that the laboratory has and that is not used up. */
export const samplesAtLab: readonly string[] = ["30", "40", "50", "60"];
