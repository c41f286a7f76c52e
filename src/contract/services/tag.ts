import * as z from "zod/mini";
import { rowId } from "#src/contract/texts.ts";
import { endpoint } from "#src/contract/endpoint.ts";
import { auditFields, code, int, text } from "#src/contract/fields.ts";
import { color, sortNo, validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

const fields = {
  ...auditFields,
  tagName: text(12, { title: "标签", query: "like", required: true, unique: true }),
  tagType: code("tag_type", { title: "类型", query: "in", required: true, max: 10 }),
  color: color({ title: "颜色" }),
  useCount: int({ title: "使用数", readOnly: true }),
  sortNo: int(sortNo()),
  status: validStatus(),
};

/** 标签 of services, packages and customers. */
export const tag = entitySet({
  address: "services:tag",
  base: "/services/tag",
  title: "标签",
  fields,
  has: "LQAUEDBSO",
  ...inputsOf(fields),
});

/** 合并: everything tagged with one of `ids` is tagged with `targetId` instead, and the merged tags are deleted. */
export const mergeTags = endpoint({
  method: "PUT",
  path: `${tag.base}/merge`,
  entity: tag.address,
  permission: "services:tag:edit",
  input: z.object({
    targetId: rowId,
    ids: z.array(rowId).check(z.minLength(1, "请选择要合并的标签"), z.maxLength(100)),
  }),
  /** Number of services and packages whose tags changed. */
  result: z.object({ changed: z.int() }),
  refusals: [40401, 40302, 40901, 42201],
  operation: 3,
  title: "合并标签",
});
