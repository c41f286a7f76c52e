import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { expect, must, openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { cellOf, chooseIn, fillCell, rowAt } from "#tests/support/e2e/e2e-grid.ts";
import {
  formOrder,
  listOf,
  type NewOrder,
  newOrder,
  paidOrder,
  receivedOrder,
  rejectedOrder,
  reportedOrder,
  sentOrder,
  testedOrder,
  transferredOrder,
} from "#tests/support/e2e/e2e-order.ts";
import { pdf } from "#tests/support/pdf.ts";
import { checkDialog, type DialogCheck } from "./screen-checks.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const rowOf = (page: Page, orderNo: string) => page.getByRole("row", { name: new RegExp(orderNo) });
const samplesIn = (dialog: Locator) => dialog.getByRole("grid", { name: "样品" });
const box = (dialog: Locator, name: RegExp) => dialog.getByRole("textbox", { name });

/** Chooses an option of a select by its name. */
async function choose(dialog: Locator, name: RegExp, option: string | RegExp): Promise<void> {
  await dialog.getByRole("combobox", { name }).click();
  await dialog.page().getByRole("option", { name: option }).first().click();
}

const orderNow = (username: string, { id }: NewOrder) => must(username, "GET", "/order/queryById", { id });

/** One dialog of the order list. */
interface OrderDialog extends Omit<DialogCheck, "page" | "row" | "read" | "shows" | "refusal"> {
  /** Somebody who holds the action and sees the list. */
  who: string;
  /** An order in a state that allows it. */
  make(): Promise<NewOrder>;
  /** @default the server's message about an outdated version */
  refusal?: string | RegExp;
  /** Text of the order's row afterwards, or an expectation about the screen. */
  shows: string | ((page: Page, order: NewOrder) => Promise<void>);
}

/** What the server says about a call that moves money and was changed on its way: the signature no longer fits. */
const unsigned = "签名校验失败";

const dialogs: readonly OrderDialog[] = [
  {
    act: "取消",
    who: "cs01",
    make: newOrder,
    path: "/order/cancel",
    messages: ["请输入取消原因"],
    enter: (dialog) => box(dialog, /^取消原因/).fill("客户不需要了"),
    shows: "已取消",
  },
  {
    act: "取消",
    who: "cslead",
    make: paidOrder,
    path: "/order/cancelPaid",
    messages: ["请输入取消原因"],
    async enter(dialog) {
      await box(dialog, /^取消原因/).fill("客户改期");
      await box(dialog, /^开户行/).fill("建设银行");
      await box(dialog, /^银行账号/).fill("6217000000000000000");
    },
    refusal: unsigned,
    shows: "已取消",
  },
  {
    act: "改价",
    who: "slead01",
    make: newOrder,
    path: "/order/changePrice",
    enterWrong: (dialog) => box(dialog, /^改后应付/).fill(""),
    messages: ["请输入金额", "请输入改价原因"],
    async enter(dialog) {
      await box(dialog, /^改后应付/).fill("650");
      await box(dialog, /^改价原因/).fill("年度框架");
    },
    refusal: unsigned,
    shows: "650.00",
  },
  {
    act: "改清算价",
    who: "admin",
    make: paidOrder,
    path: "/order/liquidation/changePrice",
    async enterWrong(dialog) {
      await box(dialog, /^新清算价/).fill("680.01");
      await box(dialog, /^扣款（元）/).fill("700");
    },
    messages: ["清算价不能高于订单金额", "扣款不能大于清算价", "请填写扣款原因", "请填写原因"],
    async enter(dialog) {
      await box(dialog, /^新清算价/).fill("400");
      await box(dialog, /^扣款（元）/).fill("10");
      await box(dialog, /^扣款原因/).fill("报告延误");
      await box(dialog, /^改价原因/).fill("按协议价");
    },
    refusal: unsigned,
    async shows(page, { orderNo }) {
      await page.getByRole("row").getByRole("link", { name: orderNo }).click();
      await expect(page.getByRole("dialog")).toContainText("390.00");
    },
  },
  {
    act: "确认收款",
    who: "admin",
    make: transferredOrder,
    path: "/order/confirmPayment",
    async enterWrong(dialog) {
      await box(dialog, /^到账金额/).fill("0");
      await box(dialog, /^银行流水号/).fill("");
    },
    messages: ["到账金额必须大于0", "请输入银行流水号"],
    async enter(dialog) {
      await box(dialog, /^到账金额/).fill("680");
      await box(dialog, /^银行流水号/).fill(`CHECK${Date.now()}`);
    },
    refusal: unsigned,
    shows: "待寄样",
  },
  {
    act: "确认收样",
    who: "labrec01",
    make: sentOrder,
    path: "/order/confirmReceipt",
    enterWrong: (dialog) => rowAt(samplesIn(dialog), 1).getByRole("checkbox").uncheck(),
    messages: ["请至少选择一个样品"],
    async enter(dialog) {
      await rowAt(samplesIn(dialog), 1).getByRole("checkbox").check();
      await fillCell(samplesIn(dialog), 1, "condition", "包装完好");
    },
    shows: "样品待确认",
  },
  {
    act: "委托单",
    who: "cs01",
    make: paidOrder,
    path: "/order/inspectionForm",
    messages: [/委托单第\d+项“.+”未填写/],
    async enter(dialog) {
      await choose(dialog, /^样品处理/, /./);
      await box(dialog, /^产品名称/).fill("电源适配器");
      await dialog.getByRole("radio", { name: "拆分测试" }).check();
      await choose(dialog, /^报告附样品照片/, /./);
      await box(dialog, /^样品名称/).fill("外壳");
    },
    spoil: (body) => ({ ...body, samples: [] }),
    refusal: /样品/,
    async shows(page, { orderNo }) {
      await page.getByRole("row").getByRole("link", { name: orderNo }).click();
      await expect(page.getByRole("dialog")).toContainText("已提交");
    },
  },
  {
    act: "物流单号",
    who: "cs01",
    make: formOrder,
    path: "/order/logistics",
    enterWrong: (dialog) => box(dialog, /^物流单号/).fill("不是单号"),
    messages: ["请选择快递公司", "物流单号格式不正确"],
    async enter(dialog) {
      await choose(dialog, /^快递公司/, /顺丰/);
      await box(dialog, /^物流单号/).fill(`SF${Date.now()}`);
    },
    shows: "待收样",
  },
  {
    act: "审核",
    who: "labrec01",
    make: receivedOrder,
    path: "/order/examine",
    enterWrong: (dialog) => dialog.getByRole("radio", { name: "退回委托单" }).check(),
    messages: ["请输入审核意见"],
    enter: (dialog) => dialog.getByRole("radio", { name: "通过", exact: true }).check(),
    shows: "检测中",
  },
  {
    act: "审核报告",
    who: "labrev01",
    make: reportedOrder,
    path: "/order/examineReport",
    enterWrong: (dialog) => dialog.getByRole("radio", { name: "驳回", exact: true }).check(),
    messages: ["请输入驳回原因"],
    enter: (dialog) => dialog.getByRole("radio", { name: "通过", exact: true }).check(),
    shows: "报告已出具",
  },
  {
    act: "重寄样品",
    who: "cs01",
    make: rejectedOrder,
    path: "/order/resendSample",
    async enterWrong(dialog) {
      await dialog.getByRole("checkbox", { name: /外壳/ }).uncheck();
      await box(dialog, /^物流单号/).fill("RE1234567890");
    },
    messages: ["请至少选择一个样品", "请同时填写快递公司和物流单号"],
    async enter(dialog) {
      await dialog.getByRole("checkbox", { name: /外壳/ }).check();
      await choose(dialog, /^快递公司/, "顺丰速运");
      await box(dialog, /^物流单号/).fill(`RE${Date.now()}`);
    },
    shows: "待收样",
  },
  {
    act: "更换销售",
    who: "cslead",
    make: newOrder,
    path: "/order/changeSalesperson",
    messages: ["请选择新销售", "请输入更换原因"],
    async enter(dialog) {
      await dialog.getByRole("combobox", { name: /^新销售/ }).fill("sales02");
      await dialog
        .page()
        .getByRole("option", { name: /sales02/ })
        .click();
      await box(dialog, /^更换原因/).fill("区域调整");
    },
    spoil: (body) => ({ ...body, newSales: "sales01" }),
    refusal: "新销售与原销售相同",
    shows: "刘销售",
  },
  {
    act: "样品拒收",
    who: "labrec01",
    make: receivedOrder,
    path: "/order/sampleReject",
    messages: ["请选择拒收原因", "请输入拒收说明", "请选择处理方式"],
    async enter(dialog) {
      await choose(dialog, /^拒收原因/, "样品破损");
      await box(dialog, /^拒收说明/).fill("外壳开裂");
      await dialog.getByRole("radio", { name: "重寄" }).check();
    },
    shows: "样品已拒收",
  },
  {
    act: "上传报告",
    who: "labeng01",
    make: testedOrder,
    path: "/order/uploadReport",
    messages: ["请选择检测结论", "请上传报告文件"],
    async enter(dialog) {
      const grid = dialog.getByRole("grid", { name: "上传报告" });
      await chooseIn(grid, 1, "conclusion", /./);
      const file = await cellOf(grid, 1, "file");
      const [chooser] = await Promise.all([
        dialog.page().waitForEvent("filechooser"),
        file.getByRole("button", { name: /上传|选择/ }).click(),
      ]);
      await chooser.setFiles({ name: "report.pdf", mimeType: "application/pdf", buffer: await pdf("report") });
      await expect(file).toContainText("repo");
    },
    shows: "报告待审核",
  },
];

/** Walks the dialogs of an action, each on an order of its own. */
async function walk(act: string): Promise<void> {
  for (const one of dialogs.filter((dialog) => dialog.act === act)) {
    const { who, make, shows, refusal = "已被他人修改" } = one;
    const order = await make();
    const page = await windows.as(who, listOf(order.orderNo));
    const row = rowOf(page, order.orderNo);
    await checkDialog({
      ...one,
      page,
      row,
      refusal,
      read: () => orderNow(who, order),
      shows: () => (typeof shows === "string" ? expect(row).toContainText(shows) : shows(page, order)),
    });
  }
}

describe("A dialog of the order list says what is wrong, shows a refusal, saves once, and closed changes nothing", () => {
  it("取消 (SCREEN-ORDER-03)", async () => {
    await expect(walk("取消")).resolves.toBeUndefined();
  });

  it("改价 (SCREEN-ORDER-04)", async () => {
    await expect(walk("改价")).resolves.toBeUndefined();
  });

  it("改清算价 (SCREEN-ORDER-05)", async () => {
    await expect(walk("改清算价")).resolves.toBeUndefined();
  });

  it("确认收款 (SCREEN-ORDER-06)", async () => {
    await expect(walk("确认收款")).resolves.toBeUndefined();
  });

  it("确认收样 (SCREEN-ORDER-07)", async () => {
    await expect(walk("确认收样")).resolves.toBeUndefined();
  });

  it("委托单 (SCREEN-ORDER-08)", async () => {
    await expect(walk("委托单")).resolves.toBeUndefined();
  });

  it("物流单号 (SCREEN-ORDER-09)", async () => {
    await expect(walk("物流单号")).resolves.toBeUndefined();
  });

  it("审核 (SCREEN-ORDER-10)", async () => {
    await expect(walk("审核")).resolves.toBeUndefined();
  });

  it("审核报告 (SCREEN-ORDER-10)", async () => {
    await expect(walk("审核报告")).resolves.toBeUndefined();
  });

  it("重寄样品 (SCREEN-ORDER-11)", async () => {
    await expect(walk("重寄样品")).resolves.toBeUndefined();
  });

  it("更换销售 (SCREEN-ORDER-12)", async () => {
    await expect(walk("更换销售")).resolves.toBeUndefined();
  });

  it("样品拒收 (SCREEN-ORDER-13)", async () => {
    await expect(walk("样品拒收")).resolves.toBeUndefined();
  });

  it("上传报告 (SCREEN-ORDER-14)", async () => {
    await expect(walk("上传报告")).resolves.toBeUndefined();
  });
});
