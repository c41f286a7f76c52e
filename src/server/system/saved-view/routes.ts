import * as z from "zod/mini";
import { inArray } from "drizzle-orm";
import * as contract from "#src/contract/system/desk/saved-view.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysRole } from "#src/server/db/schema/access.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";
import { type Route, serve } from "#src/server/kernel/http/serve.ts";
import { roleEntity } from "#src/server/system/role/door.ts";
import { addView, mayChange, nameIsFree, savedViewEntity, type View, viewsOf, viewToChange } from "./store.ts";

/**
 * Views as the response carries them. A view that an older version wrote and that no longer parses shows everything.
 */
async function shown(rows: Rows, views: readonly View[]): Promise<contract.SavedView[]> {
  const codes = [...new Set(views.flatMap(({ roleCode }) => roleCode ?? []))];
  const roles = codes.length > 0 ? await rows.all(roleEntity, inArray(sysRole.roleCode, codes)) : [];
  return views.map((view) => ({
    id: view.id,
    name: view.name,
    roleCode: view.roleCode,
    roleName: roles.find(({ roleCode }) => roleCode === view.roleCode)?.roleName ?? view.roleCode,
    mayChange: mayChange(view, rows.actor),
    value: z.catch(contract.SavedViewState, { search: {} }).parse(view.value),
    version: view.version,
  }));
}

const one = async (rows: Rows, view: View) => (await shown(rows, [view]))[0] ?? null;

/** Named views of lists: a person's own, and those of a role. */
export const savedViewRoutes: Route[] = [
  serve(contract.savedViewList, async ({ input, rows }) => shown(rows, await viewsOf(rows, input.screen))),
  serve(contract.savedViewAdd, async ({ input, rows }) =>
    one(rows, await addView(rows, { screen: input.screen, roleCode: null }, input.name, input.value)),
  ),
  serve(contract.savedViewShare, async ({ input, rows }) => {
    const { screen, roleCode, name, value } = input;
    if (!(await rows.first(roleEntity, inArray(sysRole.roleCode, [roleCode])))) throw new Refusal(40401, "角色不存在");
    return one(rows, await addView(rows, { screen, roleCode }, name, value));
  }),
  serve(contract.savedViewEdit, async ({ input, rows }) => {
    const { id, version, name, value } = input;
    const view = await viewToChange(rows, id, version);
    if (name !== undefined) await nameIsFree(rows, view, name, id);
    return one(rows, await rows.update(savedViewEntity, view, { ...(name && { name }), ...(value && { value }) }));
  }),
  serve(contract.savedViewOrder, async ({ input, rows }) => {
    for (const [at, id] of input.ids.entries()) {
      // Sequential: each view is locked in the given order.
      // oxlint-disable-next-line no-await-in-loop
      const view = await viewToChange(rows, id);
      // oxlint-disable-next-line no-await-in-loop
      if (view.orderNum !== at + 1) await rows.update(savedViewEntity, view, { orderNum: at + 1 });
    }
    return null;
  }),
  serve(contract.savedViewDelete, async ({ input, rows }) => {
    await rows.remove(savedViewEntity, await viewToChange(rows, input.id));
    return null;
  }),
];
