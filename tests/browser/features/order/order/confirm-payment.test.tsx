import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ConfirmPaymentDialog } from "#src/features/order/order/dialogs/confirm-payment.tsx";
import { sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const box = (name: RegExp) => page.getByRole("textbox", { name }).or(page.getByRole("combobox", { name }));

async function openConfirm() {
  const row = orderOf();
  wire({
    "GET /otherConfig/paymentConfig/list": () => ({ records: [{ id: "a1", displayName: "基本户" }], total: 1 }),
    "GET /order/queryById": () => row,
    "POST /order/confirmPayment": () => null,
  });
  await openOn(ConfirmPaymentDialog, row);
  await expect.element(box(/到账时间/)).toHaveValue("2026-11-01 10:20:00");
}
async function type(name: RegExp, value: string) {
  await box(name).fill(value);
  await userEvent.keyboard("{Tab}");
}

describe("确认收款", () => {
  it("posts on the day of receipt, and follows the time until the person chooses another day", async () => {
    await openConfirm();
    await expect.element(box(/入账日期/)).toHaveValue("2026-11-01");
    await type(/到账时间/, "2026-11-03 09:00:00");
    await expect.element(box(/入账日期/)).toHaveValue("2026-11-03");
    await type(/入账日期/, "2026-11-05");
    await type(/到账时间/, "2026-11-04 09:00:00");
    await expect.element(box(/到账时间/)).toHaveValue("2026-11-04 09:00:00");
    await expect.element(box(/入账日期/)).toHaveValue("2026-11-05");
    expect(sent("/order/confirmPayment")).toHaveLength(0);
  });

  it("shows what is payable, paid and still to pay beside what was handed in", async () => {
    await openConfirm();
    const facts = page.getByRole("dialog").element();
    const fact = (term: string) =>
      [...facts.querySelectorAll("dt")].find((one) => one.textContent.startsWith(term))?.nextElementSibling
        ?.textContent;
    expect([fact("应付金额"), fact("实付金额"), fact("待付金额")]).toEqual(["1,000.00", "400.00", "600.00"]);
  });

  it("asks at its field where a surplus goes, before anything is sent", async () => {
    await openConfirm();
    await type(/到账金额/, "700");
    await page.getByRole("button", { name: "确认收款" }).click();
    const field = page.getByRole("dialog").element().querySelector('[data-field="overpay"]');
    await expect.poll(() => field?.textContent).toContain("请选择多付处理方式");
    expect(sent("/order/confirmPayment")).toHaveLength(0);

    await page.getByRole("radio", { name: "转入客户余额" }).click();
    await page.getByRole("button", { name: "确认收款" }).click();
    await expect.poll(() => sent("/order/confirmPayment").length).toBe(1);
  });
});
