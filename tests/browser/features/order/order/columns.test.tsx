import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { textOf } from "#ui/table/column.ts";
import { addDays, dayOf } from "#src/lib/time.ts";
import { orderColumns, type OrderRow } from "#src/features/order/order/columns.tsx";
import { signIn, stubWire } from "#tests/support/browser/console.tsx";
import { orderOf } from "#tests/support/browser/order-dialogs.tsx";

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

/** What a list column shows for an order. */
async function shown(id: string, more: Partial<OrderRow>) {
  const column = orderColumns.find((one) => one.id === id);
  const { container } = await render(<p>{column?.cell?.(orderOf(more) as OrderRow, 0)}</p>);
  return container;
}

describe("the promised day (desk B13)", () => {
  const today = dayOf(new Date());
  const open = (ahead: number, more: Partial<OrderRow> = {}) =>
    shown("dueDate", { orderStatus: "60", reportTime: null, dueDate: addDays(today, ahead), ...more });

  it("is named when it is near, and says in words and red how late it is", async () => {
    expect((await open(0)).textContent).toBe("今天");
    expect((await open(1)).textContent).toBe("明天");
    const yesterday = await open(-1);
    expect(yesterday.textContent).toBe("昨天（超期 1 天）");
    expect(yesterday.querySelector("time")?.title).toBe(addDays(today, -1));
    expect(yesterday.querySelector(".text-bad")).not.toBeNull();
  });

  it("leaves out this year only, and is not late once the report is out", async () => {
    const old = await shown("dueDate", { orderStatus: "90", dueDate: "2019-07-07" });
    expect(old.textContent).toBe("2019-07-07");
    expect(old.querySelector(".text-bad")).toBeNull();
    const year = today.slice(0, 4);
    const day = today.slice(5) < "06" ? "10-07" : "02-07";
    expect((await shown("dueDate", { orderStatus: "90", dueDate: `${year}-${day}` })).textContent).toBe(day);
    expect((await shown("dueDate", { dueDate: null })).textContent).toBe("–");
  });
});

describe("names of companies (desk C)", () => {
  it("are shown without their common endings, whole on hover and for readers", async () => {
    const cell = await shown("customerName", { customerName: "苏州明锐电子有限公司" });
    await expect.element(page.getByText("苏州明锐电子", { exact: true })).toBeVisible();
    expect(cell.querySelector("[title]")?.getAttribute("title")).toBe("苏州明锐电子有限公司");
    const column = orderColumns.find(({ id }) => id === "customerName");
    expect(column && textOf(column, { customerName: "苏州明锐电子有限公司" } as OrderRow)).toBe("苏州明锐电子有限公司");
  });

  it("are those of laboratories by their short names, where they came along", async () => {
    const lab = { labName: "苏衡理化实验室", labId_dictText: "苏衡理化" } as Partial<OrderRow>;
    const cell = await shown("labName", lab);
    expect(cell.querySelector("[aria-hidden]")?.textContent).toBe("苏衡理化");
    expect((await shown("labName", { labName: "苏衡理化实验室" })).textContent).toBe("苏衡理化实验室");
  });
});
