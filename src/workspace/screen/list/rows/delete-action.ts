import { type Access, permissionsOf } from "#src/contract/endpoint.ts";
import type { RowAction } from "#src/workspace/screen/action.ts";

/** Action 删除 of one row. */
export const deleteAction = <R extends { id: string }>(
  permission: Access | undefined,
  remove: (id: string) => void,
  more: Partial<Pick<RowAction<R>, "can" | "refusal">> = {},
): RowAction<R> => ({
  name: "delete",
  label: "common.verb.delete",
  permission: permission ? permissionsOf(permission) : [],
  can: () => true,
  tone: "danger",
  run: ({ id }) => remove(id),
  ...more,
});
