import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PageAddress } from "#src/contract/addresses.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { WorkKind } from "#src/contract/system/desk/work.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

export { type Acting, agentsOf, isOf, isOfOrOpen } from "./stands-for.ts";
export { maySeeRow, receiverOf, workingActor } from "./receiver.ts";

/** A kind of work that waits for a person. An area declares it next to its entity. */
export interface WorkSource {
  kind: WorkKind;
  /** The actions it waits for. Whoever may do one of them does this work, if the server serves the action. */
  permission: readonly Permission[];
  /** The entity of the waiting rows; its data rules apply. */
  entity: Entity;
  /**
   * Condition: rows that wait for the person who calls, which are those that he may bring on now; needs an index.
   */
  waits(rows: Rows): SQL | undefined | Promise<SQL | undefined>;
  /**
   * Condition: rows whose step neither a limit nor the rule of two persons denies to the person who calls. It is added to
   * `waits`, and the work is not transferred to anybody else. @default every row
   */
  allowed?(rows: Rows): SQL | undefined | Promise<SQL | undefined>;
  /** When it should be done; a day means its end. If empty or absent, a number of working days after it came. */
  due?: PgColumn;
  /** Since when it waits; if an equivalent todo exists, the todo's creation time applies. */
  since: PgColumn;
  no: PgColumn;
  title: PgColumn | SQL<string>;
  note?: PgColumn | SQL<string>;
  /**
   * The list of these rows. The row's id is added as `detail`, or its number as the parameter named `filter`. A todo
   * has its own page and record.
   */
  list: PageAddress | { page: PgColumn; id: PgColumn };
  filter?: string;
  /** Types of equivalent todos, which are not listed twice. */
  todos?: readonly string[];
  /** The record that these todos are about, if not the row itself: its `area:entity`, and the column of its id. */
  todosAbout?: { bizType: string; id: PgColumn };
  /** For a source of todos: the todo's id, its type, and its receiver. */
  todo?: SQL<string>;
  todoType?: PgColumn;
  receiver?: SQL<string>;
}
