import type * as z from "zod/mini";
import { auditFields, code, rowOf, text } from "../fields.ts";
import { inputsOf } from "../inputs.ts";
import { entitySet } from "../list.ts";
import { widen } from "../wider.ts";

export const positionFields = {
  ...auditFields,
  code: text(100, {
    title: "职务编码",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Za-z][\w-]*$/, error: "职务编码以字母开头，只能包含字母、数字、下划线和横线" },
  }),
  name: text(100, { title: "职务名称", query: "like", required: true }),
  postRank: code("position_rank", { title: "职级", query: "eq", required: true }),
  companyId: text(255, { noExport: true, readOnly: true }),
};
export const Position = rowOf(positionFields);
export type Position = z.output<typeof Position>;

/** 职务; people who manage staff accounts may pick from them. */
export const position = widen(
  entitySet({
    address: "system:position",
    base: "/sys/position",
    title: "职务",
    fields: positionFields,
    has: "LQAUEDBXI",
    ...inputsOf(positionFields),
  }),
  { list: ["system:user:list", "company:user:list"] },
);
