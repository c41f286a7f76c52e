import type { TableColumn } from "#ui/table/column.ts";
import type { PickedUser } from "#src/contract/system/access/user.ts";
import { text } from "#src/lib/text.ts";
import { dictText } from "#src/session/session.ts";
import { addWidgetWords } from "../own-words.ts";

addWidgetWords();

/**
 * Columns of the user table. They are wider than 500 px in total, so the table scrolls if there is less space
 * (PICK-07).
 */
export const userColumns: readonly TableColumn<PickedUser>[] = [
  { id: "username", title: () => text("system.pick.user.account"), width: 120, pin: "start" },
  { id: "realname", title: () => text("system.pick.user.name"), width: 120 },
  {
    id: "sex",
    title: () => text("system.pick.user.sex"),
    value: ({ sex }) => (sex === null ? "" : dictText("sex", sex)),
    width: 72,
  },
  { id: "phone", title: () => text("system.pick.user.phone"), width: 128 },
  { id: "birthday", title: () => text("system.pick.user.birthday"), width: 112 },
  { id: "orgCodeTxt", title: () => text("system.pick.user.depart"), width: 160 },
];

export const userKey = (user: PickedUser) => user.id;
export const userName = (user: PickedUser) => user.realname;
export const userHint = (user: PickedUser) => user.username;

/** A user when only the stored id or username is known. */
export const unknownUser = (stored: { id?: string; username?: string }): PickedUser => {
  const name = stored.username ?? stored.id ?? "";
  return {
    id: stored.id ?? name,
    username: name,
    realname: name,
    sex: null,
    avatar: null,
    workNo: null,
    orgCodeTxt: null,
  };
};
