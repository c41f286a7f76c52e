import { permissionsOf } from "#src/contract/endpoint.ts";
import { dictItem } from "#src/contract/system/dict-item.ts";
import type { ActionDialogProps, RowAction } from "#src/workspace/screen/action.ts";
import type { EntityRow } from "#src/workspace/screen/entity/set.ts";
import { lazyDialog } from "#src/workspace/screen/lazy-dialog.tsx";

const written = ["dictId", "itemText", "itemValue", "itemColor", "description", "sortOrder", "status"];

const Dialog = lazyDialog(async () => {
  const { EntityForm } = await import("#src/workspace/screen/entity/form.tsx");
  return function OverrideDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
    const initial = Object.fromEntries(written.map((name) => [name, row[name]]));
    return (
      <EntityForm
        set={dictItem}
        parts={["itemText", "itemColor", "sortOrder", "description"]}
        initial={initial}
        onClose={onClose}
      />
    );
  };
});

/** Gives a shared value a tenant-specific text: adds a tenant item that replaces the shared one. */
export const overrideAction = (isShared: (row: EntityRow) => string | undefined): RowAction<EntityRow> => ({
  name: "override",
  label: "sysAdmin.dict.override",
  permission: permissionsOf(dictItem.add.permission),
  can: (row) => isShared(row) !== undefined,
  Dialog,
});
