import { describe, expect, it } from "vitest";
import { complete, markOverdue, ripe } from "#src/server/order/order/rules/complete.ts";
import { changeSalesperson, edit, remark } from "#src/server/order/order/rules/edit-order.ts";
import {
  languageMessage,
  passReports,
  rejectReports,
  startTest,
  uploadReport,
  voidReport,
} from "#src/server/order/order/rules/report.ts";
import {
  refundEnded,
  refundOpened,
  refundPaidAll,
  refundPaidPart,
  withdrawalEnded,
  withdrawalOpened,
  withdrawnAll,
} from "#src/server/order/order/rules/after-sales-hold.ts";
import type { OrderRow } from "#src/server/order/order/rules/step.ts";
import { itemRow, now, orderRow, reportRow, sampleRow, who } from "./rows.ts";

const testing = (change: Partial<OrderRow> = {}) =>
  orderRow({ orderStatus: "60", paidAmount: 10_000, payStatus: "2", dueDate: "2026-03-20", ...change });
const engineer = who(["lab_engineer"], [], "engineer01");
const reviewer = who(["lab_reviewer"], [], "reviewer01");

describe("testing and reports", () => {
  it("starts testing once (O-16)", () => {
    expect(startTest(testing(), engineer, now).patch).toEqual({ testStartTime: now, engineerBy: "engineer01" });
    expect(() => startTest(testing({ testStartTime: now }), engineer, now)).toThrow("当前状态不允许");
  });

  const upload = {
    reportNo: "L012026000001C",
    reportType: "1",
    language: "C",
    conclusion: "1",
    issueDate: "2026-03-15",
    sampleIds: ["P1"],
    file: "1.pdf",
    fileHash: "ab",
    pdf: true,
  };
  const facts = {
    reports: [],
    samples: [sampleRow({ status: "40" })],
    used: new Set<string>(),
    ordered: new Set(["C"]),
  };
  const put = (report: Partial<typeof upload>, complete = true, more = {}) =>
    uploadReport(testing(), { reports: [{ ...upload, ...report }], complete }, engineer, now, { ...facts, ...more });

  it("goes to review when all are there, and waits for more when not (O-17)", () => {
    expect(put({}).step.patch).toEqual({ orderStatus: "70" });
    expect(put({}).step.opens?.[0]?.type).toBe("review_report");
    expect(put({}, false).step).toMatchObject({ patch: { orderStatus: "60" }, opens: [] });
  });

  it("refuses what is no pdf, a used number and a day to come", () => {
    expect(() => put({ pdf: false })).toThrow("报告仅支持PDF格式");
    expect(() => put({}, true, { used: new Set(["L012026000001C"]) })).toThrow("报告编号已存在");
    expect(() => put({ issueDate: "2026-03-16" })).toThrow("签发日期不能晚于今天");
  });

  it("warns of a language nobody ordered", () => {
    expect(put({ language: "E" }).warning).toBe(languageMessage);
    expect(put({ language: "E" }, true, { ordered: new Set(["B"]) }).warning).toBeNull();
  });

  it("lets a corrected report follow the voided one as its next edition", () => {
    const { step } = put({ reportNo: "L012026000002C" }, true, { reports: [reportRow({ status: "40", edition: 1 })] });
    expect(step.newReports?.[0]).toMatchObject({ edition: 2, replacesId: "R1" });
  });

  const waiting = testing({ orderStatus: "70" });
  const review = { reports: [reportRow()], samples: [sampleRow({ status: "40" })], verifyCodes: ["0123456789ABCDEF"] };

  it("refuses the engineer who reviews his own report (T-32)", () => {
    const both = who(
      ["lab_engineer", "lab_reviewer"],
      ["order:order:uploadReport", "order:order:examineReport"],
      "engineer01",
    );
    expect(() => passReports(waiting, ["R1"], "", both, now, review)).toThrow("报告上传人与审核人不能为同一人");
    expect(() => rejectReports(waiting, ["R1"], "重做", both, now, review.reports)).toThrow(
      "报告上传人与审核人不能为同一人",
    );
  });

  it("issues reports, keeps the samples and says whether it was late (O-21)", () => {
    const step = passReports(
      testing({ orderStatus: "70", dueDate: "2026-03-14", overdueFlag: "N" }),
      ["R1"],
      "",
      reviewer,
      now,
      review,
    );
    expect(step.patch).toEqual({ orderStatus: "80", reportTime: now, overdueFlag: "Y" });
    expect(step.reports?.[0]?.patch).toMatchObject({
      status: "20",
      verifyCode: "0123456789ABCDEF",
      reviewBy: "reviewer01",
    });
    expect(step.samples?.[0]?.patch).toEqual({ status: "50" });
  });

  it("wants all waiting reports decided", () => {
    expect(() =>
      passReports(waiting, ["R1"], "", reviewer, now, { ...review, reports: [reportRow(), reportRow({ id: "R2" })] }),
    ).toThrow("请审核全部报告");
  });

  it("sends a rejected report back to whoever uploaded it (O-22)", () => {
    const step = rejectReports(waiting, ["R1"], "结论有误", reviewer, now, review.reports);
    expect(step.patch).toEqual({ orderStatus: "60", reportRejects: 1 });
    expect(step.messages).toEqual([{ code: "report_rejected", named: ["engineer01"], reason: "结论有误" }]);
    expect(step.opens?.[0]).toMatchObject({ type: "upload_report", receiverBy: "engineer01" });
  });

  it("corrects a report eleven months after its issue and refuses after thirteen (T-33)", () => {
    const order = testing({ orderStatus: "90" });
    const at = (issueDate: string, days = 365) =>
      voidReport(order, { reportId: "R1", reason: "更正", fee: 0 }, now, {
        reports: [reportRow({ status: "20", issueDate })],
        days,
      });
    expect(at("2025-04-15").patch).toEqual({ orderStatus: "60" });
    expect(at("2025-04-15").liquidation?.act).toBe("backToPending");
    expect(() => at("2025-02-15")).toThrow("报告出具超过一年，不能更正");
    expect(() => at("2025-04-15", 90)).toThrow("报告出具超过90天，不能更正");
  });

  it("completes an order by hand any time, by itself after the days (O-24)", () => {
    const out = testing({ orderStatus: "80", reportTime: new Date(now.getTime() - 7 * 86_400_000) });
    expect(complete(out, {}, now).patch).toEqual({ orderStatus: "90", finishTime: now });
    expect(ripe(out, now, 7)).toBe(true);
    expect(ripe(out, new Date(now.getTime() - 1), 7)).toBe(false);
    expect(ripe({ ...out, holdFlag: "Y" }, now, 7)).toBe(false);
  });

  it("marks an order the day after the promise, once (O-34)", () => {
    expect(markOverdue(testing({ dueDate: "2026-03-15" }), now)).toBeNull();
    expect(markOverdue(testing({ dueDate: "2026-03-14" }), now)?.patch).toEqual({ overdueFlag: "Y" });
    expect(markOverdue(testing({ dueDate: "2026-03-14", overdueFlag: "Y" }), now)).toBeNull();
  });
});

describe("who looks after an order (O-20, O-32)", () => {
  const next = { username: "sales02", realname: "销售乙", orgCode: "A01A03", enabled: true, roleCodes: ["sales"] };

  it("gives an order to another salesperson", () => {
    const step = changeSalesperson(testing({ holdFlag: "Y" }), { newSales: "sales02", reason: "离职" }, next);
    expect(step.patch).toEqual({ salesBy: "sales02", salesName: "销售乙", salesOrgCode: "A01A03" });
    expect(step.content).toBe("销售甲 → 销售乙：离职");
  });

  it("refuses the same one, a frozen one and somebody who does not sell", () => {
    expect(() =>
      changeSalesperson(testing(), { newSales: "sales01", reason: "x" }, { ...next, username: "sales01" }),
    ).toThrow("新销售与原销售相同");
    expect(() =>
      changeSalesperson(testing(), { newSales: "sales02", reason: "x" }, { ...next, enabled: false }),
    ).toThrow("冻结");
    expect(() =>
      changeSalesperson(testing(), { newSales: "cs02", reason: "x" }, { ...next, username: "cs02", roleCodes: ["cs"] }),
    ).toThrow("销售人员");
  });

  it("changes only what differs, and nothing of a closed order", () => {
    const step = edit(testing(), { id: "O1", version: 0, contactName: "李四", customerRemark: "" });
    expect(step).toMatchObject({ patch: { contactName: "李四" }, content: "联系人" });
    expect(() => remark(testing({ orderStatus: "99" }), { innerRemark: "x" })).toThrow("当前状态不允许");
  });
});

describe("refunds and withdrawals over an order (O-26 … O-30)", () => {
  const back = {
    refundNo: "TK1",
    applyAmount: 4_000,
    cash: 4_000,
    credit: 0,
    otherCase: false,
    lines: [{ row: itemRow(), amount: 4_000 }],
  };

  it("holds the order and freezes what the laboratory is owed", () => {
    const step = refundOpened(testing(), 4_000, "TK1");
    expect(step).toMatchObject({
      patch: { holdFlag: "Y", refundStatus: "1", refundingAmount: 4_000 },
      liquidation: { act: "freeze" },
    });
    expect(() => refundOpened(orderRow(), 1, "TK1")).toThrow("订单未付款，不能退款");
    expect(() => refundOpened(testing({ refundingAmount: 1 }), 1, "TK2")).toThrow("该订单已有处理中的退款单");
  });

  it("lets go when the refund ended without money, unless another case is open", () => {
    const held = testing({ holdFlag: "Y", refundingAmount: 4_000, refundStatus: "1" });
    expect(refundEnded(held, 4_000, "TK1", false)).toMatchObject({
      patch: { holdFlag: "N", refundingAmount: 0, refundStatus: "0" },
      liquidation: { act: "unfreeze" },
    });
    expect(refundEnded(held, 4_000, "TK1", true)).not.toHaveProperty("liquidation");
  });

  it("gives credit up before cash and counts the lines", () => {
    const held = testing({ paidAmount: 6_000, creditAmount: 4_000, holdFlag: "Y", refundingAmount: 5_000 });
    const step = refundPaidPart(held, { ...back, applyAmount: 5_000, cash: 1_000, credit: 4_000 });
    expect(step.patch).toMatchObject({
      refundedAmount: 1_000,
      creditAmount: 0,
      creditCancelAmount: 4_000,
      refundingAmount: 0,
      refundStatus: "2",
    });
    expect(step.items?.[0]?.patch).toEqual({ refundedAmount: 4_000 });
  });

  it("closes an order refunded whole, and leaves a cancelled one cancelled", () => {
    const held = testing({ orderStatus: "30", holdFlag: "Y", refundingAmount: 10_000 });
    const all = { ...back, applyAmount: 10_000, cash: 10_000 };
    expect(refundPaidAll(held, all, false)).toMatchObject({
      patch: { orderStatus: "95", refundStatus: "3" },
      giveBack: true,
      liquidation: { act: "close" },
    });
    expect(refundPaidAll({ ...held, orderStatus: "99" }, all, false).patch).not.toHaveProperty("orderStatus");
    expect(refundPaidAll({ ...held, orderStatus: "60" }, all, true).liquidation).toEqual({ act: "recompute" });
  });

  it("does not hold an order whose report is out for a withdrawal", () => {
    expect(withdrawalOpened(testing({ orderStatus: "80" }), "CY1").patch).toEqual({ withdrawalStatus: "1" });
    expect(withdrawalOpened(testing({ orderStatus: "50" }), "CY1").patch).toEqual({
      withdrawalStatus: "1",
      holdFlag: "Y",
    });
    expect(withdrawalEnded(testing({ holdFlag: "Y" }), "CY1", "2", false).patch).toEqual({
      withdrawalStatus: "2",
      holdFlag: "N",
    });
    expect(withdrawnAll(testing(), "CY1", [], now).patch).toMatchObject({ orderStatus: "99", cancelType: "6" });
  });
});
