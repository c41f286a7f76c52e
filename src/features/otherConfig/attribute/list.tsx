import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { attribute, hasOptions, hasUnit } from "#src/contract/otherConfig/attribute.ts";
import { text } from "#src/lib/text.ts";
import { entityScreen } from "#src/workspace/screen/entity/entity-screen.tsx";

const LazyOptions = lazyPart(async () => (await import("./option-rows.tsx")).OptionRows);

/** 属性管理. */
export const AttributeList = entityScreen(attribute, {
  columns: [
    "attrName",
    "status",
    "attrCode",
    "attrType",
    { name: "options", width: 240 },
    { name: "unit", width: 80 },
    "required",
    "searchable",
    "sortNo",
  ],
  filters: ["attrName", "attrCode", "attrType", "status"],
  mobile: ["attrCode", "attrType", "options", "required"],
  form: [
    "attrName",
    "attrCode",
    "attrType",
    { name: "unit", when: ({ attrType }) => hasUnit(attrType) },
    "sortNo",
    "required",
    "searchable",
    "status",
    {
      name: "options",
      when: ({ attrType }) => hasOptions(attrType),
      labels: () => ({ value: text("otherConfig.attribute.value"), text: text("otherConfig.attribute.text") }),
      block: (control) => <LazyOptions waiting={<div className="h-24" />} part={{ control }} />,
    },
  ],
});
