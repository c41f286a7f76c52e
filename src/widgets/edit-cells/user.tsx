import { lazyPart } from "#ui/lazy-part/lazy-part.tsx";
import { call } from "#src/client/call.ts";
import { getMultiUser, type PickedUser, queryByIds } from "#src/contract/system/access/user.ts";
import { unknownUser } from "#src/widgets/user/columns.ts";
import { recordCell, type RecordDialogProps } from "./record-cell.tsx";

const Dialog = lazyPart<RecordDialogProps<PickedUser>>(
  async () => (await import("#src/widgets/user/user-dialog.tsx")).UserDialog,
);

/** Cell for people: stores their accounts, shows their names. */
export const userCell = recordCell<PickedUser>({
  usual: { store: "username", text: "realname" },
  ask: async (field, values) => {
    if (field === "username") return call(getMultiUser, { username: values.join(",") });
    if (field === "id") return call(queryByIds, { userIds: values.join(",") });
    // No call finds people by another field: only people chosen here are known, others show their value.
    return [];
  },
  unknown: (value) => unknownUser({ username: value }),
  Dialog,
  minWidth: 220,
});
