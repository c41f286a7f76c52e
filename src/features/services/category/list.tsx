import { category } from "#src/contract/services/category.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 服务分类. */
export const CategoryList = entityScreen(category, {
  columns: [
    { name: "categoryName", width: 280 },
    "categoryCode",
    "icon",
    "serviceCount",
    "showOnHome",
    "sortNo",
    "status",
  ],
  filters: ["categoryName", "categoryCode", "showOnHome", "status"],
  switches: ["showOnHome"],
});
