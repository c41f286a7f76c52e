import { describe, expect, it } from "vitest";
import { type Endpoint, permissionsOf } from "#src/contract/endpoint.ts";
import { orderConfirmPayment, payment, paymentReject } from "#src/contract/finance/payment.ts";
import { orderFormSave } from "#src/contract/order/form.ts";
import { orderRemark } from "#src/contract/order/office-acts.ts";
import { heldMessage } from "#src/contract/order/order-moves.ts";
import {
  orderComplete,
  orderExamineReport,
  orderStartTest,
  orderUploadReport,
} from "#src/contract/order/report-acts.ts";
import { orderConfirmReceipt, orderExamine, orderLogistics } from "#src/contract/order/sample-acts.ts";
import { orderActions } from "#src/features/order/order/actions.ts";
import type { OrderRow } from "#src/features/order/order/columns.tsx";
import { handOver } from "#src/features/order/order/hand-over.ts";

const rightsTo = (...calls: readonly Endpoint[]) => {
  const held = new Set<string>(calls.flatMap((one) => permissionsOf(one.permission)));
  return (permission: string) => held.has(permission);
};
const rowOf = (more: Partial<OrderRow> & Readonly<Record<string, unknown>>) =>
  ({ id: "1", holdFlag: "N", formStatus: "20", ...more }) as OrderRow;
const after = (did: Endpoint, more: Parameters<typeof rowOf>[0], ...may: readonly Endpoint[]) => {
  const { next, holder } = handOver(rowOf(more), did, orderActions, rightsTo(...may));
  return [next?.action.name ?? null, holder?.words ?? null, holder?.who ?? null];
};

describe("what follows an action on an order (desk C)", () => {
  it("offers this person's own next action, and names nobody else then", () => {
    expect(after(orderConfirmReceipt, { orderStatus: "50" }, orderExamine)).toEqual(["examine", null, null]);
    expect(after(orderExamine, { orderStatus: "60" }, orderStartTest, orderUploadReport)).toEqual([
      "startTest",
      null,
      null,
    ]);
    expect(
      after(
        orderStartTest,
        { orderStatus: "60", testStartTime: "2026-11-01 08:00:00" },
        orderStartTest,
        orderUploadReport,
      ),
    ).toEqual(["uploadReport", null, null]);
    expect(after(orderExamineReport, { orderStatus: "80" }, orderComplete)).toEqual(["complete", null, null]);
  });

  it("says who has it where it is another's turn: a person where one is assigned, else the role", () => {
    expect(after(orderExamine, { orderStatus: "60", engineerBy: "e1", engineerBy_dictText: "钱工" })).toEqual([
      null,
      "orderRecord.handOver.test",
      "钱工",
    ]);
    expect(after(orderLogistics, { orderStatus: "40", labName: "华测" })).toEqual([
      null,
      "orderRecord.handOver.receive",
      "华测",
    ]);
    expect(handOver(rowOf({ orderStatus: "70" }), orderUploadReport, orderActions, () => false).holder).toEqual({
      words: "orderRecord.handOver.examineReport",
      who: "",
      role: "orderRecord.handOver.role.reviewer",
      outside: false,
    });
  });

  it("offers the form meanwhile to who entered a payment, and never the confirming of it", () => {
    const may = [payment.add, orderConfirmPayment, orderFormSave];
    expect(after(payment.add, { orderStatus: "20", formStatus: "10" }, ...may)).toEqual([
      "inspectionForm",
      "orderRecord.handOver.confirmPayment",
      "",
    ]);
    expect(after(payment.add, { orderStatus: "20" }, ...may)[0]).toBe(null);
    expect(after(orderFormSave, { orderStatus: "20" }, orderConfirmPayment)[0]).toBe("confirmPayment");
  });

  it("asks nobody to review a report of his own", () => {
    expect(after(orderUploadReport, { orderStatus: "70" }, orderUploadReport, orderExamineReport)[0]).toBe(null);
  });

  it("after a payment was confirmed names who fills in the form, until there is one", () => {
    expect(after(orderConfirmPayment, { orderStatus: "30", formStatus: null, csBy_dictText: "陈客服" })).toEqual([
      null,
      "orderRecord.handOver.form",
      "陈客服",
    ]);
    expect(after(orderConfirmPayment, { orderStatus: "30" })[1]).toBe("orderRecord.handOver.send");
    expect(after(paymentReject, { orderStatus: "10" }, payment.add)[0]).toBe("enterVoucher");
  });

  it("offers nothing that is held up, after what leaves the order where it is, or when it is closed", () => {
    const held = orderActions.find(({ name }) => name === "examine")?.refusal?.(rowOf({ holdFlag: "Y" }));
    expect(held).toBe(heldMessage);
    expect(after(orderConfirmReceipt, { orderStatus: "50", holdFlag: "Y" }, orderExamine)[0]).toBe(null);
    expect(after(orderRemark, { orderStatus: "50" }, orderExamine)).toEqual([null, null, null]);
    expect(after(orderComplete, { orderStatus: "90" }, orderComplete)).toEqual([null, null, null]);
  });
});
