import type { Permission } from "#src/contract/permissions.ts";
import { viewPlain } from "#src/contract/plain.ts";
import { isStatusField, mergedField, type TableRow } from "#src/contract/table-channel.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { mayRead } from "#src/server/kernel/auth/field-access.ts";

/**
 * What one page may send another about a row (docs/decisions/080-live-tables.md). The row comes from a browser: the
 * server cannot verify it, and does not know which data rules it satisfies. So a row only goes to people who could
 * learn the same from a list.
 */

/** How much of a row a page receives. */
export type Share = "row" | "status" | "nothing";

/** The sender of a row, as stored in the message between processes. */
export interface Teller {
  userId: string;
  tenantId: number;
  /** The sender may read the entity that the table is named after; false if the table has no such name. */
  reads: boolean;
  /**
   * The permissions of `uncovering` that the sender has: the row may contain data that only people with them may know.
   */
  uncovers: readonly string[];
}

/** Permissions that reveal single fields of rows: masked fields, and fields with a `need`. */
export const uncovering: readonly Permission[] = [viewPlain, "order:liquidation:list"];

/**
 * The address in a table's name: `order:order` for both `order:order` and `order:order/items`; null if there is none.
 */
export function addressOf(table: string): string | null {
  return /^([A-Za-z]\w*:[A-Za-z]\w*)(\/.+)?$/.exec(table)?.[1] ?? null;
}

type Person = Pick<Actor, "userId" | "tenantId" | "can">;

/** The facts about the sender that other processes need. */
export function tellerOf(actor: Person, table: string): Teller {
  const address = addressOf(table);
  return {
    userId: actor.userId,
    tenantId: actor.tenantId,
    reads: address !== null && mayRead(actor, address),
    uncovers: uncovering.filter((permission) => actor.can(permission)),
  };
}

/** How much of a row in `table` a page of `hearer` receives. */
export function shareOf(teller: Teller, hearer: Person & Pick<Actor, "scopeOf">, table: string): Share {
  // Only the platform owner has no tenant; he may see every tenant.
  if (hearer.tenantId !== teller.tenantId && hearer.tenantId !== 0) return "nothing";
  if (hearer.userId === teller.userId) return "row";
  if (!teller.uncovers.every((permission) => hearer.can(permission as Permission))) return "nothing";
  const address = addressOf(table);
  // The content of a table without an entity name is unknown: share states, but no other values.
  if (address === null) return "status";
  // Do not send a row to people who see only some of the rows, because the browser's row is not verified. They hear of
  // it from the notice channel after the save.
  return teller.reads && mayRead(hearer, address) && hearer.scopeOf(address) === "all" ? "row" : "nothing";
}

/** The shared part of a row; null if there is none. */
export function sharedPart(row: TableRow, share: Share): TableRow | null {
  if (share === "row") return row;
  if (share === "nothing") return null;
  const states = Object.entries(row).filter(
    ([name, value]) => isStatusField(name) && (isCode(value) || (name === mergedField && isStates(value))),
  );
  return states.length > 0 ? { ...Object.fromEntries(states), id: row.id } : null;
}

/** A state is a short code. A longer text is not a state, even in a field named like one. */
const isCode = (value: unknown) =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && value.length <= 32);

const isStates = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isCode);
