import { canTable, type Move } from "#src/contract/moves.ts";

/** Codes of dict(consult_status). */
export const consultStates = ["10", "20", "30", "40"] as const;
export type ConsultState = (typeof consultStates)[number];

interface ConsultMove extends Move<ConsultState> {
  /** Label of its button; absent if no person starts the action. */
  readonly title?: string;
  readonly permission?: `${string}:${string}:${string}`;
}

/** All actions on a consultation: label, permission, start states and target state. */
export const consultMoves = {
  submit: { from: [], to: "10" },
  reply: { title: "回复", permission: "consultation:consultation:reply", from: ["10", "20"], to: "20" },
  /** The person who asked writes again. */
  askAgain: { from: ["20"], to: "10" },
  toClue: { from: ["10", "20"], to: "30" },
  assign: { title: "分配", permission: "consultation:consultation:assign", from: ["10", "20"], to: "same" },
  close: { title: "关闭", permission: "consultation:consultation:close", from: ["10", "20", "30"], to: "40" },
  /** Nobody wrote for some days after the reply. */
  closeSilent: { from: ["20"], to: "40" },
} as const satisfies Readonly<Record<string, ConsultMove>>;

export type ConsultAct = keyof typeof consultMoves;

/** `consultCan.reply({ state: consultation.status })`. */
export const consultCan = canTable(consultMoves);
