import { applicationTemplate } from "#src/contract/otherConfig/application-template.ts";
import { auditFields, code, int, richText, text } from "#src/contract/fields.ts";
import { cfgApplicationTemplate, cfgTemplateMapping } from "#src/server/db/schema/lab.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const templateEntity = entity({
  address: applicationTemplate.address,
  title: applicationTemplate.title,
  table: cfgApplicationTemplate,
  fields: applicationTemplate.fields,
  files: {
    printLayout: richText(1_000_000, { title: "打印版式", opens: ["otherConfig:template:view", "order:order:view"] }),
  },
  unique: { cfg_application_template_code: "编码" },
});

export const templateMappingEntity = entity({
  address: "otherConfig:mapping",
  title: "模板映射",
  table: cfgTemplateMapping,
  fields: {
    ...auditFields,
    categoryId: text(32, { query: "eq" }),
    serviceId: text(32, { query: "eq" }),
    templateId: text(32, { title: "模板", query: "eq" }),
    attributeIds: text(1000),
    priority: int({ title: "优先级" }),
    status: code("valid_status", { title: "状态", query: "eq" }),
  },
});
