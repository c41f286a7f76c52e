import { role, type Role } from "#src/contract/system/access/role.ts";
import { text } from "#src/lib/text.ts";
import { ListPick, type ListPickKind, type ListPickProps } from "#src/widgets/pick/list-pick.tsx";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** The fields of a role that a choice needs. */
type Picked = Pick<Role, "id" | "roleName" | "roleCode">;

const roles: ListPickKind<Picked> = {
  endpoint: role.list,
  title: () => text("system.pick.role.title"),
  width: 1000,
  columns: [
    { id: "roleName", title: () => text("system.pick.role.name"), width: 200, pin: "start" },
    { id: "roleCode", title: () => text("system.pick.role.code"), width: 200 },
  ],
  valueOf: ({ id }) => id ?? "",
  nameOf: ({ roleName }) => roleName ?? "",
  hintOf: ({ roleCode }) => roleCode ?? "",
  placeholder: () => text("system.pick.role.search"),
  search: (word) => (word ? { roleName: `*${word}*` } : {}),
  known: (ids) => ({ id: ids.join(",") }),
  unknown: (id) => ({ id, roleName: id, roleCode: "" }),
};

/**
 * Form field for roles: stores their ids, shows their names; `onValueChange` gets rows with id, roleName and roleCode.
 */
export function RolePick(props: ListPickProps<Picked>) {
  return <ListPick<Picked> kind={roles} {...props} />;
}
