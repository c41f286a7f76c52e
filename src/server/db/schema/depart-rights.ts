// Rights of departments: what a department may hand out, and its own roles.
import { index, pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { audit, id, instant, ref } from "./columns.ts";

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
