import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { rowAt, cellOf } from "#tests/support/e2e/e2e-grid.ts";
import { atStep, placedBy } from "#tests/support/e2e/e2e-order.ts";
import {
  chooseBy,
  doBy,
  fileInCell,
  goBy,
  pickFile,
  pressOn,
  signInByKey,
  tabTo,
  tickRadio,
  toCell,
  typeInto,
  withoutPointer,
} from "#tests/support/e2e/e2e-keys.ts";
import { pdf } from "#tests/support/pdf.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterAll(() => windows.close());

/** Opens a window of one person without a pointer, signed in by keyboard. */
async function at(username: string): Promise<Page> {
  const page = await windows.visitor("about:blank");
  await withoutPointer(page);
  await signInByKey(page, username, "Assay@2026");
  return page;
}

/** Opens the order's drawer by its number. */
async function openOrder(page: Page, orderNo: string): Promise<Locator> {
  await goBy(page, orderNo, new RegExp(orderNo));
  const drawer = page.getByRole("dialog", { name: new RegExp(orderNo) });
  await drawer.getByText("服务明细").first().waitFor();
  return drawer;
}

/** Submits a dialog, wherever its focus is, and waits until it closes. */
async function submit(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press("Control+s");
  await dialog.waitFor({ state: "detached" }).catch(async () => {
    throw new Error(`the dialog stays: ${await dialog.innerText()}`);
  });
}

/** A PDF as an uploaded file. */
const paper = async (name: string) => ({ name, mimeType: "application/pdf", buffer: await pdf(name) });

it("one order is worked from sign-in to its report without a pointer, each step by the one whose work it is", async () => {
  const { records } = await must("sales01", "GET", "/customer/list", { status: "1", settleType: "1" });
  const customerName = String(records[0].customerName);

  const desk = await at("cs01");
  await goBy(desk, "ddlb", /订单列表/);
  await desk.getByRole("row").nth(1).waitFor();
  await desk.keyboard.press("n");
  await desk.waitForURL(/addOrder/);
  await typeInto(desk, desk.getByRole("combobox", { name: /^客户/ }), customerName);
  await desk
    .getByRole("option", { name: new RegExp(customerName) })
    .first()
    .waitFor();
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Enter");
  await pressOn(desk, desk.getByRole("button", { name: "下一步" }));
  await atStep(desk, "服务");
  await toCell(desk, desk.getByRole("grid").first(), "服务/套餐");
  await desk.keyboard.press("Enter");
  await desk.keyboard.type("RoHS 2.0");
  await desk
    .getByRole("option", { name: /RoHS 2.0 十项/ })
    .first()
    .waitFor();
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("region", { name: "价格明细" })).toContainText("应付合计");
  await desk.keyboard.press("Escape");
  await pressOn(desk, desk.getByRole("button", { name: "下一步" }));
  await atStep(desk, "确认");
  const { orderNo, id } = await placedBy(desk, () => pressOn(desk, desk.getByRole("button", { name: "提交订单" })));
  await expect(desk.getByRole("heading", { name: "下单成功" })).toBeFocused();

  // 客服 enters the transfer.
  {
    await openOrder(desk, orderNo);
    const dialog = await doBy(desk, "录入收款");
    await chooseBy(desk, dialog.getByRole("combobox", { name: /^收款账户/ }));
    await typeInto(desk, dialog.getByRole("textbox", { name: "银行流水号" }), `KEY${id}`);
    await tabTo(desk, dialog.getByRole("group", { name: /^汇款凭证/ }).getByRole("button", { name: "选择文件" }));
    await pickFile(desk, await paper("voucher.pdf"));
    await expect(dialog.getByRole("button", { name: "移除 voucher.pdf" })).toBeVisible();
    await submit(desk, dialog);
    await expect(desk.getByRole("dialog", { name: new RegExp(orderNo) })).toContainText("待确认收款");
  }
  // 财务 finds it in the task list.
  {
    const page = await at("fin01");
    const payments = await must("fin01", "GET", "/finance/payment/list", { orderNo, status: "10" });
    await goBy(page, payments.records[0].paymentNo, new RegExp(payments.records[0].paymentNo));
    await page.getByRole("row", { name: new RegExp(orderNo) }).waitFor();
    await page.keyboard.press("j");
    const dialog = await doBy(page, "确认收款");
    await submit(page, dialog);
    await page.context().close();
  }
  // 客服 fills in the form and enters the parcel.
  {
    const drawer = desk.getByRole("dialog", { name: new RegExp(orderNo) });
    await expect(drawer).toContainText("待寄样");
    const dialog = await doBy(desk, "委托单");
    await chooseBy(desk, dialog.getByRole("combobox", { name: /^样品处理/ }));
    await typeInto(desk, dialog.getByRole("textbox", { name: /^产品名称/ }), "电源适配器");
    await tickRadio(desk, dialog, "拆分测试");
    await chooseBy(desk, dialog.getByRole("combobox", { name: /^报告附样品照片/ }));
    await typeInto(desk, dialog.getByRole("textbox", { name: /^样品名称/ }), "外壳");
    await pressOn(desk, dialog.getByRole("button", { name: "提交委托单" }));
    await dialog.waitFor({ state: "detached" });
  }
  {
    const dialog = await doBy(desk, "物流单号");
    await chooseBy(desk, dialog.getByRole("combobox", { name: /^快递公司/ }));
    await typeInto(desk, dialog.getByRole("textbox", { name: /^物流单号/ }), `KEY${id.slice(-10)}`);
    await submit(desk, dialog);
    await expect(desk.getByRole("dialog", { name: new RegExp(orderNo) })).toContainText("待收样");
  }
  // The laboratory receives the sample and accepts it.
  const lab = await at("labrec01");
  {
    const drawer = await openOrder(lab, orderNo);
    const dialog = await doBy(lab, "确认收样");
    const grid = dialog.getByRole("grid", { name: "样品" });
    await rowAt(grid, 1).waitFor();
    await toCell(lab, grid, "样品状态");
    await lab.keyboard.type("包装完好");
    await lab.keyboard.press("Enter");
    await submit(lab, dialog);
    await expect(drawer).toContainText("样品待确认");
  }
  {
    const dialog = await doBy(lab, "审核");
    await tickRadio(lab, dialog, "通过");
    await submit(lab, dialog);
    await expect(lab.getByRole("dialog", { name: new RegExp(orderNo) })).toContainText("检测中");
    await lab.context().close();
  }
  // The engineer uploads the report and a reviewer approves it.
  const engineer = await at("labeng01");
  {
    const drawer = await openOrder(engineer, orderNo);
    const dialog = await doBy(engineer, "上传报告");
    const grid = dialog.getByRole("grid", { name: "上传报告" });
    await rowAt(grid, 1).waitFor();
    await toCell(engineer, grid, "检测结论");
    await engineer.keyboard.press("Enter");
    await engineer.getByRole("option").first().waitFor();
    await engineer.keyboard.press("ArrowDown");
    await engineer.keyboard.press("Enter");
    await expect(await cellOf(grid, 1, "conclusion")).toContainText("符合");
    await toCell(engineer, grid, "报告文件");
    await fileInCell(engineer, await paper("report.pdf"));
    await expect(await cellOf(grid, 1, "file")).toContainText("repo");
    // There is only one report, so the dialog preselects this.
    await expect(dialog.getByRole("checkbox", { name: "已全部上传" })).toBeChecked();
    await submit(engineer, dialog);
    await expect(drawer).toContainText("报告待审核");
    await engineer.context().close();
  }
  const reviewer = await at("labrev01");
  {
    const drawer = await openOrder(reviewer, orderNo);
    const dialog = await doBy(reviewer, "审核报告", "报告审核");
    await tickRadio(reviewer, dialog, "通过");
    await submit(reviewer, dialog);
    await expect(drawer).toContainText("报告已出具");
  }
}, 400_000);
