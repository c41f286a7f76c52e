import * as z from "zod/mini";
import type { Permission } from "./permissions.ts";
import { textUpTo } from "./texts.ts";
import { endpoint, type Endpoint, type EntityAddress } from "./endpoint.ts";
import { pageOf } from "./envelope.ts";
import { type Fields, text } from "./fields.ts";
import { byIds, listInput } from "./list.ts";

/** How the rows of a set stand under each other. */
export interface TreeRules {
  /** Field with the id of the row above. */
  parent: string;
  /** What that field holds at the top. */
  top: "0" | null;
  /** Field with what a row is called. */
  name: string;
  /** Unique field by which a sheet names the row above. */
  code: string;
  /** Fields that siblings are ordered by. */
  order: readonly string[];
  /** Greatest depth, from 1. @default none */
  levels?: number;
  /** Deleting a row takes everything under it along; else a row with something under it stays. @default false */
  cascade?: boolean;
}

/** The set that becomes a tree. */
interface TreeBase {
  address: EntityAddress;
  base: string;
  title: string;
  fields: Fields;
  row: z.ZodMiniObject;
  list: Endpoint;
  served: readonly Endpoint[];
}

/** Code of the row above: what a sheet names it by. */
export const parentCode = (title: string) => ({
  parentCode: text(100, { title, readOnly: true }),
});

/**
 * A set whose rows stand under each other, with the reads that take it level by level. `rootList` gives the top, or,
 * where something is asked for, the rows of every level that answer, each with its way from the top (`path`).
 */
export function treeSet<S extends TreeBase>(set: S, tree: TreeRules) {
  const { address, base } = set;
  const row = z.extend(set.row, { hasChild: z.enum(["0", "1"]) });
  const reads = { method: "GET", entity: address, permission: set.list.permission as S["list"]["permission"] } as const;
  // Asked for no column, rows stand in the order of the tree.
  const input = z.extend(listInput, { column: z._default(textUpTo(200), ""), order: z._default(textUpTo(20), "asc") });
  const rootList = endpoint({ ...reads, path: `${base}/rootList`, input, result: pageOf(row) });
  const childList = endpoint({
    ...reads,
    path: `${base}/childList`,
    input: z.looseObject({ pid: z._default(textUpTo(32), "") }),
    result: z.array(row),
  });
  const getChildListBatch = endpoint({
    ...reads,
    path: `${base}/getChildListBatch`,
    input: z.looseObject({ parentIds: z._default(textUpTo(20_000), "") }),
    result: pageOf(row),
  });
  const countBelow = endpoint({
    ...reads,
    path: `${base}/countBelow`,
    permission: `${address}:delete` as Permission,
    input: byIds,
    result: z.object({ count: z.int() }),
  });
  const own = { rootList, childList, getChildListBatch, countBelow };
  return { ...set, ...own, tree, served: [...set.served, ...Object.values(own)] as readonly Endpoint[] };
}
