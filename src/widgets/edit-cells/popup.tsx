import { useEffect } from "react";
import type { CellKind, EditorProps } from "#ui/edit-table/columns/kind.ts";
import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { notify } from "#ui/toast/notify.tsx";
import { plainText } from "#src/lib/text-at.ts";
import { popupFault, targetValues } from "#src/widgets/report/popup-config.ts";
import type { ReportDialogProps } from "#src/widgets/report/report-dialog.tsx";
import { popupConfig } from "./popup-column.ts";
import { Apart, CellWait, useOneEnd } from "./cell-dialog.tsx";

const Dialog = lazyPart<ReportDialogProps>(
  async () => (await import("#src/widgets/report/report-dialog.tsx")).ReportDialog,
);

/** Opens the report at once; shows a message if the column is misconfigured. */
function PopupEditor({ place: { column }, setRow, cancel }: EditorProps) {
  const config = popupConfig(column);
  const fault = popupFault(config);
  const once = useOneEnd();
  useEffect(() => {
    if (!fault) return;
    notify.warn(fault, { id: "popup-fault" });
    once(cancel);
  });
  if (fault) return null;
  return (
    <Apart>
      <Dialog
        waiting={<CellWait onCancel={cancel} />}
        part={{
          code: config.code,
          // By default a table row takes one row of the report; `multi` joins several.
          one: column.multi !== true,
          ...(column.param ? { params: column.param } : {}),
          onConfirm: (rows) => once(() => setRow(targetValues(config, rows))),
          onClose: () => once(cancel),
        }}
      />
    </Apart>
  );
}

/** Cell for a choice from a report: writes its source fields into fields of the row. */
export const popupCell: CellKind = {
  text: (value) => plainText(value),
  edit: PopupEditor,
  minWidth: 160,
};
