import { industry } from "#src/contract/services/industry.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 行业管理. */
export const IndustryList = entityScreen(industry, {
  columns: ["industryName", "industryCode", "icon", "serviceCount", "sortNo", "status", "updateTime"],
  form: ["industryName", "industryCode", "sortNo", "status", "icon", "banner", "description"],
});
