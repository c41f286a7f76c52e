// Types of the built package as the benchmark's pages import it; the exports are those of the sources.
declare module "assay-kit/edit-table/index.js" {
  export { EditTable } from "#ui/edit-table/edit-table.tsx";
  export { useEditTable } from "#ui/edit-table/use-edit-table.ts";
  export type { EditTableApi } from "#ui/edit-table/table.ts";
  export type { CollectRefusal } from "#ui/edit-table/core/collect-verbs.ts";
  export type { EditColumn, EditRow } from "#ui/edit-table/columns/column.ts";
}
declare module "assay-kit/style.css";
declare module "assay-kit/edit-table/style.css";
