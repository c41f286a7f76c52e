import { plainText } from "#src/lib/text-at.ts";
import type { Row } from "../wire.ts";
import { freshId, type Handle, type Handles, onlyFields, onlyParams, type Stand, standard, std } from "./standard.ts";

interface Permission {
  id: string;
  name: string;
  parentId: string;
  ruleFlag: number;
}

/** Menus that can be granted. */
const permissions: readonly Permission[] = [
  { id: "p1", name: "系统管理", parentId: "", ruleFlag: 0 },
  { id: "p2", name: "用户管理", parentId: "p1", ruleFlag: 1 },
  { id: "p3", name: "角色管理", parentId: "p1", ruleFlag: 0 },
];
const rule = {
  id: "rule1",
  ruleName: "只看本部门",
  ruleColumn: "sysOrgCode",
  ruleConditions: "=",
  ruleValue: "#{sys_org_code}",
};

/** Labels are in `slotTitle`; `title` is null. */
const tree = (parentId: string): readonly Row[] =>
  permissions
    .filter((one) => one.parentId === parentId)
    .map(({ id, name, ruleFlag }) => {
      const children = tree(id);
      return {
        key: id,
        title: null,
        slotTitle: name,
        label: null,
        value: id,
        parentId: parentId || null,
        isLeaf: children.length === 0,
        icon: null,
        ruleFlag,
        scopedSlots: { title: "hasDatarule" },
        ...(children.length > 0 ? { children } : {}),
      };
    });
const treeResult = () => ({ treeList: tree(""), ids: permissions.map(({ id }) => id) });

const list = (text: unknown): string[] => (typeof text === "string" ? text.split(",").filter(Boolean) : []);

export interface DepartStore {
  departs: Row[];
  /** One department as the server writes it. */
  node(depart: Row): Row;
}

/** Roles, permissions, departments and their roles (wire facts, 2.3 to 2.5). */
export function accessHandles(stand: Stand, roles: Row[], { departs, node }: DepartStore): Handles {
  const { ok, no } = stand;
  const grants = new Map<string, string[]>();
  const ruleTicks = new Map<string, string>();
  const departRoles: Row[] = [];
  const userDepartRoles: Row[] = [];
  const roleCalls = standard(stand, {
    base: "/sys/role",
    fields: ["roleName", "roleCode", "description"],
    rows: roles,
    has: std,
  });
  const departRoleCalls = standard(stand, {
    base: "/sys/sysDepartRole",
    fields: ["departId", "roleName", "roleCode", "description"],
    rows: departRoles,
    has: "add edit delete deleteBatch",
  });
  const departCalls = standard(stand, {
    base: "/sys/sysDepart",
    fields: [
      "parentId",
      "departName",
      "departNameEn",
      "departNameAbbr",
      "departOrder",
      "description",
      "orgCategory",
      "mobile",
      "fax",
      "address",
      "memo",
      "status",
    ],
    rows: departs,
    has: "edit exportXls importExcel",
  });
  const read =
    (name: string): Handle =>
    (asked) => {
      onlyParams(stand, asked, [name]);
      return ok(grants.get(asked.query.get(name) ?? "") ?? []);
    };
  const save =
    (name: string): Handle =>
    (asked) => {
      onlyFields(stand, asked, [name, "permissionIds", "lastpermissionIds"]);
      const before = list(asked.body["lastpermissionIds"]);
      const next = list(asked.body["permissionIds"]);
      const own = grants.get(String(asked.body[name])) ?? [];
      grants.set(String(asked.body[name]), [...new Set([...own.filter((id) => !before.includes(id)), ...next])]);
      return ok(null, "保存成功！");
    };
  const saveRules: Handle = (asked) => {
    onlyFields(stand, asked, ["permissionId", "roleId", "departId", "dataRuleIds"]);
    const { permissionId, roleId, departId, dataRuleIds } = asked.body;
    ruleTicks.set(`${String(permissionId)}/${String(roleId ?? departId)}`, String(dataRuleIds));
    return ok(null, "保存成功!");
  };
  const children = (parentId: string): readonly Row[] =>
    departs
      .filter((one) => (one["parentId"] ?? "") === parentId)
      .map((one) => {
        const below = children(String(one["id"]));
        return { ...node(one), isLeaf: below.length === 0, children: below };
      });
  const drop = (ids: readonly string[]): void => {
    for (const id of ids) {
      drop(departs.filter(({ parentId }) => parentId === id).map((one) => String(one["id"])));
      const at = departs.findIndex((one) => one["id"] === id);
      if (at !== -1) departs.splice(at, 1);
    }
  };
  const treeForDepart: Handle = (asked) => {
    onlyParams(stand, asked, ["departId"]);
    return ok(treeResult());
  };
  return {
    ...roleCalls,
    ...departRoleCalls,
    ...departCalls,
    "GET /sys/role/queryall": () => (roles.length > 0 ? ok(roles) : no("未找到角色信息")),
    "GET /sys/role/checkRoleCode": (asked) => {
      onlyParams(stand, asked, ["id", "roleCode"]);
      const { id, roleCode } = Object.fromEntries(asked.query);
      return roles.some((one) => one["roleCode"] === roleCode && one["id"] !== id)
        ? no("角色编码已存在")
        : ok(true, "");
    },
    "GET /sys/role/queryTreeList": () => ok(treeResult()),
    "GET /sys/permission/queryTreeList": () => ok(treeResult()),
    "GET /sys/permission/queryRolePermission": read("roleId"),
    "POST /sys/permission/saveRolePermission": save("roleId"),
    "GET /sys/permission/queryDepartPermission": read("departId"),
    "POST /sys/permission/saveDepartPermission": save("departId"),
    "POST /sys/role/datarule": saveRules,
    "GET /sys/sysDepartPermission/queryTreeListForDeptRole": treeForDepart,
    "GET /sys/sysDepartPermission/queryDeptRolePermission": read("roleId"),
    "POST /sys/sysDepartPermission/saveDeptRolePermission": save("roleId"),
    "POST /sys/sysDepartPermission/datarule": saveRules,
    "POST /sys/sysDepartRole/datarule": saveRules,
    "GET /sys/sysDepartRole/getDeptRoleList": (asked) => {
      onlyParams(stand, asked, ["departId", "userId"]);
      return ok(departRoles.filter(({ departId }) => departId === asked.query.get("departId")));
    },
    "GET /sys/sysDepartRole/getDeptRoleByUserId": (asked) => {
      onlyParams(stand, asked, ["departId", "userId"]);
      return ok(userDepartRoles.filter(({ userId }) => userId === asked.query.get("userId")));
    },
    "POST /sys/sysDepartRole/deptRoleUserAdd": (asked) => {
      onlyFields(stand, asked, ["userId", "newRoleId", "oldRoleId"]);
      const { userId, newRoleId } = asked.body;
      userDepartRoles.length = 0;
      userDepartRoles.push(...list(newRoleId).map((droleId) => ({ id: freshId(), userId, droleId })));
      return ok(null, "操作成功");
    },
    "GET /sys/sysDepart/queryTreeList": (asked) => {
      onlyParams(stand, asked, ["ids"]);
      return ok(children(""));
    },
    "GET /sys/sysDepart/queryDepartTreeSync": (asked) => {
      onlyParams(stand, asked, ["pid", "ids", "primaryKey"]);
      return ok(children(asked.query.get("pid") ?? "").map((one) => ({ ...one, children: [] })));
    },
    // The message is the person's identity.
    "GET /sys/sysDepart/queryMyDeptTreeList": () => ok(children(""), "2"),
    "GET /sys/sysDepart/listAll": (asked) => {
      onlyParams(stand, asked, ["id"]);
      const ids = list(asked.query.get("id"));
      return ok(departs.filter(({ id }) => ids.length === 0 || ids.includes(String(id))));
    },
    "POST /sys/sysDepart/add": (asked) => {
      onlyFields(stand, asked, [
        "parentId",
        "departName",
        "departNameEn",
        "departNameAbbr",
        "departOrder",
        "description",
        "orgCategory",
        "mobile",
        "fax",
        "address",
        "memo",
      ]);
      const parentId = asked.body["parentId"] ?? "";
      const above = departs.find(({ id }) => id === parentId)?.["orgCode"] ?? "";
      departs.push({
        id: freshId(),
        orgType: "2",
        tenantId: 0,
        ...asked.body,
        parentId,
        orgCode: `${plainText(above)}B0${departs.length}`,
      });
      return ok(null, "添加成功！");
    },
    "DELETE /sys/sysDepart/delete": (asked) => {
      onlyParams(stand, asked, ["id"]);
      drop([asked.query.get("id") ?? ""]);
      return ok(null, "删除成功!");
    },
    "DELETE /sys/sysDepart/deleteBatch": (asked) => {
      onlyParams(stand, asked, ["ids"]);
      drop(list(asked.query.get("ids")));
      return ok(null, "删除成功!");
    },
    /** `GET …/datarule/{permissionId}/{roleId}` and the like: the last part is whose rules they are. */
    "GET datarule": ({ path }) => {
      const [permissionId, ...ids] = path.split("/datarule/")[1]!.split("/");
      if (permissions.find(({ id }) => id === permissionId)?.ruleFlag !== 1) return no("未找到权限配置信息");
      const drChecked = ruleTicks.get(`${permissionId ?? ""}/${ids.at(-1) ?? ""}`);
      return ok({ datarule: [rule], ...(drChecked ? { drChecked } : {}) });
    },
  };
}
