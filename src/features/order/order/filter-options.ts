import { call } from "#src/client/call.ts";
import { lab } from "#src/contract/otherConfig/detection-company.ts";
import { categoryTree } from "#src/contract/services/category-tree.ts";
import { departTree } from "#src/contract/system/depart.ts";
import { underNames } from "#src/lib/under-names.ts";

/** Filter options that are fetched; loaded when the first such filter is opened. */

export const labOptions = async () =>
  (await call(lab.list, { pageSize: 500, column: "labCode", order: "asc" })).records.map(({ id, labName }) => ({
    value: id ?? "",
    label: labName ?? "",
  }));

export const departOptions = async () =>
  underNames(await call(departTree, {})).map(({ node, label }) => ({ value: node.orgCode, label }));

export const categoryOptions = async () =>
  underNames(await call(categoryTree, {})).map(({ node, label }) => ({ value: node.key, label }));
