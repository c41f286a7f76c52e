import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import type { PopupConfig } from "#src/widgets/report/popup-config.ts";

/** The report of a popup column, and the mapping of its fields. */
export function popupConfig({ popupCode = "", orgFields = "", destFields = "" }: EditColumn): PopupConfig {
  return { code: popupCode, orgFields, destFields };
}
