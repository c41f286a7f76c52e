import type * as z from "zod";
import { auditFields, code, rowOf, text } from "../fields.ts";
import { entitySet } from "../list.ts";
import { widen } from "../wider.ts";

export const positionFields = {
  ...auditFields,
  code: text(100, { title: "职务编码", query: "like" }),
  name: text(100, { title: "职务名称", query: "like" }),
  postRank: code("position_rank", { title: "职级", query: "eq" }),
  companyId: text(255, { noExport: true }),
};
export const Position = rowOf(positionFields);
export type Position = z.output<typeof Position>;

/** 职务; whoever keeps staff accounts may pick from them. */
export const position = widen(
  entitySet({ address: "system:position", base: "/sys/position", title: "职务", fields: positionFields, has: "L" }),
  { list: ["system:user:list", "company:user:list"] },
);
