import * as z from "zod/mini";
import { filledText, rowId } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, bp, code, flag, int, text } from "#src/contract/fields.ts";
import { sortNo, validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet, maxPageSize } from "#src/contract/list.ts";

const fields = {
  ...auditFields,
  dimensionName: text(20, { title: "名称", query: "like", required: true, unique: true }),
  dimensionType: code("evaluation_type", { title: "类型", query: "in", required: true, fixed: true, max: 10 }),
  // The weights of a type are saved together, because editing one row would break their total.
  weight: bp({ title: "权重", required: true, fixed: true, min: 0, max: 10_000 }),
  maxScore: int({ title: "满分", min: 1, max: 100, default: 5 }),
  required: flag({ title: "必填", default: "Y" }),
  sortNo: int(sortNo()),
  status: validStatus({ default: "0", readOnly: true }),
};

/** 评价维度: criteria by which customers rate orders, staff and laboratories. */
export const evaluationDimension = entitySet({
  address: "otherConfig:evaluation",
  base: "/otherConfig/evaluationDimension",
  title: "评价维度",
  fields,
  has: "LQAUEDBO",
  ...inputsOf(fields),
});

const weighed = z.object({
  id: rowId,
  weight: z.int().check(z.minimum(0), z.maximum(10_000)),
  status: z.enum(["0", "1"]),
});

/** Saves the weights and states of all dimensions of one type together. */
export const saveEvaluationDimensions = endpoint({
  method: "PUT",
  path: "/otherConfig/evaluationDimension/saveAll",
  entity: "otherConfig:evaluation",
  permission: "otherConfig:evaluation:edit",
  input: z.object({ type: filledText(10), rows: z.array(weighed).check(z.minLength(1), z.maxLength(maxPageSize)) }),
  result: z.null(),
  refusals: [40901, 42201],
  operation: 3,
  title: "保存评价维度权重",
});

/** Returns the total weight of the enabled dimensions, in basis points; null if none is enabled. */
export function enabledWeight(rows: readonly { weight?: unknown; status?: unknown }[]): number | null {
  const enabled = rows.filter(({ status }) => status === "1");
  return enabled.length === 0 ? null : enabled.reduce((sum, { weight }) => sum + Number(weight ?? 0), 0);
}

/** Returns why the weights cannot be saved. They are valid if the enabled ones total 100 %, or if none is enabled. */
export function weightRefusal(rows: readonly { weight?: unknown; status?: unknown }[]): string | undefined {
  const total = enabledWeight(rows);
  return total === null || total === 10_000 ? undefined : "启用维度的权重合计必须为100%";
}
