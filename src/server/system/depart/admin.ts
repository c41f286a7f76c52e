import { and, eq } from "drizzle-orm";
import * as contract from "#src/contract/system/depart-admin.ts";
import { listed } from "#src/lib/joined.ts";
import { plainText } from "#src/lib/text-at.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysDepart } from "#src/server/db/schema/organisation.ts";
import type { Kernel } from "#src/server/kernel/kernel.ts";
import { type Call, type Route, serve } from "#src/server/kernel/http/serve.ts";
import { serveSet } from "#src/server/kernel/rows/crud.ts";
import { demandPlace, holdTree } from "#src/server/kernel/rows/tree.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { importColumnsOf, importColumnsOfAll } from "#src/contract/import-columns.ts";
import { rightsChanged } from "#src/server/system/role/door.ts";
import { atTop, levelOfCode, moveCodes, nextDepartCode, noteLeaves } from "./code.ts";
import { deleteDeparts } from "./delete.ts";
import { departEntity, departTree } from "./entity.ts";
import { setHeads } from "./heads.ts";
import { memberIds } from "./member-store.ts";

type Raw = Readonly<Record<string, unknown>>;

const parentIn = (values: Raw): string | null => {
  const id = plainText(values["parentId"]);
  return id === "" || id === "0" ? null : id;
};

async function codeAbove(rows: Rows, parent: string | null): Promise<string> {
  return parent === null ? "" : (await rows.find(departEntity, parent)).orgCode;
}

/** The department of a path of names from the top, as an import names it. */
async function departAt(rows: Rows, path: string): Promise<string> {
  let parent: string | null = null;
  for (const name of path.split(contract.pathSeparator).map((part) => part.trim())) {
    const under = parent === null ? atTop : eq(sysDepart.parentId, parent);
    const found: { id: string }[] = await rows.all(departEntity, and(under, eq(sysDepart.departName, name)), {
      limit: 2,
    });
    const [one, other] = found;
    if (!one) throw new Refusal(40001, `上级路径“${path}”中的“${name}”不存在，请先导入上级部门`);
    if (other) throw new Refusal(40001, `上级路径“${path}”中有多个“${name}”，请先改名`);
    parent = one.id;
  }
  return parent ?? "";
}

/** 部门: maintenance of the tree. */
export function departAdminRoutes(kernel: Kernel): Route[] {
  const remove = async (call: Call<unknown>, ids: readonly string[], moveTo: string | undefined) => {
    const people = await deleteDeparts(call.rows, ids, moveTo ?? "");
    if (people.length > 0) await rightsChanged(kernel, call, people);
  };

  return [
    ...serveSet(contract.depart, departEntity, {
      async beforeAdd({ rows }, values) {
        await holdTree(rows, departTree);
        const parentId = parentIn(values);
        await demandPlace(rows, departTree, parentId);
        const orgCode = await nextDepartCode(rows, await codeAbove(rows, parentId));
        return { ...values, parentId, orgCode, orgType: levelOfCode(orgCode) };
      },
      async afterAdd({ rows }, row) {
        await setHeads(rows, row.id, [], listed(row.directorUserIds));
        await noteLeaves(rows, [row.parentId]);
      },
      async beforeEdit({ rows }, row, patch) {
        if (!Object.hasOwn(patch, "parentId")) return patch;
        const parentId = parentIn(patch);
        if (parentId === parentIn(row)) return { ...patch, parentId };
        await holdTree(rows, departTree);
        await demandPlace(rows, departTree, parentId, row);
        return { ...patch, parentId };
      },
      async afterEdit(call, after, before) {
        const { rows } = call;
        await setHeads(rows, after.id, listed(before.directorUserIds), listed(after.directorUserIds));
        if (parentIn(after) === parentIn(before)) return;
        const to = await nextDepartCode(rows, await codeAbove(rows, parentIn(after)));
        await moveCodes(rows, before.orgCode, to);
        await noteLeaves(rows, [before.parentId, after.parentId]);
        // Sessions and cached rights hold the old codes.
        call.after(() => kernel.sessions.forget());
        await rightsChanged(kernel, call, await memberIds(rows, to));
      },
      importColumns: [
        ...importColumnsOf(contract.departFields, ["parentPath"]),
        ...importColumnsOfAll(contract.departFields).filter(
          ({ name }) => name !== "parentId" && name !== "directorUserIds",
        ),
      ],
      async fromSheet({ rows }, { parentPath, ...values }) {
        const path = plainText(parentPath).trim();
        return path === "" ? values : { ...values, parentId: await departAt(rows, path) };
      },
    }),
    serve(
      contract.deleteDepart,
      async (call) => {
        await remove(call, [call.input.id], call.input.moveTo);
        return null;
      },
      { message: "删除成功！" },
    ),
    serve(
      contract.deleteDeparts,
      async (call) => {
        await remove(call, call.input.ids, call.input.moveTo);
        return null;
      },
      { message: "批量删除成功！" },
    ),
  ];
}
