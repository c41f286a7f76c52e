import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { orderColumns, type OrderRow } from "#src/features/order/order/columns.tsx";
import { signIn, stubWire } from "#tests/support/console.tsx";
import { orderOf } from "#tests/support/order-dialogs.tsx";

stubWire();

describe("the column 售后", () => {
  it("tells of a refund, of a withdrawal of samples, and of both (D17.1)", async () => {
    const item = (value: string, text: string) => ({ value, text, title: text, label: text, color: null });
    signIn({
      dicts: {
        order_refund_status: [item("0", "无"), item("1", "退款中")],
        order_withdrawal_status: [item("0", "无"), item("1", "撤样中")],
      },
    });
    const column = orderColumns.find(({ id }) => id === "refundStatus");
    const cases: [Partial<OrderRow>, string][] = [
      [{ refundStatus: "0", withdrawalStatus: "0" }, "–"],
      [{ refundStatus: "1", withdrawalStatus: "0" }, "退款中"],
      [{ refundStatus: "0", withdrawalStatus: "1" }, "撤样中"],
      [{ refundStatus: "1", withdrawalStatus: "1" }, "退款中撤样中"],
    ];
    await render(
      <ul>
        {cases.map(([more], at) => (
          <li key={at}>{column?.cell?.(orderOf(more) as OrderRow, at)}</li>
        ))}
      </ul>,
    );
    const shown = page.getByRole("listitem").elements();
    expect(shown.map((one) => one.textContent)).toEqual(cases.map(([, words]) => words));
  });
});
