import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("A consultation", () => {
  it("is answered with a quick reply and closed", async () => {
    const { records } = await must("cs01", "GET", "/consultation/list", { status: "10", pageSize: 20 });
    const [asked] = records;
    const page = await windows.as("cs01", `/consultation/consultationList?tab=all&consultNo=${asked.consultNo}`);
    const row = page.getByRole("row", { name: new RegExp(asked.consultNo) });
    await startInRow(row, "回复");
    const reply = page.getByRole("dialog", { name: new RegExp(`回复 ${asked.consultNo}`) });
    await expect(reply.getByText(asked.content)).toBeVisible();
    const words = reply.getByRole("textbox", { name: /^回复内容/ });
    // The conversation came after the form; typing still goes into the reply.
    await expect(words).toBeFocused();
    await reply.getByRole("group", { name: "快捷回复" }).getByRole("button", { name: "请提供样品信息" }).click();
    await expect(words).toHaveValue(/请提供样品名称、数量/);
    await reply.getByRole("button", { name: "回复", exact: true }).click();
    await reply.waitFor({ state: "detached" });
    await expect
      .poll(() => must("cs01", "GET", "/consultation/queryById", { id: asked.id }))
      .toMatchObject({ status: "20" });

    await startInRow(row, "关闭");
    const close = page.getByRole("dialog", { name: `关闭 ${asked.consultNo}` });
    await close.getByRole("textbox", { name: /^关闭原因/ }).fill("问题已解答");
    await close.getByRole("contentinfo").getByRole("button").last().click();
    await close.waitFor({ state: "detached" });
    await expect
      .poll(() => must("cs01", "GET", "/consultation/queryById", { id: asked.id }))
      .toMatchObject({ status: "40", closeReason: "问题已解答" });
  });
});
