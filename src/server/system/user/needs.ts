import type { Rows } from "#src/server/kernel/rows/rows.ts";
import type { Event } from "#src/server/kernel/http/serve.ts";
import { declareNeeds } from "#src/server/kernel/needs.ts";
import type { Person } from "./door.ts";

/** Who hands over what, to whom and why. */
export interface Handover {
  from: { username: string };
  to: Person;
  reason: string;
}

/** A kind of record that belongs to a person and can be handed over to another. */
export interface HoldingKind {
  kind: string;
  title: string;
  /** Roles that the successor needs, any of them; empty = none. */
  roles: readonly string[];
  /** Number of records of the person in the tenant, and the names of the first ones. */
  held(rows: Rows, username: string): Promise<{ count: number; examples: string[] }>;
  /** Hands over all of them, locked, without data rules; returns how many. */
  handOver(call: { rows: Rows; emit(event: Event): Promise<void> }, handover: Handover): Promise<number>;
}

/** What staff accounts need from the areas above them. */
export interface UserNeeds {
  /** Records of higher areas that a person holds, in the order in which they are handed over. */
  holdings: readonly HoldingKind[];
  /** Number of open orders in the tenant with this salesperson. */
  openOrders(rows: Rows, username: string): Promise<number>;
}

export const { needs, provide: provideUser } = declareNeeds<UserNeeds>("user");
