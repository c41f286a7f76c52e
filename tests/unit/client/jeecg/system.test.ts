import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { call, provideCredentials } from "#src/client/call.ts";
import { setConfig } from "#src/client/config.ts";
import { speak } from "#src/client/dialect.ts";
import { jeecg } from "#src/client/jeecg/jeecg.ts";
import { serves } from "#src/client/serves.ts";
import {
  permissionTree,
  queryRolePermission,
  roleDataRules,
  saveRolePermission,
} from "#src/contract/system/access/grant.ts";
import { addSysUserRole, deleteUserRoleBatch, userRoleList } from "#src/contract/system/access/role-user.ts";
import { checkRoleCode, role, roleCopy, roleQueryAll } from "#src/contract/system/access/role.ts";
import {
  changePassword,
  checkOnlyUser,
  deletedUsers,
  frozenBatch,
  purgeUsers,
  restoreUsers,
  user,
} from "#src/contract/system/access/user-admin.ts";
import { addAgent, editAgent, queryAgent, userHoldings, userRights } from "#src/contract/system/access/user-record.ts";
import { addressBook } from "#src/contract/system/address.ts";
import { announcement, publishAnnouncement, revokeAnnouncement } from "#src/contract/system/announcement-admin.ts";
import { sysCategory } from "#src/contract/system/category.ts";
import { dataLog, queryCompareList } from "#src/contract/system/data-log.ts";
import { deleteDepart, depart } from "#src/contract/system/depart-admin.ts";
import { departTree, myDepartTree } from "#src/contract/system/depart.ts";
import { addDepartUsers, departUsers, removeDepartUser } from "#src/contract/system/depart-user.ts";
import { deletedDicts, dict, purgeDict, restoreDict } from "#src/contract/system/dict-admin.ts";
import { dictItem, dictItemCheck } from "#src/contract/system/dict-item.ts";
import { executeJob, job, pauseJob, resumeJob } from "#src/contract/system/job.ts";
import { log } from "#src/contract/system/log-admin.ts";
import { forceLogoutBatch, online } from "#src/contract/system/online.ts";
import { checkRule } from "#src/contract/system/platform/check-rule.ts";
import { dataSource, testConnection } from "#src/contract/system/platform/data-source.ts";
import { fillRule, testFillRule } from "#src/contract/system/platform/fill-rule.ts";
import { gatewayRoute, refreshRoutes } from "#src/contract/system/platform/gateway-route.ts";
import { freezeTenant, tenant } from "#src/contract/system/platform/tenant.ts";
import { position } from "#src/contract/system/position.ts";
import { checkRuleByCode } from "#src/contract/system/validate.ts";
import { contextPath, type Stock, startStock } from "#tests/support/jeecg/server.ts";

interface Row {
  id: string;
}

/** The first row of a list. */
const first = async (list: Parameters<typeof call>[0], input: object = {}): Promise<Row & Record<string, unknown>> => {
  const { records } = (await call(list, input as never)) as { records: (Row & Record<string, unknown>)[] };
  return records[0]!;
};

describe.each(["2.4", "3.9"] as const)("The system calls on a server of the line %s", (version) => {
  let stock: Stock;
  beforeAll(async () => {
    stock = await startStock({ version });
    const { token } = stock.signIn("linke");
    setConfig({ apiBase: stock.url + contextPath, serverKind: "jeecg" });
    provideCredentials(() => ({ token, tenantId: "0", lowAppId: "" }));
    speak(jeecg);
  });
  // An unknown path, method, parameter or field fails the test.
  afterEach(() => {
    if (stock.faults.length > 0) throw new Error(stock.faults.splice(0).join("\n"));
  });
  afterAll(async () => {
    speak();
    setConfig({ apiBase: "/api", serverKind: "assay" });
    provideCredentials(() => ({ token: "", tenantId: "0", lowAppId: "" }));
    await stock.close();
  });

  it("keeps a person's roles and departments in an edit, and returns deleted people", async () => {
    const found = await first(user.list, { username: "*wang*" });
    const { id } = found;
    const whole = await call(user.queryById, { id });
    expect(whole).toMatchObject({ selecteddeparts: "d2", selectedroles: "", orgCodeTxt: "客服部", realname: "王芳" });
    await call(user.edit, { ...(whole as object), id, realname: "王方", version: 3 } as never);
    expect(await call(user.queryById, { id })).toMatchObject({ realname: "王方", selecteddeparts: "d2" });
    await call(user.add, {
      username: "newone",
      realname: "新人",
      workNo: "N1",
      phone: "13911112222",
      password: "New@12345",
      selectedroles: "",
      selecteddeparts: "d3",
    } as never);
    const added = await first(user.list, { username: "newone" });
    expect(added).toMatchObject({ realname: "新人", orgCodeTxt: "理化实验室" });
    await call(frozenBatch, { ids: added.id, status: 2 });
    expect(await first(user.list, { username: "newone" })).toMatchObject({ status: 2 });
    await call(changePassword, { username: "newone", password: "Other@12345" });
    await expect(call(checkOnlyUser, { username: "linke" })).rejects.toThrow("用户账号已存在");
    expect(await call(checkOnlyUser, { workNo: "W1" })).toBe(true);
    await call(user.delete, { id: added.id });
    expect(await call(deletedUsers, {})).toMatchObject([{ username: "newone", orgCodeTxt: "理化实验室" }]);
    await call(restoreUsers, { userIds: added.id });
    expect(await call(deletedUsers, {})).toEqual([]);
    await call(user.deleteBatch, { ids: added.id });
    await call(purgeUsers, { userIds: added.id });
    expect(await call(deletedUsers, {})).toEqual([]);
  });

  it("stores an agent, and shows the address list", async () => {
    const agent = {
      userName: "linke",
      agentUserName: "zhaolei",
      startTime: "2026-05-01 00:00:00",
      endTime: "2026-06-01 00:00:00",
      status: "1" as const,
    };
    expect(await call(queryAgent, { userName: "linke" })).toBeNull();
    await call(addAgent, agent);
    const stored = await call(queryAgent, { userName: "linke" });
    expect(stored).toMatchObject({ agentUserName: "zhaolei", agentName: "zhaolei" });
    await call(editAgent, { ...agent, id: stored!.id, status: "0" });
    expect(await call(queryAgent, { userName: "linke" })).toMatchObject({ status: "0" });
    const book = await call(addressBook.list, { realname: "*赵*", column: "workNo", order: "asc" });
    expect(book.records).toMatchObject([{ realname: "赵磊", departName: "理化实验室" }]);
    expect(book.records[0]?.id).toMatch(/^\d{19}$/);
  });

  it("grants roles, and moves people in and out of them", async () => {
    const one = await first(role.list, { roleName: "*客服*" });
    const tree = await call(permissionTree, {});
    expect(tree.treeList).toMatchObject([
      { title: "系统管理", grantable: true, children: [{ title: "用户管理" }, {}] },
    ]);
    expect(await call(queryRolePermission, { roleId: one.id })).toEqual([]);
    await call(saveRolePermission, { roleId: one.id, permissionIds: "p1,p2", lastpermissionIds: "" });
    expect(await call(queryRolePermission, { roleId: one.id })).toEqual(["p1", "p2"]);
    expect(await call(roleDataRules, { roleId: one.id, permissionId: "p2" })).toMatchObject({
      drChecked: "",
      datarule: [{ id: "rule1" }],
    });
    expect(await call(roleDataRules, { roleId: one.id, permissionId: "p3" })).toEqual({ drChecked: "", datarule: [] });
    expect(await call(roleQueryAll, {})).toMatchObject([{ title: "客服" }, {}]);
    await expect(call(checkRoleCode, { roleCode: "cs" })).rejects.toThrow("角色编码已存在");
    expect((await call(userRoleList, {})).records).toEqual([]);
    const person = await first(user.list, { username: "linke" });
    await call(addSysUserRole, { roleId: one.id, userIdList: [person.id] });
    expect((await call(userRoleList, { roleId: one.id, column: "createTime" })).records).toMatchObject([
      { username: "linke" },
    ]);
    await call(deleteUserRoleBatch, { roleId: one.id, userIds: person.id });
    expect((await call(userRoleList, { roleId: one.id })).total).toBe(0);
    await call(role.add, { roleName: "新角色", roleCode: "fresh", roleType: "1", description: "" } as never);
    const fresh = await first(role.list, { roleCode: "fresh" });
    await call(role.edit, { id: fresh.id, roleName: "旧角色", roleType: "1" } as never);
    expect(await call(role.queryById, { id: fresh.id })).toMatchObject({ roleName: "旧角色" });
    await call(role.delete, { id: fresh.id });
  });

  it("keeps departments and their people", async () => {
    await call(depart.add, {
      departName: "采样部",
      parentId: "d1",
      orgCategory: "2",
      departOrder: 1,
      directorUserIds: "1",
    } as never);
    const [top] = await call(departTree, {});
    const added = top?.children?.find(({ departName }) => departName === "采样部");
    expect(await call(depart.queryById, { id: added!.id })).toMatchObject({ departName: "采样部", parentId: "d1" });
    await call(depart.edit, { id: added!.id, departName: "现场部", parentPath: "x" } as never);
    const person = await first(user.list, { username: "sunyu" });
    await call(addDepartUsers, { depId: added!.id, userIdList: [person.id] });
    const members = await call(departUsers, { depId: added!.id, username: "*sun*", column: "workNo", order: "asc" });
    expect(members.records).toMatchObject([{ username: "sunyu", orgCodeTxt: "环境实验室,现场部" }]);
    await call(removeDepartUser, { depId: added!.id, userId: person.id });
    expect(await call(departUsers, { depId: added!.id })).toMatchObject({ records: [], total: 0 });
    await call(deleteDepart, { id: added!.id, moveTo: "d2" });
    expect(await call(myDepartTree, {})).toHaveLength(1);
  });

  it("keeps dictionaries with their items, and categories", async () => {
    await call(dict.add, { dictName: "颜色", dictCode: "color", type: 0 } as never);
    const one = await first(dict.list, { dictName: "*颜色*", column: "createTime", order: "desc" });
    await call(dictItem.add, {
      dictId: one.id,
      itemText: "红",
      itemValue: "r",
      itemColor: "#f00",
      sortOrder: 1,
      status: 1,
    } as never);
    const items = await call(dictItem.list, { dictId: one.id, column: "sortOrder", order: "asc" });
    expect(items.records).toMatchObject([{ itemText: "红" }]);
    await expect(call(dictItemCheck, { dictId: one.id, itemValue: "r" })).rejects.toThrow("该值不可用");
    await call(dict.delete, { id: one.id });
    expect(await call(deletedDicts, {})).toMatchObject([{ dictCode: "color" }]);
    await call(restoreDict, { id: one.id });
    await call(dict.delete, { id: one.id });
    await call(purgeDict, { id: one.id });
    expect(await call(deletedDicts, {})).toEqual([]);
    const top = await first(sysCategory.rootList, { name: "" });
    expect(top).toMatchObject({ name: "水质", hasChild: "1" });
    expect(await call(sysCategory.childList, { pid: top.id })).toMatchObject([{ name: "饮用水", hasChild: "0" }]);
    await call(sysCategory.add, { name: "土壤", pid: null } as never);
    expect((await call(sysCategory.rootList, {})).total).toBe(2);
  });

  it("keeps positions, tenants and announcements", async () => {
    await call(position.add, { code: "boss", name: "主管", postRank: "1" } as never);
    expect(await first(position.list, { code: "*bos*" })).toMatchObject({ name: "主管" });
    await call(tenant.add, { id: 21, name: "华北实验室", taxNo: "x" } as never);
    await call(freezeTenant, { id: "21", status: 0 });
    expect(await call(tenant.queryById, { id: "21" })).toMatchObject({ id: 21, name: "华北实验室", status: 0 });
    const annt = {
      titile: "停水通知",
      msgContent: "<p>周六停水</p>",
      priority: "H",
      msgCategory: "1",
      msgType: "USER",
      userIds: "u1,u2",
      startTime: "2026-05-01 00:00:00",
      endTime: "2026-06-01 00:00:00",
    };
    await call(announcement.add, annt as never);
    const found = await first(announcement.list, { titile: "*停水通知*", column: "createTime", order: "desc" });
    expect(found).toMatchObject({ userIds: "u1,u2,", sendStatus: "0" });
    await call(announcement.edit, { ...annt, id: found.id, userIds: "u1,u2," } as never);
    await call(publishAnnouncement, { id: found.id });
    expect(await call(announcement.queryById, { id: found.id })).toMatchObject({ sendStatus: "1", userIds: "u1,u2," });
    await call(revokeAnnouncement, { id: found.id });
    await call(announcement.delete, { id: found.id });
  });

  it("shows logs, versions of data and sessions; a session's token is in no row", async () => {
    const logs = await call(log.list, { logType: "1", logContent: "*登录*", column: "createTime", order: "desc" });
    expect(logs.total).toBe(2);
    expect(await call(log.queryById, { id: "log3" })).toMatchObject({ logContent: "添加用户" });
    expect(await call(dataLog.queryById, { id: "data2" })).toMatchObject({
      shown: [
        { name: "realname", text: "姓名2" },
        { name: "sex", text: "1" },
      ],
    });
    const pair = await call(queryCompareList, { dataId1: "data1", dataId2: "data2" });
    expect(pair.map(({ dataVersion }) => dataVersion)).toEqual([1, 2]);
    const people = await call(online.list, { column: "lastTime", order: "desc" });
    expect(people.records).toHaveLength(2);
    expect(JSON.stringify(people)).not.toContain("token-");
    expect(await call(forceLogoutBatch, { ids: ["s-bob"] })).toEqual({ success: ["s-bob"], failed: [] });
    expect((await call(online.list, { username: "*alice*" })).total).toBe(1);
  });

  it("runs jobs, rules and data sources; a stored password stays on the server", async () => {
    const [one] = (await call(job.list, { jobClassName: "*Sample*" })).records;
    await call(resumeJob, { id: one!.id! });
    expect(await call(job.queryById, { id: one!.id! })).toMatchObject({ status: 0 });
    await call(pauseJob, { id: one!.id! });
    await call(executeJob, { id: one!.id! });
    await call(job.edit, { id: one!.id, cronExpression: "0 0 2 * * ? *" } as never);
    expect((await call(checkRule.list, { ruleName: "*六位*" })).total).toBe(1);
    await expect(call(checkRuleByCode, { ruleCode: "six", value: "12%3" })).rejects.toThrow("须为六位数字");
    expect((await call(fillRule.list, {})).total).toBe(1);
    expect(await call(testFillRule, { ruleCode: "no" })).toBe("CN2026110001");
    const source = await first(dataSource.list, { name: "*实验室*" });
    const whole = await call(dataSource.queryById, { id: source.id });
    expect(JSON.stringify([source, whole])).not.toContain("secret-of-lims");
    expect(source).toMatchObject({ hasPassword: "Y" });
    await call(dataSource.edit, { ...(whole as object), remark: "备注", dbPassword: "" } as never);
    expect(await call(dataSource.queryById, { id: source.id })).toMatchObject({ hasPassword: "Y", remark: "备注" });
  });

  it("stores gateway routes as text and reads them as lists", async () => {
    const route = {
      routerId: "shop",
      name: "商城",
      uri: "lb://shop",
      predicates: [{ name: "Path", args: ["/shop/**"] }],
      filters: [{ name: "StripPrefix", args: [{ key: "parts", value: "1" }] }],
      stripPrefix: 1,
      retryable: 0,
      persistable: 0,
      showApi: 0,
      status: 1,
    };
    await call(gatewayRoute.add, route as never);
    const found = await call(gatewayRoute.list, { routerId: "*sho*", pageNo: 1, pageSize: 20 });
    expect(found).toMatchObject({ total: 1, records: [{ ...route, status: "1" }] });
    const { id } = found.records[0] as Row;
    await call(gatewayRoute.edit, { ...route, id, name: "商店", version: 1 } as never);
    expect(await call(gatewayRoute.queryById, { id })).toMatchObject({ name: "商店" });
    expect(await call(refreshRoutes, {})).toBe(2);
    await call(gatewayRoute.delete, { id });
    expect((await call(gatewayRoute.list, {})).total).toBe(1);
  });

  it("says which calls are only our server's, and answers them without one", async () => {
    for (const own of [userRights, userHoldings, roleCopy, testConnection, user.exportTemplate, sysCategory.countBelow])
      expect(serves(own)).toBe(false);
    for (const theirs of [user.list, user.importExcel, frozenBatch, deletedUsers, gatewayRoute.list, forceLogoutBatch])
      expect(serves(theirs)).toBe(true);
    await expect(call(roleCopy, { id: "1", roleName: "a", roleCode: "b" })).rejects.toThrow("common.error.notOnServer");
  });
});
