import { action } from "#src/contract/action.ts";
import { auditFields, flag, text } from "#src/contract/fields.ts";
import { area, phone, validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

export const sampleAddressFields = {
  ...auditFields,
  labId: text(32, { title: "检测公司", text: "lab", query: "in", required: true, fixed: true }),
  addressName: text(40, { title: "名称", query: "like", required: true }),
  receiver: text(40, { title: "收件人", query: "like", required: true }),
  phone: phone({ title: "电话", required: true }),
  areaCode: area({ title: "地区", required: true }),
  address: text(200, { title: "地址", required: true }),
  postCode: text(6, { title: "邮编", pattern: { test: /^\d{6}$/, error: "邮编为6位数字" } }),
  workTime: text(60, { title: "收样时间", help: "如 周一至周五 9:00–17:30" }),
  remark: text(500, { title: "备注", multiline: true }),
  isDefault: flag({ title: "默认", query: "eq", default: "N", readOnly: true }),
  status: validStatus(),
};

const set = entitySet({
  address: "otherConfig:sampleAddress",
  base: "/otherConfig/sampleAddress",
  title: "寄样地址",
  fields: sampleAddressFields,
  has: "LQAUEDBS",
  ...inputsOf(sampleAddressFields),
});

/** 寄样地址, where customers send samples. */
export const sampleAddress = widen(set, { list: ["order:order:view", "order:order:resendSample"] });

/** Makes it the default address for samples to its laboratory. */
export const sampleAddressSetDefault = action(set, "setDefault", {
  title: "设为默认",
  permission: "otherConfig:sampleAddress:edit",
  from: ["1"],
});
