import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Tree } from "#ui/tree/tree.tsx";
import { queryOf } from "#src/client/query.ts";
import type { DepartNode } from "#src/contract/system/depart.ts";
import { getMultiUser, queryUserComponentData, type PickedUser } from "#src/contract/system/access/user.ts";
import { text } from "#src/lib/text.ts";
import { useDeparts } from "#src/widgets/depart/use-departs.ts";
import { listed } from "#src/lib/joined.ts";
import { inOrder, joined } from "#src/widgets/pick/joined.ts";
import { PickDialog } from "#src/widgets/pick/pick-dialog.tsx";
import { PickField, type PickFieldProps } from "#src/widgets/pick/pick-field.tsx";
import { usePickPage } from "#src/widgets/pick/use-pick-page.ts";
import { unknownUser, userColumns, userHint, userName } from "./columns.ts";
import { departLimits } from "./depart-limits.ts";
import type { UserDialogProps } from "./user-dialog.tsx";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/** Width of the picker by department, in px (the other of the two possible widths). */
export const userByDepartWidth = 1250;

const accountOf = (user: PickedUser) => user.username;

/** Dialog to find people by department; ticked departments filter the table. */
export function UserByDepartDialog({ value, one = false, ...rest }: UserDialogProps) {
  const { nodes, ready } = useDeparts();
  const [departIds, setDepartIds] = useState<readonly string[]>([]);
  const list = usePickPage<PickedUser>(queryUserComponentData, (word) => ({
    ...(word ? { username: word } : {}),
    ...departLimits(departIds),
  }));
  return (
    <PickDialog<PickedUser>
      title={text("system.pick.user.byDepart")}
      width={userByDepartWidth}
      list={list}
      columns={userColumns}
      rowKey={accountOf}
      rowName={userName}
      rowHint={userHint}
      placeholder={text("system.pick.user.search")}
      defaultValue={value}
      one={one}
      aside={
        ready && (
          <Tree<DepartNode>
            aria-label={text("system.pick.user.departs")}
            className="rounded-control border border-line"
            maxHeight={440}
            nodes={nodes}
            defaultExpanded="all"
            ticks="strict"
            ticked={departIds}
            onTickedChange={setDepartIds}
          />
        )
      }
      {...rest}
    />
  );
}

export interface UserByDepartPickProps extends PickFieldProps {
  /** Usernames, comma-joined. */
  value: string | null | undefined;
  onValueChange(usernames: string, users: readonly PickedUser[]): void;
  /** At most one. @default false */
  one?: boolean;
}

/** Form field for people chosen by department: stores their usernames, shows their names. */
export function UserByDepartPick({ value, onValueChange, one = false, ...rest }: UserByDepartPickProps) {
  const usernames = listed(value);
  const { data } = useQuery({
    ...queryOf(getMultiUser, { username: usernames.join(",") }),
    enabled: usernames.length > 0,
    staleTime: 300_000,
    meta: { shownByCaller: true },
  });
  const chosen = inOrder(usernames, data ?? [], accountOf, (username) => unknownUser({ username }));
  const take = (users: readonly PickedUser[]) => onValueChange(joined(users, accountOf), users);
  return (
    <PickField
      {...rest}
      names={chosen.map(userName)}
      onClear={() => take([])}
      renderDialog={(close) => <UserByDepartDialog value={chosen} one={one} onConfirm={take} onClose={close} />}
    />
  );
}
