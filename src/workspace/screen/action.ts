import type { ComponentType } from "react";
import type { Permission } from "#src/contract/permissions.ts";
import type { Label } from "#src/lib/text.ts";

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
  label: Label | ((row: Row) => Label);
  /** Held by the user, any one of them; an empty list is for everybody signed in. */
  permission: Permission | readonly Permission[];
  /** Whether the row's state allows it. */
  can(row: Row): boolean;
  /** Why it is refused right now though the state allows it; undefined = allowed. */
  refusal?(row: Row): string | undefined;
  tone?: "danger";
  /**
   * The state waits for it: it can be a row's next step. Acts that are possible at any time, such as a remark, are none.
   * @default false
   */
  step?: boolean | ((row: Row) => boolean);
  /** It leads on, though it is somebody else's step or a later one: a record shows it beside the next step. @default as `step` */
  soon?(row: Row): boolean;
}

/** An act opens a dialog (mounted when open, gone when closed) or runs at once. */
export type RowAction<Row> = ActionBase<Row> &
  ({ Dialog: ComponentType<ActionDialogProps<Row>> } | { run(row: Row): void });

/** An act as one row offers it. */
export interface OfferedAction<Row> {
  action: RowAction<Row>;
  label: Label;
  refusal: string | undefined;
  /** Whether the row's state waits for it. */
  step: boolean;
  /** Whether it leads on from here, now or later. */
  soon: boolean;
}

/** The acts that this person may do on some row, in the table's order. Pure. */
export function permittedActions<Row>(
  actions: readonly RowAction<Row>[],
  can: (permission: Permission) => boolean,
): readonly RowAction<Row>[] {
  return actions.filter(({ permission }) => {
    const needed = [permission].flat();
    return needed.length === 0 || needed.some(can);
  });
}

/** The acts a row offers this person, in the table's order. Pure. */
export function offeredActions<Row>(
  actions: readonly RowAction<Row>[],
  row: Row,
  can: (permission: Permission) => boolean,
): OfferedAction<Row>[] {
  return permittedActions(actions, can)
    .filter((action) => action.can(row))
    .map((action) => {
      const step = typeof action.step === "function" ? action.step(row) : (action.step ?? false);
      return {
        action,
        label: typeof action.label === "function" ? action.label(row) : action.label,
        refusal: action.refusal?.(row),
        step,
        soon: step || (action.soon?.(row) ?? false),
      };
    });
}

/** The next step of a row for this person, and everything else in the table's order. */
export interface NextStep<Row> {
  next: OfferedAction<Row> | undefined;
  others: readonly OfferedAction<Row>[];
}

/**
 * What comes next: the first step that is not refused, else the first refused one, which says why. None where the state
 * waits for somebody else. Pure; list row, drawer and panel read it.
 */
export function nextStep<Row>(offered: readonly OfferedAction<Row>[]): NextStep<Row> {
  const steps = offered.filter(({ step }) => step);
  const next = steps.find(({ refusal }) => refusal === undefined) ?? steps[0];
  return { next, others: offered.filter((one) => one !== next) };
}
