import { endpoint } from "../endpoint.ts";
import { pageOf } from "../envelope.ts";
import { auditFields, text } from "../fields.ts";
import { entitySet, listInput } from "../list.ts";

const addressFields = {
  id: auditFields.id,
  realname: text(100, { title: "姓名", query: "like" }),
  workNo: text(100, { title: "工号", query: "like" }),
  departName: text(400, { title: "部门", sort: false }),
  post: text(255, { title: "职务", sort: false }),
  phone: text(45, { title: "手机", query: "eq", mask: "mobile" }),
  email: text(100, { title: "公司邮箱" }),
  telephone: text(45, { title: "座机" }),
  /** A department including all its descendants. */
  orgCode: text(64, { title: "部门", text: "depart", query: "right_like", virtual: true }),
};

const standard = entitySet({
  address: "system:address",
  base: "/sys/user/addressList",
  title: "通讯录",
  fields: addressFields,
  has: "L",
});

const list = endpoint({
  method: "GET",
  path: "/sys/user/queryByOrgCodeForAddressList",
  entity: standard.address,
  permission: standard.list.permission,
  input: listInput,
  result: pageOf(standard.row),
});

/** 通讯录: enabled colleagues, under the path that stock consoles use. Each row repeats its id as `userId`. */
export const addressBook = {
  ...standard,
  list,
  rules: [],
  served: standard.served.map((call) => (call === standard.list ? list : call)),
};
