import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { ReadFiles } from "./read-files.tsx";

/** Several invoice files, each beside the application that it belongs to. Mount it to open it. */
export function ReadPopup({ onClose }: { onClose(): void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text("invoice.invoice.read.open")}
      width={760}
      footer={<Button onClick={onClose}>{text("common.verb.close")}</Button>}
    >
      <ReadFiles />
    </Dialog>
  );
}
