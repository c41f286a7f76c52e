import type { Asked, Row } from "../wire.ts";
import { freshId, type Handles, onlyFields, onlyParams, type Stand, standard, std } from "./standard.ts";

const userFields = [
  "username",
  "realname",
  "avatar",
  "birthday",
  "sex",
  "email",
  "phone",
  "orgCode",
  "status",
  "delFlag",
  "workNo",
  "post",
  "telephone",
  "activitiSync",
  "userIdentity",
  "departIds",
  "relTenantIds",
  "clientId",
];

export interface People {
  users: Row[];
  roles: Row[];
  departs: readonly { id: string; departName: string; orgCode: string; parentId: string }[];
}

/** Users with their roles, departments and agents, the recycle bin and the address list (wire facts, 2.2). */
export function accountHandles(stand: Stand, { users, roles, departs }: People): Handles {
  const { ok, no, page } = stand;
  const deleted: Row[] = [];
  const agents: Row[] = [];
  const rolesOf = new Map<string, string[]>();
  const departsOf = new Map<string, string[]>(
    users.map((user) => [
      String(user["id"]),
      departs.filter((one) => one.orgCode === user["orgCode"]).map(({ id }) => id),
    ]),
  );
  const idOf = (user: Row) => String(user["id"]);
  const namesOf = (user: Row) =>
    (departsOf.get(idOf(user)) ?? []).flatMap((id) => departs.find((one) => one.id === id)?.departName ?? []).join(",");
  const list = (text: unknown): string[] => (typeof text === "string" ? text.split(",").filter(Boolean) : []);
  const listed = (user: Row): Row => ({
    ...user,
    sex_dictText: user["sex"] === 1 ? "男" : "女",
    status_dictText: user["status"] === 1 ? "正常" : "冻结",
    orgCodeTxt: namesOf(user),
  });
  const calls = standard(stand, {
    base: "/sys/user",
    fields: userFields,
    rows: users,
    has: std,
    also: ["password", "selectedroles", "selecteddeparts"],
    listed,
  });
  /** Adding and editing replace the person's roles and departments by those of the body. */
  const belongs = (asked: Asked, id: string) => {
    for (const name of ["selectedroles", "selecteddeparts"])
      if (typeof asked.body[name] !== "string") stand.fault(`${name} erased: ${asked.method} ${asked.path}`);
    rolesOf.set(id, list(asked.body["selectedroles"]));
    departsOf.set(id, list(asked.body["selecteddeparts"]));
  };
  const withRole = (roleId: string) => users.filter((user) => rolesOf.get(idOf(user))?.includes(roleId));
  const below = (depId: string) => {
    const code = departs.find(({ id }) => id === depId)?.orgCode ?? "";
    const inside = departs.filter(({ orgCode }) => orgCode.startsWith(code)).map(({ id }) => id);
    return users.filter((user) => departsOf.get(idOf(user))?.some((id) => inside.includes(id)));
  };
  const removeRole = (roleId: string | null, ids: readonly string[]) => {
    for (const id of ids)
      rolesOf.set(
        id,
        (rolesOf.get(id) ?? []).filter((one) => one !== roleId),
      );
    return ok(null, "删除成功!");
  };
  const removeDepart = (depId: string | null, ids: readonly string[]) => {
    for (const id of ids)
      departsOf.set(
        id,
        (departsOf.get(id) ?? []).filter((one) => one !== depId),
      );
    return ok(null, "删除成功!");
  };
  const bin = (ids: readonly string[]) => {
    for (const id of ids) {
      const at = users.findIndex((user) => idOf(user) === id);
      if (at !== -1) deleted.push(...users.splice(at, 1));
    }
    return ok(null, "删除用户成功");
  };
  const unbin = (ids: readonly string[], back: boolean) => {
    for (const id of ids) {
      const at = deleted.findIndex((user) => idOf(user) === id);
      const [user] = at === -1 ? [] : deleted.splice(at, 1);
      if (user && back) users.push(user);
    }
    return ok(null, "操作成功");
  };
  const agentFields = ["id", "userName", "agentUserName", "startTime", "endTime", "status"];
  return {
    ...calls,
    "POST /sys/user/add": (asked, username) => {
      if (users.some((user) => user["username"] === asked.body["username"])) return no("数据库中已存在该记录");
      if (typeof asked.body["password"] !== "string") stand.fault("no password: POST /sys/user/add");
      const { selectedroles: _r, selecteddeparts: _d, password: _p, ...body } = asked.body;
      const answer = calls["POST /sys/user/add"]!({ ...asked, body: { status: 1, ...body } }, username);
      belongs(asked, idOf(users[0]!));
      return answer;
    },
    "PUT /sys/user/edit": (asked, username) => {
      belongs(asked, String(asked.body["id"]));
      const { selectedroles: _r, selecteddeparts: _d, ...body } = asked.body;
      if ("password" in body) stand.fault("password in an edit: PUT /sys/user/edit");
      return calls["PUT /sys/user/edit"]!({ ...asked, body }, username);
    },
    "DELETE /sys/user/delete": (asked) => {
      onlyParams(stand, asked, ["id"]);
      return bin([asked.query.get("id") ?? ""]);
    },
    "DELETE /sys/user/deleteBatch": (asked) => {
      onlyParams(stand, asked, ["ids"]);
      return bin(list(asked.query.get("ids")));
    },
    "PUT /sys/user/frozenBatch": (asked) => {
      onlyFields(stand, asked, ["ids", "status"]);
      const { ids, status } = asked.body;
      if (status !== "1" && status !== "2") stand.fault(`status ${String(status)}: PUT /sys/user/frozenBatch`);
      for (const [at, user] of users.entries())
        if (list(ids).includes(idOf(user))) users[at] = { ...user, status: Number(status) };
      return ok(null, "操作成功!");
    },
    "PUT /sys/user/changePassword": (asked) => {
      onlyFields(stand, asked, ["username", "password", "confirmpassword"]);
      return ok(null, "密码修改成功！");
    },
    "GET /sys/user/checkOnlyUser": (asked) => {
      onlyParams(stand, asked, ["id", "username", "phone"]);
      const { id, username, phone } = Object.fromEntries(asked.query);
      const taken = users.some(
        (user) =>
          idOf(user) !== id &&
          ((username !== undefined && user["username"] === username) ||
            (phone !== undefined && user["phone"] === phone)),
      );
      return taken ? no("用户账号已存在") : ok(true);
    },
    "GET /sys/user/generateUserId": () => ok(freshId()),
    "GET /sys/user/queryUserRole": (asked) => {
      onlyParams(stand, asked, ["userid"]);
      const found = rolesOf.get(asked.query.get("userid") ?? "") ?? [];
      return found.length > 0 ? ok(found) : no("未找到用户相关角色信息");
    },
    "GET /sys/user/userDepartList": (asked) => {
      onlyParams(stand, asked, ["userId"]);
      const found = departsOf.get(asked.query.get("userId") ?? "") ?? [];
      const nodes = departs.filter(({ id }) => found.includes(id));
      return nodes.length > 0
        ? ok(nodes.map(({ id, departName }) => ({ key: id, value: id, title: departName })))
        : no("查找失败！");
    },
    "GET /sys/user/userRoleList": (asked) => {
      onlyParams(stand, asked, ["roleId", "username", "pageNo", "pageSize"]);
      if (!roles.some((role) => role["id"] === asked.query.get("roleId"))) stand.fault("no role: userRoleList");
      const word = asked.query.get("username") ?? "";
      const found = withRole(asked.query.get("roleId") ?? "").filter((user) => String(user["username"]).includes(word));
      return page(found, asked.query);
    },
    "POST /sys/user/addSysUserRole": (asked) => {
      onlyFields(stand, asked, ["roleId", "userIdList"]);
      const { roleId, userIdList } = asked.body as { roleId: string; userIdList: string[] };
      for (const id of userIdList) rolesOf.set(id, [...new Set([...(rolesOf.get(id) ?? []), roleId])]);
      return ok(null, "添加成功!");
    },
    "DELETE /sys/user/deleteUserRole": (asked) => {
      onlyParams(stand, asked, ["roleId", "userId"]);
      return removeRole(asked.query.get("roleId"), [asked.query.get("userId") ?? ""]);
    },
    "DELETE /sys/user/deleteUserRoleBatch": (asked) => {
      onlyParams(stand, asked, ["roleId", "userIds"]);
      return removeRole(asked.query.get("roleId"), list(asked.query.get("userIds")));
    },
    "GET /sys/user/departUserList": (asked) => {
      onlyParams(stand, asked, ["depId", "username", "pageNo", "pageSize"]);
      const word = asked.query.get("username") ?? "";
      const found = below(asked.query.get("depId") ?? "").filter((user) => String(user["username"]).includes(word));
      if (found.length === 0) return ok(null);
      return page(
        found.map((user) => ({ ...user, orgCode: namesOf(user) })),
        asked.query,
      );
    },
    "POST /sys/user/editSysDepartWithUser": (asked) => {
      onlyFields(stand, asked, ["depId", "userIdList"]);
      const { depId, userIdList } = asked.body as { depId: string; userIdList: string[] };
      for (const id of userIdList) departsOf.set(id, [...new Set([...(departsOf.get(id) ?? []), depId])]);
      return ok(null, "添加成功!");
    },
    "DELETE /sys/user/deleteUserInDepart": (asked) => {
      onlyParams(stand, asked, ["depId", "userId"]);
      return removeDepart(asked.query.get("depId"), [asked.query.get("userId") ?? ""]);
    },
    "DELETE /sys/user/deleteUserInDepartBatch": (asked) => {
      onlyParams(stand, asked, ["depId", "userIds"]);
      return removeDepart(asked.query.get("depId"), list(asked.query.get("userIds")));
    },
    "GET /sys/user/recycleBin": (asked) => {
      onlyParams(stand, asked, []);
      return ok(deleted.map((user) => ({ ...user, orgCode: namesOf(user) })));
    },
    "PUT /sys/user/putRecycleBin": (asked) => {
      onlyFields(stand, asked, ["userIds"]);
      return unbin(list(asked.body["userIds"]), true);
    },
    "DELETE /sys/user/deleteRecycleBin": (asked) => {
      onlyParams(stand, asked, ["userIds"]);
      return unbin(list(asked.query.get("userIds")), false);
    },
    "GET /sys/user/queryByOrgCodeForAddressList": (asked) => {
      onlyParams(stand, asked, ["orgCode", "realname", "workNo", "pageNo", "pageSize"]);
      const { orgCode = "", realname = "", workNo = "" } = Object.fromEntries(asked.query);
      const found = users.filter(
        (user) =>
          String(user["orgCode"]).startsWith(orgCode) &&
          String(user["realname"]).includes(realname) &&
          String(user["workNo"]).includes(workNo),
      );
      return page(
        found.map((user) => ({
          userId: user["id"],
          realname: user["realname"],
          workNo: user["workNo"],
          post: user["post"],
          telephone: user["telephone"],
          email: user["email"],
          phone: user["phone"],
          departId: null,
          departName: namesOf(user).replaceAll(",", " | "),
          avatar: null,
        })),
        asked.query,
      );
    },
    "GET /sys/sysUserAgent/queryByUserName": (asked) => {
      onlyParams(stand, asked, ["userName"]);
      const found = agents.find((one) => one["userName"] === asked.query.get("userName"));
      return found ? ok(found) : no("未找到对应实体");
    },
    "POST /sys/sysUserAgent/add": (asked) => {
      onlyFields(stand, asked, agentFields);
      agents.push({ id: freshId(), ...asked.body });
      return ok(null, "代理人设置成功！");
    },
    "PUT /sys/sysUserAgent/edit": (asked) => {
      onlyFields(stand, asked, agentFields);
      const at = agents.findIndex(({ id }) => id === asked.body["id"]);
      agents[at] = { ...agents[at], ...asked.body };
      return ok(null, "代理人修改成功!");
    },
  };
}
