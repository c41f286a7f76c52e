import { describe, expect, it } from "vitest";
import { liquidationMoves, liquidationStates } from "#src/contract/order/liquidation-moves.ts";
import { type OrderAct, orderMoves, orderStates } from "#src/contract/order/order-moves.ts";
import { paymentMoves, paymentStates } from "#src/contract/finance/payment.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { allow } from "#src/server/order/order/rules/step.ts";

const open = ["05", "10", "20", "30", "40", "50", "55", "60", "70", "80"];

/** The design's table: row, action, start states, and whether an open case blocks it. */
const table: readonly (readonly [id: string, act: OrderAct, from: readonly string[], unheld?: "unheld"])[] = [
  ["O-01", "create", []],
  ["O-02", "quote", ["05"]],
  ["O-03", "enterVoucher", ["10"]],
  ["O-04", "payOnline", ["10"]],
  ["O-05", "confirmPayment", ["20"]],
  ["O-06", "rejectPayment", ["20"]],
  ["O-07", "credit", ["10"]],
  ["O-08", "payTimeout", ["10"]],
  ["O-09", "cancel", ["05", "10"]],
  ["O-10", "sendSamples", ["30", "40"], "unheld"],
  ["O-10", "logistics", ["30", "40", "55", "80", "90"], "unheld"],
  ["O-11", "confirmReceipt", ["30", "40"], "unheld"],
  ["O-12", "examine", ["50"], "unheld"],
  ["O-14", "sampleReject", ["50", "60"], "unheld"],
  ["O-15", "resendSample", ["55"], "unheld"],
  ["O-16", "startTest", ["60"], "unheld"],
  ["O-17", "uploadReport", ["60"], "unheld"],
  ["O-18", "changePrice", ["10"], "unheld"],
  ["O-02, O-18", "askBelowCost", ["05", "10"]],
  ["O-02, O-18", "approveBelowCost", ["05", "10"]],
  ["O-02, O-18", "rejectBelowCost", ["05", "10"]],
  ["O-02, O-18", "withdrawBelowCost", ["05", "10"]],
  ["O-20", "changeSalesperson", [...open, "90"]],
  ["O-21, O-22", "examineReport", ["70"], "unheld"],
  ["O-23", "voidReport", ["80", "90"], "unheld"],
  ["O-24", "complete", ["80"], "unheld"],
  ["O-25", "cancelPaid", ["30", "40"]],
  ["O-26", "openRefund", orderStates],
  ["O-27", "endRefund", orderStates],
  ["O-28", "refundPart", orderStates],
  ["O-29", "refundAll", [...open, "90"]],
  ["O-30", "openWithdrawal", ["50", "55", "60", "70", "80", "90"]],
  ["O-30", "withdrawAll", ["50", "55", "60", "70"]],
  ["O-31", "inspectionForm", ["05", "10", "20", "30", "40", "50", "55", "60"]],
  ["O-31", "returnForm", ["50"], "unheld"],
  ["O-32", "edit", open],
  ["O-32", "remark", open],
  ["O-33", "evaluate", ["90"]],
  ["O-34", "markOverdue", ["60", "70"]],
  ["O-35", "reversePayment", ["30", "10"]],
];

const rows = table.map(([id, act, from, unheld]) => ({ id, act, from, unheld }));

/** Result of an action in a state: empty, or code and message of the error. */
function answer(act: OrderAct, orderStatus: string, holdFlag: "Y" | "N" = "N"): string {
  try {
    allow({ orderStatus, holdFlag }, act);
    return "allowed";
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.message}`;
    throw error;
  }
}

describe("the state an act starts from", () => {
  it.each(rows)("$id $act: in its states only, else 40902", ({ act, from }) => {
    for (const state of orderStates)
      expect([state, answer(act, state)]).toEqual([
        state,
        from.includes(state) ? "allowed" : "40902 当前状态不允许此操作，请刷新后重试",
      ]);
  });

  it.each(rows.filter(({ from }) => from.length > 0))("$id $act: an open case", ({ act, from, unheld }) => {
    const wanted = unheld ? "42201 订单存在处理中的售后，暂不能操作" : "allowed";
    for (const state of from) expect([state, answer(act, state, "Y")]).toEqual([state, wanted]);
  });

  it("covers every act there is, but the note that ends a withdrawal", () => {
    const named = new Set(table.map(([, act]) => act));
    expect(Object.keys(orderMoves).filter((act) => !named.has(act as OrderAct))).toEqual(["endWithdrawal"]);
  });
});

describe("what a laboratory is owed", () => {
  it.each([
    ["L-01", "create", ["90"], "10"],
    ["L-02", "mature", ["10"], "20"],
    ["L-03", "changePrice", ["10", "20", "50"], ["10", "20", "50"]],
    ["L-04", "recompute", ["10", "20", "50"], ["10", "20", "50"]],
    ["L-05", "freeze", ["10", "20"], "50"],
    ["L-06", "unfreeze", ["50"], ["10", "20"]],
    ["L-07", "backToPending", ["20"], "10"],
    ["L-08", "close", ["10", "20", "50"], "90"],
    ["L-09", "include", ["20"], "30"],
    ["L-10, L-12", "remove", ["30"], "20"],
    ["L-11", "settle", ["30"], "40"],
  ] as const)("%s %s starts and ends where the design says", (_, act, from, to) => {
    expect(liquidationMoves[act]).toEqual({ from, to });
    for (const state of from) expect(liquidationStates).toContain(state);
  });
});

describe("a payment", () => {
  it.each([
    ["P-01, P-02", "enter", [], ["10", "15"]],
    ["P-03", "succeed", ["15", "50"], "20"],
    ["P-04", "confirm", ["10"], "20"],
    ["P-05", "reject", ["10"], "30"],
    ["P-06", "reverse", ["20"], "40"],
    ["P-07", "close", ["15"], "50"],
  ] as const)("%s %s starts and ends where the design says", (_, act, from, to) => {
    expect(paymentMoves[act]).toEqual({ from, to });
    for (const state of from) expect(paymentStates).toContain(state);
  });
});
