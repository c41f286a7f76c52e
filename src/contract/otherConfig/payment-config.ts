import { auditFields, bp, code, int, money, text, versionField } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

export const paymentConfigFields = {
  ...auditFields,
  ...versionField,
  payMethod: code("pay_method", { title: "支付方式", query: "in" }),
  displayName: text(20, { title: "显示名称", query: "like" }),
  accountName: text(80, { title: "户名" }),
  bankName: text(100, { title: "开户行" }),
  bankAccount: text(30, { title: "银行账号", mask: "bank" }),
  merchantNo: text(40, { title: "商户号" }),
  appId: text(40, { title: "应用ID" }),
  /** Write-only: reads return `******` if a secret is set. */
  secret: text(200, { title: "密钥", noExport: true, sort: false }),
  notifyUrl: text(200, { title: "回调地址", noExport: true }),
  feeRate: bp({ title: "手续费率" }),
  payExpireMinutes: int({ title: "支付有效期(分钟)" }),
  minAmount: money({ title: "最小金额" }),
  maxAmount: money({ title: "最大金额" }),
  sortNo: int({ title: "排序" }),
  status: code("valid_status", { title: "状态", query: "eq" }),
};

/** 支付配置; people who enter or confirm a payment pick the receiving account, and lists filter by it. */
export const paymentConfig = widen(
  entitySet({
    address: "otherConfig:payment",
    base: "/otherConfig/paymentConfig",
    title: "支付配置",
    fields: paymentConfigFields,
    has: "LQ",
  }),
  {
    list: [
      "finance:finance:list",
      "finance:payment:list",
      "finance:payment:add",
      "order:order:add",
      "order:order:confirmPayment",
    ],
  },
);
