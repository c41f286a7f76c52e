import * as z from "zod/mini";
import type { Permission } from "./permissions.ts";
import { textUpTo } from "./texts.ts";
import { endpoint, type Endpoint, type EntityAddress } from "./endpoint.ts";
import { pageOf } from "./envelope.ts";
import { type Fields, text } from "./fields.ts";
import { byIds, listInput } from "./list.ts";

/** Fields and rules of a set whose rows form a tree. */
export interface TreeRules {
  /** Field with the id of the parent row. */
  parent: string;
  /** Value of that field in root rows. */
  top: "0" | null;
  /** Field with the name of a row. */
  name: string;
  /** Unique field by which a sheet refers to the parent row. */
  code: string;
  /** Fields that sort the siblings. */
  order: readonly string[];
  /** Max depth, from 1. @default none */
  levels?: number;
  /** Deleting a row deletes its descendants too; otherwise a row with children cannot be deleted. @default false */
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

/** Code of the parent row, which a sheet uses to refer to it. */
export const parentCode = (title: string) => ({
  parentCode: text(100, { title, readOnly: true }),
});

/**
 * Turns a set into a tree and adds the calls that read it level by level. `rootList` returns the root rows. With
 * filters it returns the matching rows of every level, each with its path from the root (`path`).
 */
export function treeSet<S extends TreeBase>(set: S, tree: TreeRules) {
  const { address, base } = set;
  const row = z.extend(set.row, { hasChild: z.enum(["0", "1"]) });
  const reads = { method: "GET", entity: address, permission: set.list.permission as S["list"]["permission"] } as const;
  // If no sort column is requested, rows come in tree order.
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
