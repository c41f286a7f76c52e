import { useMemo } from "react";
import * as z from "zod/mini";
import { keyIn } from "#ui/edit-table/core/core.ts";
import type { EditTree } from "#ui/edit-table/columns/options.ts";
import { call } from "#src/client/call.ts";
import { endpoint } from "#src/contract/endpoint.ts";

/** A tree whose child rows come from a URL of the caller. */
export interface BoundTree extends EditTree {
  /** GET URL for the child rows, with the row's key as `parentKey`; `load` takes precedence. */
  url?: string;
  /** Sent together with the key. */
  condition?: string;
}

/** The tree options of a table; loads child rows from `url` if it is set. Memoized. */
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
