import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, offeredInRow, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import {
  acceptedInvoice,
  newPayment,
  newRefund,
  newWithdrawal,
  returningRefund,
  returningWithdrawal,
  type Row,
} from "#tests/support/e2e/e2e-case.ts";
import { pdf } from "#tests/support/pdf.ts";
import { checkDialog, type DialogCheck } from "./screen-checks.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const box = (dialog: Locator, name: RegExp) => dialog.getByRole("textbox", { name });

async function choose(dialog: Locator, name: RegExp, option: string): Promise<void> {
  await dialog.getByRole("combobox", { name }).click();
  await dialog.page().getByRole("option", { name: option }).first().click();
}

/** Type of an amount: the field drops its separators when it gets the focus. */
async function amount(dialog: Locator, name: RegExp, yuan: string): Promise<void> {
  await box(dialog, name).focus();
  await box(dialog, name).fill(yuan);
}

/** A list whose dialogs are checked: its page, its calls, and the number that finds a row. */
interface List {
  page: string;
  base: string;
  number: string;
}
const refunds: List = { page: "/afterSales/refundList", base: "/afterSales/refund", number: "refundNo" };
const withdrawals: List = {
  page: "/afterSales/sampleWithdrawalList",
  base: "/afterSales/sampleWithdrawal",
  number: "withdrawalNo",
};
const invoices: List = { page: "/invoice/invoiceList", base: "/invoice", number: "applyNo" };
const payments: List = { page: "/finance/confirmPayment", base: "/finance/payment", number: "paymentNo" };

interface CaseDialog extends Omit<DialogCheck, "page" | "row" | "path" | "read" | "enter" | "shows"> {
  list: List;
  /** Somebody who holds the action. */
  who: string;
  /** Makes a case in the state of the action. The demo's cases stay for the tests that look at every state. */
  prepare(): Promise<Row>;
  path: string;
  enter(dialog: Locator, row: Row): Promise<void>;
  /** State of the row afterwards. */
  shows: string;
}

/** A version that the row does not have, and what the server says about it. */
const outdated = {
  spoil: (body: Readonly<Record<string, unknown>>) => ({ ...body, version: Number(body["version"]) + 1 }),
  refusal: "已被他人修改",
};
const unsigned = "签名校验失败";

const rejection: Pick<CaseDialog, "act" | "who" | "messages" | "spoil" | "refusal" | "enter" | "shows"> = {
  act: "驳回",
  who: "cslead",
  messages: ["请选择驳回原因", "请输入驳回原因，至少5个字"],
  ...outdated,
  async enter(dialog) {
    await choose(dialog, /^驳回原因/, "检测已完成");
    await box(dialog, /^驳回说明/).fill("检测已经完成，不能受理");
  },
  shows: "已驳回",
};

const returning: Pick<CaseDialog, "act" | "who" | "spoil" | "refusal" | "enter"> = {
  act: "退样",
  who: "labrec01",
  ...outdated,
  async enter(dialog) {
    await choose(dialog, /^快递公司/, "顺丰");
    await box(dialog, /^物流单号/).fill(`SF${Date.now()}`);
  },
};

const dialogs: readonly CaseDialog[] = [
  {
    list: refunds,
    act: "同意",
    who: "finlead",
    prepare: newRefund,
    path: "/agree",
    enterWrong: (dialog) => amount(dialog, /^扣除费用/, "9999999"),
    messages: ["扣除费用不能大于申请金额", "不能为空"],
    refusal: unsigned,
    async enter(dialog) {
      await amount(dialog, /^扣除费用/, "10");
      await box(dialog, /^扣除原因/).fill("样品前处理");
      await dialog.getByRole("radio", { name: "退至余额" }).check();
    },
    shows: "待打款",
  },
  {
    list: withdrawals,
    act: "同意",
    who: "cslead",
    prepare: newWithdrawal,
    path: "/agree",
    enterWrong: (dialog) => box(dialog, /^收件电话/).fill("123"),
    messages: ["请输入正确手机号"],
    ...outdated,
    async enter(dialog) {
      await box(dialog, /^收件电话/).fill("13800000001");
      await amount(dialog, /^已发生费用/, "20");
      await box(dialog, /^费用说明/).fill("样品前处理");
    },
    shows: "待退样",
  },
  { ...rejection, list: refunds, prepare: newRefund, path: "/reject" },
  { ...rejection, list: withdrawals, prepare: newWithdrawal, path: "/reject" },
  {
    ...returning,
    list: refunds,
    prepare: returningRefund,
    path: "/returnSample",
    messages: ["请填写快递公司", "请填写物流单号"],
    shows: "待打款",
  },
  {
    ...returning,
    list: withdrawals,
    prepare: returningWithdrawal,
    path: "/returnSample",
    enterWrong: (dialog) => box(dialog, /^物流单号/).fill("不是单号"),
    messages: ["物流单号格式不正确"],
    shows: "退样中",
  },
  {
    list: invoices,
    act: "上传发票",
    who: "fin01",
    prepare: acceptedInvoice,
    path: "/upload",
    enterWrong: (dialog) => box(dialog, /^发票号码/).fill("123"),
    messages: ["发票号码应为20位数字", "请上传发票文件"],
    refusal: unsigned,
    async enter(dialog) {
      const name = `2699${String(Date.now()).padStart(16, "0")}`;
      await dialog
        .locator('input[type="file"]')
        .setInputFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer: await pdf("invoice") });
      await expect(dialog.getByRole("button", { name: `移除 ${name}.pdf` })).toBeVisible();
      await box(dialog, /^发票号码/).fill(name);
    },
    shows: "已开票",
  },
  {
    list: payments,
    act: "确认收款",
    who: "fin01",
    prepare: newPayment,
    path: "/confirm",
    async enterWrong(dialog) {
      await amount(dialog, /^到账金额/, "0");
      await box(dialog, /^银行流水号/).fill("");
    },
    messages: ["到账金额必须大于0", "请输入银行流水号"],
    refusal: unsigned,
    async enter(dialog, row) {
      await amount(dialog, /^到账金额/, String(Number(row["amount"]) / 100));
      await box(dialog, /^银行流水号/).fill(`E2E${Date.now()}`);
    },
    shows: "已确认",
  },
];

/** The list with one row. */
const only = ({ page, number }: List, row: Row) => `${page}?tab=all&${number}=${String(row[number])}`;
const rowIn = (page: Page) => page.locator('tr[data-slot="table-row"]');

/** Walks the dialog of an action on a list. */
async function walk(act: string, list: List): Promise<void> {
  const one = dialogs.find((dialog) => dialog.act === act && dialog.list === list);
  if (!one) throw new Error(`no dialog ${act} is described`);
  const { path, who, prepare, enter, shows, ...check } = one;
  const record = await prepare();
  const page = await windows.as(who, only(list, record));
  const row = rowIn(page);
  await expect(row).toHaveCount(1);
  await checkDialog({
    ...check,
    page,
    row,
    path: `${list.base}${path}`,
    enter: (dialog) => enter(dialog, record),
    read: () => must(who, "GET", `${list.base}/queryById`, { id: record.id }),
    shows: () => expect(row.locator('[data-column="status"]')).toHaveText(shows),
  });
}

describe("A dialog of a case says what is wrong, shows a refusal, saves once, and closed changes nothing", () => {
  it("同意 on the list of refunds (SCREEN-AFTERSALES-03)", async () => {
    await expect(walk("同意", refunds)).resolves.toBeUndefined();
  });

  it("同意 on the list of withdrawals (SCREEN-AFTERSALES-03)", async () => {
    await expect(walk("同意", withdrawals)).resolves.toBeUndefined();
  });

  it("驳回 on the list of refunds (SCREEN-AFTERSALES-04)", async () => {
    await expect(walk("驳回", refunds)).resolves.toBeUndefined();
  });

  it("驳回 on the list of withdrawals (SCREEN-AFTERSALES-04)", async () => {
    await expect(walk("驳回", withdrawals)).resolves.toBeUndefined();
  });

  it("退样 on the list of refunds (SCREEN-AFTERSALES-05)", async () => {
    await expect(walk("退样", refunds)).resolves.toBeUndefined();
  });

  it("退样 on the list of withdrawals (SCREEN-AFTERSALES-05)", async () => {
    await expect(walk("退样", withdrawals)).resolves.toBeUndefined();
  });

  it("上传发票 on the list of invoices (SCREEN-INVOICE-02)", async () => {
    await expect(walk("上传发票", invoices)).resolves.toBeUndefined();
  });

  it("确认收款 on the list of payments (SCREEN-FIN-05)", async () => {
    await expect(walk("确认收款", payments)).resolves.toBeUndefined();
  });

  // The lists of refunds, withdrawals and invoices are checked for this with all their actions.
  it("确认收款 is offered for a payment that waits for it, and for no other (SCREEN-FIN-05)", async () => {
    const page = await windows.as("fin01", payments.page);
    for (const [tab, has] of [
      ["待确认", true],
      ["已确认", false],
      ["已驳回", false],
      ["已冲销", false],
    ] as const) {
      await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
      await expect(rowIn(page).first().locator('[data-column="status"]')).toHaveText(tab);
      expect((await offeredInRow(rowIn(page).first())).includes("确认收款")).toBe(has);
    }
  });
});
