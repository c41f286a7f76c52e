import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LogisticsDialog } from "#src/features/order/order/dialogs/logistics.tsx";
import { sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

const named = (value: string, words: string) => ({ value, text: words, title: words, color: null });
const dicts = { express_company: [named("SF", "顺丰速运"), named("JD", "京东物流")] };

async function open(formStatus: string, may: readonly string[] = ["order:order:inspectionForm"]) {
  signIn({ may, dicts });
  const row = orderOf({ orderStatus: "30", formStatus });
  wire({ "GET /order/queryById": () => row });
  await openOn(LogisticsDialog, row);
  await expect.element(save()).toBeVisible();
}
const dialog = () => page.getByRole("dialog");
const save = () => dialog().getByRole("button", { name: "保存" });
const missing = () => dialog().getByText("请先填写委托单");

describe("填写物流单号 before the inspection form is submitted", () => {
  it("says once that the form comes first, sends nothing and leads to the form (desk B19)", async () => {
    await open("10");
    await expect.element(save()).toHaveAttribute("aria-disabled", "true");
    await save().click({ force: true });
    expect(dialog().getByRole("status").elements()).toHaveLength(1);
    expect(dialog().getByRole("alert").elements()).toHaveLength(0);
    expect(sent("/order/logistics")).toHaveLength(0);
    await dialog().getByRole("button", { name: "填写委托单" }).click();
    await expect.element(page.getByRole("dialog", { name: /^委托单 DD202611010001/ })).toBeVisible();
  });

  it("offers no way to the form to those who may not fill it in (desk B19)", async () => {
    await open("10", []);
    await expect.element(missing()).toBeVisible();
    expect(dialog().getByRole("button", { name: "填写委托单" }).elements()).toHaveLength(0);
  });

  it("says nothing of it once the form is submitted (desk B19)", async () => {
    await open("20");
    expect(missing().elements()).toHaveLength(0);
    await expect.element(save()).not.toHaveAttribute("aria-disabled", "true");
  });
});

describe("填写物流单号 with the company's sign in the number", () => {
  const box = () => dialog().getByRole("combobox", { name: /^快递公司/ });
  const number = () => dialog().getByRole("textbox", { name: /^物流单号/ });

  it("chooses the company that the number names", async () => {
    await open("20");
    await expect.element(number()).toHaveFocus();
    await number().fill("sf1234567890");
    await expect.element(box()).toHaveTextContent("顺丰速运");
  });

  it("leaves a chosen company, and none where the number does not say", async () => {
    await open("20");
    await number().fill("7712345678");
    await expect.element(box()).toHaveTextContent("请选择");
    await box().click();
    await page.getByRole("option", { name: "京东物流" }).click();
    await number().fill("SF1234567890");
    await expect.element(box()).toHaveTextContent("京东物流");
  });
});
