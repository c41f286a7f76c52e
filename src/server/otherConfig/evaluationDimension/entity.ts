import { evaluationDimension } from "#src/contract/otherConfig/evaluation-dimension.ts";
import { cfgEvaluationDimension } from "#src/server/db/schema/lab.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

export const dimensionEntity = entityOf(evaluationDimension, cfgEvaluationDimension);
