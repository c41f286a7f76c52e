import { useQuery } from "@tanstack/react-query";
import { queryOf } from "#src/client/query.ts";
import { queryByIds, type PickedUser } from "#src/contract/system/access/user.ts";
import { listed } from "#src/lib/joined.ts";
import { inOrder, joined } from "#src/widgets/pick/joined.ts";
import { PickField, type PickFieldProps } from "#src/widgets/pick/pick-field.tsx";
import { unknownUser, userKey, userName } from "./columns.ts";
import { UserDialog } from "./user-dialog.tsx";

/** The result of choosing people: their ids and usernames, each comma-joined. */
export interface PickedUsers {
  ids: string;
  usernames: string;
}

/** Ids and usernames of people, in the order in which they were chosen. */
export function pickedUsers(users: readonly PickedUser[]): PickedUsers {
  return { ids: joined(users, userKey), usernames: joined(users, (user) => user.username) };
}

export interface UserPickProps extends PickFieldProps {
  /** Ids, comma-joined. */
  value: string | null | undefined;
  /** Gets the ids, and both ids and usernames. */
  onValueChange(ids: string, picked: PickedUsers): void;
  /** At most one. @default false */
  one?: boolean;
}

/** Form field for people: stores their ids, shows their names. */
export function UserPick({ value, onValueChange, one = false, ...rest }: UserPickProps) {
  const ids = listed(value);
  const { data } = useQuery({
    ...queryOf(queryByIds, { userIds: ids.join(",") }),
    enabled: ids.length > 0,
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const chosen = inOrder(ids, data ?? [], userKey, (id) => unknownUser({ id }));
  const take = (users: readonly PickedUser[]) => {
    const picked = pickedUsers(users);
    onValueChange(picked.ids, picked);
  };
  return (
    <PickField
      {...rest}
      names={chosen.map(userName)}
      onClear={() => take([])}
      renderDialog={(close) => <UserDialog value={chosen} one={one} onConfirm={take} onClose={close} />}
    />
  );
}
