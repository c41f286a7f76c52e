import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ExamineReportDialog } from "#src/features/order/order/dialogs/examine-report.tsx";
import { stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";

stubWire();

describe("报告审核", () => {
  const missing = () => page.getByRole("dialog").getByText("请选择审核结果");

  it("opens without a fault, and names it once the choice was left empty (desk B3)", async () => {
    const row = orderOf({
      orderStatus: "70",
      reports: [{ id: "r1", status: "10", reportNo: "BG1", uploadBy: "eng01" }],
    });
    wire({ "GET /order/queryById": () => row });
    await openOn(ExamineReportDialog, row);
    const group = page.getByRole("radiogroup", { name: /审核结果/ });
    // The focus went through the group to one of its radios; the check that used to follow came within 100 ms.
    await expect.poll(() => group.element().contains(document.activeElement)).toBe(true);
    await new Promise((later) => {
      setTimeout(later, 300);
    });
    expect(missing().elements()).toHaveLength(0);
    await userEvent.tab();
    await expect.element(missing()).toBeVisible();
  });
});
