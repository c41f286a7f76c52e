import { project } from "#src/contract/services/project.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

/** 检测项目. */
export const ProjectList = entityScreen(project, {
  columns: [
    { name: "projectName", width: 200 },
    "status",
    "projectNo",
    "standardNo",
    "method",
    "detectionLimit",
    "unit",
    "price",
    "costPrice",
    "tatDays",
    "labCount",
    "categoryId",
    "projectNameEn",
  ],
  filters: ["projectName", "projectNo", "standardNo", "categoryId", "price", "status"],
});
