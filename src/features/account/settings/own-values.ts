import type { UserInfo } from "#src/contract/system/access/session.ts";

/** What somebody may change of the own account, as it is now. */
export const ownValues = (user: UserInfo) => ({
  realname: user.realname,
  birthday: user.birthday ?? "",
  sex: user.sex === 1 || user.sex === 2 ? (user.sex as 1 | 2) : null,
  email: user.email ?? "",
  telephone: user.telephone ?? "",
});
