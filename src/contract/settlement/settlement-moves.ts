import { canTable, type Move } from "#src/contract/moves.ts";

/** dict(settlement_status): draft, at the laboratory, disputed, confirmed, to be paid, paid, voided. */
type SettlementState = "10" | "20" | "30" | "40" | "50" | "60" | "90";

interface SettlementMove extends Move<SettlementState> {
  /** Label of its button. */
  readonly title: string;
  readonly permission: `${string}:${string}:${string}`;
}

/** All actions on a statement of a laboratory (S-01 … S-09): label, permission, start states and target states. */
export const settlementMoves = {
  create: { title: "生成结算单", permission: "order:settlement:add", from: [], to: "10" },
  /** A disputed statement becomes a draft again. */
  edit: { title: "编辑", permission: "order:settlement:edit", from: ["10", "30"], to: "10" },
  send: { title: "发送对账", permission: "order:settlement:send", from: ["10"], to: "20" },
  confirm: { title: "实验室确认", permission: "order:settlement:confirm", from: ["20"], to: "40" },
  dispute: { title: "异议", permission: "order:settlement:dispute", from: ["20"], to: "30" },
  registerInvoice: { title: "登记发票", permission: "order:settlement:edit", from: ["40"], to: "50" },
  approve: { title: "审批", permission: "order:settlement:approve", from: ["50"], to: "same" },
  pay: { title: "付款", permission: "order:settlement:pay", from: ["50"], to: "60" },
  void: { title: "作废", permission: "order:settlement:void", from: ["10", "20", "30", "40"], to: "90" },
} as const satisfies Readonly<Record<string, SettlementMove>>;

export type SettlementAct = keyof typeof settlementMoves;

/** `settlementCan.pay({ state: row.status })`. */
export const settlementCan = canTable(settlementMoves);
