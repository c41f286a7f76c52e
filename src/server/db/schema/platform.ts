// Settings of the platform that all tenants share: rules, data sources, gateway routes.
import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex, varchar } from "drizzle-orm/pg-core";
import { checkRuleFields } from "#src/contract/system/platform/check-rule.ts";
import { fillRuleFields } from "#src/contract/system/platform/fill-rule.ts";
import { gatewayRouteFields } from "#src/contract/system/platform/gateway-route.ts";
import { audit, delFlag, id } from "./columns.ts";
import { tableOf } from "./table-of.ts";

/** 编码校验规则. */
export const sysCheckRule = tableOf("sys_check_rule", checkRuleFields);

/** 填值规则. */
export const sysFillRule = tableOf("sys_fill_rule", fillRuleFields);

/** 网关路由. */
export const sysGatewayRoute = tableOf("sys_gateway_route", gatewayRouteFields);

/** 数据源. */
export const sysDataSource = pgTable(
  "sys_data_source",
  {
    id: id(),
    code: varchar("code", { length: 100 }).notNull(),
    name: varchar("name", { length: 100 }).notNull(),
    /** dict(database_type). */
    dbType: varchar("db_type", { length: 10 }).notNull(),
    dbDriver: varchar("db_driver", { length: 100 }),
    dbUrl: varchar("db_url", { length: 500 }).notNull(),
    dbName: varchar("db_name", { length: 100 }),
    dbUsername: varchar("db_username", { length: 100 }),
    /** The password, encrypted (src/server/kernel/auth/encryption.ts); no call returns it. */
    dbSecret: text("db_secret"),
    remark: varchar("remark", { length: 200 }),
    delFlag: delFlag(),
    ...audit(),
  },
  (table) => [
    uniqueIndex("sys_data_source_code")
      .on(table.tenantId, table.code)
      .where(sql`${table.delFlag} = 0`),
  ],
);
