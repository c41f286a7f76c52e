import type { UserInfo } from "#src/contract/system/access/session.ts";

/** The fields that people may change in their own account, with their present values. */
export const ownValues = (user: UserInfo) => ({
  realname: user.realname,
  birthday: user.birthday ?? "",
  sex: user.sex === 1 || user.sex === 2 ? (user.sex as 1 | 2) : null,
  email: user.email ?? "",
  telephone: user.telephone ?? "",
});
