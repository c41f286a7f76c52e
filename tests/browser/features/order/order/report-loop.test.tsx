import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ExamineReportDialog } from "#src/features/order/order/dialogs/examine-report.tsx";
import { StartTestDialog } from "#src/features/order/order/dialogs/start-test.tsx";
import { UploadReportDialog } from "#src/features/order/order/dialogs/upload-report.tsx";
import { ReturnedTag } from "#src/features/order/order/returned-tag.tsx";
import { sent, signIn, stubWire, wire } from "#tests/support/browser/console.tsx";
import { openOn, orderOf } from "#tests/support/browser/order-dialogs.tsx";
import { render } from "vitest-browser-react";

stubWire();

const sentBack = {
  id: "r1",
  reportNo: "BG1",
  status: "30",
  file: "1/2026/11/first.pdf",
  uploadBy: "eng01",
  reviewBy: "rev01",
  reviewBy_dictText: "冯签字",
  reviewTime: "2026-11-03 09:30:00",
  reviewRemark: "检出限与标准不符",
};
const waiting = { id: "r2", reportNo: "BG2", status: "10", file: "1/2026/11/second.pdf", uploadBy: "eng01" };
const links = {
  "GET /common/file/getAccessUrl": (call: { query: Record<string, string> }) =>
    `/api/common/file/open?key=${call.query["url"]}`,
};
const dialog = () => page.getByRole("dialog");

describe("上传报告 after a rejection", () => {
  it("says who sent what back, when and why, and shows the former file in place (desk C)", async () => {
    const row = orderOf({ orderStatus: "60", reports: [sentBack] });
    wire({ "GET /order/queryById": () => row, ...links });
    await openOn(UploadReportDialog, row);
    const notice = dialog().getByRole("status").filter({ hasText: "第 1 次退回" });
    await expect.element(notice).toHaveTextContent(/冯签字（rev01） 于 2026-11-03 09:30 退回/);
    await expect.element(notice).toHaveTextContent(/退回原因：检出限与标准不符/);
    await notice.getByRole("button", { name: /BG1/ }).click();
    await expect
      .element(page.getByTitle("PDF 预览"))
      .toHaveAttribute("src", expect.stringMatching(/pdfPreviewIframe\?key=1\/2026\/11\/first\.pdf/));
  });

  it("says nothing of a rejection that a later report has made good", async () => {
    const passed = { ...waiting, status: "40", reviewTime: "2026-11-05 10:00:00" };
    const row = orderOf({ orderStatus: "60", reports: [sentBack, passed] });
    wire({ "GET /order/queryById": () => row });
    await openOn(UploadReportDialog, row);
    await expect.element(dialog().getByRole("grid")).toBeVisible();
    expect(dialog().getByText("检出限与标准不符").elements()).toHaveLength(0);
  });
});

describe("报告审核", () => {
  it("shows each document beside the form, with the remarks of the round before (desk C)", async () => {
    await page.viewport(1366, 768);
    const other = { ...waiting, id: "r3", reportNo: "BG3", file: "1/2026/11/third.pdf" };
    const row = orderOf({ orderStatus: "70", reports: [sentBack, waiting, other] });
    wire({ "GET /order/queryById": () => row, ...links });
    await openOn(ExamineReportDialog, row);
    const frame = () => page.getByTitle("PDF 预览");
    await expect.element(frame()).toHaveAttribute("src", expect.stringMatching(/second\.pdf/));
    await expect.element(dialog()).toHaveTextContent(/退回原因：检出限与标准不符/);
    // Side by side, both inside the window.
    const [document, form] = [frame(), dialog().getByRole("radiogroup")].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(document && form && document.right <= form.left && document.bottom <= 768 && form.bottom <= 768).toBe(true);
    await dialog().getByRole("button", { name: /BG3/ }).click();
    await expect.element(frame()).toHaveAttribute("src", expect.stringMatching(/third\.pdf/));
    await page.viewport(1000, 768);
    await expect
      .poll(() => frame().element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(dialog().getByRole("radiogroup").element().getBoundingClientRect().top);
    await page.viewport(1280, 800);
  });
});

describe("开始检测", () => {
  it("begins with the name of who starts (desk C)", async () => {
    signIn();
    const me = { username: "cs01", realname: "王小明" };
    wire({ "GET /sys/user/queryUserComponentData": () => ({ records: [me], total: 1 }) });
    await openOn(StartTestDialog, orderOf({ orderStatus: "60" }));
    await expect.element(dialog().getByRole("combobox", { name: /检测工程师/ })).toHaveValue("王小明");
    expect(sent("/order/startTest")).toHaveLength(0);
  });
});

describe("退回 n 次", () => {
  it("stands at an order under test or review, and no more once its report is out (desk C)", async () => {
    await render(
      <>
        <p>
          A<ReturnedTag order={{ orderStatus: "60", reportRejects: 2 }} />
        </p>
        <p>
          B<ReturnedTag order={{ orderStatus: "80", reportRejects: 2 }} />
        </p>
        <p>
          C<ReturnedTag order={{ orderStatus: "60", reportRejects: 0 }} />
        </p>
      </>,
    );
    expect(
      page
        .getByText(/退回/)
        .elements()
        .map((one) => one.textContent),
    ).toEqual(["退回 2 次"]);
  });
});
