import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ChangePriceDialog } from "#src/features/order/order/dialogs/change-price.tsx";
import { refused, sent, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

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

describe("a refused 改价", () => {
  it("is told without moving the fields, and no longer once another price is typed (desk B18)", async () => {
    const row = orderOf({ orderStatus: "10" });
    wire({
      "GET /order/queryById": () => row,
      "PUT /order/changePrice": () => refused("改价幅度超过您的权限"),
    });
    await openOn(ChangePriceDialog, row);
    const dialog = page.getByRole("dialog");
    const amount = dialog.getByRole("textbox", { name: /^改后应付/ });
    await amount.fill("500");
    await dialog.getByRole("textbox", { name: /原因/ }).fill("老客户");
    const topOf = () => Math.round(amount.element().getBoundingClientRect().top);
    const before = topOf();
    await dialog.getByRole("button", { name: "确定" }).click();
    const strip = dialog.getByText("改价幅度超过您的权限");
    await expect.element(strip).toBeInViewport();
    expect(topOf()).toBe(before);
    await userEvent.fill(amount, "600");
    await expect.element(strip).not.toBeInTheDocument();
    expect(topOf()).toBe(before);
  });
});

describe("the limit of 改价 (desk C)", () => {
  const limit = {
    base: 100_000,
    limit: 500,
    min: 95_000,
    max: 105_000,
    further: [{ roleName: "销售主管", limit: 2_000 }],
    asked: null,
  };
  const dialog = () => page.getByRole("dialog");
  const amount = () => dialog().getByRole("textbox", { name: /^改后应付/ });

  it("stands in yuan before anything is typed; beyond it the price is refused at once, and asked for in one press", async () => {
    const row = orderOf({ orderStatus: "10", paidAmount: 0, payments: [] });
    wire({
      "GET /order/queryById": () => row,
      "GET /order/priceLimit": () => limit,
      "PUT /order/askPrice": () => ({ roleName: "销售主管" }),
    });
    await openOn(ChangePriceDialog, row);
    const line = dialog().getByRole("status").filter({ hasText: "您可改价" });
    await expect.element(line).toHaveTextContent("您可改价 5%，即 50.00 元：950.00–1,050.00 元，还可降 50.00 元。");
    await expect.element(line).toHaveTextContent("超出请由销售主管（20%）审批");
    await amount().fill("900");
    const words = "改价幅度超过您的权限（最多5%），可由销售主管修改";
    await expect.element(dialog().getByRole("status").filter({ hasText: words })).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "确定" })).toHaveAttribute("aria-disabled", "true");
    await dialog().getByRole("textbox", { name: /原因/ }).fill("老客户");
    await dialog().getByRole("button", { name: "请销售主管改价" }).click();
    await expect.element(page.getByText("已请销售主管审批价格")).toBeVisible();
    expect(sent("/order/askPrice").map(({ body }) => body)).toEqual([
      { id: "o1", version: 3, newAmount: 90_000, reason: "老客户" },
    ]);
    expect(sent("/order/changePrice")).toEqual([]);
  });

  it("who is asked takes the price over with one press", async () => {
    const row = orderOf({ orderStatus: "10", paidAmount: 0, payments: [] });
    const asked = { amount: 90_000, by: "李销售", words: "由1,000.00改为900.00：老客户" };
    wire({
      "GET /order/queryById": () => row,
      "GET /order/priceLimit": () => ({ ...limit, limit: 2_000, min: 80_000, max: 120_000, further: [], asked }),
    });
    await openOn(ChangePriceDialog, row);
    await expect.element(dialog().getByText("李销售申请由1,000.00改为900.00：老客户。")).toBeVisible();
    await dialog().getByRole("button", { name: "填入 900.00" }).click();
    await expect.element(amount()).toHaveValue("900.00");
    expect(dialog().getByRole("button", { name: /^请/ }).elements()).toEqual([]);
  });
});
