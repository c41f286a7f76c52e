import { eq } from "drizzle-orm";
import * as contract from "#src/contract/system/category.ts";
import { listed } from "#src/lib/joined.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysCategory } from "#src/server/db/schema/dictionary.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { serveTree } from "#src/server/kernel/rows/serve-tree.ts";
import { nextCode } from "./code.ts";
import { sysCategoryEntity } from "./entity.ts";
import { asNodes, childrenOf, idOfCode, namesOf, oneBy, wholeTree } from "./store.ts";

/** 分类字典: the standard tree calls for people who maintain it; everybody signed in may read categories. */
export const categoryRoutes: Route[] = [
  ...serveTree(contract.sysCategory, sysCategoryEntity, {
    async beforeAdd({ rows }, values) {
      return { ...values, code: await nextCode(rows, values.pid ?? "0") };
    },
    async beforeDelete({ rows }, { id }) {
      // Tenants may have rows under a shared row. The person who deletes the shared row cannot see them.
      if ((await rows.tx.$count(sysCategory, eq(sysCategory.pid, id))) > 0)
        throw new Refusal(40903, "其他租户在该分类下建有下级，不能删除");
    },
  }),
  serve(contract.checkCategoryCode, async ({ input: { pid, code }, rows }) => {
    if (code === "") throw new Refusal(42201, "错误,类型编码为空!");
    if (pid === "" || pid === "0") return null;
    const above = await rows.find(sysCategoryEntity, pid);
    if (!code.startsWith(above.code)) throw new Refusal(42201, `编码不符合规范,须以"${above.code}"开头!`);
    return null;
  }),
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
    const ids = listed(input.ids).slice(0, 500);
    const names = await namesOf(rows, ids);
    return ids.flatMap((id) => names.get(id) ?? (input.delNotExist === "false" ? [id] : []));
  }),
];
