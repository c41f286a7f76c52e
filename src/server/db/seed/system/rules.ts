import { formPatterns } from "#ui/rules/patterns.ts";
import { seedId } from "./seed-id.ts";

/** Rules that forms request by code: code, name, pattern of the whole value, message. */
const checks = [
  [
    "credit_code",
    "统一社会信用代码",
    "^[0-9A-HJ-NP-RTUW-Y]{18}$",
    "统一社会信用代码不正确",
    "18位，并检查最后一位校验码",
  ],
  ["invoice_no_8", "发票号码（8位）", "^\\d{8}$", "发票号码应为8位数字", "纸质发票的号码"],
  ["invoice_no_20", "发票号码（20位）", "^\\d{20}$", "发票号码应为20位数字", "数电发票的号码"],
  ["tracking_no", "物流单号", "^[A-Za-z0-9-]{6,40}$", "物流单号格式不正确", "6至40位字母、数字和横线"],
  ["bank_card", "银行卡号", formPatterns.bankCard.source, "请输入正确的银行卡号", "10至20位数字"],
] as const;

/** The check rules of every installation. */
export const checkRuleRows = () =>
  checks.map(([ruleCode, ruleName, pattern, message, ruleDescription]) => ({
    id: seedId(`checkRule ${ruleCode}`),
    ruleCode,
    ruleName,
    ruleJson: JSON.stringify([{ digits: "*", pattern, message, priority: "1" }]),
    ruleDescription,
    createBy: "system",
  }));

/** Rules that create values: code, name, implementation, parameters. */
const fills = [
  ["order_no", "订单号", "DailyNumber", { kind: "order" }],
  ["refund_no", "退款单号", "DailyNumber", { kind: "refund" }],
  ["report_no", "报告编号", "ReportNumber", { labCode: "L001", language: "C" }],
  ["org_code", "机构编码", "OrgCode", {}],
  ["category_code", "分类编码", "CategoryCode", {}],
] as const;

/** The fill rules of every installation. */
export const fillRuleRows = () =>
  fills.map(([ruleCode, ruleName, ruleClass, params]) => ({
    id: seedId(`fillRule ${ruleCode}`),
    ruleCode,
    ruleName,
    ruleClass,
    ruleParams: JSON.stringify(params),
    createBy: "system",
  }));
