import { attribute } from "#src/contract/otherConfig/attribute.ts";
import { cfgAttribute, cfgTemplateMapping } from "#src/server/db/schema/lab.ts";
import { entityOf } from "#src/server/kernel/rows/entity.ts";

export const attributeEntity = entityOf(attribute, cfgAttribute, {
  usedInLists: () => [cfgTemplateMapping.attributeIds],
});
