import { queryUserComponentData, type PickedUser } from "#src/contract/system/access/user.ts";
import { text } from "#src/lib/text.ts";
import { PickDialog } from "#src/widgets/pick/pick-dialog.tsx";
import { usePickPage } from "#src/widgets/pick/use-pick-page.ts";
import { userColumns, userHint, userKey, userName } from "./columns.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

export interface UserDialogProps {
  /** The people chosen so far. */
  value: readonly PickedUser[];
  onConfirm(users: readonly PickedUser[]): void;
  onClose(): void;
  /** At most one. @default false */
  one?: boolean;
}

/** Width of the user picker, in px. */
export const userDialogWidth = 1200;

/** Dialog to find people of the tenant by name or account. */
export function UserDialog({ value, one = false, ...rest }: UserDialogProps) {
  const list = usePickPage<PickedUser>(queryUserComponentData, (word) => (word ? { username: word } : {}));
  return (
    <PickDialog<PickedUser>
      title={text("system.pick.user.title")}
      width={userDialogWidth}
      list={list}
      columns={userColumns}
      rowKey={userKey}
      rowName={userName}
      rowHint={userHint}
      placeholder={text("system.pick.user.search")}
      defaultValue={value}
      one={one}
      {...rest}
    />
  );
}
