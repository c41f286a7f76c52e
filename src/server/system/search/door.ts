import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PageAddress } from "#src/contract/addresses.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { RecordKind } from "#src/contract/system/desk/search.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";

/** A kind of record that can be found by its number: declared by its area, beside its entity. */
export interface FindSource {
  kind: RecordKind;
  /** Of the list the record opens in; without it nothing of this kind is found. */
  permission: Permission;
  /** The record that opens, and whose data rules decide. */
  entity: Entity;
  /** What is compared with what was typed; indexed behind the tenant. */
  no: PgColumn;
  /** How it is compared. `prefix`: begins so, capitals as numbers have them. `exact`: whole. `name`: begins so, as written. @default "prefix" */
  by?: "prefix" | "exact" | "name";
  /** Where the number stands in another table: how that one is joined to the record. */
  via?: { table: PgColumn["table"]; on: SQL; tenantId: PgColumn };
  /** What stands between tenant and number in the index, and must be this: an invoice without a code. */
  after?: { column: PgColumn; is: string };
  title: PgColumn;
  state?: { dict: DictCode; column: PgColumn };
  /** The list's address; the record's id is added as `detail`, or its number as the parameter named here. */
  list: PageAddress;
  /** Name of the list's own filter for the number, where the list has no drawer. */
  filter?: string;
}
