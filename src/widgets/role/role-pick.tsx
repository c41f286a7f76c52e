import { role, type Role } from "#src/contract/system/access/role.ts";
import { text } from "#src/lib/text.ts";
import { ListPick, type ListPickKind, type ListPickProps } from "#src/widgets/pick/list-pick.tsx";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** A role as a choice needs it. */
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

/** A field of roles: keeps their ids, shows their names; the rows told carry id, roleName and roleCode. */
export function RolePick(props: ListPickProps<Picked>) {
  return <ListPick<Picked> kind={roles} {...props} />;
}
