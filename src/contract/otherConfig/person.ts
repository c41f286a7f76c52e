import { auditFields, code, flag, int, text } from "#src/contract/fields.ts";
import { email, phone, picture, sortNo, validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

const fields = {
  ...auditFields,
  avatar: picture({ title: "头像" }),
  personName: text(40, { title: "姓名", query: "like", required: true }),
  personType: code("person_type", { title: "人员类型", query: "in", required: true, max: 10 }),
  title: text(40, { title: "职称" }),
  phone: phone({ title: "电话" }),
  email: email({ title: "邮箱" }),
  labId: text(32, { title: "检测公司", text: "lab", query: "in" }),
  username: text(100, { title: "关联账号", text: "user", query: "eq" }),
  wechat: picture({ title: "微信二维码" }),
  goodAt: text(200, { title: "擅长领域", multiline: true }),
  intro: text(500, { title: "介绍", multiline: true }),
  showOnSite: flag({ title: "官网展示", query: "eq", default: "N" }),
  sortNo: int(sortNo()),
  status: validStatus(),
};

/** 人员: experts and contacts shown in schemes and on the website. */
export const person = entitySet({
  address: "otherConfig:person",
  base: "/otherConfig/person",
  title: "人员",
  fields,
  has: "LQAUEDBSO",
  ...inputsOf(fields),
});
