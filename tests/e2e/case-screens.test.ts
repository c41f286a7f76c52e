import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openWindows, type Windows } from "#tests/support/e2e/e2e.ts";
import { accountOf } from "#tests/server/sweep/rights.ts";
import { checkActions, checkFields, checkStates, checkStranger, type ListCheck } from "./list-checks.ts";

let windows: Windows;
beforeAll(async () => {
  windows = await openWindows();
});
afterEach(() => windows.clear());
afterAll(() => windows.close());

const words = (text: string) => text.split(" ");

/** The screens of refunds, withdrawals, invoices and consultations, as D2, D5 and D11 of the domain design describe them. */
const screens: readonly ListCheck[] = [
  {
    group: "售后管理",
    title: "退款列表",
    path: "/afterSales/refundList",
    list: "/afterSales/refund/list",
    entity: "afterSales:refund",
    tabs: {
      全部: [],
      待审核: ["待审核"],
      待退样: ["待退样"],
      待打款: ["待打款"],
      打款中: ["打款中"],
      打款失败: ["打款失败"],
      已退款: ["已退款"],
      "已驳回/撤销": ["已驳回", "已撤销"],
    },
    filters: words(
      "退款单号 订单号 客户 手机号 退款类型 退款原因 退款方式 状态 销售 检测公司 申请时间 打款时间 实退金额",
    ),
    columns: words(
      "退款单号 订单号 客户 订单金额 实付金额 申请金额 扣除费用 实退金额 退款类型 退款原因 退款方式 需退样 已开票金额 状态 发起方 申请时间 审核人 打款时间",
    ),
    buttons: { 代客申请: "add", 导出: "export" },
    acts: {
      同意: ["agree", "待审核"],
      驳回: ["reject", "待审核"],
      撤销: ["revoke", "待审核", "待退样"],
      退样: ["returnSample", "待退样"],
      打款: ["payout", "待打款"],
      登记打款失败: ["payout", "打款中"],
      重新打款: ["payout", "打款失败"],
      复核打款: ["approvePayout", "打款中"],
    },
    roles: ["cs_lead", "finance_lead", "lab_reception", "auditor"],
    stranger: "sales",
  },
  {
    group: "售后管理",
    title: "撤样列表",
    path: "/afterSales/sampleWithdrawalList",
    list: "/afterSales/sampleWithdrawal/list",
    entity: "afterSales:withdrawal",
    tabs: {
      全部: [],
      待审核: ["待审核"],
      待退样: ["待退样"],
      退样中: ["退样中"],
      已完成: ["已完成"],
      "已驳回/撤销": ["已驳回", "已撤销"],
    },
    filters: words("撤样单号 订单号 样品编号 客户 检测公司 撤样类型 撤样原因 退回方式 状态 申请时间 退样时间"),
    columns: words(
      "撤样单号 订单号 客户 检测公司 样品 撤样类型 撤样原因 退回方式 已发生费用 同时退款 退款单号 快递公司 物流单号 状态 申请时间 审核人 完成时间",
    ),
    buttons: { 代客申请撤样: "add", 导出: "export" },
    acts: {
      同意: ["agree", "待审核"],
      驳回: ["reject", "待审核"],
      撤销: ["revoke", "待审核", "待退样"],
      退样: ["returnSample", "待退样"],
      确认签收: ["confirmReturn", "退样中"],
    },
    roles: ["cs_lead", "lab_reception", "auditor"],
    stranger: "sales",
  },
  {
    group: "发票管理",
    title: "发票列表",
    path: "/invoice/invoiceList",
    list: "/invoice/list",
    entity: "invoice:invoice",
    tabs: {
      待审核: ["待审核"],
      开票中: ["开票中"],
      已开票: ["已开票"],
      红冲中: ["红冲中"],
      已红冲: ["已红冲"],
      "已驳回/已撤销": ["已驳回", "已撤销"],
      全部: [],
    },
    filters: words("申请号 发票号码 订单号 客户 抬头 税号 发票类型 抬头类型 状态 开票金额 申请时间 开票日期 先票后款"),
    columns: words(
      "申请号 客户 抬头 税号 发票类型 开票内容 开票金额 税率 不含税金额 税额 订单数 发票号码 开票日期 状态 收票邮箱 申请时间 处理人",
    ),
    buttons: { 代客申请: "apply", 导出: "export", 导入开票结果: "upload" },
    acts: {
      受理: ["accept", "待审核"],
      驳回: ["reject", "待审核", "开票中"],
      上传发票: ["upload", "开票中"],
      更换文件: ["upload", "已开票"],
      上传红字发票: ["upload", "红冲中"],
      红冲: ["red", "已开票"],
      取消红冲: ["red", "红冲中"],
      撤销: ["apply", "待审核"],
      "重发/寄送": ["send", "已开票", "已红冲"],
      下载: ["view", "已开票", "红冲中", "已红冲"],
    },
    synonyms: { 重发邮件: "重发/寄送", 寄送发票: "重发/寄送" },
    roles: ["finance", "cs", "auditor"],
    stranger: "lab_reception",
  },
  // 转线索 waits for the clues.
  {
    group: "咨询管理",
    title: "咨询列表",
    path: "/consultation/consultationList",
    list: "/consultation/list",
    entity: "consultation:consultation",
    tabs: {
      全部: [],
      待回复: ["待回复"],
      我的: [],
      已回复: ["已回复"],
      已转线索: ["已转线索"],
      已关闭: ["已关闭"],
    },
    filters: words("咨询单号 类型 联系人 手机 公司 内容 咨询服务 来源 处理人 状态 提交时间 首次回复"),
    columns: words(
      "咨询单号 类型 内容 咨询服务 联系人 手机 公司 来源 处理人 状态 首次响应时长 提交时间 最近回复 满意度",
    ),
    buttons: { 新增: "add", 导出: "export", 批量删除: "deleteBatch" },
    acts: {
      回复: ["reply", "待回复", "已回复"],
      分配: ["assign", "待回复", "已回复"],
      关闭: ["close", "待回复", "已回复", "已转线索"],
      删除: ["delete", "已关闭"],
      // Offered with the reason why not.
      删除只能删除已关闭的咨询: ["delete", "待回复", "已回复", "已转线索"],
    },
    roles: ["cs_lead", "cs", "auditor"],
    stranger: "lab_reception",
  },
];

/** Walks a screen: it opens for its holders alone, with its states, fields and actions. */
async function walk(title: string): Promise<void> {
  const screen = screens.find((one) => one.title === title);
  if (!screen) throw new Error(`no screen ${title} is described`);
  await checkStates(await windows.as(accountOf[screen.roles[0] ?? "super_admin"]), screen);
  await checkStranger(windows, screen);
  await checkFields(windows, screen);
  await checkActions(windows, screen);
}

describe("A list of cases opens for its holders alone, with its states, fields and actions, each in its states", () => {
  it("退款列表 (SCREEN-AFTERSALES-01, SCREEN-AFTERSALES-03..05)", async () => {
    await expect(walk("退款列表")).resolves.toBeUndefined();
  });

  it("撤样列表 (SCREEN-AFTERSALES-02, SCREEN-AFTERSALES-03..05)", async () => {
    await expect(walk("撤样列表")).resolves.toBeUndefined();
  });

  it("发票列表 (SCREEN-INVOICE-01, SCREEN-INVOICE-02)", async () => {
    await expect(walk("发票列表")).resolves.toBeUndefined();
  });

  it("咨询列表 (SCREEN-CONSULT-01)", async () => {
    await expect(walk("咨询列表")).resolves.toBeUndefined();
  });
});
