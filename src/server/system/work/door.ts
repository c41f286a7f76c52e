import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { PageAddress } from "#src/contract/addresses.ts";
import type { Permission } from "#src/contract/permissions.ts";
import type { WorkKind } from "#src/contract/system/desk/work.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import type { Entity } from "#src/server/kernel/rows/entity.ts";

export { maySeeRow, receiverOf } from "./receiver.ts";

/** A kind of work that waits for somebody: declared by its area, beside its entity. */
export interface WorkSource {
  kind: WorkKind;
  /** The acts it waits for: whoever may do one of them does this work, once the server serves it. */
  permission: readonly Permission[];
  /** Whose rows wait; under its data rules. */
  entity: Entity;
  /** Which of them wait for this person; an index finds them. */
  waits(actor: Actor, now: Date): SQL | undefined;
  /** When it should be done; a day means its end. Where it is empty or absent, so many working days after it came. */
  due?: PgColumn;
  /** Since when it is there; where a todo says the same, since when that one is. */
  since: PgColumn;
  no: PgColumn;
  title: PgColumn;
  note?: PgColumn | SQL<string>;
  /**
   * The list of these rows; the row's id is added as `detail`, or its number as the parameter named `filter`. A todo
   * names the page, and the record there, itself.
   */
  list: PageAddress | { page: PgColumn; id: PgColumn };
  filter?: string;
  /** Types of todos that say the same: they are not told twice. */
  todos?: readonly string[];
  /** Of a source that is todos itself: which one, of what type, and whose. */
  todo?: SQL<string>;
  todoType?: PgColumn;
  receiver?: SQL<string>;
}
