import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { offeredInRow, expect, must, openPart, openWindows, startInRow, type Windows } from "#tests/support/e2e/e2e.ts";
import { issueReport, passSamples, receivedOrder } from "#tests/support/e2e/e2e-order.ts";
import { pdf } from "#tests/support/pdf.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const page = "/order/liquidationOrderList";
const statements = (settlementNo: string) => `${page}?list=settlement&settlementNo=${settlementNo}`;
const confirmIn = (dialog: Locator) => dialog.getByRole("contentinfo").getByRole("button").last().click();

interface Owed {
  id: string;
  version: number;
  liquidationNo: string;
  labId: string;
  settleAmount: number;
}

const owedOf = async (orderNo: string): Promise<Owed> => {
  const { records } = await must("fin01", "GET", "/order/liquidation/list", { orderNo });
  return records[0];
};

/** An order with its report, completed, whose laboratory can be paid now. */
async function readyOrder(): Promise<Owed & { orderNo: string }> {
  const order = await receivedOrder();
  await passSamples(order);
  const { version: before } = await must("labeng01", "GET", "/order/queryById", { id: order.id });
  await must("labeng01", "PUT", "/order/startTest", { id: order.id, version: before });
  await issueReport(order);
  const { version } = await must("cslead", "GET", "/order/queryById", { id: order.id });
  await must("cslead", "PUT", "/order/complete", { id: order.id, version });
  const { id, version: own } = await owedOf(order.orderNo);
  await must("fin01", "PUT", "/order/liquidation/mature", { id, version: own, reason: "客户已验收" });
  return { ...(await owedOf(order.orderNo)), orderNo: order.orderNo };
}

async function closed(dialog: Locator): Promise<void> {
  await dialog.waitFor({ state: "detached" }).catch(async () => {
    throw new Error(`the dialog stays: ${await dialog.innerText()}`);
  });
}

async function attach(view: Page, dialog: Locator, name: string): Promise<void> {
  const [chooser] = await Promise.all([
    view.waitForEvent("filechooser"),
    dialog.getByRole("button", { name: "选择文件" }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: "application/pdf", buffer: await pdf("proof") });
  await expect(dialog.getByRole("button", { name: `移除 ${name}` })).toBeVisible();
}

/** Starts an action on a statement as a user. */
async function act(username: string, settlementNo: string, name: string): Promise<{ view: Page; dialog: Locator }> {
  const view = await windows.as(username, statements(settlementNo));
  await startInRow(view.getByRole("row", { name: new RegExp(settlementNo) }), name);
  return { view, dialog: view.locator('[role="dialog"], [role="alertdialog"]') };
}

it("a statement goes through a dispute, a correction, an invoice off by one cent, approval by a second person, and payment (SCREEN-ORDER-02)", async () => {
  const [one, two] = [await readyOrder(), await readyOrder()];

  // fin01 ticks both rows and makes the statement.
  const rows = await windows.as(
    "fin01",
    `${page}?liquidationStatus=20&labId=${one.labId}&column=createTime&order=desc`,
  );
  for (const { liquidationNo } of [one, two])
    await rows
      .getByRole("row", { name: new RegExp(liquidationNo) })
      .getByRole("checkbox")
      .click();
  await rows.getByRole("button", { name: "生成结算单", exact: true }).click();
  const make = rows.getByRole("dialog", { name: "生成结算单" });
  await expect(make.getByText("2 条清算单")).toBeVisible();
  await confirmIn(make);
  await closed(make);
  const { settlementId } = await must("fin01", "GET", "/order/liquidation/queryById", { id: one.id });
  const statement = () => must("fin01", "GET", "/order/settlement/queryById", { id: settlementId });
  const { settlementNo, payAmount } = await statement();
  expect(payAmount).toBe(one.settleAmount + two.settleAmount);

  // It is sent for the check, and the laboratory disputes it.
  {
    const { dialog } = await act("fin01", settlementNo, "发送对账");
    await dialog.getByRole("button", { name: "发送对账" }).click();
    await closed(dialog);
  }
  {
    const { dialog } = await act("fin01", settlementNo, "异议");
    await confirmIn(dialog);
    await expect(dialog.getByText("请输入异议原因").first()).toBeVisible();
    await dialog.getByRole("textbox", { name: /^异议原因/ }).fill("第二单已退样，不应结算");
    await confirmIn(dialog);
    await closed(dialog);
    expect(await statement()).toMatchObject({ status: "30", disputeReason: "第二单已退样，不应结算" });
  }

  // The creator takes the row out and adjusts the amount; the row can be settled again.
  {
    const { dialog } = await act("fin01", settlementNo, "编辑");
    await dialog.getByRole("checkbox", { name: two.liquidationNo }).first().click();
    await dialog
      .getByRole("textbox", { name: /^调整（?/ })
      .first()
      .fill("-10");
    await dialog.getByRole("textbox", { name: /^调整原因/ }).fill("样品补寄费");
    await expect(dialog.getByText(/第二单已退样，不应结算/)).toBeVisible();
    await dialog.getByRole("textbox", { name: /^异议答复/ }).fill("同意，第二单已移出");
    await confirmIn(dialog);
    await closed(dialog);
  }
  const due = one.settleAmount - 1_000;
  expect(await statement()).toMatchObject({ status: "10", itemCount: 1, adjustAmount: -1_000, payAmount: due });
  expect((await statement()).disputes).toMatchObject([
    { reason: "第二单已退样，不应结算", answer: "同意，第二单已移出", answerBy: "fin01", answerAmount: due },
  ]);
  expect((await owedOf(two.orderNo)) as object).toMatchObject({ liquidationStatus: "20", settlementId: null });

  // Sent again, and confirmed with a proof.
  {
    const { dialog } = await act("fin01", settlementNo, "发送对账");
    await dialog.getByRole("button", { name: "发送对账" }).click();
    await closed(dialog);
  }
  {
    const { view, dialog } = await act("fin01", settlementNo, "实验室确认");
    await dialog.getByRole("textbox", { name: /^实验室确认人/ }).fill("王主任");
    await attach(view, dialog, "confirm.pdf");
    await confirmIn(dialog);
    await closed(dialog);
  }

  // The invoice is off by one cent: the server refuses it and the dialog stays.
  {
    const { view, dialog } = await act("fin01", settlementNo, "登记发票");
    await dialog.getByRole("textbox", { name: /^进项发票号/ }).fill("24312000000012345678");
    const amount = dialog.getByRole("textbox", { name: /^发票金额/ });
    await amount.fill(String((due + 1) / 100));
    await attach(view, dialog, "invoice.pdf");
    await confirmIn(dialog);
    await expect(dialog.getByText("发票金额与应付金额不一致")).toBeVisible();
    expect(await statement()).toMatchObject({ status: "40" });
    await amount.fill(String(due / 100));
    await confirmIn(dialog);
    await closed(dialog);
    expect(await statement()).toMatchObject({ status: "50", invoiceAmount: due });
  }

  // A second person approves and pays; the clerk is offered neither.
  {
    const view = await windows.as("fin01", statements(settlementNo));
    const offered = await offeredInRow(view.getByRole("row", { name: new RegExp(settlementNo) }));
    expect(offered).not.toContain("审批");
    expect(offered).not.toContain("付款");
  }
  {
    const { dialog } = await act("finlead", settlementNo, "审批");
    await dialog.getByRole("button", { name: "审批" }).click();
    await closed(dialog);
    await expect.poll(statement).toMatchObject({ status: "50", approveBy: "finlead" });
  }
  {
    const { view, dialog } = await act("finlead", settlementNo, "付款");
    await dialog.getByRole("combobox", { name: /^付款账户/ }).click();
    await view.getByRole("option").first().click();
    await dialog.getByRole("textbox", { name: /^银行流水号/ }).fill(`JS${one.id}`);
    await attach(view, dialog, "paid.pdf");
    await confirmIn(dialog);
    await closed(dialog);
  }
  expect(await statement()).toMatchObject({ status: "60", payBy: "finlead", bookAmount: due });
  expect((await owedOf(one.orderNo)) as object).toMatchObject({ liquidationStatus: "40" });
  const { records: flows } = await must("fin01", "GET", "/finance/flow/list", { bizNo: settlementNo });
  expect(flows).toMatchObject([{ direction: "2", flowType: "6", amount: due, bankSerial: `JS${one.id}` }]);

  // The record explains the amount with its rows.
  const view = await windows.as("finlead", `${statements(settlementNo)}&detail=${String(settlementId)}`);
  const record = view.getByRole("complementary").or(view.getByRole("dialog")).last();
  await openPart(record, "清算明细");
  await expect(record.getByText(one.liquidationNo).first()).toBeVisible();
});

describe("清算订单 (SCREEN-ORDER-02)", () => {
  it("is reached by the menu, with both lists, their filters and columns", async () => {
    const view = await windows.as("fin01", page);
    await expect(view.getByRole("tab", { name: "清算明细" })).toHaveAttribute("aria-selected", "true");
    for (const column of ["清算单号", "订单金额", "原清算价", "应结金额", "毛利率"])
      await expect(view.getByRole("columnheader", { name: new RegExp(`^${column}`) }).first()).toBeVisible();
    await expect(view.getByRole("row").nth(1)).toBeVisible();
    await view.getByRole("tab", { name: "结算单", exact: true }).click();
    await expect(view).toHaveURL(/list=settlement/);
    for (const column of ["结算单号", "期间", "应付金额"])
      await expect(view.getByRole("columnheader", { name: new RegExp(`^${column}`) }).first()).toBeVisible();
    await expect(view.getByRole("row", { name: /JS\d{6}L/ }).first()).toBeVisible();
  });

  it("offers a reader no action, and is not there for sales", async () => {
    const reader = await windows.as("audit01", page);
    const row = reader.getByRole("row", { name: /QS\d+/ }).first();
    await expect(row).toBeVisible();
    await expect(row.getByRole("button", { name: "更多", exact: true })).toHaveCount(0);
    await expect(reader.getByRole("button", { name: "按检测公司生成" })).toHaveCount(0);
    const sales = await windows.as("sales01", page);
    await expect(sales.getByText(/没有访问它的权限/).first()).toBeVisible();
    await expect(sales.getByRole("link", { name: "清算订单" })).toHaveCount(0);
  });
});
