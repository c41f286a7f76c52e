// Tenants, departments and their members.
import { boolean, index, integer, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, delFlag, id, instant, json, ref } from "./columns.ts";

/** Membership of a user in a department. */
export const sysUserDepart = pgTable(
  "sys_user_depart",
  { id: id(), userId: ref("user_id").notNull(), depId: ref("dep_id").notNull() },
  (table) => [
    uniqueIndex("uk_sys_user_depart").on(table.userId, table.depId),
    index("ix_sys_user_depart_dep").on(table.depId),
  ],
);

/** Membership of a user in a tenant; status 1 = active, 0 = left. */
export const sysUserTenant = pgTable(
  "sys_user_tenant",
  {
    id: id(),
    userId: ref("user_id").notNull(),
    tenantId: integer("tenant_id").notNull(),
    status: varchar("status", { length: 2 }).notNull().default("1"),
  },
  (table) => [
    uniqueIndex("uk_sys_user_tenant").on(table.userId, table.tenantId),
    index("ix_sys_user_tenant_tenant").on(table.tenantId),
  ],
);

/** 部门; orgCode grows by three characters per level. */
export const sysDepart = pgTable(
  "sys_depart",
  {
    id: id(),
    parentId: ref("parent_id"),
    departName: varchar("depart_name", { length: 100 }).notNull(),
    departNameEn: varchar("depart_name_en", { length: 500 }),
    departNameAbbr: varchar("depart_name_abbr", { length: 500 }),
    departOrder: integer("depart_order").notNull().default(0),
    orgCategory: varchar("org_category", { length: 10 }).notNull().default("2"),
    orgType: varchar("org_type", { length: 10 }),
    orgCode: varchar("org_code", { length: 64 }).notNull(),
    mobile: varchar("mobile", { length: 32 }),
    fax: varchar("fax", { length: 32 }),
    address: varchar("address", { length: 255 }),
    memo: varchar("memo", { length: 500 }),
    description: varchar("description", { length: 500 }),
    status: varchar("status", { length: 2 }).notNull().default("1"),
    izLeaf: boolean("iz_leaf").notNull().default(true),
    directorUserIds: text("director_user_ids"),
    qywxIdentifier: varchar("qywx_identifier", { length: 100 }),
    dingIdentifier: varchar("ding_identifier", { length: 100 }),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_depart_code").on(table.tenantId, table.orgCode),
    index("ix_sys_depart_parent").on(table.parentId),
  ],
);

/** 部门权限: permissions from which the roles of a department may be granted, with the data rules they may use. */
export const sysDepartPermission = pgTable(
  "sys_depart_permission",
  {
    id: id(),
    departId: ref("depart_id").notNull(),
    permissionId: ref("permission_id").notNull(),
    dataRuleIds: text("data_rule_ids"),
  },
  (table) => [
    uniqueIndex("uk_sys_depart_permission").on(table.departId, table.permissionId),
    index("ix_sys_depart_permission_permission").on(table.permissionId),
  ],
);

/** 部门角色: counts only while its user works in this department. */
export const sysDepartRole = pgTable(
  "sys_depart_role",
  {
    id: id(),
    departId: ref("depart_id").notNull(),
    roleName: varchar("role_name", { length: 200 }).notNull(),
    roleCode: varchar("role_code", { length: 100 }).notNull(),
    description: varchar("description", { length: 255 }),
    ...audit(),
  },
  (table) => [
    uniqueIndex("uk_sys_depart_role_code").on(table.tenantId, table.roleCode),
    index("ix_sys_depart_role_depart").on(table.departId),
  ],
);

/** A permission of a department role, narrowed by all data rules in dataRuleIds (comma-separated) together. */
export const sysDepartRolePermission = pgTable(
  "sys_depart_role_permission",
  {
    id: id(),
    departId: ref("depart_id").notNull(),
    roleId: ref("role_id").notNull(),
    permissionId: ref("permission_id").notNull(),
    dataRuleIds: text("data_rule_ids"),
    operateDate: instant("operate_date"),
    operateIp: varchar("operate_ip", { length: 64 }),
  },
  (table) => [
    uniqueIndex("uk_sys_depart_role_permission").on(table.roleId, table.permissionId),
    index("ix_sys_depart_role_permission_depart").on(table.departId, table.permissionId),
  ],
);

/** A user's department role. */
export const sysDepartRoleUser = pgTable(
  "sys_depart_role_user",
  { id: id(), userId: ref("user_id").notNull(), droleId: ref("drole_id").notNull() },
  (table) => [
    uniqueIndex("uk_sys_depart_role_user").on(table.userId, table.droleId),
    index("ix_sys_depart_role_user_role").on(table.droleId),
  ],
);

/** 租户: one legal operating entity. */
export const sysTenant = pgTable(
  "sys_tenant",
  {
    id: integer("id").primaryKey(),
    name: varchar("name", { length: 100 }).notNull(),
    beginDate: instant("begin_date"),
    endDate: instant("end_date"),
    /** 1 normal, 0 frozen. */
    status: integer("status").notNull().default(1),
    trade: varchar("trade", { length: 10 }),
    companySize: varchar("company_size", { length: 10 }),
    companyAddress: varchar("company_address", { length: 255 }),
    companyLogo: varchar("company_logo", { length: 255 }),
    houseNumber: varchar("house_number", { length: 20 }),
    workPlace: varchar("work_place", { length: 255 }),
    taxNo: varchar("tax_no", { length: 30 }),
    invoiceSellerName: varchar("invoice_seller_name", { length: 100 }),
    invoiceSellerBank: varchar("invoice_seller_bank", { length: 100 }),
    invoiceSellerAccount: varchar("invoice_seller_account", { length: 50 }),
    invoiceSellerPhone: varchar("invoice_seller_phone", { length: 50 }),
    /** 套餐: ids of the screens that people of the tenant may get at most; null = all. */
    screenIds: json<string[]>("screen_ids"),
    delFlag: delFlag(),
    createBy: varchar("create_by", { length: 100 }),
    createTime: instant("create_time").notNull().defaultNow(),
    updateBy: varchar("update_by", { length: 100 }),
    updateTime: instant("update_time"),
  },
  (table) => [
    uniqueIndex("uk_sys_tenant_name").on(table.name),
    uniqueIndex("uk_sys_tenant_house").on(table.houseNumber),
  ],
);

/** 职务. */
export const sysPosition = pgTable(
  "sys_position",
  {
    id: id(),
    code: varchar("code", { length: 100 }).notNull(),
    name: varchar("name", { length: 100 }).notNull(),
    /** dict(position_rank). */
    postRank: varchar("post_rank", { length: 2 }).notNull(),
    companyId: varchar("company_id", { length: 255 }),
    ...audit(),
  },
  (table) => [uniqueIndex("uk_sys_position_code").on(table.tenantId, table.code)],
);
