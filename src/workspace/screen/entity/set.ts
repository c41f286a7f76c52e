import type { Endpoint } from "#src/contract/endpoint.ts";
import type { Field, Fields } from "#src/contract/fields.ts";
import type { FieldRule } from "#src/contract/inputs.ts";
import { inUnit, inYuan } from "#src/contract/labels.ts";
import type { SheetSet } from "#src/contract/sheet.ts";
import type { TreeRules } from "#src/contract/tree.ts";
import type { Label } from "#src/lib/text.ts";
import type { ListRow } from "../list/list-props.ts";

/** Registered fields, and whose they are. */
export interface Registry {
  readonly address: string;
  readonly fields: Fields;
}

/** What a derived screen reads of an entity set (contract/list.ts). */
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

/** What a derived screen reads of a set whose rows stand under each other (contract/tree.ts). */
export interface TreeScreenSet extends ScreenSet {
  readonly tree: TreeRules;
  readonly rootList: Endpoint;
  readonly childList: Endpoint;
  readonly countBelow: Endpoint;
}

export const isTree = (set: ScreenSet): set is TreeScreenSet => "tree" in set;

/** A row of a derived screen: its fields by the registry's names. */
export type EntityRow = ListRow & Readonly<Record<string, unknown>>;

/** The registered field of a name; throws for one that no registry knows, which is a fault of the declaration. */
export function fieldOf({ address, fields }: Registry, name: string): Field {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) throw new Error(`${address} has no field ${name}`);
  return field;
}

/** What a field is called: the registry is the only place that says it. */
export const labelOf = (set: Registry, name: string) => ({ title: titleOf(set, name) });

export const titleOf = (set: Registry, name: string): string => fieldOf(set, name).title ?? name;

/** What a field is called where its value is shown: cents with their unit. */
export const shownLabel = (set: Registry, name: string) =>
  fieldOf(set, name).type === "money" ? inYuan(labelOf(set, name)) : labelOf(set, name);

/** What a field is called where its number is entered: with what it counts. */
export function enteredLabel(set: Registry, name: string): Label {
  const { unit } = fieldOf(set, name);
  return unit === undefined ? shownLabel(set, name) : inUnit(labelOf(set, name), unit);
}

/** What a call on one row carries; only rows under the optimistic lock have a version. */
export const callOn = ({ id, version }: { readonly id: string; readonly version?: unknown }) => ({
  id,
  ...(typeof version === "number" ? { version } : {}),
});
