// Access control: people, roles, and the menu with its permissions and data rules.
import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, day, delFlag, filesIndex, flag, id, instant, json, ref, version } from "./columns.ts";

/** 用户. A username stays reserved while its row exists, even if deleted. */
export const sysUser = pgTable(
  "sys_user",
  {
    id: id(),
    username: varchar("username", { length: 100 }).notNull(),
    realname: varchar("realname", { length: 100 }).notNull(),
    /** Argon2id, salt included. */
    password: varchar("password", { length: 255 }).notNull(),
    avatar: varchar("avatar", { length: 255 }),
    birthday: day("birthday"),
    sex: integer("sex"),
    email: varchar("email", { length: 100 }),
    phone: varchar("phone", { length: 45 }),
    /** The last used department; the next sign-in starts there. */
    orgCode: varchar("org_code", { length: 64 }),
    workNo: varchar("work_no", { length: 100 }),
    post: varchar("post", { length: 255 }),
    telephone: varchar("telephone", { length: 45 }),
    /** 1 normal, 2 frozen. */
    status: integer("status").notNull().default(1),
    /** 1 member, 2 head of the departments in departIds. */
    userIdentity: integer("user_identity").notNull().default(1),
    departIds: text("depart_ids"),
    relTenantIds: varchar("rel_tenant_ids", { length: 255 }),
    homePath: varchar("home_path", { length: 255 }),
    activitiSync: integer("activiti_sync"),
    clientId: varchar("client_id", { length: 64 }),
    pwdUpdateTime: instant("pwd_update_time"),
    /** Hashes of the last passwords, newest first; these passwords may not be reused. */
    pwdHistory: json<string[]>("pwd_history"),
    /** Another person chose the password and saw it, so it only allows choosing a new one. */
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    lastLoginTime: instant("last_login_time"),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_user_username").on(sql`lower(${table.username})`),
    uniqueIndex("uk_sys_user_work_no").on(table.workNo),
    filesIndex("ix_sys_user_files", table.avatar),
    uniqueIndex("uk_sys_user_phone").on(table.phone),
    uniqueIndex("uk_sys_user_email").on(table.email),
    index("ix_sys_user_create").on(table.createTime, table.id),
  ],
);

/** 角色. */
export const sysRole = pgTable(
  "sys_role",
  {
    id: id(),
    roleName: varchar("role_name", { length: 200 }).notNull(),
    roleCode: varchar("role_code", { length: 100 }).notNull(),
    description: varchar("description", { length: 255 }),
    /** 1 console, 2 client. */
    roleType: varchar("role_type", { length: 2 }).notNull().default("1"),
    /** Y: people with this role must have a second factor. */
    secondFactor: flag("second_factor").notNull().default("N"),
    ...audit(),
  },
  (table) => [uniqueIndex("uk_sys_role_code").on(table.roleCode)],
);

/** 菜单权限: first-level menus (0), screens (1), buttons (2). */
export const sysPermission = pgTable(
  "sys_permission",
  {
    id: id(),
    parentId: ref("parent_id"),
    name: varchar("name", { length: 255 }).notNull(),
    /** `area:entity:action`; for a screen its `list` (or `view`) code. */
    perms: varchar("perms", { length: 255 }),
    permsType: varchar("perms_type", { length: 2 }),
    icon: varchar("icon", { length: 255 }),
    component: varchar("component", { length: 255 }),
    componentName: varchar("component_name", { length: 255 }),
    url: varchar("url", { length: 255 }),
    redirect: varchar("redirect", { length: 255 }),
    sortNo: doublePrecision("sort_no"),
    menuType: integer("menu_type").notNull(),
    leaf: boolean("is_leaf").notNull().default(true),
    route: boolean("is_route").notNull().default(true),
    keepAlive: boolean("keep_alive").notNull().default(false),
    hidden: boolean("hidden").notNull().default(false),
    hideTab: boolean("hide_tab").notNull().default(false),
    hideHeader: boolean("hide_header").notNull().default(false),
    alwaysShow: boolean("always_show").notNull().default(false),
    internalOrExternal: boolean("internal_or_external").notNull().default(false),
    ruleFlag: integer("rule_flag").notNull().default(0),
    /** "1" enabled, "0" disabled. */
    status: varchar("status", { length: 2 }).notNull().default("1"),
    description: varchar("description", { length: 255 }),
    version: version(),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [index("ix_sys_permission_parent").on(table.parentId), index("ix_sys_permission_perms").on(table.perms)],
);

/** 数据规则 of a permission. */
export const sysPermissionDataRule = pgTable(
  "sys_permission_data_rule",
  {
    id: id(),
    permissionId: ref("permission_id").notNull(),
    ruleName: varchar("rule_name", { length: 100 }).notNull(),
    ruleColumn: varchar("rule_column", { length: 100 }),
    ruleConditions: varchar("rule_conditions", { length: 50 }).notNull(),
    ruleValue: varchar("rule_value", { length: 500 }).notNull(),
    status: varchar("status", { length: 2 }).notNull().default("1"),
    ...audit(),
  },
  (table) => [index("ix_sys_data_rule_permission").on(table.permissionId)],
);

/** A role's permission, narrowed by all data rules in dataRuleIds (comma-separated) together. */
export const sysRolePermission = pgTable(
  "sys_role_permission",
  {
    id: id(),
    roleId: ref("role_id").notNull(),
    permissionId: ref("permission_id").notNull(),
    dataRuleIds: text("data_rule_ids"),
    operateDate: instant("operate_date"),
    operateIp: varchar("operate_ip", { length: 64 }),
  },
  (table) => [
    uniqueIndex("uk_sys_role_permission").on(table.roleId, table.permissionId),
    index("ix_sys_role_permission_permission").on(table.permissionId),
  ],
);

/** A user's role; `tenantId` 0 = in every tenant of the user, otherwise only in that one. */
export const sysUserRole = pgTable(
  "sys_user_role",
  {
    id: id(),
    userId: ref("user_id").notNull(),
    roleId: ref("role_id").notNull(),
    tenantId: integer("tenant_id").notNull().default(0),
  },
  (table) => [
    uniqueIndex("uk_sys_user_role").on(table.userId, table.roleId, table.tenantId),
    index("ix_sys_user_role_role").on(table.roleId),
  ],
);

/** 代理人: a person who stands in for another during a range of time. */
export const sysUserAgent = pgTable(
  "sys_user_agent",
  {
    id: id(),
    userName: varchar("user_name", { length: 100 }).notNull(),
    agentUserName: varchar("agent_user_name", { length: 100 }).notNull(),
    startTime: instant("start_time").notNull(),
    endTime: instant("end_time").notNull(),
    /** "1" enabled, "0" disabled. */
    status: varchar("status", { length: 2 }).notNull().default("1"),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_user_agent").on(table.tenantId, table.userName),
    index("ix_sys_user_agent_agent").on(table.tenantId, table.agentUserName),
  ],
);
