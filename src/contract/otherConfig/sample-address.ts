import { auditFields, code, flag, text } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

export const sampleAddressFields = {
  ...auditFields,
  labId: text(32, { title: "检测公司", text: "lab", query: "in" }),
  addressName: text(40, { title: "名称", query: "like" }),
  receiver: text(40, { title: "收件人", query: "like" }),
  phone: text(20, { title: "电话" }),
  areaCode: text(32, { title: "地区" }),
  address: text(200, { title: "地址" }),
  postCode: text(6, { title: "邮编" }),
  workTime: text(60, { title: "收样时间" }),
  remark: text(500, { title: "备注" }),
  isDefault: flag({ title: "默认", query: "eq" }),
  status: code("valid_status", { title: "状态", query: "eq" }),
};

/** 寄样地址, where customers send samples. */
export const sampleAddress = widen(
  entitySet({
    address: "otherConfig:sampleAddress",
    base: "/otherConfig/sampleAddress",
    title: "寄样地址",
    fields: sampleAddressFields,
    has: "LQ",
  }),
  { list: ["order:order:view", "order:order:resendSample"] },
);
