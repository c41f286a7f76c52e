import * as contract from "#src/contract/system/category.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { asNodes, childrenOf, idOfCode, namesOf, oneBy, wholeTree } from "./store.ts";

/** Reading categories: for everybody signed in. */
export const categoryRoutes: Route[] = [
  serve(contract.loadTreeRoot, async ({ input, rows }) => {
    const pid = await idOfCode(rows, input.pcode);
    return input.async === "false" ? wholeTree(rows, pid) : asNodes(rows, await childrenOf(rows, pid));
  }),
  serve(contract.loadTreeChildren, async ({ input, rows }) => asNodes(rows, await childrenOf(rows, input.pid))),
  serve(contract.loadCategoryTree, async ({ input, rows }) => {
    const pid = input.pid || (await idOfCode(rows, input.pcode));
    return asNodes(rows, await childrenOf(rows, pid, input.condition));
  }),
  serve(contract.loadOne, ({ input, rows }) => oneBy(rows, input.field, input.val)),
  serve(contract.loadCategoryNames, async ({ input, rows }) => {
    const ids = input.ids
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean)
      .slice(0, 500);
    const names = await namesOf(rows, ids);
    return ids.flatMap((id) => names.get(id) ?? (input.delNotExist === "false" ? [id] : []));
  }),
];
