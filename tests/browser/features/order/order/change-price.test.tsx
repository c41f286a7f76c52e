import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ChangePriceDialog } from "#src/features/order/order/dialogs/change-price.tsx";
import { stubWire, wire } from "#tests/support/console.tsx";
import { openOn, orderOf } from "#tests/support/order-dialogs.tsx";

stubWire();

describe("改价 by share", () => {
  const modes = () =>
    page
      .getByRole("radio")
      .elements()
      .map((one) => one.textContent || one.getAttribute("aria-label"));

  it("is offered where there is a base to take a share of", async () => {
    const row = orderOf({ orderStatus: "10" });
    wire({ "GET /order/queryById": () => row });
    await openOn(ChangePriceDialog, row);
    await expect.element(page.getByRole("radio", { name: "折扣" })).toBeVisible();
    expect(modes()).toEqual(["直接改价", "折扣", "逐项改价"]);
  });

  it("is not offered for an order whose every service is quoted", async () => {
    const row = orderOf({ orderStatus: "05", payableAmount: 0, paidAmount: 0, payments: [] });
    wire({ "GET /order/queryById": () => row });
    await openOn(ChangePriceDialog, row);
    await expect.element(page.getByRole("radio", { name: "直接改价" })).toBeVisible();
    expect(modes()).toEqual(["直接改价", "逐项改价"]);
  });
});
