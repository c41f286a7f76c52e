import { canTable, type Move } from "#src/contract/moves.ts";

/** dict(withdrawal_status). */
export const withdrawalStates = ["10", "20", "30", "40", "60", "70"] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];
/** States in which the samples are locked by the withdrawal. */
export const openWithdrawalStates = ["10", "20", "30"] as const satisfies readonly WithdrawalState[];

type Code = `${string}:${string}:${string}`;

interface WithdrawalMove extends Move<WithdrawalState> {
  /** Label of its button; absent if no person starts the action. */
  readonly title?: string;
  readonly permission?: Code | readonly Code[];
}

/** All actions on a withdrawal: label, permission, start states and target states. The server enforces them. */
export const withdrawalMoves = {
  apply: {
    title: "申请撤样",
    permission: ["afterSales:withdrawal:add", "order:order:applyWithdrawal"],
    from: [],
    to: "10",
  },
  agree: { title: "同意", permission: "afterSales:withdrawal:agree", from: ["10"], to: "20" },
  reject: { title: "驳回", permission: "afterSales:withdrawal:reject", from: ["10"], to: "60" },
  revoke: { title: "撤销", permission: "afterSales:withdrawal:revoke", from: ["10", "20"], to: "70" },
  /** 30 if the samples are sent; 40 at once if they are handed over or destroyed. */
  returnSample: { title: "退样", permission: "afterSales:withdrawal:returnSample", from: ["20"], to: ["30", "40"] },
  confirmReturn: { title: "确认签收", permission: "afterSales:withdrawal:confirmReturn", from: ["30"], to: "40" },
} as const satisfies Readonly<Record<string, WithdrawalMove>>;

export type WithdrawalAct = keyof typeof withdrawalMoves;

/** `withdrawalCan.agree({ state: withdrawal.status })`. Messages and tests read `.from`. */
export const withdrawalCan = canTable(withdrawalMoves);

/** States of an order in which samples can be requested back. */
export const withdrawableOrderStates: readonly string[] = ["50", "55", "60", "70", "80", "90"];
