import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openPart, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

describe("The consultation list", () => {
  it("opens at its address with consultations and counts, mine among them", async () => {
    const counts = await must("cs01", "GET", "/consultation/statusCount");
    const page = await windows.as("cs01", "/consultation/consultationList");
    await expect(page.getByRole("heading", { name: "咨询列表" })).toBeVisible();
    await expect(page.getByRole("tab", { name: /^待回复/ })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("tab", { name: `我的 ${counts.mine}` }).click();
    await expect(page.getByText(new RegExp(`共${counts.mine}条`))).toBeVisible();
  });

  it("shows the conversation of one, and who is asking", async () => {
    const { records } = await must("cs01", "GET", "/consultation/list", { status: "20", pageSize: 100 });
    const row = (records as { id: string; consultNo: string; customerId: string | null; content: string }[]).find(
      ({ customerId }) => customerId !== null,
    );
    const detail = await must("cs01", "GET", "/consultation/queryById", { id: row?.id });
    const page = await windows.as("cs01", `/consultation/consultationList?detail=${row?.id}`);
    const drawer = page.getByRole("dialog", { name: new RegExp(row?.consultNo ?? "") });
    await expect(drawer.getByText(row?.content ?? "")).toBeVisible();
    await expect(drawer.getByText(detail.replies[0].content)).toBeVisible();
    await openPart(drawer, "客户");
    await expect(drawer.getByText(detail.customer.customerNo)).toBeVisible();
  });
});
