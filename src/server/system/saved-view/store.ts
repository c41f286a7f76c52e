import { and, asc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import { SavedViewState, savedViewsMax, savedViewShare } from "#src/contract/system/desk/saved-view.ts";
import type { Permission } from "#src/contract/permissions.ts";
import { auditFields, text, versionField } from "#src/contract/fields.ts";
import { Refusal } from "#src/lib/refusal.ts";
import { sysSavedView } from "#src/server/db/schema/user-storage.ts";
import type { Actor } from "#src/server/kernel/auth/actor.ts";
import { entity } from "#src/server/kernel/rows/entity.ts";
import type { Rows } from "#src/server/kernel/rows/rows.ts";

export type View = typeof sysSavedView.$inferSelect;

export const savedViewEntity = entity({
  address: "system:savedView",
  title: "视图",
  table: sysSavedView,
  fields: { ...auditFields, ...versionField, name: text(30, { title: "名称" }) },
});

/** The owner of a view. */
export type Owner = Pick<View, "screen" | "roleCode">;

/** Whether this person may change a view: his own, or a role's view if he may share views. */
export function mayChange(view: Pick<View, "userId" | "roleCode">, actor: Actor): boolean {
  return view.roleCode === null ? view.userId === actor.userId : actor.can(savedViewShare.permission as Permission);
}

/** Condition: views this person sees. These are his own, those of his roles, and views he shared with other roles. */
function seenBy(actor: Actor): SQL | undefined {
  const mine = eq(sysSavedView.userId, actor.userId);
  return actor.roleCodes.length > 0 ? or(mine, inArray(sysSavedView.roleCode, [...actor.roleCodes])) : mine;
}

/** The views of a screen in their order, the person's own first. */
export async function viewsOf(rows: Rows, screen: string): Promise<View[]> {
  const found = await rows.all(savedViewEntity, and(eq(sysSavedView.screen, screen), seenBy(rows.actor)), {
    orderBy: [asc(sysSavedView.orderNum), asc(sysSavedView.createTime), asc(sysSavedView.id)],
  });
  const own = (view: View) => (view.roleCode === null ? 0 : 1);
  return found.toSorted((a, b) => own(a) - own(b));
}

/** One view for changing, locked. Other people's views do not exist for this person. */
export async function viewToChange(rows: Rows, id: string, version?: number): Promise<View> {
  const view = await rows.lock(savedViewEntity, id, version);
  if (view.roleCode === null && view.userId !== rows.actor.userId) throw new Refusal(40401);
  if (!mayChange(view, rows.actor)) throw new Refusal(40302);
  return view;
}

/** Condition: all views of the same owner on the same screen. */
function beside({ screen, roleCode }: Owner, actor: Actor): SQL | undefined {
  return and(
    eq(sysSavedView.screen, screen),
    roleCode === null
      ? and(eq(sysSavedView.userId, actor.userId), isNull(sysSavedView.roleCode))
      : eq(sysSavedView.roleCode, roleCode),
  );
}

/** Refuses a name that another view of the same owner uses. */
export async function nameIsFree(rows: Rows, owner: Owner, name: string, but?: string): Promise<void> {
  const [taken] = (await rows.all(savedViewEntity, and(beside(owner, rows.actor), eq(sysSavedView.name, name)))).filter(
    ({ id }) => id !== but,
  );
  if (taken) throw new Refusal(40904, "名称已存在");
}

/** Adds a new view after those of the same owner. */
export async function addView(rows: Rows, owner: Owner, name: string, value: SavedViewState): Promise<View> {
  await nameIsFree(rows, owner, name);
  const others = await rows.all(savedViewEntity, beside(owner, rows.actor));
  if (others.length >= savedViewsMax)
    throw new Refusal(42201, `每个页面最多保存${savedViewsMax}个视图，请先删除不用的视图`);
  return rows.insert(savedViewEntity, {
    ...owner,
    name,
    value,
    // The person who shared a role's view can still see it, even without the role.
    userId: rows.actor.userId,
    orderNum: Math.max(0, ...others.map((one) => one.orderNum)) + 1,
  });
}
