import type { TableColumn } from "#ui/table/column.ts";
import { permissionsOf } from "#src/contract/endpoint.ts";
import type { ActionDialogProps, RowAction } from "../action.ts";
import { lazyDialog } from "../lazy-dialog.tsx";
import type { FormPart } from "./field-grid.tsx";
import type { BeforeSave } from "./form.tsx";
import type { EntityRow, ScreenSet } from "./set.ts";
import { FlagSwitch } from "./flag-switch.tsx";
import { StatusSwitch } from "./status-switch.tsx";

/** Returns why the user may not change a row; undefined if they may. */
export type RefuseEdit = ((row: EntityRow) => string | undefined) | undefined;

export interface EditOptions {
  form?: readonly FormPart[] | undefined;
  beforeSave?: BeforeSave | undefined;
  refuseEdit?: RefuseEdit;
}

/** Action 编辑: opens a row in the form of its set. */
export function editAction(
  set: ScreenSet,
  { form, beforeSave, refuseEdit: refusal }: EditOptions,
): RowAction<EntityRow> {
  const Dialog = lazyDialog(async () => {
    const { EntityForm } = await import("./form.tsx");
    return function EditDialog({ row, onClose }: ActionDialogProps<EntityRow>) {
      return <EntityForm set={set} parts={form} beforeSave={beforeSave} row={row} onClose={onClose} />;
    };
  });
  return {
    name: "edit",
    label: "common.verb.edit",
    permission: permissionsOf(set.edit.permission),
    can: () => true,
    ...(refusal ? { refusal } : {}),
    Dialog,
  };
}

/** Renders flag columns as switches for users who may edit. */
export function flagged(
  set: ScreenSet,
  columns: readonly TableColumn<EntityRow>[],
  names: readonly string[],
  rowName: (row: EntityRow) => string,
): readonly TableColumn<EntityRow>[] {
  return columns.map((column) =>
    names.includes(column.id)
      ? { ...column, cell: (row: EntityRow) => <FlagSwitch set={set} row={row} flag={column.id} name={rowName(row)} /> }
      : column,
  );
}

/** Renders the status column as a switch, if the set has that call. */
export function switched(
  set: ScreenSet,
  columns: readonly TableColumn<EntityRow>[],
  rowName: (row: EntityRow) => string,
  fixed: (row: EntityRow) => boolean = () => false,
): readonly TableColumn<EntityRow>[] {
  if (!set.has.includes("S")) return columns;
  return columns.map((column) =>
    column.id === "status"
      ? {
          ...column,
          cell: (row: EntityRow) => <StatusSwitch set={set} row={row} name={rowName(row)} fixed={fixed(row)} />,
        }
      : column,
  );
}
