import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openPart, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import {
  expectState,
  issueReport,
  listOf,
  type NewOrder,
  newOrder,
  paidOrder,
  passSamples,
  receivedOrder,
  receiveSamples,
  sentOrder,
  startAct,
  transferredOrder,
} from "#tests/support/e2e/e2e-order.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

interface Opened {
  page: Page;
  dialog: Locator;
}

/** Opens an order action as a user, once the list shows the state in which the action starts. */
async function open(username: string, { orderNo }: NewOrder, state: string, act: string): Promise<Opened> {
  const page = await windows.as(username, listOf(orderNo));
  await expectState(page, orderNo, state);
  return again(page, orderNo, act);
}

async function again(page: Page, orderNo: string, act: string): Promise<Opened> {
  await startAct(page, orderNo, act);
  const dialog = page.getByRole("dialog");
  // The dialog loads its data first; then it shows a main button beside the cancel button.
  await dialog.getByRole("contentinfo").getByRole("button").nth(1).waitFor();
  return { page, dialog };
}

const textIn = (dialog: Locator, name: RegExp) => dialog.getByRole("textbox", { name });

/** Chooses an option of a select by its name. */
async function choose({ page, dialog }: Opened, box: RegExp, option: string): Promise<void> {
  await dialog.getByRole("combobox", { name: box }).click();
  await page.getByRole("option", { name: option }).click();
}

/** Presses the dialog's main button and waits until the dialog closes; if it stays, the error contains its text. */
async function send(dialog: Locator): Promise<void> {
  await dialog.getByRole("contentinfo").getByRole("button").last().click();
  await dialog.waitFor({ state: "detached" }).catch(async () => {
    throw new Error(`the dialog stays: ${await dialog.innerText()}`);
  });
}

const orderOf = ({ id }: NewOrder) => must("cs01", "GET", "/order/queryById", { id });

describe("A dialog of the order desk", () => {
  it("over a drawer is not taken away by the browser's Back without a question (desk B21)", async () => {
    const order = await newOrder(1);
    const page = await windows.as("cs01", listOf(order.orderNo));
    await page.getByRole("link", { name: order.orderNo }).click();
    const drawer = page.getByRole("dialog").filter({ hasText: order.orderNo });
    const dialog = page.getByRole("dialog", { name: /订单备注/ });
    const box = textIn(dialog, /^内部备注/);
    const remark = async () => {
      const direct = drawer.getByRole("button", { name: "备注", exact: true });
      const acts = drawer.getByRole("group", { name: "操作" });
      await expect(acts.getByRole("button").first()).toBeVisible();
      if ((await direct.count()) > 0) return direct.click();
      await acts.getByRole("button", { name: "更多" }).click();
      await page.getByRole("menuitem", { name: "备注", exact: true }).click();
    };
    await remark();
    await box.fill("打了一半的话");

    await page.goBack();
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "继续编辑" }).click();
    await expect(box).toHaveValue("打了一半的话");
    await expect(page).toHaveURL(/detail=/);

    await page.goBack();
    await question.getByRole("button", { name: "放弃修改" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(drawer).toHaveCount(0);

    // After saving, closing works as before: no question, and Back closes only the drawer.
    await page.getByRole("link", { name: order.orderNo }).click();
    await remark();
    await expect(box).toHaveValue("");
    await box.fill("写完的话");
    await send(dialog);
    await page.goBack();
    await expect(drawer).toHaveCount(0);
    await expect(question).toHaveCount(0);
  });

  it("quotes an order, and puts it on the customer's monthly account", async () => {
    const order = await newOrder(1, { serviceNo: "FWCF0001", settleType: "2" });
    const quote = await open("cslead", order, "待报价", "报价");
    const amount = textIn(quote.dialog, /^报价金额/);
    await expect(amount).toBeFocused();
    await expect(quote.dialog.getByText("请输入金额")).toHaveCount(0);
    await expect(quote.dialog.getByRole("radio", { name: "折扣" })).toHaveCount(0);
    await amount.fill("1234.50");
    await expect(quote.dialog.getByText("改后应付").locator("..")).toContainText("1,234.50");
    await textIn(quote.dialog, /^改价原因/).fill("按咨询范围报价");
    await send(quote.dialog);
    await expectState(quote.page, order.orderNo, "待付款");
    expect(await orderOf(order)).toMatchObject({ payableAmount: 123_450 });

    const credit = await open("cs01", order, "待付款", "挂账");
    await expect(credit.dialog).toContainText("1,234.50");
    await textIn(credit.dialog, /^备注/).fill("本月对账");
    await send(credit.dialog);
    await expect(credit.page.getByRole("row", { name: new RegExp(order.orderNo) })).not.toContainText("待付款");
    expect(await orderOf(order)).toMatchObject({ creditAmount: 123_450, payStatus: "3" });
  });

  it("changes a price by share and line by line, and says whose limit is passed", async () => {
    const order = await newOrder(2);
    const { page, dialog } = await open("slead01", order, "待付款", "改价");
    await dialog.getByRole("radio", { name: "折扣" }).check();
    const share = dialog.getByRole("spinbutton", { name: /^折扣/ });
    await share.fill("50");
    await expect(dialog.getByText("改后应付").locator("..")).toContainText("680.00");
    await textIn(dialog, /^改价原因/).fill("年度框架");
    // The message appears while typing, before any click.
    await expect(dialog.getByText(/改价幅度超过您的权限（最多20%）/).first()).toBeVisible();
    await expect(dialog.getByRole("button", { name: "确定" })).toHaveAttribute("aria-disabled", "true");
    await share.fill("90");
    await expect(dialog.getByText("改后应付").locator("..")).toContainText("1,224.00");
    await send(dialog);
    expect(await orderOf(order)).toMatchObject({ payableAmount: 122_400 });

    await expect(page.getByRole("row", { name: new RegExp(order.orderNo) })).toContainText("1,224.00");
    const lines = (await again(page, order.orderNo, "改价")).dialog;
    await lines.getByRole("radio", { name: "逐项改价" }).check();
    const line = textIn(lines, /^改后小计/);
    await line.click();
    await expect(line).toHaveValue("1224.00");
    await line.fill("1300");
    await expect(lines.getByText("改后应付").locator("..")).toContainText("1,300.00");
    await textIn(lines, /^改价原因/).fill("按单项核算");
    await send(lines);
    await expect(page.getByRole("row", { name: new RegExp(order.orderNo) })).toContainText("1,300.00");
    expect((await orderOf(order)).priceChanges).toHaveLength(2);
  });

  it("sends a voucher back that does not hold, with a reason", async () => {
    const order = await transferredOrder();
    // Only the administrator's role both sees the order list and may reject; 财务 rejects on its own screen.
    const { page, dialog } = await open("admin", order, "待确认收款", "驳回收款");
    await expect(dialog).toContainText("680.00");
    await dialog.getByRole("contentinfo").getByRole("button").last().click();
    await expect(dialog.getByText("请输入驳回原因，至少2个字").first()).toBeVisible();
    await textIn(dialog, /^驳回原因/).fill("凭证看不清");
    await send(dialog);
    await expectState(page, order.orderNo, "待付款");
    const { payments } = await orderOf(order);
    expect(payments).toEqual([expect.objectContaining({ status: "30", rejectReason: "凭证看不清" })]);
  });

  it("keeps remarks and contacts, and the drawer shows them", async () => {
    const order = await newOrder();
    const remark = await open("cs01", order, "待付款", "备注");
    await textIn(remark.dialog, /^内部备注/).fill("客户要求下午联系");
    await send(remark.dialog);
    const { page } = remark;
    await expect.poll(async () => (await orderOf(order)).innerRemark).toBe("客户要求下午联系");
    const { dialog } = await again(page, order.orderNo, "编辑");
    await textIn(dialog, /^联系人/).fill("钱小满");
    await textIn(dialog, /^联系邮箱/).fill("不是邮箱");
    await dialog.getByRole("button", { name: "确定" }).click();
    await expect(textIn(dialog, /^联系邮箱/)).toHaveAttribute("aria-invalid", "true");
    await textIn(dialog, /^联系邮箱/).fill("qian@example.com");
    await textIn(dialog, /^客户备注/).fill("请加急");
    await send(dialog);
    // The message about the edit links to the order, too, so take the link in the row.
    await page.getByRole("row").getByRole("link", { name: order.orderNo }).click();
    const drawer = page.getByRole("dialog");
    await openPart(drawer, "订单信息");
    for (const words of ["钱小满", "请加急", "客户要求下午联系"])
      await expect(drawer.getByText(words).first()).toBeVisible();
  });

  it("changes the salesperson of one order, and of several that are ticked; who is refused is named", async () => {
    const [one, other] = [await newOrder(), await newOrder()];
    const { page, dialog } = await open("cslead", one, "待付款", "更换销售");
    await expect(dialog).toContainText("陈销售");
    await dialog.getByRole("combobox", { name: /^新销售/ }).fill("sales02");
    await page.getByRole("option", { name: /sales02/ }).click();
    await textIn(dialog, /^更换原因/).fill("区域调整");
    await send(dialog);
    expect(await orderOf(one)).toMatchObject({ salesBy: "sales02" });

    const desk = await windows.as("cslead", "/order/orderList");
    for (const { orderNo } of [one, other])
      await desk
        .getByRole("row", { name: new RegExp(orderNo) })
        .getByRole("checkbox")
        .check();
    await desk.getByRole("button", { name: "批量更换销售" }).click();
    const many = desk.getByRole("dialog", { name: "更换销售（2 个订单）" });
    await many.getByRole("combobox", { name: /^新销售/ }).fill("sales02");
    await desk.getByRole("option", { name: /sales02/ }).click();
    await textIn(many, /^更换原因/).fill("区域调整");
    await many.getByRole("button", { name: "确定" }).click();
    await expect(many.getByRole("alert")).toContainText(`${one.orderNo} 新销售与原销售相同`);
    expect(await orderOf(other)).toMatchObject({ salesBy: "sales02" });
  });

  it("changes what the laboratory gets for an order, after asking about a small margin", async () => {
    const order = await paidOrder();
    const { page, dialog } = await open("admin", order, "待寄样", "改清算价");
    const price = textIn(dialog, /^新清算价/);
    await expect(price).toHaveValue("410.00");
    await price.fill("640");
    await textIn(dialog, /^扣款（元）/).fill("10");
    await textIn(dialog, /^扣款原因/).fill("报告延误");
    await expect(dialog.getByText("应结 630.00，毛利")).toBeVisible();
    await textIn(dialog, /^改价原因/).fill("按协议价");
    await dialog.getByRole("contentinfo").getByRole("button").last().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "确定" }).click();
    await dialog.waitFor({ state: "detached" });
    const { liquidation } = await must("admin", "GET", "/order/queryById", { id: order.id });
    expect(liquidation).toMatchObject({ liquidationPrice: 64_000, deductAmount: 1_000, settleAmount: 63_000 });
    // 客服 may not see the laboratory's price, so the response has no liquidation either.
    expect((await orderOf(order)).liquidation).toBeNull();
  });

  it("receives what is scanned: a parcel by its number, a sample by its label; what does not fit is said", async () => {
    const [one, other, waiting] = [await sentOrder(), await sentOrder(), await newOrder()];
    const label = (await orderOf(other)).samples[0].sampleNo as string;
    const page = await windows.as("labrec01", "/order/orderList");
    await page.getByRole("button", { name: "批量确认收样" }).click();
    const dialog = page.getByRole("dialog", { name: "批量确认收样" });
    const code = textIn(dialog, /^扫描物流单号/);
    for (const scanned of [one.trackingNo, label, waiting.orderNo]) {
      await code.fill(scanned);
      await code.press("Enter");
    }
    await expect(dialog.getByText("已加入 2 个订单，2 个样品")).toBeVisible();
    await expect(dialog.getByText(/待付款，不能确认收样/)).toBeVisible();
    await textIn(dialog, /^样品状态描述/).fill("完好");
    await send(dialog);
    for (const { id } of [one, other])
      expect(await must("labrec01", "GET", "/order/queryById", { id })).toMatchObject({
        orderStatus: "50",
        samples: [expect.objectContaining({ status: "30", condition: "完好" })],
      });
  });

  it("rejects a sample, sends it again, starts the test and corrects the report; the form stays readable", async () => {
    const order = await receivedOrder();
    const reject = await open("labrec01", order, "样品待确认", "样品拒收");
    await expect(reject.dialog.getByRole("checkbox", { name: /外壳/ })).toBeChecked();
    await choose(reject, /^拒收原因/, "样品破损");
    await textIn(reject.dialog, /^拒收说明/).fill("外壳开裂");
    await reject.dialog.getByRole("radio", { name: "销毁" }).check();
    await expect(reject.dialog.getByRole("checkbox", { name: /客户已同意销毁/ })).toBeVisible();
    await reject.dialog.getByRole("radio", { name: "重寄" }).check();
    await expect(reject.dialog.getByRole("checkbox", { name: /客户已同意销毁/ })).toHaveCount(0);
    await send(reject.dialog);
    await expectState(reject.page, order.orderNo, "样品已拒收");

    const resend = await open("cs01", order, "样品已拒收", "重寄样品");
    await expect(resend.dialog).toContainText("外壳开裂");
    await choose(resend, /^快递公司/, "顺丰速运");
    await textIn(resend.dialog, /^物流单号/).fill(`RE${order.id.slice(-10)}`);
    await send(resend.dialog);
    await expectState(resend.page, order.orderNo, "待收样");

    await receiveSamples(order);
    await passSamples(order);
    const start = await open("labeng01", order, "检测中", "开始检测");
    // The current user's name is preselected.
    await expect(start.dialog.getByRole("combobox", { name: /^检测工程师/ })).toHaveValue("郑工");
    await send(start.dialog);
    const started = start.page.getByRole("row", { name: new RegExp(order.orderNo) });
    await expect(started.getByRole("button", { name: "上传报告" })).toBeVisible();
    expect(await orderOf(order)).toMatchObject({ engineerBy: "labeng01" });

    const reportNo = await issueReport(order);
    await expectState(resend.page, order.orderNo, "报告已出具");
    await startAct(resend.page, order.orderNo, "委托单");
    const paper = resend.page.getByRole("dialog");
    await expect(paper.getByText("委托单仅可查看和打印", { exact: false })).toBeInViewport();
    await expect(paper.getByRole("textbox")).toHaveCount(0);
    await expect(paper.getByRole("table")).toContainText("外壳");
    await paper.getByRole("contentinfo").getByRole("button", { name: "关闭" }).click();
    await paper.waitFor({ state: "detached" });

    const correct = await open("labrev01", order, "报告已出具", "更正报告");
    await expect(correct.dialog.getByRole("combobox", { name: /^报告/ })).toContainText(reportNo);
    await textIn(correct.dialog, /^更正原因/).fill("样品名称有误");
    await correct.dialog.getByRole("switch", { name: /^是否收费/ }).click();
    await textIn(correct.dialog, /^收费金额/).fill("100");
    await send(correct.dialog);
    await expectState(correct.page, order.orderNo, "检测中");
    const { reports } = await orderOf(order);
    expect(reports).toEqual([expect.objectContaining({ reportNo, status: "40", voidReason: "样品名称有误" })]);
  });
});

describe("The order list", () => {
  it("shows in an order's drawer what was invoiced and what went back", async () => {
    const page = await windows.as("audit01", "/order/orderList");
    const first = async (query: Readonly<Record<string, string>>) => {
      const { records } = await must("audit01", "GET", "/order/list", { ...query, pageSize: 20 });
      const [{ id }] = records as [{ id: string }];
      return must("audit01", "GET", "/order/queryById", { id });
    };
    const drawer = page.getByRole("dialog");
    const show = async (order: { id: string; orderNo: string }) => {
      await page.goto(`${listOf(order.orderNo)}&detail=${order.id}`);
      await openPart(drawer, "服务明细");
      await expect(drawer.getByRole("table").first()).toContainText("小计");
    };
    const given = await first({ refundStatus: "2" });
    await show(given);
    await expect(drawer.getByRole("table").first()).toContainText("已退");
    await expect(drawer.getByRole("heading", { name: "售后", exact: true })).toBeVisible();
    await expect(drawer).toContainText(String(given.refunds[0].refundNo));
    const invoiced = await first({ invoiceStatus: "1" });
    await show(invoiced);
    await expect(drawer.getByRole("heading", { name: "发票", exact: true })).toBeVisible();
    await expect(drawer).toContainText(String(invoiced.invoices[0].applyNo));
  });
});
