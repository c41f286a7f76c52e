import { auditFields, code, day, int, instant, money, text, versionField } from "#src/contract/fields.ts";
import { custExclusivePackage, custExclusivePackageItem } from "#src/server/db/schema/customer.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const exclusivePackageEntity = entity({
  address: "customer:exclusivePackage",
  title: "专属套餐",
  table: custExclusivePackage,
  fields: {
    ...auditFields,
    ...versionField,
    customerId: text(32, { query: "eq", noExport: true }),
    packageNo: text(20, { title: "编号", query: "like" }),
    packageName: text(60, { title: "专属套餐名称", query: "like" }),
    sourcePackageId: text(32, { noExport: true }),
    startDate: day({ title: "生效日期", query: "range" }),
    endDate: day({ title: "失效日期", query: "range" }),
    status: code("exclusive_status", { title: "状态", query: "in" }),
    approver: text(100, { title: "审批人", text: "user" }),
    approveTime: instant({ title: "审批时间" }),
    remark: text(500, { title: "备注" }),
  },
});

export const exclusiveItemEntity = entity({
  address: "customer:exclusivePackage",
  title: "专属套餐明细",
  table: custExclusivePackageItem,
  fields: {
    ...auditFields,
    exclusivePackageId: text(32, { query: "eq" }),
    lineNo: int({ title: "行号" }),
    serviceId: text(32),
    specId: text(32),
    originPrice: money({ title: "原价" }),
    exclusivePrice: money({ title: "专属价" }),
    costPrice: money({ title: "参考清算价", need: "order:liquidation:list" }),
    maxQuantity: int({ title: "限购" }),
    usedQuantity: int({ title: "已用" }),
  },
});
