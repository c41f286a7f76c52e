import type { Permission } from "#src/contract/permissions.ts";
import { viewPlain } from "#src/contract/plain.ts";
import { isStatusField, mergedField, type TableRow } from "#src/contract/table-channel.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { mayRead } from "#src/server/kernel/auth/sight.ts";

/**
 * What one page may tell another about a row (docs/decisions/080-live-tables.md). The row comes from a browser: the
 * server knows neither whether it is true nor which data rules it satisfies, so it goes only where nothing could be
 * learned from it that a list would not show as well.
 */

/** What of a row goes to a page. */
export type Share = "row" | "status" | "nothing";

/** Who told a row, as it stands in the message between processes. */
export interface Teller {
  userId: string;
  tenantId: number;
  /** May read what the table is named after; false for a table without such a name. */
  reads: boolean;
  /** Which of `uncovering` the teller holds: the row may carry what only their holders may know. */
  uncovers: readonly string[];
}

/** Permissions that uncover single fields of rows: masked ones, and those that declare a `need`. */
export const uncovering: readonly Permission[] = [viewPlain, "order:liquidation:list"];

/** The address a table is named after: `order:order` and `order:order/items` both say `order:order`; else null. */
export function addressOf(table: string): string | null {
  return /^([A-Za-z]\w*:[A-Za-z]\w*)(\/.+)?$/.exec(table)?.[1] ?? null;
}

type Person = Pick<Actor, "userId" | "tenantId" | "can">;

/** What the other processes have to know of the person whose page tells. */
export function tellerOf(actor: Person, table: string): Teller {
  const address = addressOf(table);
  return {
    userId: actor.userId,
    tenantId: actor.tenantId,
    reads: address !== null && mayRead(actor, address),
    uncovers: uncovering.filter((permission) => actor.can(permission)),
  };
}

/** What of a row in `table` a page of `hearer` is told. */
export function shareOf(teller: Teller, hearer: Person & Pick<Actor, "scopeOf">, table: string): Share {
  // Without a tenant stands only the platform owner, who may look into all of them.
  if (hearer.tenantId !== teller.tenantId && hearer.tenantId !== 0) return "nothing";
  if (hearer.userId === teller.userId) return "row";
  if (!teller.uncovers.every((permission) => hearer.can(permission as Permission))) return "nothing";
  const address = addressOf(table);
  // Nobody knows what stands in a table without a name: how far a row is may be told, its values may not.
  if (address === null) return "status";
  // Who sees a part of the rows cannot be told of one on a browser's word; the notice channel tells him after the save.
  return teller.reads && mayRead(hearer, address) && hearer.scopeOf(address) === "all" ? "row" : "nothing";
}

/** The part of a row that is shared; null when that is nothing. */
export function sharedPart(row: TableRow, share: Share): TableRow | null {
  if (share === "row") return row;
  if (share === "nothing") return null;
  const states = Object.entries(row).filter(
    ([name, value]) => isStatusField(name) && (isCode(value) || (name === mergedField && isStates(value))),
  );
  return states.length > 0 ? { ...Object.fromEntries(states), id: row.id } : null;
}

/** A state is a code of a few letters; longer texts are something else under the name of one. */
const isCode = (value: unknown) =>
  value === null ||
  typeof value === "number" ||
  typeof value === "boolean" ||
  (typeof value === "string" && value.length <= 32);

const isStates = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isCode);
