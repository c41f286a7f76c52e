import type { EditColumn } from "#ui/edit-table/columns/column.ts";
import type { PopupConfig } from "#src/widgets/report/popup-config.ts";

/** The report that a popup column opens, and which of its fields go where. */
export function popupConfig({ popupCode = "", orgFields = "", destFields = "" }: EditColumn): PopupConfig {
  return { code: popupCode, orgFields, destFields };
}
