import { auditFields, code, flag, text } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

/** 客户联系人. */
export const contact = widen(
  entitySet({
    address: "customer:contact",
    base: "/customer/contact",
    title: "客户联系人",
    fields: {
      ...auditFields,
      customerId: text(32, { query: "eq", noExport: true }),
      name: text(40, { title: "姓名", query: "like" }),
      mobile: text(11, { title: "手机号", mask: "mobile" }),
      phone: text(20, { title: "座机" }),
      email: text(100, { title: "邮箱", mask: "email" }),
      position: text(40, { title: "职位" }),
      isDefault: flag({ title: "默认", query: "eq" }),
      remark: text(200, { title: "备注" }),
    },
    has: "L",
  }),
  { list: ["customer:customer:view", "order:order:add"] },
);

/** 收货地址 of customers. */
export const address = widen(
  entitySet({
    address: "customer:address",
    base: "/customer/address",
    title: "收货地址",
    fields: {
      ...auditFields,
      customerId: text(32, { query: "eq", noExport: true }),
      receiver: text(40, { title: "收件人", query: "like" }),
      mobile: text(11, { title: "手机号", mask: "mobile" }),
      areaCode: text(32, { title: "地区" }),
      address: text(200, { title: "详细地址" }),
      postCode: text(6, { title: "邮编" }),
      addressType: code("address_type", { title: "用途", query: "in" }),
      isDefault: flag({ title: "默认", query: "eq" }),
    },
    has: "L",
  }),
  { list: ["customer:customer:view", "order:order:add"] },
);
