import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ChangeLiquidationDialog } from "#src/features/order/order/dialogs/change-liquidation.tsx";
import { expectAxeClean } from "#tests/support/browser/axe.ts";
import { sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const liquidation = {
  id: "L1",
  version: 4,
  liquidationStatus: "10",
  orderAmount: 100_000,
  originPrice: 60_000,
  liquidationPrice: 60_000,
  deductAmount: 0,
  deductReason: null,
  settleAmount: 60_000,
  grossProfit: 40_000,
  grossRate: 4_000,
};

const box = (name: RegExp) => page.getByRole("textbox", { name });
const send = () =>
  page
    .getByRole("dialog", { name: /^改清算价/ })
    .getByRole("button", { name: "确定" })
    .click();

async function open() {
  const row = orderOf({ liquidation, liquidationStatus: "10" });
  wire({ "GET /order/queryById": () => row, "PUT /order/liquidation/changePrice": () => liquidation });
  await openOn(ChangeLiquidationDialog, row);
  await expect.element(box(/^新清算价/)).toHaveValue("600.00");
}

describe("改清算价", () => {
  it("says what stays with us while it is typed, and sends the row's own version in cents", async () => {
    await open();
    await box(/^新清算价/).fill("500");
    await expect.element(page.getByText("50.00%")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: /^扣款原因/ })).not.toBeInTheDocument();
    await box(/^扣款（元）/).fill("20.50");
    await expect.element(page.getByText("应结 479.50，毛利")).toBeVisible();
    await box(/^扣款原因/).fill("报告延误");
    await box(/^改价原因/).fill("按协议价");
    await expectAxeClean();
    await send();
    await expect
      .poll(() => sent("/order/liquidation/changePrice").at(-1)?.body)
      .toEqual({
        id: "L1",
        version: 4,
        newPrice: 50_000,
        deductAmount: 2_050,
        deductReason: "报告延误",
        reason: "按协议价",
      });
  });

  it("refuses more than the order's amount, more kept back than paid, and a deduction without a reason", async () => {
    await open();
    await box(/^改价原因/).fill("按协议价");
    await box(/^新清算价/).fill("1000.01");
    await send();
    await expect.element(page.getByText("清算价不能高于订单金额").first()).toBeVisible();
    await box(/^新清算价/).fill("100");
    await box(/^扣款（元）/).fill("100.01");
    await send();
    await expect.element(page.getByText("扣款不能大于清算价").first()).toBeVisible();
    await expect.element(page.getByText("请填写扣款原因").first()).toBeVisible();
    expect(sent("/order/liquidation/changePrice")).toEqual([]);
  });

  it("asks before the margin falls below a tenth", async () => {
    await open();
    await box(/^新清算价/).fill("905");
    await box(/^改价原因/).fill("按协议价");
    await send();
    const question = page.getByRole("alertdialog");
    await expect.element(question).toHaveTextContent("毛利率低于10%，确认修改？");
    await question.getByRole("button", { name: "取消" }).click();
    expect(sent("/order/liquidation/changePrice")).toEqual([]);
    await send();
    await question.getByRole("button", { name: "确定" }).click();
    await expect
      .poll(() => sent("/order/liquidation/changePrice").at(-1)?.body)
      .toMatchObject({ newPrice: 90_500, deductAmount: 0 });
  });
});
