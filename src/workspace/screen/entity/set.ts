import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Field, Fields } from "#src/contract/fields.ts";
import type { FieldRule } from "#src/contract/inputs.ts";
import { inUnit, inYuan } from "#src/contract/labels.ts";
import type { SheetSet } from "#src/contract/sheet.ts";
import type { TreeRules } from "#src/contract/tree.ts";
import type { Label } from "#src/lib/text.ts";
import type { ListRow } from "../list/list-props.ts";

/** Registered fields, and the address of their entity. */
export interface Registry {
  readonly address: string;
  readonly fields: Fields;
}

/** The parts of an entity set (contract/list.ts) that a derived screen uses. */
export interface ScreenSet extends SheetSet {
  readonly fields: Fields;
  readonly list: Endpoint;
  readonly queryById: Endpoint;
  readonly add: Endpoint;
  readonly edit: Endpoint;
  readonly delete: Endpoint;
  readonly deleteBatch: Endpoint;
  readonly exportXls: Endpoint;
  readonly exportTemplate: Endpoint;
  readonly importExcel: Endpoint;
  readonly status: Endpoint;
  readonly sort: Endpoint;
  readonly plain: Endpoint;
  readonly rules?: readonly FieldRule[] | undefined;
}

/** The parts of a tree set (contract/tree.ts) that a derived screen uses. */
export interface TreeScreenSet extends ScreenSet {
  readonly tree: TreeRules;
  readonly rootList: Endpoint;
  readonly childList: Endpoint;
  readonly countBelow: Endpoint;
}

export const isTree = (set: ScreenSet): set is TreeScreenSet => "tree" in set;

/** A row of a derived screen, with its fields by name. */
export type EntityRow = ListRow & Readonly<Record<string, unknown>>;

/** The registered field of a name. Throws if it is not registered: the declaration is wrong. */
export function fieldOf({ address, fields }: Registry, name: string): Field {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw new Error(`${address} has no field ${name}`);
  return field;
}

/** Label of a field; it comes only from the registry. */
export const labelOf = (set: Registry, name: string) => ({ title: titleOf(set, name) });

export const titleOf = (set: Registry, name: string): string => fieldOf(set, name).title ?? name;

/** Label of a field where its value is shown: money with its unit. */
export const shownLabel = (set: Registry, name: string) =>
  fieldOf(set, name).type === "money" ? inYuan(labelOf(set, name)) : labelOf(set, name);

/** Label of a field where a number is entered: with its unit. */
export function enteredLabel(set: Registry, name: string): Label {
  const { unit } = fieldOf(set, name);
  return unit === undefined ? shownLabel(set, name) : inUnit(labelOf(set, name), unit);
}

/** Input of a call on one row; only rows with an optimistic lock have a version. */
export const callOn = ({ id, version }: { readonly id: string; readonly version?: unknown }) => ({
  id,
  ...(typeof version === "number" ? { version } : {}),
});
