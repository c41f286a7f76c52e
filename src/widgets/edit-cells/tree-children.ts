import { useMemo } from "react";
import * as z from "zod/mini";
import { keyIn } from "#ui/edit-table/core/core.ts";
import type { EditTree } from "#ui/edit-table/columns/options.ts";
import { call } from "#src/client/call.ts";
import { endpoint } from "#src/contract/endpoint.ts";

/** A tree whose rows come from an address of the caller's. */
export interface BoundTree extends EditTree {
  /** Asked by GET for the rows under one, its key under `parentKey`; `load` wins. */
  url?: string;
  /** Sent along with the key. */
  condition?: string;
}

/** The tree of a table, its rows under one asked for at `url` where it has one; the same as long as it says the same. */
export function useBoundTree(tree: BoundTree | undefined, rowKey = "id"): EditTree | undefined {
  const { url, condition = "", load, parentKey = "parentId" } = tree ?? {};
  const given = tree !== undefined;
  return useMemo(() => {
    if (!given) return undefined;
    if (load || !url) return { parentKey, ...(load && { load }) };
    const children = endpoint({
      method: "GET",
      path: url,
      permission: "session",
      input: z.record(z.string(), z.string()),
      result: z.unknown(),
    });
    return { parentKey, load: (parent) => call(children, { [parentKey]: keyIn(parent, rowKey), condition }) };
  }, [given, url, condition, load, parentKey, rowKey]);
}
