import type { ComponentType } from "react";
import type { Permission } from "#src/contract/endpoint.ts";
import type { TextKey } from "#src/lib/text-keys.ts";

export interface ActionDialogProps<Row> {
  row: Row;
  onClose(): void;
}

/**
 * One act on a row: row menu, drawer foot and shortcuts read the same table, so that a rule cannot differ between them.
 * What `can` denies isn't offered; what `refusal` answers is offered and says why not.
 */
interface ActionBase<Row> {
  name: string;
  label: TextKey | ((row: Row) => TextKey);
  /** Held by the user, any one of them; an empty list is for everybody signed in. */
  permission: Permission | readonly Permission[];
  /** Whether the row's state allows it. */
  can(row: Row): boolean;
  /** Why it is refused right now though the state allows it; undefined = allowed. */
  refusal?(row: Row): string | undefined;
  tone?: "danger";
}

/** An act opens a dialog (mounted when open, gone when closed) or runs at once. */
export type RowAction<Row> = ActionBase<Row> &
  ({ Dialog: ComponentType<ActionDialogProps<Row>> } | { run(row: Row): void });

/** An act as one row offers it. */
export interface OfferedAction<Row> {
  action: RowAction<Row>;
  label: TextKey;
  refusal: string | undefined;
}

/** The acts a row offers this person, in the table's order. Pure. */
export function offeredActions<Row>(
  actions: readonly RowAction<Row>[],
  row: Row,
  can: (permission: string) => boolean,
): OfferedAction<Row>[] {
  const may = (action: RowAction<Row>) => {
    const needed = [action.permission].flat();
    return needed.length === 0 || needed.some(can);
  };
  return actions
    .filter((action) => may(action) && action.can(row))
    .map((action) => ({
      action,
      label: typeof action.label === "function" ? action.label(row) : action.label,
      refusal: action.refusal?.(row),
    }));
}
