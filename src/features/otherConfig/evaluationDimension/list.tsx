import { evaluationDimension } from "#src/contract/otherConfig/evaluation-dimension.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";
import { WeightTotals } from "./weight-totals.tsx";

/** 评价维度. */
export const EvaluationDimensionList = entityScreen(evaluationDimension, {
  columns: ["dimensionName", "status", "dimensionType", "weight", "maxScore", "required", "sortNo", "updateTime"],
  filters: ["dimensionName", "dimensionType", "status"],
  toolbar: <WeightTotals />,
});
