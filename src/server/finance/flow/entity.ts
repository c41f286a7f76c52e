import { auditFields, code, text } from "#src/contract/fields.ts";
import { flowFields } from "#src/contract/finance/flow.ts";
import { finClose, finFlow } from "#src/server/db/schema/finance.ts";
import { entity } from "#src/server/kernel/entity.ts";

export const flowEntity = entity({ address: "finance:finance", title: "财务流水", table: finFlow, fields: flowFields });

export const closeEntity = entity({
  address: "finance:close",
  title: "关账",
  table: finClose,
  fields: {
    ...auditFields,
    period: text(7, { title: "期间", query: "eq" }),
    status: code("close_status", { title: "状态", query: "eq" }),
    closeBy: text(100, { title: "关账人", text: "user" }),
    reopenReason: text(200, { title: "反关账原因" }),
  },
});
