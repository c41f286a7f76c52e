import { auditFields, code, instant, json, text } from "#src/contract/fields.ts";
import { CloseSnapshot } from "#src/contract/finance/close.ts";
import { finClose } from "#src/server/db/schema/finance.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const closeEntity = entity({
  address: "finance:close",
  title: "关账",
  table: finClose,
  fields: {
    ...auditFields,
    period: text(7, { title: "期间", query: "eq" }),
    status: code("close_status", { title: "状态", query: "eq" }),
    closeBy: text(100, { title: "关账人", text: "user" }),
    closeTime: instant({ title: "关账时间" }),
    snapshot: json(CloseSnapshot, { title: "期间数据" }),
    reopenReason: text(200, { title: "反关账原因" }),
  },
});
