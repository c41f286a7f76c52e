import { describe, expect, it } from "vitest";
import { Refusal } from "#src/lib/refusal.ts";
import * as rules from "#src/server/finance/account/rules.ts";

function account(patch: Partial<rules.Account> = {}): rules.Account {
  return {
    id: "a1",
    customerId: "c1",
    balanceAmount: 1_000,
    frozenAmount: 200,
    creditLimit: 5_000,
    creditUsedAmount: 4_000,
    creditDays: 30,
    status: "1",
    freezeReason: null,
    remindTime: null,
    remindBy: null,
    createBy: null,
    createTime: new Date(0),
    updateBy: null,
    updateTime: null,
    sysOrgCode: null,
    tenantId: 1,
    version: 0,
    ...patch,
  };
}

function no(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return `${error.code} ${error.message}`;
    throw error;
  }
  return "allowed";
}

describe("monthly credit", () => {
  it("is used up to the limit to the cent; the message tells the rest", () => {
    expect(rules.useCredit(account(), "2", 1_000, 0)).toEqual({
      patch: { creditUsedAmount: 5_000 },
      line: { ledgerType: "7", direction: "2", amount: 1_000, balanceAfter: 1_200 },
    });
    expect(no(() => rules.useCredit(account(), "2", 1_001, 0))).toBe("42201 信用额度不足，剩余10.00元");
    expect(no(() => rules.useCredit(account({ creditLimit: 0 }), "2", 1, 0))).toBe("42201 信用额度不足，剩余0.00元");
  });

  it("needs the arrangement, a normal account and nothing overdue", () => {
    expect(no(() => rules.useCredit(account(), "1", 1, 0))).toBe("42201 该客户未开通月结");
    expect(no(() => rules.useCredit(account(), "2", 1, 1))).toBe("42201 客户存在逾期账款，不能挂账");
    expect(no(() => rules.useCredit(account({ status: "2" }), "2", 1, 0))).toBe("42201 客户账户已冻结");
  });

  it("is given back by a receipt, and used again when that is reversed, without moving the balance", () => {
    expect(rules.releaseCredit(account(), 4_000).line).toMatchObject({
      ledgerType: "8",
      direction: "1",
      balanceAfter: 1_200,
    });
    expect(no(() => rules.releaseCredit(account(), 4_001))).toMatch(/^42201/);
    expect(rules.restoreCredit(account({ creditLimit: 0 }), 1).patch).toEqual({ creditUsedAmount: 4_001 });
  });
});

describe("the balance", () => {
  it("pays no more than it holds, and not from a frozen account", () => {
    expect(rules.payFromBalance(account(), 1_000)).toEqual({
      patch: { balanceAmount: 0 },
      line: { ledgerType: "2", direction: "2", amount: 1_000, balanceAfter: 200 },
    });
    expect(no(() => rules.payFromBalance(account(), 1_001))).toBe("42201 余额不足");
    expect(no(() => rules.payFromBalance(account({ status: "2" }), 1))).toBe("42201 客户账户已冻结");
  });

  it("takes recharges and overpaid money, and gives them back only while they are there", () => {
    expect(rules.addToBalance(account(), "4", 50).line).toEqual({
      ledgerType: "4",
      direction: "1",
      amount: 50,
      balanceAfter: 1_250,
    });
    expect(no(() => rules.takeFromBalance(account(), "1", 1_001))).toBe("42201 余额不足");
  });

  it("never moves by nothing or less", () => {
    expect(() => rules.addToBalance(account(), "1", 0)).toThrow(RangeError);
    expect(() => rules.payFromBalance(account(), -1)).toThrow(RangeError);
  });
});

describe("what finance sets", () => {
  it("grants no limit under what is used", () => {
    expect(rules.grantCredit(account(), 4_000, 60)).toEqual({ creditLimit: 4_000, creditDays: 60 });
    expect(no(() => rules.grantCredit(account(), 3_999, 60))).toBe("42201 额度不能小于已用额度");
  });

  it("freezes what is normal and unfreezes what is frozen", () => {
    expect(rules.setFrozen(account(), true, "核对")).toEqual({ status: "2", freezeReason: "核对" });
    expect(rules.setFrozen(account({ status: "2" }), false, "已核对")).toEqual({ status: "1", freezeReason: null });
    expect(no(() => rules.setFrozen(account(), false, ""))).toMatch(/^40902/);
  });

  it("corrects the balance down to 0 and no further", () => {
    expect(rules.adjustBalance(account(), "2", 1_000)).toEqual({
      patch: { balanceAmount: 0 },
      line: { ledgerType: "5", direction: "2", amount: 1_000, balanceAfter: 200 },
    });
    expect(rules.adjustBalance(account({ status: "2" }), "1", 5).patch).toEqual({ balanceAmount: 1_005 });
    expect(no(() => rules.adjustBalance(account(), "2", 1_001))).toBe("42201 调整后余额不能为负");
    expect(() => rules.adjustBalance(account(), "1", 0)).toThrow(RangeError);
  });
});
