import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { formatCents } from "#src/lib/money.ts";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { faultsOf } from "#tests/support/e2e/e2e-axe.ts";
import { digitalPaper, digitalXml, printed, type Shown, special } from "#tests/support/invoice-files.ts";
import { pdf } from "#tests/support/pdf.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

interface Waiting {
  applyNo: string;
  title: string;
  taxNo: string | null;
  amount: number;
  amountExclTax: number;
  taxAmount: number;
}

/** The invoice of an application, off by some cents. */
const invoiceOf = (it: Waiting, invoiceNo: string, off = 0): Shown => ({
  ...special,
  invoiceNo,
  buyer: [it.title, it.taxNo ?? ""],
  excl: formatCents(it.amountExclTax + off),
  tax: formatCents(it.taxAmount),
  total: formatCents(it.amount + off),
  words: "",
});

describe("Reading invoice files", () => {
  it("several files at once: each beside its application, differences at the field, unreadable ones with a reason", async () => {
    const { records } = await must("fin01", "GET", "/invoice/list", { status: "20", pageSize: "100" });
    const alone = (records as Waiting[]).filter(
      (one, _, all) => one.taxNo && all.filter(({ taxNo }) => taxNo === one.taxNo).length === 1,
    );
    const [first, second] = alone;
    if (!first || !second) throw new Error("the demo has two buyers that wait for an invoice");
    const page = await windows.as("fin01", "/invoice/invoiceList");
    await page.getByRole("button", { name: "识别发票文件" }).click();
    const dialog = page.getByRole("dialog", { name: "识别发票文件" });
    await dialog.locator("input[type=file]").setInputFiles([
      {
        name: "一.pdf",
        mimeType: "application/pdf",
        buffer: printed([digitalPaper(invoiceOf(first, "26322000000077000001"))]),
      },
      {
        name: "二.xml",
        mimeType: "text/xml",
        buffer: Buffer.from(digitalXml(invoiceOf(second, "26322000000077000002", -1))),
      },
      { name: "报告.pdf", mimeType: "application/pdf", buffer: await pdf("Report") },
    ]);
    const files = dialog.getByRole("list", { name: "识别结果" }).locator("[data-slot=read-file]");
    await expect(files).toHaveCount(3);
    const exact = files.filter({ hasText: "26322000000077000001" });
    await expect(exact).toContainText("2026-03-16");
    await expect(exact).toContainText(formatCents(first.amount));
    await expect(exact.getByRole("combobox", { name: "发票申请" })).toContainText(first.applyNo);
    const off = files.filter({ hasText: "26322000000077000002" });
    await expect(off.getByRole("combobox", { name: "发票申请" })).toContainText(second.applyNo);
    await expect(off.locator("[data-slot=difference]")).toContainText([`申请为${formatCents(second.amount)}`]);
    await expect(files.filter({ hasText: "报告.pdf" })).toContainText("可能不是发票");
    expect(await faultsOf(page)).toEqual([]);
  });

  it("is for those who upload invoices", async () => {
    const page = await windows.as("cs01", "/invoice/invoiceList");
    await expect(page.getByRole("heading", { name: "发票列表" })).toBeVisible();
    await expect(page.getByRole("button", { name: "识别发票文件" })).toHaveCount(0);
  });
});
