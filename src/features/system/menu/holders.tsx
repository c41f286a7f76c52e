import { Button } from "#ui/button/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { text } from "#src/lib/text.ts";
import { textAt } from "#src/lib/text-at.ts";
import { WhoHas } from "#src/widgets/rights/who-has.tsx";
import type { ActionDialogProps } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";

/** 谁有这项权限: the roles and people who have an entry. */
export function HoldersDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
  return (
    <Dialog
      open
      width={520}
      title={text("menus.holders.title", { name: textAt(row, "name") })}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={<Button onClick={onClose}>{text("common.verb.close")}</Button>}
    >
      <WhoHas permissionId={row.id} />
    </Dialog>
  );
}
