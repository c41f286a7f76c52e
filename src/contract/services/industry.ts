import { auditFields, file, int, text } from "#src/contract/fields.ts";
import { sortNo, validStatus } from "#src/contract/formats.ts";
import { inputsOf } from "#src/contract/inputs.ts";
import { entitySet } from "#src/contract/list.ts";

/** Everybody who picks services may see the pictures of industries. */
const opens = ["services:industry:list", "services:service:list", "order:order:add"] as const;

const fields = {
  ...auditFields,
  icon: file(500, { title: "图标", opens }),
  industryCode: text(10, {
    title: "编码",
    query: "like",
    required: true,
    unique: true,
    pattern: { test: /^[A-Za-z0-9_-]+$/, error: "编码只能包含字母、数字、下划线和横线" },
  }),
  industryName: text(40, { title: "名称", query: "like", required: true }),
  banner: file(500, { title: "横幅", opens }),
  description: text(500, { title: "描述", multiline: true }),
  serviceCount: int({ title: "服务数", readOnly: true }),
  sortNo: int(sortNo()),
  status: validStatus(),
};

/** 行业: the industries that services and customers are sorted by. */
export const industry = entitySet({
  address: "services:industry",
  base: "/services/industry",
  title: "行业",
  fields,
  has: "LQAUEDBSO",
  ...inputsOf(fields),
});
