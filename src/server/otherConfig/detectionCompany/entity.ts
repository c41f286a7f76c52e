import { lab } from "#src/contract/otherConfig/detection-company.ts";
import { labCompany } from "#src/server/db/schema/lab.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";

export const labEntity = entity({
  address: lab.address,
  title: lab.title,
  table: labCompany,
  fields: lab.fields,
  names: { lab: labCompany.labName, labShort: labCompany.shortName },
  unique: { lab_company_code: "编码", lab_company_name: "名称" },
});
