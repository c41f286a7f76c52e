import { auditFields, code, int, money, text, versionField } from "#src/contract/fields.ts";
import { svcTravelling } from "#src/server/db/schema/service.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const travellingEntity = entity({
  address: "services:travelling",
  title: "差旅费",
  table: svcTravelling,
  fields: {
    ...auditFields,
    ...versionField,
    areaCode: text(32, { title: "地区", query: "right_like" }),
    transportFee: money({ title: "交通费" }),
    hotelFee: money({ title: "住宿费/天" }),
    mealFee: money({ title: "餐补/天" }),
    manDayFee: money({ title: "人天费" }),
    freeKm: int({ title: "免费公里" }),
    remark: text(500, { title: "备注" }),
    status: code("valid_status", { title: "状态", query: "eq" }),
  },
  unique: { svc_travelling_area: "地区" },
});
