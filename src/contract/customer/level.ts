import { auditFields, bp, code, int, text } from "#src/contract/fields.ts";
import { entitySet } from "#src/contract/list.ts";
import { widen } from "#src/contract/wider.ts";

/** 客户等级. */
export const level = widen(
  entitySet({
    address: "customer:level",
    base: "/customer/level",
    title: "客户等级",
    fields: {
      ...auditFields,
      levelCode: text(10, { title: "等级编码", query: "like" }),
      levelName: text(20, { title: "等级名称", query: "like" }),
      minGrowth: int({ title: "成长值下限" }),
      /** 10000 = no discount. */
      discountRate: bp({ title: "折扣率" }),
      creditDays: int({ title: "账期天数" }),
      sortNo: int({ title: "排序" }),
      status: code("valid_status", { title: "状态", query: "eq" }),
    },
    has: "L",
  }),
  { list: ["customer:customer:list", "order:order:add"] },
);
