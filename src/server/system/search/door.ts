import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PageAddress } from "#src/contract/addresses.ts";
import type { DictCode } from "#src/contract/dict-codes.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { RecordKind } from "#src/contract/system/desk/search.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";

/** A kind of record that can be found by number. An area declares it next to its entity. */
export interface FindSource {
  kind: RecordKind;
  /** Permission of the list that opens the record; without it nothing of this kind is found. */
  permission: Permission;
  /** The record that opens; its data rules apply. */
  entity: Entity;
  /** Column compared with the input; indexed after the tenant. */
  no: PgColumn;
  /**
   * How it is compared. `prefix`: the number starts with the input in upper case. `exact`: equal. `name`: starts with
   * the input as typed. @default "prefix"
   */
  by?: "prefix" | "exact" | "name";
  /** For a number in another table: how to join that table to the record. */
  via?: { table: PgColumn["table"]; on: SQL; tenantId: PgColumn };
  /** Column between tenant and number in the index, with its required value: e.g. an invoice without a code. */
  after?: { column: PgColumn; is: string };
  title: PgColumn | SQL<string>;
  state?: { dict: DictCode; column: PgColumn };
  /** The list's address. The record's id is added as `detail`, or its number as the parameter named here. */
  list: PageAddress;
  /** Name of the list's own filter for the number, if the list has no drawer. */
  filter?: string;
}
