import { expect, it } from "vitest";
import common from "#locales/zh-CN/common.json";
import { addWords } from "#src/lib/text.ts";
import type { Session, UserInfo } from "#src/session/session.ts";
import { sessionUser } from "#src/session/session-user.ts";

addWords("common", common);

it("the session user holds token, username, realname, tenantid, welcome, avatar, permissionList and info (SESSION-09)", () => {
  const user = { username: "cs01", realname: "林客服", avatar: "1/face.png" } as UserInfo;
  const auth = [{ action: "order:order:list", type: "2", status: "1" }];
  const session: Session = {
    token: "t",
    tenantId: "2",
    username: "cs01",
    user,
    dicts: {},
    permission: { menu: [], auth, allAuth: [] },
  };
  expect(sessionUser(session, 9)).toEqual({
    token: "t",
    username: "cs01",
    realname: "林客服",
    tenantid: "2",
    welcome: "上午好",
    avatar: "1/face.png",
    permissionList: auth,
    info: user,
  });
  const nobody: Session = { ...session, token: "", username: "", user: null, permission: null };
  expect(sessionUser(nobody, 20)).toMatchObject({ realname: "", avatar: "", permissionList: [], info: null });
});
