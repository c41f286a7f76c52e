import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { cellOf, chooseIn, fillCell } from "#tests/support/e2e/e2e-grid.ts";
import { atStep, expectState, listOf, placedBy, startAct, suzhouService } from "#tests/support/e2e/e2e-order.ts";
import { pdf } from "#tests/support/pdf.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

/** Chooses an option of a select by its name. */
async function choose(page: Page, box: Locator, option: string | RegExp): Promise<void> {
  await box.click();
  await page.getByRole("option", { name: option }).first().click();
}

/** Puts a file into an upload field. */
async function upload(page: Page, group: Locator, name: string, body: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    group.getByRole("button", { name: "选择文件" }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: "application/pdf", buffer: body });
  await expect(group.getByRole("button", { name: `移除 ${name}` })).toBeVisible();
}

/** One window for each person. */
const pages = new Map<string, Page>();
async function pageOf(username: string, path: string): Promise<Page> {
  const known = pages.get(username);
  if (known) await known.goto(path);
  const page = known ?? (await windows.as(username, path));
  pages.set(username, page);
  return page;
}

/** Opens an action of the order as a user; returns the page and its dialog. */
async function act(username: string, orderNo: string, name: string): Promise<{ page: Page; dialog: Locator }> {
  const page = await pageOf(username, listOf(orderNo));
  await startAct(page, orderNo, name);
  const dialog = page.getByRole("dialog");
  // The dialog loads its data first; then it shows a main button beside 取消.
  await dialog.getByRole("contentinfo").getByRole("button").nth(1).waitFor();
  return { page, dialog };
}

/** Presses the dialog's main button, the last one in its footer. */
const confirmIn = (dialog: Locator) => dialog.getByRole("contentinfo").getByRole("button").last().click();

/** Waits until the dialog closes; if it stays, the error contains its text. */
async function closed(dialog: Locator): Promise<void> {
  await dialog.waitFor({ state: "detached" }).catch(async () => {
    throw new Error(`the dialog stays: ${await dialog.innerText()}`);
  });
}

it("an order goes from the telephone to the finished report, each step in the hands whose work it is", async () => {
  const { records } = await must("sales01", "GET", "/customer/list", { status: "1", settleType: "1" });
  const customerName = String(records[0].customerName);

  // 客服 places the order.
  const desk = await pageOf("cs01", "/order/addOrder");
  await desk.getByRole("combobox", { name: /^客户/ }).fill(customerName);
  await desk.getByRole("option", { name: new RegExp(customerName) }).click();
  await desk.getByRole("button", { name: "下一步" }).click();
  await chooseIn(desk.getByRole("grid", { name: "服务明细" }), 1, "choice", new RegExp(suzhouService), "RoHS 2.0");
  await expect(desk.getByRole("region", { name: "价格明细" })).toContainText("应付合计");
  await desk.getByRole("button", { name: "下一步" }).click();
  await atStep(desk, "确认");
  const { orderNo, id } = await placedBy(desk, () => desk.getByRole("button", { name: "提交订单" }).click());
  await expect(desk.getByRole("heading", { name: "下单成功" })).toBeFocused();
  await expect(desk.getByRole("button", { name: "录入收款" })).toBeVisible();
  await desk.goto(listOf(orderNo));
  await expectState(desk, orderNo, "待付款");

  // 销售 lowers the price within the limit of five per cent.
  {
    const { page, dialog } = await act("sales01", orderNo, "改价");
    const before = Number((await dialog.getByRole("textbox", { name: /^改后应付/ }).inputValue()).replaceAll(",", ""));
    await dialog.getByRole("textbox", { name: /^改后应付/ }).fill(String(before - 10));
    await dialog.getByRole("textbox", { name: /^改价原因/ }).fill("老客户优惠");
    await dialog.getByRole("button", { name: "确定" }).click();
    await closed(dialog);
    await expect(page.getByRole("row", { name: new RegExp(orderNo) })).toContainText((before - 10).toFixed(2));
  }

  // 客服 enters the transfer, 财务 confirms that the money arrived.
  {
    const { page, dialog } = await act("cs01", orderNo, "录入收款");
    await choose(page, dialog.getByRole("combobox", { name: /^收款账户/ }), /./);
    await dialog.getByRole("textbox", { name: "银行流水号" }).fill(`E2E${id}`);
    await upload(page, dialog.getByRole("group", { name: /^汇款凭证/ }), "voucher.pdf", await pdf("voucher"));
    await dialog.getByRole("button", { name: "确定" }).click();
    await closed(dialog);
    await expectState(page, orderNo, "待确认收款");
  }
  {
    const page = await pageOf("fin01", `/finance/confirmPayment?orderNo=${orderNo}`);
    const row = page.getByRole("row", { name: new RegExp(orderNo) });
    await row.getByRole("button", { name: "确认收款" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^确定|^确认收款/ }).click();
    await closed(dialog);
  }
  await desk.goto(listOf(orderNo));
  await expectState(desk, orderNo, "待寄样");

  // 客服 fills in the form for the customer and enters the parcel.
  {
    const { page, dialog } = await act("cs01", orderNo, "委托单");
    await choose(page, dialog.getByRole("combobox", { name: /^样品处理/ }), /./);
    await dialog.getByRole("textbox", { name: /^产品名称/ }).fill("电源适配器");
    await dialog.getByRole("radio", { name: "拆分测试" }).check();
    await choose(page, dialog.getByRole("combobox", { name: /^报告附样品照片/ }), /./);
    await dialog.getByRole("textbox", { name: /^样品名称/ }).fill("外壳");
    await dialog.getByRole("button", { name: "提交委托单" }).click();
    await closed(dialog);
  }
  {
    const { page, dialog } = await act("cs01", orderNo, "物流单号");
    await choose(page, dialog.getByRole("combobox", { name: /^快递公司/ }), /顺丰/);
    await dialog.getByRole("textbox", { name: /^物流单号/ }).fill(`SF${id.slice(-10)}`);
    await confirmIn(dialog);
    await closed(dialog);
    await expectState(page, orderNo, "待收样");
  }

  // The laboratory receives the sample and accepts it.
  {
    const { page, dialog } = await act("labrec01", orderNo, "确认收样");
    const grid = dialog.getByRole("grid", { name: "样品" });
    await expect(grid.getByRole("checkbox").first()).toBeChecked();
    await fillCell(grid, 1, "condition", "包装完好");
    await confirmIn(dialog);
    await closed(dialog);
    await expectState(page, orderNo, "样品待确认");
  }
  {
    const { page, dialog } = await act("labrec01", orderNo, "审核");
    await dialog.getByRole("radio", { name: "通过", exact: true }).check();
    await confirmIn(dialog);
    await closed(dialog);
    await expectState(page, orderNo, "检测中");
  }
  // The engineer's report is rejected once before it is issued.
  await uploadReport(orderNo, "first.pdf");
  {
    const { page, dialog } = await act("labrev01", orderNo, "审核报告");
    await dialog.getByRole("radio", { name: "驳回", exact: true }).check();
    await dialog.getByRole("textbox", { name: /^审核意见/ }).fill("结论与数据不符");
    await confirmIn(dialog);
    await closed(dialog);
    await expectState(page, orderNo, "检测中");
  }
  await uploadReport(orderNo, "second.pdf");
  {
    const { page, dialog } = await act("labrev01", orderNo, "审核报告");
    await dialog.getByRole("radio", { name: "通过", exact: true }).check();
    await confirmIn(dialog);
    await closed(dialog);
    await expectState(page, orderNo, "报告已出具");
  }
  {
    const { page, dialog } = await act("cslead", orderNo, "完成");
    await confirmIn(dialog);
    await closed(dialog);
    await expectState(page, orderNo, "已完成");
  }

  // The order shows each event and who did it.
  await desk.goto(listOf(orderNo));
  await desk.getByRole("link", { name: orderNo }).click();
  const drawer = desk.getByRole("dialog");
  await drawer.getByRole("button", { name: /^展开全部/ }).click();
  for (const name of ["林客服", "陈销售", "钱会计", "吴收样", "郑工", "冯签字", "许主管"])
    await expect(drawer.getByText(new RegExp(name)).first()).toBeAttached();
  // Fourteen actions by eight people in sequence: on a busy machine two minutes are not enough.
}, 400_000);

async function uploadReport(orderNo: string, name: string): Promise<void> {
  const { page, dialog } = await act("labeng01", orderNo, "上传报告");
  const grid = dialog.getByRole("grid", { name: "上传报告" });
  for (const column of ["reportType", "conclusion"]) await chooseIn(grid, 1, column, /./);
  const file = await cellOf(grid, 1, "file");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    file.getByRole("button", { name: /上传|选择/ }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: "application/pdf", buffer: await pdf(name) });
  await expect(file).toContainText(name.slice(0, 4));
  await dialog.getByRole("checkbox", { name: "已全部上传" }).check();
  await confirmIn(dialog);
  await closed(dialog);
  await expectState(page, orderNo, "报告待审核");
}
