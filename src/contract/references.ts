import type { TableDict } from "./dict-codes.ts";
import type { FieldOptions } from "./fields.ts";

type Kind = NonNullable<FieldOptions["text"]>;

/** `table,text,value` of references that are chosen from a list. People and departments have their own pickers. */
export const referenceDicts: Readonly<Partial<Record<Kind, TableDict>>> = {
  lab: "lab_company,lab_name,id",
  labShort: "lab_company,lab_name,id",
  industry: "svc_industry,industry_name,id",
  tag: "svc_tag,tag_name,id",
  category: "svc_category,category_name,id",
  product: "info_product_category,name,id",
};
