import { code, flag, int, text } from "#src/contract/fields.ts";
import { email, phone, picture, sortNo, validStatus } from "#src/contract/formats.ts";
import { ordinarySet } from "#src/contract/ordinary.ts";

/** 人员: experts and contacts shown in schemes and on the website. */
export const person = ordinarySet({
  address: "otherConfig:person",
  table: "lab_person",
  title: "人员",
  has: "LQAUEDBSO",
  fields: {
    personName: text(40, { title: "姓名", query: "like", required: true }),
    personType: code("person_type", { title: "人员类型", query: "in", required: true, max: 10 }),
    title: text(40, { title: "职称" }),
    labId: text(32, { title: "检测公司", text: "lab", query: "in" }),
    username: text(100, { title: "关联账号", text: "user", query: "eq" }),
    phone: phone({ title: "电话" }),
    email: email({ title: "邮箱" }),
    sortNo: int(sortNo()),
    showOnSite: flag({ title: "官网展示", query: "eq", default: "N" }),
    status: validStatus(),
    goodAt: text(200, { title: "擅长领域", multiline: true }),
    intro: text(500, { title: "介绍", multiline: true }),
    avatar: picture({ title: "头像" }),
    wechat: picture({ title: "微信二维码" }),
  },
  columns: [
    "personName",
    "avatar",
    "status",
    "personType",
    "title",
    "phone",
    "email",
    "labId",
    "username",
    "showOnSite",
    "sortNo",
  ],
});
