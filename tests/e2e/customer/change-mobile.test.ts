import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

interface Customer {
  id: string;
  customerNo: string;
  customerName: string;
  mobile: string;
}

/** The `nth` of sales01's customers. */
async function customerOf(nth: number): Promise<Customer> {
  const { records } = await must("sales01", "GET", "/customer/list", {
    pageSize: 20,
    column: "customerNo",
    order: "asc",
  });
  return records[nth];
}

const listOf = ({ customerNo }: Customer) => `/customer/customerList?customerNo=${customerNo}`;

/** Opens an action of the only row in the list. */
async function start(page: Page, action: string) {
  await startInRow(page.getByRole("row").nth(1), action);
  return page.getByRole("dialog");
}

const notice = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

describe("更换手机号 (H3)", () => {
  it("takes the confirmation of a second person, who finds it in 待我处理", async () => {
    const customer = await customerOf(0);
    const page = await windows.as("sales01", listOf(customer));
    const asking = await start(page, "更换手机号");
    await asking.getByRole("textbox", { name: /^新手机号/ }).fill("158 0000 7701");
    await asking.getByRole("textbox", { name: /^更换原因/ }).fill("客户换了号码，已回访");
    await asking.getByRole("radio", { name: "由他人复核" }).click();
    // This flow needs no code.
    await expect(asking.getByRole("button", { name: "获取验证码" })).toHaveCount(0);
    await asking.getByRole("button", { name: "提交复核" }).click();
    await notice(page, "已提交，等待他人复核");

    const lead = await windows.as("slead01", "/dashboard/task?kind=confirmMobile");
    await lead.getByRole("link", { name: customer.customerNo }).click();
    await expect(lead).toHaveURL((url) => url.pathname === "/customer/customerList");
    const confirming = await start(lead, "复核更换手机号");
    await expect(confirming).toContainText("客户换了号码，已回访");
    await confirming.getByRole("button", { name: "同意更换" }).click();
    await notice(lead, "复核完成");
    const { records } = await must("sales01", "GET", "/customer/list", { customerNo: customer.customerNo });
    expect(records[0]).toMatchObject({ mobile: "158****7701" });
    const waiting = await must("slead01", "GET", "/dashboard/task/list", { kind: "confirmMobile" });
    expect((waiting.records as { no: string }[]).map(({ no }) => no)).not.toContain(customer.customerNo);
  });

  it("takes the code that the old number received, and no other; the dialog stays until then, and the list shows it (FORM-05)", async () => {
    const customer = await customerOf(1);
    const page = await windows.as("sales01", listOf(customer));
    const dialog = await start(page, "更换手机号");
    await dialog.getByRole("textbox", { name: /^新手机号/ }).fill("15800007702");
    await dialog.getByRole("textbox", { name: /^更换原因/ }).fill("客户来电要求");
    const sent = page.waitForResponse((reply) => reply.url().endsWith("/customer/mobile/code"));
    await dialog.getByRole("button", { name: "获取验证码" }).click();
    await sent;
    await expect(dialog.getByText(`验证码已发送至${customer.mobile}`)).toBeVisible();
    const messages = (await must("sales01", "GET", "/sys/sms/outbox")) as { mobile: string; text: string }[];
    const message = messages.find(({ text }) => text.includes("15800007702"));
    const code = /验证码是(\d{6})/.exec(message?.text ?? "")?.[1] ?? "";
    const box = dialog.getByRole("textbox", { name: /^原手机号验证码/ });
    const submit = dialog.getByRole("button", { name: "更换手机号" });
    await box.fill(code === "000000" ? "000001" : "000000");
    await submit.click();
    const warning = dialog.getByRole("alert").filter({ hasText: "验证码错误或已失效" });
    await expect(warning).toBeVisible();
    await expect(warning).toHaveAttribute("data-state", "warn");
    await expect(dialog.getByRole("textbox", { name: /^新手机号/ })).toHaveValue("15800007702");
    await box.fill(code);
    await submit.click();
    await notice(page, "手机号已更换");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("cell", { name: /158\*{4}7702/ })).toBeVisible();
  });
});
