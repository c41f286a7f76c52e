import { describe, expect, it } from "vitest";
import { accountOfParam, type VoucherFlow, vouchersOf } from "#src/server/finance/close/vouchers.ts";

const accounts = {
  bank: accountOfParam("1002:银行存款"),
  ofType: (flowType: string) => ({ code: `22${flowType}`, name: "往来" }),
};
const flow = (patch: Partial<VoucherFlow>): VoucherFlow => ({
  flowNo: "LS1",
  direction: "1",
  flowType: "1",
  typeName: "订单收款",
  amount: 68_000,
  postDate: "2026-03-05",
  bizNo: "DD1",
  party: "锐测电子",
  ...patch,
});

describe("vouchers", () => {
  it("debit the bank for money in and credit it for money out; both sides of each voucher are equal", () => {
    const lines = vouchersOf(
      [flow({}), flow({ flowNo: "LS2", direction: "2", flowType: "8", amount: 1_500 })],
      accounts,
    );
    expect(lines.map(({ word, number, code, debit, credit }) => [word, number, code, debit, credit])).toEqual([
      ["收", 1, "1002", 68_000, null],
      ["收", 1, "221", null, 68_000],
      ["付", 1, "228", 1_500, null],
      ["付", 1, "1002", null, 1_500],
    ]);
    expect(lines[1]).toMatchObject({ summary: "订单收款 锐测电子 DD1", party: "锐测电子", date: "2026-03-05" });
  });
});
