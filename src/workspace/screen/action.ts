import type { ComponentType } from "react";
import { serves } from "#src/client/serves.ts";
import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { Label } from "#src/lib/text.ts";

export interface ActionDialogProps<Row> {
  row: Row;
  onClose(): void;
}

/**
 * One action on a row. Row menu, drawer and shortcuts use the same table, so the rules are the same everywhere. If
 * `can` is false the action is not offered; if `refusal` returns a reason it is offered but disabled with that reason.
 */
interface ActionBase<Row> {
  name: string;
  label: Label | ((row: Row) => Label);
  /** The user needs any one of them; an empty list allows every signed-in user. */
  permission: Permission | readonly Permission[];
  /** Its call. An action whose call the configured server lacks is not offered. */
  call?: Pick<Endpoint, "path"> | undefined;
  /** Whether the row's state allows it. */
  can(row: Row): boolean;
  /** Why it is refused right now though the state allows it; undefined = allowed. */
  refusal?(row: Row): string | undefined;
  tone?: "danger";
  /**
   * Whether the row's state waits for it, so that it can be the row's next step. Actions that are always possible, such
   * as a remark, are not steps.
   * @default false
   */
  step?: boolean | ((row: Row) => boolean);
  /**
   * Moves the record on, but is another user's step or a later one. A record shows it beside the next step.
   * @default as `step`
   */
  soon?(row: Row): boolean;
}

/** An action opens a dialog (mounted while open) or runs at once. */
export type RowAction<Row> = ActionBase<Row> &
  ({ Dialog: ComponentType<ActionDialogProps<Row>> } | { run(row: Row): void });

/** An action as one row offers it. */
export interface OfferedAction<Row> {
  action: RowAction<Row>;
  label: Label;
  refusal: string | undefined;
  /** Whether the row's state waits for it. */
  step: boolean;
  /** Whether it moves the record on, now or later. */
  soon: boolean;
}

/** The actions that the user has the permission for, in the table's order. Pure. */
export function permittedActions<Row>(
  actions: readonly RowAction<Row>[],
  can: (permission: Permission) => boolean,
): readonly RowAction<Row>[] {
  return actions.filter(({ permission, call }) => {
    if (call && !serves(call)) return false;
    const needed = [permission].flat();
    return needed.length === 0 || needed.some(can);
  });
}

/** The actions a row offers the user, in the table's order. Pure. */
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

/** A row's next step for the user, and all other actions in the table's order. */
export interface NextStep<Row> {
  next: OfferedAction<Row> | undefined;
  others: readonly OfferedAction<Row>[];
}

/**
 * The next step: the first step that is not refused, else the first refused one with its reason. Undefined if the state
 * waits for another user. Pure; list row, drawer and panel use it.
 */
export function nextStep<Row>(offered: readonly OfferedAction<Row>[]): NextStep<Row> {
  const steps = offered.filter(({ step }) => step);
  const next = steps.find(({ refusal }) => refusal === undefined) ?? steps[0];
  return { next, others: offered.filter((one) => one !== next) };
}
