import type { Endpoint } from "#src/contract/endpoint.ts";
import { dialect } from "./dialect.ts";

/** What another kind of server has of one entity set. */
export interface StockEntity {
  /** Fields that it returns. */
  shown: readonly string[];
  /** Fields by which its list filters. @default `shown` */
  find?: readonly string[];
  /** Further fields that its add and edit calls accept. */
  also?: readonly string[];
  /** Fields that it computes: add and edit calls do not get them. */
  computed?: readonly string[];
  /** Letters of the set's calls that it lacks (contract/list.ts). */
  lacks?: string;
  /** Its list has its own SQL: it takes values without wrappers, and knows no advanced query. */
  plain?: true;
  /** Its list has a fixed order. */
  unsorted?: true;
}

/** Returns what the configured server has of the set with this base; null if it has all of it. */
export const stockEntity = ({ base }: { readonly base?: string }): StockEntity | null =>
  (base && dialect().entity(base)) || null;

/** Returns whether the configured server has this call, as far as its dialect knows. */
export const isLacking = ({ path }: Pick<Endpoint, "path">): boolean => dialect().lacks(path);
