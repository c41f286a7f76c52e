import * as z from "zod/mini";
import { auditFields, code, day, file, flag, int, money, rowOf, text, versionField } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

export const packageItemFields = {
  ...auditFields,
  packageId: text(32),
  lineNo: int({ title: "行号" }),
  serviceId: text(32),
  serviceName: text(80, { title: "服务" }),
  specId: text(32),
  specName: text(60, { title: "规格" }),
  quantity: int({ title: "数量" }),
  /** Price of one piece outside the package. */
  itemPrice: money({ title: "单价" }),
  /** Values of the service. The order needs a site address (`onSite`) or samples (`needSample`). */
  onSite: flag(),
  needSample: flag(),
};
export const PackageItem = rowOf(packageItemFields);

export const packageFields = {
  ...auditFields,
  ...versionField,
  packageNo: text(20, { title: "编号", query: "like" }),
  packageName: text(60, { title: "名称", query: "like" }),
  cover: file(500, { title: "封面", opens: ["services:package:list", "services:package:view", "order:order:add"] }),
  serviceCount: int({ title: "服务数" }),
  originPrice: money({ title: "原价" }),
  packagePrice: money({ title: "套餐价", query: "range" }),
  validFrom: day({ title: "生效日期", query: "range" }),
  validTo: day({ title: "失效日期", query: "range" }),
  limitPerCustomer: int({ title: "限购" }),
  sortNo: int({ title: "排序" }),
  status: code("publish_status", { title: "状态", query: "in" }),
  soldCount: int({ title: "销量" }),
  /** Number, name, or pinyin of the name. */
  keyword: text(60, { title: "关键字", query: "like", virtual: true }),
};

/** 套餐. */
export const servicePackage = widen(
  entitySet({
    address: "services:package",
    base: "/services/package",
    title: "套餐",
    fields: packageFields,
    has: "LQ",
    detail: z.extend(rowOf(packageFields), { items: z.array(PackageItem) }),
  }),
  { list: ["order:order:add"], queryById: ["order:order:add"] },
);
