import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Fields } from "#src/contract/fields.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { separatedDuties } from "#src/contract/system/access/duties.ts";
import type { RowAction } from "../action.ts";

/** The field with a record's state, and its dictionary. */
export interface StateField {
  name: string;
  dict: DictCode;
}

/** The field with the state of an entity's records: status, or state; undefined if it has none. */
export function stateFieldOf(fields: Fields, wanted = "status"): StateField | undefined {
  for (const name of [wanted, "state"]) {
    const dict = Object.hasOwn(fields, name) ? fields[name]?.dict : undefined;
    if (dict) return { name, dict };
  }
  return undefined;
}

/**
 * Why an action is not possible, the first reason of those that the server checks in this order: permission, data
 * rules, state, rule of the record.
 */
export type Verdict =
  | { kind: "may" }
  | { kind: "noRight" }
  | { kind: "unseen" }
  /** States in which the record would allow it; empty if its state is not the reason. */
  | { kind: "state"; states: readonly string[] }
  | { kind: "refused"; reason: string };

/** What is known about the person: which permissions he has, and whether his data rules show him the record. */
export interface Standpoint {
  can(permission: Permission): boolean;
  sees: boolean;
  /** Whether it is the user himself; an action knows the rules of the record only for him. */
  own: boolean;
}

/** Permissions of an action, any one of which is enough; empty = everybody. */
export const permissionsOfAction = <Row>({ permission }: Pick<RowAction<Row>, "permission">): readonly Permission[] =>
  [permission].flat();

/** Why a person may or may not do an action on a row. Pure. */
export function verdictOf<Row extends object>(
  action: RowAction<Row>,
  row: Row,
  { can, sees, own }: Standpoint,
  states?: { field: StateField; values: readonly string[] },
): Verdict {
  const needed = permissionsOfAction(action);
  if (needed.length > 0 && !needed.some(can)) return { kind: "noRight" };
  if (!sees) return { kind: "unseen" };
  if (!action.can(row)) {
    const inState = (value: string) => action.can({ ...row, [states?.field.name ?? ""]: value });
    return { kind: "state", states: states?.values.filter(inState) ?? [] };
  }
  const reason = own ? action.refusal?.(row) : undefined;
  return reason === undefined ? { kind: "may" } : { kind: "refused", reason };
}

/** Titles of the separated duties of which one of these permissions is a half. */
export const dutiesOf = (permissions: readonly Permission[]): readonly string[] =>
  separatedDuties
    .filter(({ first, second }) => permissions.includes(first) || permissions.includes(second))
    .map(({ title }) => title);
