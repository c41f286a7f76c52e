import * as z from "zod/mini";
import { auditFields, bp, code, codes, day, int, json, money, text, versionField } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

export const labFields = {
  ...auditFields,
  ...versionField,
  labCode: text(3, { title: "编码", query: "like" }),
  labName: text(80, { title: "名称", query: "like" }),
  shortName: text(20, { title: "简称", query: "like" }),
  labType: code("lab_type", { title: "类型", query: "in" }),
  creditCode: text(18, { title: "统一社会信用代码" }),
  qualifications: codes("qualification", 200, { title: "资质" }),
  certNos: json(z.record(z.string(), z.string()), { title: "证书编号", noExport: true }),
  /** Last day on which the laboratory may take new orders. */
  certExpire: day({ title: "证书有效期", query: "range" }),
  areaCode: text(32, { title: "地区", query: "right_like" }),
  address: text(200, { title: "地址" }),
  contactName: text(40, { title: "联系人" }),
  contactPhone: text(20, { title: "电话" }),
  email: text(100, { title: "邮箱" }),
  orgCode: text(64, { title: "关联部门", text: "depart", query: "right_like" }),
  settleCycle: code("settle_cycle", { title: "结算周期", query: "in" }),
  settleDay: int({ title: "结算日" }),
  settleCurrency: code("currency", { title: "结算币种", query: "eq" }),
  defaultCostRate: bp({ title: "默认清算比例", need: "order:liquidation:list" }),
  taxRate: bp({ title: "进项税率" }),
  bankName: text(100, { title: "开户行" }),
  bankAccount: text(30, { title: "账号", mask: "bank" }),
  accountName: text(80, { title: "户名" }),
  depositAmount: money({ title: "保证金" }),
  /** Score ×10. */
  score: int({ title: "评分" }),
  status: code("valid_status", { title: "状态", query: "eq" }),
};

/** 检测公司; people who list orders may list laboratories too. */
export const lab = widen(
  entitySet({
    address: "otherConfig:lab",
    base: "/otherConfig/detectionCompany",
    title: "检测公司",
    fields: labFields,
    has: "LQ",
  }),
  { list: ["order:order:list", "order:liquidation:list"] },
);
